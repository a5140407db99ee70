/**
 * The middle of the rounds, with the interval of the sign test: background load may disturb any number of rounds on one side.
 *
 * @param {readonly number[]} values
 * @returns {{ estimate: number | null, low: number | null, high: number | null, n: number }} the ends are null if there are
 *   too few values for 95%
 */
export function medianInterval(values) {
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
