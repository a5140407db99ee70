import { work } from '../trial/worker.js';

/**
 * @typedef {import('@rounds/harness/check.js').CaseCheck} CaseCheck why a runtime cannot run a case, or how it failed
 * @typedef {{ suite: import('../loading/suites.js').NamedSuite, cases: string[] }} AskedSuite
 *
 * @typedef {CaseCheck & { workloads: Record<string, CaseCheck>, finished: import('../launcher/launch.js').Finished }} CheckedCase
 *   `workloads` are those that the runtime cannot have, with the reason
 * @typedef {Map<string, CheckedCase>} Checked by case
 *
 * @typedef {{ cases: Record<string, CaseCheck>, workloads?: Record<string, CaseCheck> }} AnswerOfSuite
 * @typedef {AnswerOfSuite & { more?: AnswerOfSuite[], name: string, version: string }} Answer
 */

/**
 * Asks a runtime, before the rounds, which cases it can run and whether they are right on the examples of their suites.
 * In a separate process, so that no trial starts with a heap and a compiler that checks have used.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {import('../trial/worker.js').Runtime} runtime
 * @param {AskedSuite[]} asked
 * @param {{ examples: boolean, limitMs: number, memoryLimitBytes?: number, signal?: AbortSignal }} options
 * @returns {Promise<Checked[]>} one for each suite
 */
export async function checkCases(launcher, runtime, asked, options) {
  const { examples, ...limits } = options;
  const [first, ...more] = asked.map(({ suite: { url }, cases }) => ({
    suite: runtime.side?.urlOf(url) ?? url,
    cases,
  }));
  if (!first) return [];
  const task = { task: /** @type {const} */ ('check'), ...first, more, examples };
  /** @type {import('../trial/worker.js').Worked<Answer>} */
  const { answer, failure, finished } = await work(launcher, runtime, task, limits);
  const answers = answer?.cases ? [answer, ...(answer.more ?? [])] : [];
  const checkedBy = (/** @type {(name: string, own: AnswerOfSuite | undefined) => CaseCheck} */ checkOf) =>
    asked.map(({ cases }, i) => {
      const workloads = answers[i]?.workloads ?? {};
      return new Map(cases.map((name) => [name, { ...checkOf(name, answers[i]), workloads, finished }]));
    });
  if (answer?.cases) {
    const found = `${answer.name} ${answer.version}`;
    const wanted = `${runtime.name} ${runtime.version}`;
    if (found === wanted) return checkedBy((name, own) => own?.cases[name] ?? {});
    return checkedBy(() => ({ failure: { kind: 'wrong-runtime', found, wanted } }));
  }
  const unknown = () => checkedBy(() => ({ failure: failure ?? { kind: 'bad-record', why: 'no answer' } }));
  // One of them ended the process. Only one by one can they be told apart: each suite, or each case of the only one, unless all
  // their names were too much for a command line.
  const { suite, cases } = asked[0];
  const isTooLong = failure?.kind === 'not-started' && failure.why === 'E2BIG';
  const size = isTooLong ? Math.ceil(cases.length / 2) : 1;
  const parts =
    asked.length > 1
      ? asked
      : cases.flatMap((_, i) => (i % size === 0 ? [{ suite, cases: cases.slice(i, i + size) }] : []));
  if (parts.length === 1) return unknown();
  const found = [];
  for (const part of parts) {
    if (options.signal?.aborted) return unknown();
    found.push(...(await checkCases(launcher, runtime, [part], options)));
  }
  return asked.length > 1 ? found : [new Map(found.flatMap((checked) => [...checked]))];
}
