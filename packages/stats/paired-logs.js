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
  return { base, other, baseOrder: orderOf(base), otherOrder: orderOf(other) };
}

/**
 * @typedef {object} PooledRanks
 * @property {Uint32Array} base twice the mid-rank among all values of both sides, from 2
 * @property {Uint32Array} other
 * @property {number} low the value that a tenth of all values lie below
 */

/**
 * Ranks all values of both sides together, after `other` is divided by a ratio: what the two sides would be had they
 * that ratio. Ties get the middle of their ranks, which makes a rank change sides when the values do.
 * @param {PairedLogs} logs
 * @param {number} shift log-ratio in steps
 * @returns {PooledRanks}
 */
export function pooledRanks({ base, other, baseOrder, otherOrder }, shift) {
  const rounds = base.length;
  const ranks = { base: new Uint32Array(rounds), other: new Uint32Array(rounds), low: Number.NaN };
  const lowPlace = Math.floor(rounds / 5);
  let i = 0;
  let j = 0;
  while (i < rounds || j < rounds) {
    const first = i + j;
    const b = i < rounds ? valueAt(base, baseOrder, i) : Infinity;
    const o = j < rounds ? valueAt(other, otherOrder, j) - shift : Infinity;
    const value = Math.min(b, o);
    const [fromBase, fromOther] = [i, j];
    while (i < rounds && valueAt(base, baseOrder, i) === value) i++;
    while (j < rounds && valueAt(other, otherOrder, j) - shift === value) j++;
    const doubled = first + 1 + i + j;
    for (let k = fromBase; k < i; k++) ranks.base[Number(baseOrder[k])] = doubled;
    for (let k = fromOther; k < j; k++) ranks.other[Number(otherOrder[k])] = doubled;
    if (first <= lowPlace && lowPlace < i + j) ranks.low = value;
  }
  return ranks;
}

/**
 * @param {Float64Array} values
 * @param {Uint32Array} order
 * @param {number} rank
 */
function valueAt(values, order, rank) {
  return /** @type {number} */ (values[/** @type {number} */ (order[rank])]);
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
