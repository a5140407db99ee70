import { quoted } from './errors.js';
import { recordShapes } from './schema.js';
import { shapeFault } from './shapes.js';

/**
 * @import { Header, PlannedSuite } from './types.js'
 * @typedef {{ names: Set<string>, noun: string }} KnownNames
 */

const types = Object.keys(recordShapes);

/** All cells of a plan are enumerated, so their number has a limit. */
const maxCells = 1e6;

/**
 * Checks a line of a results file.
 *
 * @param {any} value
 * @returns {string | undefined} the first fault: `trial.round: expected an integer of 1 or more, got -3`
 */
export function validateRecord(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `expected an object with a "type", got ${quoted(value)}`;
  const type = Object.hasOwn(value, 'type') ? value.type : undefined;
  if (!types.includes(type))
    return `type: expected one of ${types.map(quoted).join(', ')}, got ${quoted(type)}`;
  const fault = shapeFault(recordShapes[/** @type {keyof typeof recordShapes} */ (type)], value);
  if (fault !== undefined) return `${type}${fault}`;
  return type === 'run' ? planFault(value) : undefined;
}

/**
 * Checks what a schema cannot express: names that refer to each other, and the size of the plan.
 *
 * @param {Header} header valid by its schema
 * @returns {string | undefined} the first fault: `run.plan.suites[0].baseline: expected one of …`
 */
export function planFault({ runtimes, plan }) {
  const { suites, pairs = [] } = plan;
  const ids = { names: new Set(plan.runtimes), noun: "plan's runtimes" };
  const cells =
    suites.reduce((sum, { cases, workloads }) => sum + cases.length * workloads.length, 0) *
    plan.runtimes.length;
  return [
    ...duplicates(
      'run.runtimes',
      runtimes.map(({ id }) => id),
    ),
    ...duplicates('run.plan.runtimes', plan.runtimes),
    ...duplicates(
      'run.plan.suites',
      suites.map(({ name }) => name),
    ),
    ...suites.flatMap((suite, i) => suiteFaults(`run.plan.suites[${i}]`, suite, ids)),
    ...pairs.flatMap(({ base, other }, i) => unknownNames(`run.plan.pairs[${i}]`, [base, other], ids)),
    ...(cells > maxCells ? [`run.plan: expected at most ${maxCells} cells, got ${cells}`] : []),
  ][0];
}

/** @param {string} at @param {PlannedSuite} suite @param {KnownNames} ids */
function suiteFaults(at, { cases, workloads, baseline, baselineRuntime, looks, ...suite }, ids) {
  const ofCases = { names: new Set(cases), noun: 'cases' };
  const ofWorkloads = { names: new Set(workloads), noun: 'workloads' };
  const rounds = looks ? [...looks.early, looks.end] : [];
  return [
    ...duplicates(`${at}.cases`, cases),
    ...duplicates(`${at}.workloads`, workloads),
    // A suite without selected cases needs no baseline.
    ...unknownNames(`${at}.baseline`, cases.length > 0 ? [baseline] : [], ofCases),
    ...unknownNames(`${at}.baselineRuntime`, baselineRuntime === undefined ? [] : [baselineRuntime], ids),
    ...dictionaryFaults(`${at}.casesOf`, ofWorkloads, ofCases, suite.casesOf),
    ...dictionaryFaults(`${at}.runtimesOf`, ofWorkloads, ids, suite.runtimesOf),
    ...dictionaryFaults(`${at}.runtimes`, ofCases, ids, suite.runtimes),
    ...(rounds.some((round, i) => round <= rounds[i - 1])
      ? [`${at}.looks: expected rounds in ascending order, the last one at the end`]
      : []),
  ];
}

/** @param {string} at @param {KnownNames} keys @param {KnownNames} values @param {Record<string, string[]>} [lists] */
function dictionaryFaults(at, keys, values, lists = {}) {
  const ofEach = Object.entries(lists).flatMap(([key, names]) => [
    ...duplicates(`${at}[${quoted(key)}]`, names),
    ...unknownNames(`${at}[${quoted(key)}]`, names, values),
  ]);
  return [...unknownNames(at, Object.keys(lists), keys), ...ofEach];
}

/** @param {string} at @param {string[]} names */
function duplicates(at, names) {
  const seen = new Set();
  const duplicate = names.filter((name) => seen.size === seen.add(name).size);
  return duplicate.map((name) => `${at}: expected each name once, got ${quoted(name)} twice`);
}

/** @param {string} at @param {string[]} names @param {KnownNames} known */
function unknownNames(at, names, known) {
  const unknown = names.filter((name) => !known.names.has(name));
  return unknown.map((name) => `${at}: expected one of the ${known.noun}, got ${quoted(name)}`);
}
