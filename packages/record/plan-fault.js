import { quoted } from './wording.js';

/**
 * What a schema cannot say about a plan: names that stand for each other, and how much is planned.
 *
 * @typedef {import('./types.js').Header} Header
 * @typedef {import('./types.js').PlannedSuite} PlannedSuite
 */

/** More than any machine can measure; all of them are gone through. */
const mostCells = 1e6;

/**
 * @param {Header} header valid by the schema
 * @returns {string | undefined} what is wrong, if anything is: `run.plan.suites[0].baseline: expected one of …`
 */
export function planFault({ runtimes, plan }) {
  const ids = new Set(plan.runtimes);
  return (
    repeated(
      'run.runtimes',
      runtimes.map(({ id }) => id),
    ) ??
    repeated('run.plan.runtimes', plan.runtimes) ??
    repeated(
      'run.plan.suites',
      plan.suites.map(({ name }) => name),
    ) ??
    first(plan.suites.map((suite, i) => suiteFault(`run.plan.suites[${i}]`, suite, ids))) ??
    first(
      (plan.pairs ?? []).flatMap(({ base, other }, i) =>
        [base, other].map((id) => unknown(`run.plan.pairs[${i}]`, id, ids, "plan's runtimes")),
      ),
    ) ??
    tooMany(plan)
  );
}

/**
 * @param {string} at
 * @param {PlannedSuite} suite
 * @param {Set<string>} ids of the plan's runtimes
 */
function suiteFault(at, { cases, workloads, baseline, baselineRuntime, looks, ...suite }, ids) {
  const runtimes = Object.entries(suite.runtimes ?? {});
  const names = new Set(cases);
  return (
    repeated(`${at}.cases`, cases) ??
    repeated(`${at}.workloads`, workloads) ??
    // A suite of which nothing was chosen has none to compare with.
    (cases.length > 0 ? unknown(`${at}.baseline`, baseline, names, 'cases') : undefined) ??
    (baselineRuntime !== undefined
      ? unknown(`${at}.baselineRuntime`, baselineRuntime, ids, "plan's runtimes")
      : undefined) ??
    someFault(`${at}.casesOf`, suite.casesOf, workloads, names, 'cases') ??
    someFault(`${at}.runtimesOf`, suite.runtimesOf, workloads, ids, "plan's runtimes") ??
    first(runtimes.map(([name]) => unknown(`${at}.runtimes`, name, names, 'cases'))) ??
    first(runtimes.map(([name, own]) => repeated(`${at}.runtimes[${quoted(name)}]`, own))) ??
    first(
      runtimes.flatMap(([name, own]) =>
        own.map((id) => unknown(`${at}.runtimes[${quoted(name)}]`, id, ids, "plan's runtimes")),
      ),
    ) ??
    (looks && descending(`${at}.looks`, [...looks.early, looks.end]))
  );
}

/**
 * @param {string} at
 * @param {Record<string, string[]> | undefined} lists by workload
 * @param {string[]} workloads
 * @param {Set<string>} names that may stand in the lists
 * @param {string} what they are
 */
function someFault(at, lists, workloads, names, what) {
  const entries = Object.entries(lists ?? {});
  return (
    first(entries.map(([workload]) => unknown(at, workload, new Set(workloads), 'workloads'))) ??
    first(entries.map(([workload, own]) => repeated(`${at}[${quoted(workload)}]`, own))) ??
    first(
      entries.flatMap(([workload, own]) =>
        own.map((name) => unknown(`${at}[${quoted(workload)}]`, name, names, what)),
      ),
    )
  );
}

/** @param {(string | undefined)[]} faults */
function first(faults) {
  return faults.find((fault) => fault !== undefined);
}

/**
 * @param {string} at
 * @param {string[]} names
 */
function repeated(at, names) {
  const seen = new Set();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  return twice === undefined ? undefined : `${at}: expected each name once, got ${quoted(twice)} twice`;
}

/**
 * @param {string} at
 * @param {string} name
 * @param {Set<string>} known
 * @param {string} what they are
 */
function unknown(at, name, known, what) {
  return known.has(name) ? undefined : `${at}: expected one of the ${what}, got ${quoted(name)}`;
}

/**
 * @param {string} at
 * @param {number[]} rounds
 */
function descending(at, rounds) {
  const isAscending = rounds.every((round, i) => i === 0 || round > Number(rounds[i - 1]));
  return isAscending ? undefined : `${at}: expected rounds in ascending order, the last one at the end`;
}

/** @param {Header['plan']} plan */
function tooMany({ suites, runtimes }) {
  const cells = suites.reduce(
    (sum, { cases, workloads }) => sum + cases.length * workloads.length * runtimes.length,
    0,
  );
  return cells > mostCells ? `run.plan: expected at most ${mostCells} cells, got ${cells}` : undefined;
}
