import { quoted } from './wording.js';

/**
 * What a schema cannot say about a plan: names that stand for each other, and how much is planned.
 *
 * @typedef {import('./types.js').Header} Header
 * @typedef {import('./types.js').PlannedSuite} PlannedSuite
 *
 * @typedef {object} Known
 * @property {Set<string>} names
 * @property {string} what they are
 */

/** More than any machine can measure; all of them are gone through. */
const mostCells = 1e6;

/**
 * @param {Header} header valid by the schema
 * @returns {string | undefined} what is wrong, if anything is: `run.plan.suites[0].baseline: expected one of …`
 */
export function planFault({ runtimes, plan }) {
  const ids = { names: new Set(plan.runtimes), what: "plan's runtimes" };
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
        [base, other].map((id) => unknown(`run.plan.pairs[${i}]`, id, ids)),
      ),
    ) ??
    tooMany(plan)
  );
}

/**
 * @param {string} at
 * @param {PlannedSuite} suite
 * @param {Known} ids
 */
function suiteFault(at, { cases, workloads, baseline, baselineRuntime, looks, ...suite }, ids) {
  const knownCases = { names: new Set(cases), what: 'cases' };
  const knownWorkloads = { names: new Set(workloads), what: 'workloads' };
  return (
    repeated(`${at}.cases`, cases) ??
    repeated(`${at}.workloads`, workloads) ??
    // A suite of which nothing was chosen has none to compare with.
    (cases.length > 0 ? unknown(`${at}.baseline`, baseline, knownCases) : undefined) ??
    (baselineRuntime !== undefined ? unknown(`${at}.baselineRuntime`, baselineRuntime, ids) : undefined) ??
    someFault(`${at}.casesOf`, suite.casesOf, knownWorkloads, knownCases) ??
    someFault(`${at}.runtimesOf`, suite.runtimesOf, knownWorkloads, ids) ??
    someFault(`${at}.runtimes`, suite.runtimes, knownCases, ids) ??
    (looks && descending(`${at}.looks`, [...looks.early, looks.end]))
  );
}

/**
 * @param {string} at
 * @param {Record<string, string[]> | undefined} lists
 * @param {Known} keys what has a list
 * @param {Known} values what may stand in it
 */
function someFault(at, lists, keys, values) {
  const entries = Object.entries(lists ?? {});
  return (
    first(entries.map(([key]) => unknown(at, key, keys))) ??
    first(entries.map(([key, own]) => repeated(`${at}[${quoted(key)}]`, own))) ??
    first(entries.flatMap(([key, own]) => own.map((name) => unknown(`${at}[${quoted(key)}]`, name, values))))
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
 * @param {Known} known
 */
function unknown(at, name, { names, what }) {
  return names.has(name) ? undefined : `${at}: expected one of the ${what}, got ${quoted(name)}`;
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
