import { detectHost } from './detect-host.js';

/** What the tests of suites share. They run in Node.js. */

export const nodeHost = await detectHost(globalThis);

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
