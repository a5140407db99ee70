/**
 * Logs are kept as whole multiples of 2^-40, so that sums and differences are exact: swapping the sides is then
 * exactly a change of sign, and "equal" needs no tolerance. It is a resolution of 10^-12 of a time.
 */
export const STEPS = 2 ** 40;

/**
 * Two cells' times in the rounds that both have, ready to be ranked together after a shift of one side.
 * @typedef {object} PairedLogs
 * @property {Float64Array} base
 * @property {Float64Array} other
 * @property {Uint32Array} baseOrder ascending
 * @property {Uint32Array} otherOrder ascending
 * @property {Float64Array} baseAscending
 * @property {Float64Array} otherAscending
 */

/**
 * @param {ReadonlyMap<number, number>} base ns by round
 * @param {ReadonlyMap<number, number>} other ns by round
 * @returns {PairedLogs} in the order of the rounds' numbers
 */
export function pairedLogs(base, other) {
  const rounds = [...base.keys()].filter((round) => other.has(round)).sort((a, b) => a - b);
  /** @param {ReadonlyMap<number, number>} cell */
  const logs = (cell) =>
    Float64Array.from(rounds, (round) => logSteps(Number(cell.get(round)), `Round ${round}: a`));
  return paired(logs(base), logs(other));
}

/**
 * @param {Float64Array} base logs in steps
 * @param {Float64Array} other
 * @returns {PairedLogs}
 */
export function paired(base, other) {
  return {
    base,
    other,
    baseOrder: orderOf(base),
    otherOrder: orderOf(other),
    baseAscending: base.toSorted(),
    otherAscending: other.toSorted(),
  };
}

/**
 * @typedef {object} PooledRanks
 * @property {Uint32Array} base twice the mid-rank among all values of both sides, from 2
 * @property {Uint32Array} other
 */

/**
 * Ranks all values of both sides together, after `other` is divided by a ratio: what the two sides would be had they
 * that ratio. Ties get the middle of their ranks, which makes a rank change sides when the values do.
 * @param {PairedLogs} logs
 * @param {number} shift log-ratio in steps
 * @param {PooledRanks} [ranks] to be overwritten, where the same logs are ranked many times
 * @returns {PooledRanks}
 */
export function pooledRanks(logs, shift, ranks = roomForRanks(logs)) {
  const { baseOrder, otherOrder, baseAscending, otherAscending } = logs;
  const rounds = baseAscending.length;
  let i = 0;
  let j = 0;
  while (i < rounds || j < rounds) {
    const first = i + j;
    const b = i < rounds ? Number(baseAscending[i]) : Infinity;
    const o = j < rounds ? Number(otherAscending[j]) - shift : Infinity;
    const value = b < o ? b : o;
    const fromBase = i;
    const fromOther = j;
    while (i < rounds && baseAscending[i] === value) i++;
    while (j < rounds && Number(otherAscending[j]) - shift === value) j++;
    const doubled = first + 1 + i + j;
    for (let k = fromBase; k < i; k++) ranks.base[Number(baseOrder[k])] = doubled;
    for (let k = fromOther; k < j; k++) ranks.other[Number(otherOrder[k])] = doubled;
  }
  return ranks;
}

/**
 * @param {PairedLogs} logs
 * @returns {PooledRanks}
 */
export function roomForRanks({ base, other }) {
  return { base: new Uint32Array(base.length), other: new Uint32Array(other.length) };
}

/**
 * The value that a tenth of all values of both sides lie below, after `other` is divided by a ratio.
 * @param {PairedLogs} logs at least one round
 * @param {number} shift log-ratio in steps
 */
export function lowEnd({ baseAscending, otherAscending }, shift) {
  const place = Math.floor(baseAscending.length / 5);
  let i = 0;
  let j = 0;
  for (;;) {
    const b = i < baseAscending.length ? Number(baseAscending[i]) : Infinity;
    const o = j < otherAscending.length ? Number(otherAscending[j]) - shift : Infinity;
    if (i + j === place) return b < o ? b : o;
    if (b < o) i++;
    else j++;
  }
}

/** @param {Float64Array} values */
function orderOf(values) {
  return Uint32Array.from(values.keys()).sort((a, b) => Number(values[a]) - Number(values[b]));
}

/**
 * @param {number} ns
 * @param {string} [which] how an error begins
 * @returns {number} its log, in steps
 */
export function logSteps(ns, which = 'A') {
  if (!(ns > 0 && ns < Infinity)) {
    throw new RangeError(`${which} time must be a positive number of ns to be compared, got ${ns}.`);
  }
  return Math.round(Math.log(ns) * STEPS);
}
