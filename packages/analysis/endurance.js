import { cellKey } from '@rounds/record';
import { isEndurance } from './comparisons.js';

/**
 * How far each case came, where a suite has workloads that not every case survives.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Failure} Failure
 */

/**
 * @typedef {object} Fate
 * @property {string} [survived] the last workload before any that it did not come through
 * @property {{ workload: string, error: string }} [failed] what it did not come through
 */

/**
 * @typedef {object} Endurance
 * @property {string} suite
 * @property {string[]} runtimes
 * @property {{ case: string, fates: (Fate | undefined)[] }[]} rows fates by runtime; none where the case was not tried
 */

/**
 * Where the question is what is survived, a trial that was not is the answer to it; a wrong answer is none.
 *
 * @param {Run} run
 * @returns {{ answers: Failure[], faults: Failure[] }}
 */
export function failuresOf({ header, failures }) {
  const plan = /** @type {import('./comparisons.js').Plan} */ (header.plan);
  const isAnswer = (/** @type {Failure} */ failure) =>
    isEndurance(plan, failure) && !failure.error.startsWith('wrong answer');
  return { answers: failures.filter(isAnswer), faults: failures.filter((each) => !isAnswer(each)) };
}

/**
 * @param {Run} run
 * @returns {Endurance[]} of the suites in which something was to be survived
 */
export function enduranceOf(run) {
  const { suites, runtimes } = /** @type {import('./comparisons.js').Plan} */ (run.header.plan);
  const measured = new Set(run.trials.map(cellKey));
  const failures = new Map(run.failures.map((failure) => [cellKey(failure), failure.error]));
  return suites.flatMap(({ name: suite, cases, endurance = [] }) => {
    const rows = cases.map((caseName) => ({
      case: caseName,
      fates: runtimes.map((runtime) => fateOf((workload) => ({ suite, case: caseName, workload, runtime }))),
    }));
    /**
     * @param {(workload: string) => import('@rounds/record').Cell} cellOn
     * @returns {Fate | undefined}
     */
    function fateOf(cellOn) {
      const tried = endurance.filter((workload) => {
        const key = cellKey(cellOn(workload));
        return measured.has(key) || failures.has(key);
      });
      if (tried.length === 0) return undefined;
      const end = tried.findIndex((workload) => failures.has(cellKey(cellOn(workload))));
      if (end < 0) return { survived: tried.at(-1) };
      const workload = String(tried[end]);
      const error = String(failures.get(cellKey(cellOn(workload))));
      return { ...(end > 0 && { survived: tried[end - 1] }), failed: { workload, error } };
    }
    const shown = rows.filter(({ fates }) => fates.some((fate) => fate !== undefined));
    return shown.length > 0 ? [{ suite, runtimes, rows: shown }] : [];
  });
}
