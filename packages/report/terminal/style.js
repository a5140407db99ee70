import { styleText } from 'node:util';

/** @typedef {(format: Parameters<typeof styleText>[0], text: string) => string} Style `style('bold', text)` */

/** @param {boolean} wanted @returns {Style} */
export function styleFor(wanted) {
  // wantsColour() decides, in all versions of Node.js, not the state of stdout.
  return wanted ? (format, text) => styleText(format, text, { validateStream: false }) : (_, text) => text;
}

/**
 * https://no-color.org: any value except the empty one disables colours.
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} env
 */
export function wantsColour(stream, env) {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}
