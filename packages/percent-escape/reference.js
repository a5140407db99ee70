import { Digested } from 'rounds/suite';
import { withText } from './escaped.js';

/**
 * @param {string} url
 * @returns {string}
 */
function escapeUrl(url) {
  if (!url.includes('%')) return url;
  let escaped = '';
  for (const character of url) escaped += character === '%' ? '%25' : character;
  return escaped;
}

/**
 * The expected answer. Slow and obvious.
 *
 * @param {import('./input.js').Input} input
 */
export function reference({ urls }) {
  const escaped = urls.map(escapeUrl);
  return new Digested(
    escaped.reduce((digest, url, i) => withText(digest, i, url), 0),
    () => escaped,
  );
}
