import { html } from './markup.js';

/**
 * What opens at a click; a link to an id inside opens it too, without any script.
 *
 * @typedef {import('./markup.js').Fragment} Fragment
 *
 * @param {Fragment} title
 * @param {Fragment} body
 * @param {object} [options]
 * @param {string} [options.id] of what is inside
 * @param {string} [options.kind] its class
 * @param {boolean} [options.open]
 * @returns {import('./markup.js').Markup | undefined} nothing around nothing
 */
export function fold(title, body, { id, kind = 'fold', open = false } = {}) {
  if (body === undefined || body === '' || (Array.isArray(body) && body.every((each) => !each)))
    return undefined;
  return html`<details class="${kind}"${open && html` open`}><summary>${title}</summary><div${id !== undefined && html` id="${id}"`} class="body">
${body}
</div></details>
`;
}
