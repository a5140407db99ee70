import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';

/** @import { Failure } from '@rounds/record' */

/** @param {Pick<Failure, 'round'>} failure */
export function formatFailureRound({ round }) {
  return round === 0 ? 'before the first round' : `round ${round}`;
}

/** @param {Pick<Failure, 'stderr'>} failure @param {number} max @returns {string[]} the last lines of its stderr */
export function lastLines({ stderr }, max) {
  return stderr.trim().split('\n').filter(Boolean).slice(-max);
}

/** More benchmarks that fail for the same reason are only counted. */
const maxNamed = 3;

/**
 * @param {Failure[]} failures
 * @returns {{ shown: Failure[], more: string | undefined }[]} per reason the first failure of each benchmark, in order
 */
export function groupByReason(failures) {
  return Array.from(groupBy(failures, ({ error }) => error).values(), (group) => {
    const firsts = [...groupBy(group, cellKey).values()].map(([first]) => first);
    const more = firsts.length - maxNamed;
    return {
      shown: firsts.slice(0, maxNamed),
      more: more > 0 ? `and ${more} more for the same reason` : undefined,
    };
  });
}
