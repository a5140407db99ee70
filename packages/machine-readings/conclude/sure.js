/**
 * Certainty of a value, from the result of each round.
 *
 * @typedef {import('../types.js').MachineFinding} Finding
 *
 * @typedef {object} ReportedCaches by the system
 * @property {number} [lineBytes]
 * @property {Record<number, number>} caches their sizes by level
 * @property {string} [source]
 *
 * @typedef {object} Concluded
 * @property {Finding[]} findings
 * @property {import('../types.js').MachineCurve[]} [curves]
 * @property {Partial<import('@rounds/record').MeasuredMachine>} [summary]
 */

/**
 * A size or a count: the result of most rounds, each analysed separately; if no more than half agree, that of the fastest times of all rounds.
 * Those come from different rounds, which moves the end of a cache at random.
 *
 * @param {string} what
 * @param {Finding['unit']} unit
 * @param {number | undefined} together
 * @param {readonly (number | undefined)[]} byRound
 * @param {{ reported?: number | undefined, why?: string | undefined, whyLess?: string }} [more] `why`: reason for a missing
 *   value; `whyLess`: reason why it may be less than the system reports
 * @returns {Finding}
 */
export function agreed(what, unit, together, byRound, { reported, why, whyLess } = {}) {
  const rounds = byRound.length;
  const known = reported !== undefined && { reported };
  const isOfMost = (/** @type {number | undefined} */ value) =>
    value !== undefined && byRound.filter((each) => each === value).length > rounds / 2;
  const value = byRound.find(isOfMost) ?? together;
  if (value === undefined) return { what, unit, rounds, ...known, why: why ?? 'no round shows one' };
  const agree = byRound.filter((each) => each === value).length;
  const isLess = whyLess !== undefined && reported !== undefined && value < reported;
  return { what, unit, value, rounds, agree, ...known, ...(isLess && { why: whyLess }) };
}

/**
 * An amount, such as a time: the median of the rounds.
 *
 * @param {string} what
 * @param {Finding['unit']} unit
 * @param {readonly (number | undefined)[]} byRound
 * @param {{ of?: string, why?: string | undefined, caution?: string | undefined }} [more] `why`: reason for a missing
 *   value; `caution` concerns the value
 * @returns {Finding}
 */
export function amount(what, unit, byRound, { of, why, caution } = {}) {
  const values = byRound.filter((each) => each !== undefined && Number.isFinite(each)).map(Number);
  const { estimate, low, high, n } = medianInterval(values);
  const about = { what, ...(of !== undefined && { of }), unit, rounds: n };
  if (estimate === null) return { ...about, why: why ?? 'it was not measured' };
  const isInterval = low !== null && high !== null;
  const ends = isInterval ? { low, high } : { low: Math.min(...values), high: Math.max(...values) };
  return { ...about, value: estimate, ...ends, isInterval, ...(caution !== undefined && { why: caution }) };
}

/**
 * For each x, the least y of all rounds, and their median.
 *
 * @param {readonly (readonly { x: number, y: number }[])[]} rounds
 * @param {{ most?: boolean }} [options] `most`: whether more is less disturbed
 * @returns {import('../types.js').MachinePoint[]} by x
 */
export function curveOf(rounds, { most = false } = {}) {
  /** @type {Map<number, number[]>} */
  const all = new Map();
  for (const { x, y } of rounds.flat()) all.set(x, [...(all.get(x) ?? []), y]);
  return [...all]
    .map(([x, ys]) => ({
      x,
      y: most ? Math.max(...ys) : Math.min(...ys),
      median: Number(medianInterval(ys).estimate),
    }))
    .sort((a, b) => a.x - b.x);
}

/**
 * The median of the rounds, with the interval of the sign test: background load may disturb any number of rounds on one side.
 *
 * @param {readonly number[]} values
 * @returns {{ estimate: number | null, low: number | null, high: number | null, n: number }} the ends are null if there are
 *   too few values for 95%
 */
function medianInterval(values) {
  const ascending = Float64Array.from(values).sort();
  const n = ascending.length;
  if (n === 0) return { estimate: null, low: null, high: null, n };
  const at = (/** @type {number} */ place) => Number(ascending[place]);
  const estimate = (at(Math.floor((n - 1) / 2)) + at(Math.ceil((n - 1) / 2))) / 2;
  // Number of values beyond an end: the chance of fewer heads in n tosses is at most 2.5%.
  let beyond = -1;
  let chance = 2 ** -n;
  for (let sum = chance; sum <= 0.025; sum += chance) {
    beyond++;
    chance *= (n - beyond) / (beyond + 1);
  }
  if (beyond < 0) return { estimate, low: null, high: null, n };
  return { estimate, low: at(beyond), high: at(n - 1 - beyond), n };
}
