import { groupBy } from '@rounds/analysis/group.js';

/** @import { Failure } from '@rounds/record' */

/** @param {Pick<Failure, 'round'>} failure */
export function whenWords({ round }) {
  return round === 0 ? 'before the first round' : `round ${round}`;
}

/** @param {Pick<Failure, 'stderr'>} failure @param {number} most @returns {string[]} the end of what it wrote */
export function lastLines({ stderr }, most) {
  return stderr.trim().split('\n').filter(Boolean).slice(-most);
}

/** So many that fail for one reason are named, whatever their number. */
const named = 3;

/**
 * @param {Failure[]} failures
 * @returns {{ shown: Failure[], more: string | undefined }[]} one for each reason, in the order of their first failures
 */
export function byReason(failures) {
  return Array.from(groupBy(failures, ({ error }) => error).values(), (group) => ({
    shown: group.slice(0, named),
    more: group.length > named ? `and ${group.length - named} more for the same reason` : undefined,
  }));
}
