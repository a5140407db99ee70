import { createHash } from 'node:crypto';
import { html } from '@rounds/report/charts/markup.js';

/**
 * Answers as they change, and releases: an entry with a new text has a new id.
 *
 * @param {string} address of the site
 * @param {{ title: string, description: string, link: string, at: string }[]} answers
 * @returns {string} an Atom feed
 */
export function feedOf(address, answers) {
  const newest = answers.toSorted((a, b) => b.at.localeCompare(a.at));
  const entries = newest.map(({ title, description, link, at }) => {
    const digest = createHash('sha256').update(description).digest('hex').slice(0, 16);
    return html`<entry><title>${title}</title><id>${address}${link}#${digest}</id><link href="${address}${link}"/>
<updated>${at}</updated><content type="text">${description}</content></entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
${html`<feed xmlns="http://www.w3.org/2005/Atom"><title>Rounds: answers</title><id>${address}</id><link href="${address}"/>
<link rel="self" href="${address}feed.xml"/><author><name>Rounds</name></author><updated>${newest[0]?.at ?? '1970-01-01T00:00:00Z'}</updated>
${entries}</feed>
`}`;
}
