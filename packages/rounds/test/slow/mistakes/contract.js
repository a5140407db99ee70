/**
 * A mistake that honest authors make, or its honest counterpart, as a file of benches.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} source of a file that declares benches
 * @property {string[]} [runtimes] that have what it uses (default: Node.js, Bun and Deno)
 *
 * @typedef {Entry & { kind: string, expected: RegExp, exitCode?: number }} Mistake `expected`: what the command prints about it;
 *   `exitCode`: 1 by default, 0 if it is measured and the report says what is wrong
 *
 * @typedef {object} Kind a module of this folder
 * @property {Mistake[]} mistakes
 * @property {Entry[]} honest which must be measured without a complaint
 */

/** Files of benches cannot be bundled for just-js. */
export const likeNode = ['node', 'bun', 'deno'];

/**
 * A file with one bench.
 *
 * @param {string} body of the function that is measured
 * @param {{ before?: string, isAsync?: boolean, options?: string, parameters?: string }} [more] `before`: what the file does first
 */
export function benchFile(body, { before = '', isAsync = false, options = '', parameters = '' } = {}) {
  const rest = options === '' ? '' : `, ${options}`;
  return `import { bench } from 'rounds';
${before}
bench('it', ${isAsync ? 'async ' : ''}(${parameters}) => { ${body} }${rest});
`;
}
