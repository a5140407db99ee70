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
 * @property {Float64Array} baseAscending
 * @property {Float64Array} otherAscending
 * @property {Uint32Array} basePlaces of each round among the ascending values; of equal ones, the first
 * @property {Uint32Array} otherPlaces
 */

/**
 * @param {ReadonlyMap<number, number>} base ns by round
 * @param {ReadonlyMap<number, number>} other ns by round
 * @returns {PairedLogs} in the order of the rounds' numbers
 */
export function pairedLogs(base, other) {
  const rounds = Float64Array.from(base.keys())
    .filter((round) => other.has(round))
    .sort();
  return paired(logsIn(base, rounds), logsIn(other, rounds));
}

/**
 * @param {ReadonlyMap<number, number>} cell ns by round
 * @param {Float64Array} rounds
 */
function logsIn(cell, rounds) {
  return rounds.map((round) => logSteps(Number(cell.get(round)), round));
}

/**
 * @param {Float64Array} base logs in steps
 * @param {Float64Array} other
 * @returns {PairedLogs}
 */
export function paired(base, other) {
  const [baseAscending, otherAscending] = [base.toSorted(), other.toSorted()];
  return {
    base,
    other,
    baseAscending,
    otherAscending,
    basePlaces: placesIn(baseAscending, base),
    otherPlaces: placesIn(otherAscending, other),
  };
}

/**
 * @typedef {object} PooledRanks
 * @property {Uint32Array} base by place: twice the mid-rank among all values of both sides, from 2
 * @property {Uint32Array} other
 */

/**
 * Ranks all values of both sides together, after `other` is divided by a ratio: what the two sides would be had they
 * that ratio. Ties get the middle of their ranks, which makes a rank change sides when the values do.
 * @param {PairedLogs} logs
 * @param {number} shift log-ratio in steps
 * @param {PooledRanks} [ranks] to be overwritten, where the same logs are ranked many times
 * @returns {PooledRanks} only of the first place of equal values
 */
export function pooledRanks({ baseAscending, otherAscending }, shift, ranks = roomForRanks(baseAscending)) {
  const rounds = baseAscending.length;
  let i = 0;
  let j = 0;
  while (i < rounds || j < rounds) {
    const first = i + j;
    const b = i < rounds ? Number(baseAscending[i]) : Infinity;
    const o = j < rounds ? Number(otherAscending[j]) - shift : Infinity;
    const fromBase = i;
    const fromOther = j;
    if (b <= o) while (i < rounds && baseAscending[i] === b) i++;
    if (o <= b) while (j < rounds && Number(otherAscending[j]) - shift === o) j++;
    const doubled = first + 1 + i + j;
    if (b <= o) ranks.base[fromBase] = doubled;
    if (o <= b) ranks.other[fromOther] = doubled;
  }
  return ranks;
}

/**
 * @param {{ length: number }} rounds
 * @returns {PooledRanks}
 */
export function roomForRanks({ length }) {
  return { base: new Uint32Array(length), other: new Uint32Array(length) };
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
    if (i + j === place) return Math.min(b, o);
    if (b < o) i++;
    else j++;
  }
}

/**
 * By search rather than by sorting with a comparison of ours, which takes several times as long.
 * @param {Float64Array} ascending
 * @param {Float64Array} values each of them is in there
 */
function placesIn(ascending, values) {
  const places = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = Number(values[i]);
    let place = 0;
    let end = ascending.length;
    while (place < end) {
      const middle = (place + end) >>> 1;
      if (Number(ascending[middle]) < value) place = middle + 1;
      else end = middle;
    }
    places[i] = place;
  }
  return places;
}

/**
 * @param {number} ns
 * @param {number} [round] that an error names
 * @returns {number} its log, in steps
 */
export function logSteps(ns, round) {
  if (!(ns > 0 && ns < Infinity)) {
    const which = round === undefined ? 'A' : `Round ${round}: a`;
    throw new RangeError(`${which} time must be a positive number of ns to be compared, got ${ns}.`);
  }
  return Math.round(Math.log(ns) * STEPS);
}
