import { availableParallelism } from 'node:os';
import { groupBy } from '@rounds/stats/group.js';
import { nothingRan } from '../launcher/launch.js';
import { isProgramSuite } from '../programs/cells.js';
import { Unavailable } from '../system/errors.js';
import { limiter } from '../system/limiter.js';
import { executeTask } from '../trial/execute-task.js';
import { ProcessFailure } from '../trial/records.js';

/**
 * Which cases of functions a runtime can run, and whether their answers are right on the examples of their suites. Separate
 * processes check that before the rounds, so no trial starts with the heap and the compiled code of checks.
 *
 * @import { CaseCheck } from '@rounds/harness/check.js'
 * @import { ProcessResult, Launcher } from '../launcher/launch.js'
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { InstalledRuntime } from '../runtimes/find/locate.js'
 * @import { Session } from '../trial/setup.js'
 * @import { TaskResult } from '../trial/execute-task.js'
 *
 * @typedef {{ suite: string, case: string, runtime: string, workload?: string }} CaseSelector a cell, or a case on any workload
 * @typedef {CaseCheck & { workloads: Record<string, CaseCheck>, finished: ProcessResult }} CheckResult `workloads`: those that the runtime
 *   cannot run
 * @typedef {Map<string, CheckResult>} CheckResults by case
 *
 * @typedef {{ cases: Record<string, CaseCheck>, workloads?: Record<string, CaseCheck>, name: string, version: string }} CheckAnswer
 */

/**
 * Starts one process for each suite and runtime, after the builds that its cells need.
 *
 * @param {Session} session
 * @param {CaseSelector[]} cells
 * @param {(cell: CaseSelector) => Promise<unknown>[]} buildsOf
 * @param {{ examples: boolean, limitMs: number }} options
 * @returns {(cell: CaseSelector) => Promise<void>} rejects if it cannot be measured: with `Unavailable`, or with its failure
 */
export function startChecks({ launcher, suites, runtimes, signal }, cells, buildsOf, options) {
  const how = { launcher, limit: limiter(availableParallelism()) };
  const keyOf = (/** @type {CaseSelector} */ { suite, runtime }) => JSON.stringify([suite, runtime]);
  /** @type {Map<string, Promise<CheckResults>>} by suite and runtime */
  const checks = new Map();
  for (const [key, own] of groupBy(cells, keyOf)) {
    const suite = suites.find(({ name }) => name === own[0].suite);
    const runtime = runtimes.find(({ id }) => id === own[0].runtime);
    if (!suite || !runtime || isProgramSuite(suite.suite)) continue;
    const cases = [...new Set(own.map((cell) => cell.case))];
    const built = Promise.all(own.flatMap(buildsOf));
    checks.set(
      key,
      built.then(() => checkSuiteCases(how, runtime, suite, cases, { ...options, signal })),
    );
  }
  return async (cell) => {
    const check = (await checks.get(keyOf(cell)))?.get(cell.case);
    if (!check) return;
    const ofWorkload = check.workloads[cell.workload ?? ''];
    const { unavailable = ofWorkload?.unavailable, failure = ofWorkload?.failure } = check;
    if (unavailable !== undefined) throw new Unavailable(unavailable);
    if (failure) throw new ProcessFailure(failure, check.finished);
  };
}

/**
 * @param {{ launcher: Launcher, limit: ReturnType<typeof limiter> }} how `limit`: of concurrent processes
 * @param {InstalledRuntime} runtime
 * @param {NamedSuite} suite
 * @param {string[]} cases
 * @param {{ examples: boolean, limitMs: number, signal?: AbortSignal }} options
 * @returns {Promise<CheckResults>}
 */
export async function checkSuiteCases(how, runtime, suite, cases, { examples, ...limits }) {
  const url = runtime.side?.urlOf(suite.url) ?? suite.url;
  const task = { task: /** @type {const} */ ('check'), suite: url, cases, examples };
  /** @type {TaskResult<CheckAnswer>} */
  const { answer, failure, finished } = await how.limit(async () =>
    limits.signal?.aborted ? { finished: nothingRan } : executeTask(how.launcher, runtime, task, limits),
  );
  const resultsBy = (/** @type {(name: string) => CaseCheck} */ checkOf) =>
    new Map(cases.map((name) => [name, { ...checkOf(name), workloads: answer?.workloads ?? {}, finished }]));
  if (answer?.cases) {
    const found = `${answer.name} ${answer.version}`;
    const wanted = `${runtime.name} ${runtime.version}`;
    if (found === wanted) return resultsBy((name) => answer.cases[name] ?? {});
    return resultsBy(() => ({ failure: { kind: 'wrong-runtime', found, wanted } }));
  }
  if (cases.length === 1 || limits.signal?.aborted)
    return resultsBy(() => ({ failure: failure ?? { kind: 'bad-record', why: 'no answer' } }));
  // One of them ended the process, so each is checked by itself. If the command line was too long, half of them are.
  const isTooLong = failure?.kind === 'not-started' && failure.why === 'E2BIG';
  const size = isTooLong ? Math.ceil(cases.length / 2) : 1;
  const parts = cases.flatMap((_, i) => (i % size === 0 ? [cases.slice(i, i + size)] : []));
  const found = await Promise.all(
    parts.map((part) => checkSuiteCases(how, runtime, suite, part, { examples, ...limits })),
  );
  return new Map(found.flatMap((results) => [...results]));
}
