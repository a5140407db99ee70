/**
 * @typedef {import('@rounds/record').Failure} Failure
 */

/** @param {Pick<Failure, 'round'>} failure */
export function whenWords({ round }) {
  return round === 0 ? 'before the first round' : `round ${round}`;
}

/**
 * @param {Pick<Failure, 'stderr'>} failure
 * @param {number} most
 * @returns {string[]} the end of what it wrote, which tells the most
 */
export function lastLines({ stderr }, most) {
  return stderr.trim().split('\n').filter(Boolean).slice(-most);
}
