import { quoted } from './errors.js';
import { recordShapes } from './schema.js';
import { shapeFault } from './shapes.js';

/**
 * @import { Header, PlannedSuite } from './schema.js'
 * @typedef {{ names: Set<string>, noun: string }} KnownNames
 * @typedef {[at: string, names: string[], known?: KnownNames]} NameList each name may stand once, and is among the known
 */

const types = Object.keys(recordShapes);

/** All cells of a plan are enumerated, so their number has a limit. */
const maxCells = 1e6;

/**
 * Checks a line of a results file.
 *
 * @param {any} value
 * @returns {string | undefined} the first fault: `trial.round: expected an integer from 1 to 9e+15, got -3`
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
  /** @type {NameList[]} */
  const lists = [
    ['run.runtimes', runtimes.map(({ id }) => id)],
    ['run.plan.runtimes', plan.runtimes],
    ['run.plan.suites', suites.map(({ name }) => name)],
    ...suites.flatMap((suite, i) => listsIn(`run.plan.suites[${i}]`, suite, ids)),
    ...pairs.flatMap(({ base, other }, i) =>
      [base, other].map((id) => /** @type {NameList} */ ([`run.plan.pairs[${i}]`, [id], ids])),
    ),
  ];
  for (const [at, names, known] of lists) {
    const seen = new Set();
    for (const name of names) {
      if (seen.size === seen.add(name).size)
        return `${at}: expected each name once, got ${quoted(name)} twice`;
      if (known && !known.names.has(name))
        return `${at}: expected one of the ${known.noun}, got ${quoted(name)}`;
    }
  }
  for (const [i, { looks }] of suites.entries()) {
    const rounds = looks ? [...looks.early, looks.end] : [];
    if (rounds.some((round, at) => round <= rounds[at - 1]))
      return `run.plan.suites[${i}].looks: expected rounds in ascending order, the last one at the end`;
  }
  const perRuntime = suites.reduce((sum, { cases, workloads }) => sum + cases.length * workloads.length, 0);
  const cells = perRuntime * plan.runtimes.length;
  return cells > maxCells ? `run.plan: expected at most ${maxCells} cells, got ${cells}` : undefined;
}

/** @param {string} at @param {PlannedSuite} suite @param {KnownNames} ids @returns {NameList[]} */
function listsIn(at, { cases, workloads, baseline, baselineRuntime, casesOf, runtimesOf, runtimes }, ids) {
  const ofCases = { names: new Set(cases), noun: 'cases' };
  const ofWorkloads = { names: new Set(workloads), noun: 'workloads' };
  const dictionaries = /** @type {const} */ ([
    ['casesOf', casesOf, ofWorkloads, ofCases],
    ['runtimesOf', runtimesOf, ofWorkloads, ids],
    ['runtimes', runtimes, ofCases, ids],
  ]);
  return [
    [`${at}.cases`, cases],
    [`${at}.workloads`, workloads],
    // A suite without selected cases needs no baseline.
    [`${at}.baseline`, cases.length > 0 ? [baseline] : [], ofCases],
    [`${at}.baselineRuntime`, baselineRuntime === undefined ? [] : [baselineRuntime], ids],
    ...dictionaries.flatMap(([name, lists = {}, keys, values]) => [
      /** @type {NameList} */ ([`${at}.${name}`, Object.keys(lists), keys]),
      ...Object.entries(lists).map(
        ([key, names]) => /** @type {NameList} */ ([`${at}.${name}[${quoted(key)}]`, names, values]),
      ),
    ]),
  ];
}
