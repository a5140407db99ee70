const originLength = 'http://'.length;

/**
 * As in `node:http`. `new URL` would cost more than the rest of the answer.
 *
 * @param {string} url of a request
 */
export function pathOf(url) {
  return url.slice(url.indexOf('/', originLength));
}
