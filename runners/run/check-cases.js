import { work } from '../trial/worker.js';

/**
 * @typedef {import('@rounds/harness/check.js').CaseCheck} CaseCheck why a runtime cannot run a case, or how it failed
 * @typedef {CaseCheck & { workloads?: Record<string, string>, finished: import('../launcher/launch.js').Finished }} Checked
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
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {import('../trial/worker.js').Runtime} runtime
 * @param {import('./suites.js').NamedSuite} suite
 * @param {{
 *   cases: string[], examples: boolean, limitMs: number, memoryLimitBytes?: number, signal?: AbortSignal,
 * }} options
 * @returns {Promise<Map<string, Checked>>} by case
 */
export async function checkCases(launcher, runtime, suite, options) {
  const { cases, examples, limitMs, memoryLimitBytes, signal } = options;
  const task = { task: /** @type {const} */ ('check'), suite: suite.url, cases, examples };
  /** @type {import('../trial/worker.js').Worked<Answer>} */
  const { answer, failure, finished } = await work(launcher, runtime, task, {
    limitMs,
    memoryLimitBytes,
    signal,
  });
  const all = (/** @type {(name: string) => CaseCheck} */ checkOf) =>
    new Map(cases.map((name) => [name, { ...checkOf(name), workloads: answer?.workloads, finished }]));
  if (answer?.cases) {
    const found = `${answer.name} ${answer.version}`;
    const wanted = `${runtime.name} ${runtime.version}`;
    return found === wanted
      ? all((name) => answer.cases[name] ?? {})
      : all(() => ({ failure: { kind: 'wrong-runtime', found, wanted } }));
  }
  if (cases.length === 1) {
    return all(() => ({ failure: failure ?? { kind: 'bad-record', why: 'no answer' } }));
  }
  // One of the cases ended the process. Only one by one can they be told apart.
  /** @type {Map<string, Checked>} */
  const found = new Map();
  for (const name of cases) {
    if (signal?.aborted) break;
    const one = await checkCases(launcher, runtime, suite, { ...options, cases: [name] });
    for (const [key, checked] of one) found.set(key, checked);
  }
  return found;
}
