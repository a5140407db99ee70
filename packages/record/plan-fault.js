import { quoted } from './wording.js';

/**
 * What a schema cannot say about a plan: names that stand for each other, and how much is planned.
 *
 * @typedef {{ names: Set<string>, what: string }} Known names, and what they are names of
 */

/** More than any machine can measure; all of them are gone through. */
const mostCells = 1e6;

/**
 * @param {import('./types.js').Header} header valid by the schema
 * @returns {string | undefined} what is wrong, if anything is: `run.plan.suites[0].baseline: expected one of …`
 */
export function planFault({ runtimes, plan }) {
  const { suites, pairs = [] } = plan;
  const ids = known("plan's runtimes", plan.runtimes);
  const cells = suites.reduce((sum, { cases, workloads }) => sum + cases.length * workloads.length, 0);
  const planned = cells * plan.runtimes.length;
  return first([
    ...repeated(
      'run.runtimes',
      runtimes.map(({ id }) => id),
    ),
    ...repeated('run.plan.runtimes', plan.runtimes),
    ...repeated(
      'run.plan.suites',
      suites.map(({ name }) => name),
    ),
    ...suites.flatMap((suite, i) => suiteFaults(`run.plan.suites[${i}]`, suite, ids)),
    ...pairs.flatMap(({ base, other }, i) => unknown(`run.plan.pairs[${i}]`, [base, other], ids)),
    planned > mostCells && `run.plan: expected at most ${mostCells} cells, got ${planned}`,
  ]);
}

/** @param {string} at @param {import('./types.js').PlannedSuite} suite @param {Known} ids */
function suiteFaults(at, suite, ids) {
  const { cases, workloads, baseline, baselineRuntime, looks } = suite;
  const [knownCases, knownWorkloads] = [known('cases', cases), known('workloads', workloads)];
  const rounds = looks ? [...looks.early, looks.end] : [];
  return [
    ...repeated(`${at}.cases`, cases),
    ...repeated(`${at}.workloads`, workloads),
    // A suite of which nothing was chosen has none to compare with.
    ...unknown(`${at}.baseline`, cases.length > 0 ? [baseline] : [], knownCases),
    ...unknown(`${at}.baselineRuntime`, baselineRuntime === undefined ? [] : [baselineRuntime], ids),
    ...listFaults(`${at}.casesOf`, knownWorkloads, knownCases, suite.casesOf),
    ...listFaults(`${at}.runtimesOf`, knownWorkloads, ids, suite.runtimesOf),
    ...listFaults(`${at}.runtimes`, knownCases, ids, suite.runtimes),
    rounds.some((round, i) => round <= rounds[i - 1]) &&
      `${at}.looks: expected rounds in ascending order, the last one at the end`,
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

/** @param {(string | false)[]} faults */
function first(faults) {
  return faults.find((fault) => fault !== false);
}

/** @param {string} what @param {string[]} names @returns {Known} */
function known(what, names) {
  return { names: new Set(names), what };
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
