/** Spellings other than a capital at the start of each part. */
const exceptions = new Map(
  [
    'ETag',
    'TE',
    'RTT',
    'ECT',
    'DPR',
    'DNT',
    'NEL',
    'P3P',
    'WWW',
    'XSS',
    'DNS',
    'UA',
    'CH',
    'ID',
    'IP',
    'CF',
  ].map((part) => [part.toLowerCase(), part]),
).set('websocket', 'WebSocket');

/**
 * @param {string} name in lower case
 * @returns {string} as HTTP/1.1 programs usually write it: `Content-Type`, `ETag`, `X-XSS-Protection`
 */
export function commonSpelling(name) {
  return name
    .split('-')
    .map((part) => exceptions.get(part) ?? part.charAt(0).toUpperCase() + part.slice(1))
    .join('-');
}
