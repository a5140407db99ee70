/**
 * @typedef {Record<'bold' | 'dim' | 'green' | 'red' | 'yellow', (text: string) => string>} Style
 */

/**
 * @param {boolean} colour
 * @returns {Style}
 */
export function styleFor(colour) {
  /** @param {number} on @param {number} off */
  const wrap = (on, off) => (/** @type {string} */ text) =>
    colour ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    bold: wrap(1, 22),
    dim: wrap(2, 22),
    green: wrap(32, 39),
    red: wrap(31, 39),
    yellow: wrap(33, 39),
  };
}

/**
 * https://no-color.org: any value but the empty one turns colours off.
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} env
 */
export function wantsColour(stream, env) {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}
