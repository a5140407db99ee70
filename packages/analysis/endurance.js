import { cellKey, isSurvivalAnswer } from '@rounds/record';
import { groupBy } from './group.js';
import { enduranceIn } from './plan.js';

/**
 * How far each case got, in suites whose workloads test survival.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Failure} Failure
 */

/**
 * @typedef {object} Fate
 * @property {string} [survived] the last workload that it survived, before any that it did not
 * @property {{ workload: string, kind: string, error: string }} [failed] the first workload that it did not survive
 */

/**
 * @typedef {object} Endurance
 * @property {string} suite
 * @property {string[]} runtimes
 * @property {{ case: string, fates: (Fate | undefined)[] }[]} rows fates by runtime; undefined where the case was not tried
 */

/**
 * @typedef {object} SortedFailures
 * @property {Failure[]} answers where survival was the question
 * @property {Failure[]} faults all others
 * @property {Failure[]} elsewhere faults of other versions of the code than the working tree, which are none of its own
 */

/** @param {Run} run @returns {SortedFailures} */
export function sortFailures({ header, failures }) {
  const isEndurance = enduranceIn(header.plan);
  const { pairs } = header.plan;
  const ofTree = pairs && new Set(pairs.filter(({ control }) => !control).map(({ other }) => other));
  const sorted = groupBy(failures, (failure) => {
    if (isEndurance(failure) && isSurvivalAnswer(failure)) return 'answers';
    return ofTree && !ofTree.has(failure.runtime) ? 'elsewhere' : 'faults';
  });
  const [answers = [], faults = [], elsewhere = []] = ['answers', 'faults', 'elsewhere'].map((kind) =>
    sorted.get(kind),
  );
  return { answers, faults, elsewhere };
}

/**
 * @param {Run} run
 * @param {{ has(key: string): boolean }} measured cells with a trial, by their keys
 * @returns {Endurance[]} of the suites with workloads that test survival
 */
export function enduranceOf({ header, failures }, measured) {
  const { suites, runtimes } = header.plan;
  const failed = new Map(failures.map((failure) => [cellKey(failure), failure]));
  return suites.flatMap(({ name: suite, cases, endurance = [] }) => {
    const rows = cases.map((caseName) => ({
      case: caseName,
      fates: runtimes.map((runtime) => fateOf({ suite, case: caseName, runtime })),
    }));
    /**
     * @param {Omit<import('@rounds/record').Cell, 'workload'>} rest of the cells
     * @returns {Fate | undefined}
     */
    function fateOf(rest) {
      /** @type {Fate | undefined} */
      let fate;
      for (const workload of endurance) {
        const key = cellKey({ ...rest, workload });
        const failure = failed.get(key);
        if (failure) return { ...fate, failed: { workload, kind: failure.kind, error: failure.error } };
        if (measured.has(key)) fate = { survived: workload };
      }
      return fate;
    }
    const tried = rows.filter(({ fates }) => fates.some((fate) => fate !== undefined));
    return tried.length > 0 ? [{ suite, runtimes, rows: tried }] : [];
  });
}
