import { cellKey, isSurvivalAnswer } from '@rounds/record';
import { makeIsEndurance } from './plan.js';

/**
 * The largest workload that each case survives, in suites with endurance workloads.
 *
 * @import { Cell, Failure, Run } from '@rounds/record'
 *
 * @typedef {object} EnduranceOutcome
 * @property {string} [survived] the last workload before the first failure
 * @property {{ workload: string, kind: string, error: string }} [failed] the first failure
 *
 * @typedef {object} Endurance
 * @property {string} suite
 * @property {string[]} runtimes
 * @property {{ case: string, outcomes: (EnduranceOutcome | undefined)[] }[]} rows by runtime; undefined where the case was not measured
 *
 * @typedef {object} SortedFailures
 * @property {Failure[]} endurance outcomes of endurance workloads
 * @property {Failure[]} faults all others
 * @property {Failure[]} otherVersions faults of other versions than the working tree
 */

/** @param {Run} run @returns {SortedFailures} */
export function sortFailures({ header: { plan }, failures }) {
  const isEndurance = makeIsEndurance(plan);
  const ofTree = new Set(plan.pairs?.filter(({ control }) => !control).map(({ other }) => other));
  /** @type {SortedFailures} */
  const sorted = { endurance: [], faults: [], otherVersions: [] };
  for (const failure of failures) {
    if (isEndurance(failure) && isSurvivalAnswer(failure)) sorted.endurance.push(failure);
    else if (plan.pairs && !ofTree.has(failure.runtime)) sorted.otherVersions.push(failure);
    else sorted.faults.push(failure);
  }
  return sorted;
}

/**
 * @param {Run} run
 * @param {{ has(key: string): boolean }} measured cells with a trial, by their keys
 * @returns {Endurance[]} of suites with endurance workloads
 */
export function summariseEndurance({ header: { plan }, failures }, measured) {
  const failed = new Map(failures.map((failure) => [cellKey(failure), failure]));
  /** @param {string[]} workloads @param {Omit<Cell, 'workload'>} rest of the cells @returns {EnduranceOutcome | undefined} */
  const outcomeOf = (workloads, rest) => {
    /** @type {EnduranceOutcome | undefined} */
    let outcome;
    for (const workload of workloads) {
      const key = cellKey({ ...rest, workload });
      const failure = failed.get(key);
      if (failure) return { ...outcome, failed: { workload, kind: failure.kind, error: failure.error } };
      if (measured.has(key)) outcome = { survived: workload };
    }
    return outcome;
  };
  const { suites, runtimes } = plan;
  return suites.flatMap(({ name: suite, cases, endurance = [] }) => {
    const rows = cases.map((caseName) => ({
      case: caseName,
      outcomes: runtimes.map((runtime) => outcomeOf(endurance, { suite, case: caseName, runtime })),
    }));
    const measuredRows = rows.filter(({ outcomes }) => outcomes.some((outcome) => outcome !== undefined));
    return measuredRows.length > 0 ? [{ suite, runtimes, rows: measuredRows }] : [];
  });
}
