import { isProgramSuite, programCells } from '../programs/cells.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { UserError } from '../system/errors.js';
import { matcher, suggestion } from '../system/names.js';
import { cellMatcher } from './cell-selectors.js';

/**
 * @import { Cell } from '@rounds/record'
 * @import { NamedSuite } from '../loading/suites.js'
 *
 * @typedef {'quick' | 'default' | 'full'} Tier how many workloads of a suite a run has
 * @typedef {{ id: string, name: string }} CellRunner a runtime, or a tool that runs programs
 *
 * @typedef {object} Selection
 * @property {string[]} cases globs
 * @property {string[]} workloads globs
 * @property {Tier} tier
 * @property {string[]} [cells] selectors: exactly these, of any tier
 * @property {boolean} [isAlone] whether cases are selected without the baseline that they are compared with
 */

/**
 * @param {NamedSuite[]} suites
 * @param {CellRunner[]} runtimes
 * @param {Selection} selection
 * @returns {Cell[]} the cells of a run, in the order of tables
 */
export function planCells(suites, runtimes, { cases, workloads, tier, cells: wanted, isAlone = false }) {
  requireMatches('case', cases, suites);
  requireMatches('workload', workloads, suites);
  const isNamedCase = matcher(cases);
  const isCase = (/** @type {NamedSuite['suite']} */ suite) => {
    const own = new Set(Object.keys(suite.cases).filter(isNamedCase));
    return (/** @type {string} */ name) =>
      own.has(name) || (!isAlone && own.size > 0 && name === suite.baseline);
  };
  const isNamed = matcher(workloads);
  const cells = suites.flatMap(({ name, suite }) =>
    Object.entries(suite.workloads)
      // A workload that is named is selected in any tier.
      .filter(([workload, { quick = false, fullOnly = false }]) => {
        if (workloads.length > 0 || wanted) return isNamed(workload);
        return tier === 'quick' ? quick : tier === 'full' || !fullOnly;
      })
      .flatMap(([workload]) =>
        Object.keys(suite.cases)
          .filter(isCase(suite))
          .flatMap((caseName) =>
            idsFor(suite, caseName, runtimes).map((runtime) => ({
              ...{ suite: name, case: caseName, workload, runtime },
            })),
          ),
      ),
  );
  if (cells.length === 0) {
    const why =
      workloads.length > 0
        ? 'no suite has both such a case and such a workload.'
        : `no workload belongs to the ${tier} tier. Name some with --workload (* is all of them).`;
    throw new UserError(`No cell is selected: ${why}`);
  }
  return wanted ? cells.filter(cellMatcher(wanted)) : cells;
}

/**
 * @param {NamedSuite['suite']} suite
 * @param {string} caseName
 * @param {CellRunner[]} runtimes
 * @returns {string[]} ids of the runtimes, or combinations of them, that run the case
 */
function idsFor(suite, caseName, runtimes) {
  if (isProgramSuite(suite)) return programCells(suite, caseName, runtimes).map(({ id }) => id);
  return runtimes.filter(({ name }) => isRuntimeName(name)).map(({ id }) => id);
}

/**
 * A glob without a match is a typing error.
 *
 * @param {'case' | 'workload'} kind
 * @param {string[]} globs
 * @param {NamedSuite[]} suites
 */
function requireMatches(kind, globs, suites) {
  const names = [...new Set(suites.flatMap(({ suite }) => Object.keys(suite[`${kind}s`])))];
  for (const glob of globs) {
    if (!names.some(matcher([glob])))
      throw new UserError(`No ${kind} matches "${glob}".${suggestion(glob, names)}`);
  }
}
