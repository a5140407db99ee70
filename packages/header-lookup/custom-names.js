import { seededRandom } from 'rounds/suite';

const count = 2000;

/** Frequency of English words by length, from 2 to 9 letters. */
const lengthWeights = [2, 4, 5, 5, 4, 3, 2, 1];
const lengths = lengthWeights.flatMap((weight, i) => Array(weight).fill(i + 2));

/**
 * Unfamiliar names: two to four parts of random letters, from a fixed seed.
 *
 * @returns {string[]}
 */
export function customNames() {
  const random = seededRandom(2000);
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  const letter = () => String.fromCharCode(0x61 + below(26));
  const part = () => Array.from({ length: lengths[below(lengths.length)] }, letter).join('');
  const names = new Set();
  while (names.size < count) {
    const parts = Array.from({ length: 2 + below(3) }, part);
    names.add((below(2) === 0 ? ['x', ...parts] : parts).join('-'));
  }
  return [...names];
}
