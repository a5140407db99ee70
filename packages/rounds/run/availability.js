import { groupBy } from '@rounds/analysis/group.js';
import { reasonBy } from '@rounds/harness/begin.js';
import { failedBy } from '@rounds/harness/blame.js';
import { nothingRan } from '../launcher/launch.js';
import { isProgramSuite } from '../programs/cells.js';
import { whyNotProgram } from '../programs/prepare.js';
import { descriptorOf, whyProgramsOnly } from '../runtimes/descriptors.js';
import { failureRecord } from '../trial/records.js';
import { work } from '../trial/worker.js';

/**
 * Which cells can be measured here. Every command that starts a suite's cases asks this first.
 *
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('../programs/prepare.js').Obstacle} Obstacle
 * @typedef {{ suite: string, case: string, runtime: string, workload?: string }} Asked a cell, or a case alone
 *
 * @typedef {object} AskOptions
 * @property {boolean} examples whether answers are checked, and what programs need is fetched
 * @property {number} limitMs
 * @property {(line: string) => void} [say] told of failures, and of what takes time
 */

/**
 * @template {Asked} Cell
 * @param {Session} session
 * @param {Cell[]} cells
 * @param {AskOptions} options
 * @returns {Promise<{ able: Cell[], skips: (Cell & { reason: string })[], failures: (Cell & Failure)[] }>}
 */
export async function sortCells(session, cells, options) {
  const obstacleTo = askRuntimes(session, cells, options);
  /** @type {Awaited<ReturnType<typeof sortCells<Cell>>>} */
  const sorted = { able: [], skips: [], failures: [] };
  const told = new Set();
  for (const cell of cells) {
    const obstacle = await obstacleTo(cell);
    if (!obstacle) sorted.able.push(cell);
    else if ('reason' in obstacle) sorted.skips.push({ ...cell, ...obstacle });
    else {
      const record = failureRecord(/** @type {any} */ (cell), 0, obstacle.failure, obstacle.finished);
      sorted.failures.push(/** @type {Cell & Failure} */ (record));
      // Mostly it is the same on every workload.
      const line = `failed: ${cell.suite} ${cell.case} ${cell.runtime}: ${record.error}`;
      if (!told.has(line)) options.say?.(line);
      told.add(line);
    }
  }
  return sorted;
}

/**
 * @param {Session} session
 * @param {Asked[]} cells
 * @param {AskOptions} options
 * @returns {(cell: Asked) => Promise<Obstacle | undefined>}
 */
export function askRuntimes(session, cells, options) {
  const missing = new Map(
    session.missing.flatMap(({ id, reason, unknown }) => (unknown ? [] : [[id, reason]])),
  );
  const suites = new Map(session.suites.map(({ name, suite }) => [name, suite]));
  const old = new Map(
    session.runtimes.flatMap((runtime) => {
      const reason = whyProgramsOnly(runtime);
      return reason === undefined ? [] : [[runtime.id, reason]];
    }),
  );
  const young = session.runtimes.filter(({ id }) => !old.has(id));
  const checks = startChecks({ ...session, runtimes: young }, cells, options);
  return async (cell) => {
    const { workload = '' } = cell;
    const suite = suites.get(cell.suite);
    const { notFor } = suite?.cases[cell.case] ?? {};
    try {
      const reason = missing.get(cell.runtime) ?? (await reasonBy('notFor()', () => notFor?.(workload)));
      if (reason !== undefined) return { reason };
    } catch (error) {
      return { failure: failedBy(error).failure, finished: nothingRan };
    }
    if (suite && isProgramSuite(suite)) return whyNotProgram(session, suite, cell, options);
    const tooOld = old.get(cell.runtime);
    if (tooOld !== undefined) return { reason: tooOld };
    const checked = (await checks.get(pairKey(cell)))?.get(cell.case);
    if (!checked) return undefined;
    const own = checked.workloads[workload];
    const reason = checked.unavailable ?? own?.unavailable;
    if (reason !== undefined) return { reason };
    const failure = checked.failure ?? own?.failure;
    return failure && { failure, finished: checked.finished };
  };
}

/**
 * Asks every runtime about its suites of functions: in a separate process for each suite if answers are checked, one after the
 * other; otherwise in one process for all, unless the runtime cannot import suites.
 *
 * @param {Session} session
 * @param {Asked[]} cells
 * @param {AskOptions} options
 * @returns {Map<string, Promise<Checked | undefined>>} by suite and runtime
 */
function startChecks({ launcher, suites, runtimes, signal }, cells, options) {
  const { examples, limitMs } = options;
  const how = { examples, limitMs, signal };
  const byPair = groupBy(cells, pairKey);
  /** @type {ReturnType<typeof startChecks>} */
  const checks = new Map();
  let before = Promise.resolve();
  for (const runtime of runtimes) {
    const asked = suites.flatMap((suite) => {
      const own = byPair.get(pairKey({ suite: suite.name, runtime: runtime.id })) ?? [];
      const cases = [...new Set(own.map((cell) => cell.case))];
      return isProgramSuite(suite.suite) || cases.length === 0 ? [] : [{ suite, cases }];
    });
    const isApart = examples || descriptorOf(runtime.name).bundle;
    if (!examples) before = Promise.resolve();
    for (const part of isApart ? asked.map((each) => [each]) : [asked]) {
      const found = before.then(() => (signal?.aborted ? [] : checkCases(launcher, runtime, part, how)));
      before = found.then(() => {}).catch(() => {}); // reported by whoever waits for the check
      for (const [i, { suite }] of part.entries()) {
        const check = found.then((checked) => checked[i]);
        checks.set(pairKey({ suite: suite.name, runtime: runtime.id }), check);
      }
    }
  }
  return checks;
}

/** @param {{ suite: string, runtime: string }} cell */
function pairKey({ suite, runtime }) {
  return JSON.stringify([suite, runtime]);
}

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
 * @param {{ examples: boolean, limitMs: number, signal?: AbortSignal }} options
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
