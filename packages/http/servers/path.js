const originLength = 'http://'.length;

/**
 * As `node:http` gives it. `new URL` would cost more than the rest of the answer.
 *
 * @param {string} url of a request
 */
export function pathOf(url) {
  return url.slice(url.indexOf('/', originLength));
}
