/** @typedef {{ undisturbed: Map<number, number>, usual: Map<number, number> }} CellTimes ns by round */

/** @returns {CellTimes} */
export function newTimes() {
  return { undisturbed: new Map(), usual: new Map() };
}

/**
 * @param {CellTimes | undefined} times
 * @param {import('@rounds/record').Trial & { nsLow?: number, nsMean?: number }} trial
 */
export function addTrial(times, { round, ns, nsMin, nsLow = nsMin, nsMean = ns }) {
  times?.undisturbed.set(round, nsLow);
  times?.usual.set(round, nsMean);
}
