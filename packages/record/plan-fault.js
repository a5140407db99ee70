import { quoted } from './errors.js';

/**
 * What a schema cannot say about a plan: names that stand for each other, and how much is planned.
 *
 * @import { Header, PlannedSuite } from './types.js'
 * @typedef {{ names: Set<string>, what: string }} Known names, and what they are names of
 */

/** More than any machine can measure; all of them are gone through. */
const mostCells = 1e6;

/**
 * @param {Header} header valid by the schema
 * @returns {string | undefined} what is wrong, if anything is: `run.plan.suites[0].baseline: expected one of …`
 */
export function planFault({ runtimes, plan }) {
  const { suites, pairs = [] } = plan;
  const ids = { names: new Set(plan.runtimes), what: "plan's runtimes" };
  const cells = suites.reduce((sum, { cases, workloads }) => sum + cases.length * workloads.length, 0);
  const planned = cells * plan.runtimes.length;
  const installed = runtimes.map(({ id }) => id);
  const suiteNames = suites.map(({ name }) => name);
  const [first] = [
    ...repeated('run.runtimes', installed),
    ...repeated('run.plan.runtimes', plan.runtimes),
    ...repeated('run.plan.suites', suiteNames),
    ...suites.flatMap((suite, i) => suiteFaults(`run.plan.suites[${i}]`, suite, ids)),
    ...pairs.flatMap(({ base, other }, i) => unknown(`run.plan.pairs[${i}]`, [base, other], ids)),
    ...(planned > mostCells ? [`run.plan: expected at most ${mostCells} cells, got ${planned}`] : []),
  ];
  return first;
}

/** @param {string} at @param {PlannedSuite} suite @param {Known} ids */
function suiteFaults(at, { cases, workloads, baseline, baselineRuntime, looks, ...suite }, ids) {
  const ofCases = { names: new Set(cases), what: 'cases' };
  const ofWorkloads = { names: new Set(workloads), what: 'workloads' };
  const rounds = looks ? [...looks.early, looks.end] : [];
  return [
    ...repeated(`${at}.cases`, cases),
    ...repeated(`${at}.workloads`, workloads),
    // A suite of which nothing was chosen has none to compare with.
    ...unknown(`${at}.baseline`, cases.length > 0 ? [baseline] : [], ofCases),
    ...unknown(`${at}.baselineRuntime`, baselineRuntime === undefined ? [] : [baselineRuntime], ids),
    ...listFaults(`${at}.casesOf`, ofWorkloads, ofCases, suite.casesOf),
    ...listFaults(`${at}.runtimesOf`, ofWorkloads, ids, suite.runtimesOf),
    ...listFaults(`${at}.runtimes`, ofCases, ids, suite.runtimes),
    ...(rounds.some((round, i) => round <= rounds[i - 1])
      ? [`${at}.looks: expected rounds in ascending order, the last one at the end`]
      : []),
  ];
}

/**
 * @param {string} at
 * @param {Known} keys what has a list
 * @param {Known} values what may stand in it
 * @param {Record<string, string[]>} [lists]
 */
function listFaults(at, keys, values, lists = {}) {
  const ofEach = Object.entries(lists).flatMap(([key, own]) => [
    ...repeated(`${at}[${quoted(key)}]`, own),
    ...unknown(`${at}[${quoted(key)}]`, own, values),
  ]);
  return [...unknown(at, Object.keys(lists), keys), ...ofEach];
}

/** @param {string} at @param {string[]} names */
function repeated(at, names) {
  const seen = new Set();
  const twice = names.filter((name) => seen.size === seen.add(name).size);
  return twice.map((name) => `${at}: expected each name once, got ${quoted(name)} twice`);
}

/** @param {string} at @param {string[]} names @param {Known} known */
function unknown(at, names, known) {
  const strange = names.filter((name) => !known.names.has(name));
  return strange.map((name) => `${at}: expected one of the ${known.what}, got ${quoted(name)}`);
}
