/**
 * Words of posts as expectations of a ratio. Each is of the quantity that the post names: "30%
 * lower throughput" is of throughputs, and 1 / 0.7 = 1.43 times the time.
 *
 * @typedef {import('./contract.js').Expected} Expected
 */

/**
 * Minimum values for words without a number: factors, cases (`many`) or shares (`most`). A number in the post takes precedence.
 */
export const vague = { significantly: 1.2, much: 2, several: 2.5, many: 2, most: 0.5 };

/**
 * "about twice", "nearly twice", "half the time" (0.5)
 *
 * @param {number} times
 * @returns {Expected}
 */
export const about = (times) => ({ about: times });

/**
 * "over five times", "at least 20%" (1.2)
 *
 * @param {number} times
 * @returns {Expected}
 */
export const over = (times) => ({ least: times });

/**
 * "at most a ninth more" (10 / 9)
 *
 * @param {number} times
 * @returns {Expected}
 */
export const atMost = (times) => ({ most: times });

/**
 * "takes longer", "is faster", of the ratio that is then over one
 *
 * @returns {Expected}
 */
export const more = () => ({ least: 1 });

/**
 * "much faster", "several times"
 *
 * @param {keyof typeof vague} word
 * @returns {Expected}
 */
export const vaguely = (word) => ({ least: vague[word] });

/**
 * "30% less", "30% lower"
 *
 * @param {number} percent
 * @returns {Expected}
 */
export const percentLess = (percent) => ({ about: 1 - percent / 100 });

/**
 * "30% more", "1.3 times"
 *
 * @param {number} percent
 * @returns {Expected}
 */
export const percentMore = (percent) => ({ about: 1 + percent / 100 });

/**
 * The same expectation of the inverse ratio: of times instead of throughputs, of B by A instead of A by B.
 *
 * @param {Expected} expected
 * @returns {Expected}
 */
export function swapped(expected) {
  if ('about' in expected) return { about: 1 / expected.about };
  if ('between' in expected) return { between: [1 / expected.between[1], 1 / expected.between[0]] };
  if ('least' in expected) return { most: 1 / expected.least };
  if ('most' in expected) return { least: 1 / expected.most };
  return expected;
}
