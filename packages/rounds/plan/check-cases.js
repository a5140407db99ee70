import { availableParallelism } from 'node:os';
import { groupBy } from '@rounds/analysis/group.js';
import { nothingRan } from '../launcher/launch.js';
import { isProgramSuite } from '../programs/cells.js';
import { descriptorOf } from '../runtimes/descriptors.js';
import { limiter } from '../system/limiter.js';
import { runWorker } from '../trial/worker.js';

/**
 * Which cases of functions a runtime can run, and whether their answers are right on the examples of their suites. Separate
 * processes check that before the rounds, so no trial starts with the heap and the compiled code of checks.
 *
 * @import { CaseCheck } from '@rounds/harness/check.js'
 * @import { ProcessResult, Launcher } from '../launcher/launch.js'
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { ScriptBuild } from '../programs/builds.js'
 * @import { Runtime } from '../runtimes/find/locate.js'
 * @import { Session } from '../trial/setup.js'
 * @import { WorkerResult } from '../trial/worker.js'
 *
 * @typedef {{ suite: string, case: string, runtime: string, workload?: string }} CaseSelector a cell, or a case on any workload
 * @typedef {{ suite: NamedSuite, cases: string[] }} SuiteCases
 * @typedef {CaseCheck & { workloads: Record<string, CaseCheck>, finished: ProcessResult }} CheckResult `workloads`: those that the runtime
 *   cannot run
 * @typedef {Map<string, CheckResult>} CheckResults by case
 *
 * @typedef {{ cases: Record<string, CaseCheck>, workloads?: Record<string, CaseCheck> }} SuiteAnswer
 * @typedef {SuiteAnswer & { more?: SuiteAnswer[], name: string, version: string }} CheckAnswer
 */

/**
 * Starts one process for each suite and runtime if answers are checked, otherwise one for each runtime, unless the runtime cannot
 * import several suites. Cases that wait for a build get a process of their own, so the others do not wait.
 *
 * @param {Session} session
 * @param {CaseSelector[]} cells
 * @param {(cell: CaseSelector) => ScriptBuild[]} buildsOf
 * @param {{ examples: boolean, limitMs: number }} options
 * @returns {(cell: CaseSelector) => Promise<CheckResult | undefined>}
 */
export function startChecks({ launcher, suites, runtimes, signal }, cells, buildsOf, options) {
  const limit = limiter(availableParallelism());
  const byPair = groupBy(cells, pairKey);
  /** @type {Map<string, Promise<{ cases: string[], results: Promise<CheckResults> }[]>>} by suite and runtime */
  const checks = new Map();
  for (const runtime of runtimes) {
    const keyOf = (/** @type {{ name: string }} */ { name }) => pairKey({ suite: name, runtime: runtime.id });
    const cellsIn = (/** @type {{ name: string }} */ suite) => byPair.get(keyOf(suite)) ?? [];
    const check = async (/** @type {SuiteCases[]} */ wanted, /** @type {ScriptBuild[]} */ builds) => {
      await Promise.all(builds.map(({ reason }) => reason));
      return signal?.aborted
        ? []
        : checkSuiteCases({ launcher, limit }, runtime, wanted, { ...options, signal });
    };
    const wanted = suites.flatMap((suite) => {
      const cases = [...new Set(cellsIn(suite).map((cell) => cell.case))];
      return isProgramSuite(suite.suite) || cases.length === 0 ? [] : [{ suite, cases }];
    });
    if (options.examples || descriptorOf(runtime.name).bundle) {
      for (const { suite, cases } of wanted) {
        const parts = splitByBuilds(cases, cellsIn(suite), buildsOf).then((all) =>
          all.map((part) => ({
            cases: part.cases,
            results: check([{ suite, cases: part.cases }], part.builds).then(([one]) => one ?? new Map()),
          })),
        );
        checks.set(keyOf(suite), parts);
      }
    } else {
      const builds = wanted.flatMap(({ suite }) => cellsIn(suite).flatMap(buildsOf));
      const all = check(wanted, builds);
      for (const [i, { suite, cases }] of wanted.entries()) {
        const results = all.then((each) => each[i] ?? new Map());
        checks.set(keyOf(suite), Promise.resolve([{ cases, results }]));
      }
    }
  }
  return async (cell) => {
    const parts = (await checks.get(pairKey(cell))) ?? [];
    const results = await parts.find(({ cases }) => cases.includes(cell.case))?.results;
    return results?.get(cell.case);
  };
}

/**
 * @param {string[]} cases
 * @param {CaseSelector[]} cells of a suite on a runtime
 * @param {(cell: CaseSelector) => ScriptBuild[]} buildsOf
 * @returns {Promise<{ cases: string[], builds: ScriptBuild[] }[]>} those that can be checked now, and those that wait
 */
async function splitByBuilds(cases, cells, buildsOf) {
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
 * @param {{ launcher: Launcher, limit: ReturnType<typeof limiter> }} how `limit`: of concurrent processes
 * @param {Runtime} runtime
 * @param {SuiteCases[]} wanted
 * @param {{ examples: boolean, limitMs: number, signal?: AbortSignal }} options
 * @returns {Promise<CheckResults[]>} one for each suite
 */
export async function checkSuiteCases(how, runtime, wanted, options) {
  const { examples, ...limits } = options;
  const [first, ...more] = wanted.map(({ suite: { url }, cases }) => ({
    suite: runtime.side?.urlOf(url) ?? url,
    cases,
  }));
  if (!first) return [];
  const task = { task: /** @type {const} */ ('check'), ...first, more, examples };
  /** @type {WorkerResult<CheckAnswer>} */
  const { answer, failure, finished } = await how.limit(async () =>
    options.signal?.aborted ? { finished: nothingRan } : runWorker(how.launcher, runtime, task, limits),
  );
  const answers = answer?.cases ? [answer, ...(answer.more ?? [])] : [];
  const resultsBy = (/** @type {(name: string, own: SuiteAnswer | undefined) => CaseCheck} */ checkOf) =>
    wanted.map(({ cases }, i) => {
      const workloads = answers[i]?.workloads ?? {};
      return new Map(cases.map((name) => [name, { ...checkOf(name, answers[i]), workloads, finished }]));
    });
  if (answer?.cases) {
    const found = `${answer.name} ${answer.version}`;
    const expected = `${runtime.name} ${runtime.version}`;
    if (found === expected) return resultsBy((name, own) => own?.cases[name] ?? {});
    return resultsBy(() => ({ failure: { kind: 'wrong-runtime', found, wanted: expected } }));
  }
  const failed = () => resultsBy(() => ({ failure: failure ?? { kind: 'bad-record', why: 'no answer' } }));
  // One of them ended the process. Which one is found by checking each suite, or each case of the only suite, by itself. If
  // the command line was too long, half of the cases are checked at a time.
  const { suite, cases } = wanted[0];
  const isTooLong = failure?.kind === 'not-started' && failure.why === 'E2BIG';
  const size = isTooLong ? Math.ceil(cases.length / 2) : 1;
  const parts =
    wanted.length > 1
      ? wanted
      : cases.flatMap((_, i) => (i % size === 0 ? [{ suite, cases: cases.slice(i, i + size) }] : []));
  if (parts.length === 1 || options.signal?.aborted) return failed();
  const found = (
    await Promise.all(parts.map((part) => checkSuiteCases(how, runtime, [part], options)))
  ).flat();
  return wanted.length > 1 ? found : [new Map(found.flatMap((results) => [...results]))];
}
