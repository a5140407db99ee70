/**
 * A mistake that honest authors make, or its honest counterpart, as a benchmark file.
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} source of a file that declares benches
 * @property {string[]} [runtimes] that have what it uses (default: Node.js, Bun and Deno)
 *
 * @typedef {Entry & { kind: string, expected: RegExp, exitCode?: number }} Mistake `expected`: what the command prints about it;
 *   `exitCode`: 1 by default, 0 if it is measured and the report names the mistake
 *
 * @typedef {object} Kind a module of this folder
 * @property {Mistake[]} mistakes
 * @property {Entry[]} honest which must be measured without a complaint
 */

export const likeNode = ['node', 'bun', 'deno'];

/** The runtime just-js has no modules, timers or thread pool of Node.js. */
export const all = [...likeNode, 'just'];

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

/** The same as a suite, since just-js measures no benchmark files. @param {string} source */
export const asSuite = (source) => `${source.replace(
  "import { bench } from 'rounds';",
  'const cases = {};\nconst bench = (name, call) => { cases[name] = { load: () => call }; };',
)}
export default {
  question: 'How fast is it?', work: 'either', baseline: 'it', cases,
  workloads: { once: { input: () => 1, quick: true } },
  reference: () => Symbol.for('rounds.any-answer'),
};
`;
