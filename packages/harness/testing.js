import { detectHost } from './host.js';

/** What the tests of suites share. They run in Node.js. */

export const nodeHost = await detectHost(globalThis);

/**
 * @param {Record<string, number>} times by case and workload
 * @returns {any} results with these times, in Node.js, for tests of a suite's answer
 */
export const resultsOf = (times) => ({
  runtimes: [nodeHost.name],
  has: (/** @type {string[]} */ ...[name, workload]) => `${name} ${workload}` in times,
  ns: (/** @type {string[]} */ ...[name, workload]) => times[`${name} ${workload}`],
  time: (/** @type {string[]} */ ...[name, workload]) => `${times[`${name} ${workload}`]} ns`,
  runtime: () => 'Node.js 24',
  format: { time: (/** @type {number} */ ns) => `${ns} ns`, count: String },
});

/**
 * @template Input, Answer
 * @param {import('./contract.js').Suite<Input, Answer>} suite
 * @returns {Promise<[name: string, call: (input: Input) => Answer][]>} the cases that this Node.js runs
 */
export async function loadCases({ cases }) {
  /** @type {[string, any][]} */
  const loaded = [];
  for (const [name, { unavailable, load }] of Object.entries(cases)) {
    if ((await unavailable?.(nodeHost)) === undefined) loaded.push([name, await load(nodeHost)]);
  }
  return loaded;
}
