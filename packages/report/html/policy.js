import { createHash } from 'node:crypto';

/**
 * What a page of ours may load: nothing. What may style and run there: its one sheet and its one script, by their hashes.
 *
 * @param {{ style: string, script: string }} own
 * @returns {string} for the element `Content-Security-Policy`
 */
export function policyFor({ style, script }) {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    'img-src blob:', // the script makes pictures of charts
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** @param {string} text */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
