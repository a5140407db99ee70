import { availableParallelism } from 'node:os';
import { groupBy } from '@rounds/analysis/group.js';
import { nothingRan } from '../launcher/launch.js';
import { isProgramSuite } from '../programs/cells.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { limiter } from '../system/limiter.js';
import { work } from '../trial/worker.js';

/**
 * Processes that check cases before they are measured.
 *
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('../programs/builds.js').ScriptBuild} Build
 * @typedef {{ suite: string, case: string, runtime: string, workload?: string }} Asked a cell, or a case alone
 */

/**
 * Asks every runtime about its suites of functions: in a process for each suite if answers are checked, otherwise in one for all,
 * unless the runtime cannot import suites. Cases that wait for a build get a process of their own, so that the others do not wait.
 *
 * @param {Session} session
 * @param {Asked[]} cells
 * @param {(cell: Asked) => Build[]} buildsOf
 * @param {{ examples: boolean, limitMs: number }} options
 * @returns {(cell: Asked) => Promise<CheckedCase | undefined>}
 */
export function startChecks({ launcher, suites, runtimes, signal }, cells, buildsOf, options) {
  const atMost = limiter(availableParallelism());
  const byPair = groupBy(cells, pairKey);
  /** @type {Map<string, Promise<{ cases: string[], checked: Promise<Checked> }[]>>} by suite and runtime */
  const checks = new Map();
  for (const runtime of runtimes) {
    const cellsIn = (/** @type {{ name: string }} */ suite) =>
      byPair.get(pairKey({ suite: suite.name, runtime: runtime.id })) ?? [];
    const check = async (/** @type {AskedSuite[]} */ asked, /** @type {Build[]} */ builds) => {
      await Promise.all(builds.map(({ reason }) => reason));
      return signal?.aborted ? [] : checkCases({ launcher, atMost }, runtime, asked, { ...options, signal });
    };
    const asked = suites.flatMap((suite) => {
      const cases = [...new Set(cellsIn(suite).map((cell) => cell.case))];
      return isProgramSuite(suite.suite) || cases.length === 0 ? [] : [{ suite, cases }];
    });
    if (options.examples || descriptorOf(runtime.name).bundle) {
      for (const { suite, cases } of asked) {
        const parts = partsOf(cases, cellsIn(suite), buildsOf).then((all) =>
          all.map((part) => ({
            cases: part.cases,
            checked: check([{ suite, cases: part.cases }], part.builds).then(([one]) => one ?? new Map()),
          })),
        );
        checks.set(pairKey({ suite: suite.name, runtime: runtime.id }), parts);
      }
    } else {
      const all = check(
        asked,
        asked.flatMap(({ suite }) => cellsIn(suite).flatMap(buildsOf)),
      );
      for (const [i, { suite, cases }] of asked.entries()) {
        const checked = all.then((each) => each[i] ?? new Map());
        checks.set(
          pairKey({ suite: suite.name, runtime: runtime.id }),
          Promise.resolve([{ cases, checked }]),
        );
      }
    }
  }
  return async (cell) => {
    const parts = (await checks.get(pairKey(cell))) ?? [];
    const checked = await parts.find(({ cases }) => cases.includes(cell.case))?.checked;
    return checked?.get(cell.case);
  };
}

/**
 * @param {string[]} cases
 * @param {Asked[]} cells of a suite in a runtime
 * @param {(cell: Asked) => Build[]} buildsOf
 * @returns {Promise<{ cases: string[], builds: Build[] }[]>} what can be checked now, and what waits
 */
async function partsOf(cases, cells, buildsOf) {
  const byCase = groupBy(cells, (cell) => cell.case);
  const parts = cases.map((name) => ({ name, builds: (byCase.get(name) ?? []).flatMap(buildsOf) }));
  await Promise.all(parts.flatMap(({ builds }) => builds.map(({ begun }) => begun)));
  const now = parts.filter(({ builds }) => builds.every(({ isDone }) => isDone()));
  const later = parts.filter((part) => !now.includes(part));
  return [now, later]
    .filter(({ length }) => length > 0)
    .map((some) => ({
      cases: some.map(({ name }) => name),
      builds: [...new Set(some.flatMap(({ builds }) => builds))],
    }));
}

/** @param {{ suite: string, runtime: string }} cell */
function pairKey({ suite, runtime }) {
  return JSON.stringify([suite, runtime]);
}

/**
 * @typedef {import('@rounds/harness/check.js').CaseCheck} CaseCheck why a runtime cannot run a case, or how it failed
 * @typedef {{ suite: import('../loading/suites.js').NamedSuite, cases: string[] }} AskedSuite
 *
 * @typedef {CaseCheck & { workloads: Record<string, CaseCheck>, finished: import('../launcher/launch.js').ProcessResult }} CheckedCase
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
 * @param {{ launcher: import('../launcher/launch.js').Launcher, atMost: ReturnType<typeof limiter> }} how `atMost`: how many processes
 *   at a time
 * @param {import('../trial/worker.js').Runtime} runtime
 * @param {AskedSuite[]} asked
 * @param {{ examples: boolean, limitMs: number, signal?: AbortSignal }} options
 * @returns {Promise<Checked[]>} one for each suite
 */
export async function checkCases(how, runtime, asked, options) {
  const { examples, ...limits } = options;
  const [first, ...more] = asked.map(({ suite: { url }, cases }) => ({
    suite: runtime.side?.urlOf(url) ?? url,
    cases,
  }));
  if (!first) return [];
  const task = { task: /** @type {const} */ ('check'), ...first, more, examples };
  /** @type {import('../trial/worker.js').Worked<Answer>} */
  const { answer, failure, finished } = await how.atMost(async () =>
    options.signal?.aborted ? { finished: nothingRan } : work(how.launcher, runtime, task, limits),
  );
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
  if (options.signal?.aborted) return unknown();
  const found = (await Promise.all(parts.map((part) => checkCases(how, runtime, [part], options)))).flat();
  return asked.length > 1 ? found : [new Map(found.flatMap((checked) => [...checked]))];
}
