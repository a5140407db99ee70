import { availableParallelism } from 'node:os';
import { groupBy } from '@rounds/analysis/group.js';
import { nothingRan } from '../launcher/launch.js';
import { isOfProject } from '../loading/find.js';
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
 * @import { Runtime } from '../runtimes/find/locate.js'
 * @import { Session } from '../trial/setup.js'
 * @import { WorkerResult } from '../trial/worker.js'
 *
 * @typedef {{ suite: string, case: string, runtime: string, workload?: string }} CaseSelector a cell, or a case on any workload
 * @typedef {CaseCheck & { workloads: Record<string, CaseCheck>, finished: ProcessResult }} CheckResult `workloads`: those that the runtime
 *   cannot run
 * @typedef {Map<string, CheckResult>} CheckResults by case
 *
 * @typedef {{ cases: Record<string, CaseCheck>, workloads?: Record<string, CaseCheck>, name: string, version: string }} CheckAnswer
 */

/**
 * Starts one process for each suite and runtime, after the builds that its cells need. Without examples, one process for each runtime
 * suffices, unless a suite cannot be imported.
 *
 * @param {Session} session
 * @param {CaseSelector[]} cells
 * @param {(cell: CaseSelector) => Promise<unknown>[]} buildsOf
 * @param {{ examples: boolean, limitMs: number }} options
 * @returns {(cell: CaseSelector) => Promise<CheckResult | undefined>}
 */
export function startChecks({ launcher, suites, runtimes, signal }, cells, buildsOf, options) {
  const how = { launcher, limit: limiter(availableParallelism()) };
  /** @type {Map<string, Promise<CheckResults>>} by suite and runtime */
  const checks = new Map();
  const limits = { ...options, signal };
  const pairs = [...groupBy(cells, pairKey)].flatMap(([key, own]) => {
    const suite = suites.find(({ name }) => name === own[0].suite);
    const runtime = runtimes.find(({ id }) => id === own[0].runtime);
    if (!suite || !runtime || isProgramSuite(suite.suite)) return [];
    return [{ key, own, suite, runtime, cases: [...new Set(own.map((cell) => cell.case))] }];
  });
  for (const [, all] of groupBy(pairs, ({ runtime }) => runtime.id)) {
    const [{ runtime }] = all;
    const isJoint = !options.examples && !descriptorOf(runtime.name).bundle;
    const joint = isJoint ? all.filter(({ suite }) => !isOfProject(suite.url)) : [];
    const jointly = joint.length > 1 ? checkSuites(how, runtime, joint, limits) : undefined;
    for (const { key, own, suite, cases } of all) {
      const check = async () => {
        await Promise.all(own.flatMap(buildsOf));
        return (await jointly)?.get(suite) ?? checkCases(how, runtime, suite, cases, limits);
      };
      checks.set(key, check());
    }
  }
  return async (cell) => (await checks.get(pairKey(cell)))?.get(cell.case);
}

/** @param {{ suite: string, runtime: string }} cell */
function pairKey({ suite, runtime }) {
  return JSON.stringify([suite, runtime]);
}

/**
 * @param {Parameters<typeof checkCases>[0]} how
 * @param {Runtime} runtime
 * @param {{ suite: NamedSuite, cases: string[] }[]} joint
 * @param {{ limitMs: number, signal?: AbortSignal }} limits
 * @returns {Promise<Map<NamedSuite, CheckResults> | undefined>} nothing if one of them cannot be imported
 */
async function checkSuites(how, runtime, joint, limits) {
  const suites = joint.map(({ suite: { url }, cases }) => ({
    suite: runtime.side?.urlOf(url) ?? url,
    cases,
  }));
  const task = { task: /** @type {const} */ ('list'), suite: suites[0]?.suite ?? '', suites };
  /** @type {WorkerResult<Omit<CheckAnswer, 'cases'> & { suites: CheckAnswer[] }>} */
  const { answer, finished } = await how.limit(async () =>
    limits.signal?.aborted ? { finished: nothingRan } : runWorker(how.launcher, runtime, task, limits),
  );
  if (answer?.name !== runtime.name || answer.version !== runtime.version) return undefined;
  return new Map(
    joint.map(({ suite, cases }, i) => {
      const { cases: found = {}, workloads = {} } = answer.suites[i] ?? {};
      return [suite, new Map(cases.map((name) => [name, { ...found[name], workloads, finished }]))];
    }),
  );
}

/**
 * @param {{ launcher: Launcher, limit: ReturnType<typeof limiter> }} how `limit`: of concurrent processes
 * @param {Runtime} runtime
 * @param {NamedSuite} suite
 * @param {string[]} cases
 * @param {{ examples: boolean, limitMs: number, signal?: AbortSignal }} options
 * @returns {Promise<CheckResults>}
 */
export async function checkCases(how, runtime, suite, cases, { examples, ...limits }) {
  const url = runtime.side?.urlOf(suite.url) ?? suite.url;
  const task = { task: /** @type {const} */ ('check'), suite: url, cases, examples };
  /** @type {WorkerResult<CheckAnswer>} */
  const { answer, failure, finished } = await how.limit(async () =>
    limits.signal?.aborted ? { finished: nothingRan } : runWorker(how.launcher, runtime, task, limits),
  );
  const { workloads = {} } = answer ?? {};
  const resultsBy = (/** @type {(name: string) => CaseCheck} */ checkOf) =>
    new Map(cases.map((name) => [name, { ...checkOf(name), workloads, finished }]));
  if (answer?.cases) {
    const found = `${answer.name} ${answer.version}`;
    const wanted = `${runtime.name} ${runtime.version}`;
    if (found === wanted) return resultsBy((name) => answer.cases[name] ?? {});
    return resultsBy(() => ({ failure: { kind: 'wrong-runtime', found, wanted } }));
  }
  if (cases.length === 1 || limits.signal?.aborted)
    return resultsBy(() => ({ failure: failure ?? { kind: 'bad-record', why: 'no answer' } }));
  // One of them ended the process. Which one is found by checking each by itself. If the command line was too long, half of them are
  // checked at a time.
  const isTooLong = failure?.kind === 'not-started' && failure.why === 'E2BIG';
  const size = isTooLong ? Math.ceil(cases.length / 2) : 1;
  const parts = cases.flatMap((_, i) => (i % size === 0 ? [cases.slice(i, i + size)] : []));
  const found = await Promise.all(
    parts.map((part) => checkCases(how, runtime, suite, part, { examples, ...limits })),
  );
  return new Map(found.flatMap((results) => [...results]));
}
