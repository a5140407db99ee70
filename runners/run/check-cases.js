import { work } from '../trial/worker.js';

/**
 * @typedef {import('@rounds/harness/check.js').CaseCheck} CaseCheck
 * @typedef {import('./suites.js').NamedSuite} NamedSuite
 * @typedef {import('../trial/worker.js').Runtime} Runtime
 * @typedef {CaseCheck & { workloads?: Record<string, string>, finished: import('../trial/launcher.js').Finished }} Checked
 *   `workloads` are those that the runtime cannot have, with the reason
 *
 * @typedef {object} Answer
 * @property {Record<string, CaseCheck>} cases
 * @property {Record<string, string>} [workloads]
 * @property {string} name
 * @property {string} version
 */

/**
 * Asks a runtime, once and before the rounds, which cases of a suite it can run and whether they are right on the
 * suite's examples. In a process of its own, so that no trial starts with a heap and a compiler that checks have used.
 *
 * @param {import('../trial/launcher.js').Launcher} launcher
 * @param {Runtime} runtime
 * @param {NamedSuite} suite
 * @param {{
 *   cases: string[], examples: boolean, limitMs: number, memoryLimitBytes?: number, signal?: AbortSignal,
 * }} options
 * @returns {Promise<Map<string, Checked>>} by case
 */
export async function checkCases(launcher, runtime, suite, options) {
  const { cases, examples, limitMs, memoryLimitBytes, signal } = options;
  const task = { task: /** @type {const} */ ('check'), suite: suite.url, cases, examples };
  /** @type {import('../trial/worker.js').Worked<Answer>} */
  const { answer, error, finished } = await work(launcher, runtime, task, {
    limitMs,
    memoryLimitBytes,
    signal,
  });
  if (answer?.cases && (answer.name !== runtime.name || answer.version !== runtime.version)) {
    const found = `ran in ${answer.name} ${answer.version}, not in ${runtime.name} ${runtime.version}`;
    return new Map(cases.map((name) => [name, { error: found, finished }]));
  }
  if (!answer?.cases) {
    if (cases.length === 1) return new Map([[cases[0] ?? '', { error: error ?? 'no answer', finished }]]);
    // One of the cases brought the process down: only one by one can they be told apart.
    const found = new Map();
    for (const name of cases) {
      if (signal?.aborted) break;
      const one = await checkCases(launcher, runtime, suite, { ...options, cases: [name] });
      for (const [key, checked] of one) found.set(key, checked);
    }
    return found;
  }
  const { workloads } = answer;
  return new Map(cases.map((name) => [name, { ...answer.cases[name], workloads, finished }]));
}
