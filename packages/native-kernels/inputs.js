import { seededRandom } from 'rounds/suite';

/** From little more than the call to beyond the last cache. */
const sizes = [
  { name: '16B', bytes: 16 },
  { name: '256B', bytes: 256, fullOnly: true },
  { name: '4KiB', bytes: 2 ** 12 },
  { name: '1MiB', bytes: 2 ** 20 },
  { name: '64MiB', bytes: 2 ** 26, fullOnly: true },
];

/**
 * @template Input
 * @param {string} prefix of the names, with its hyphen
 * @param {(bytes: number) => Input} make an input of that size
 * @param {{ quick?: string }} [options] the size for `--quick`
 * @returns {Record<string, import('rounds').Suite<Input>['workloads'][string]>}
 */
export function workloadsOfSizes(prefix, make, { quick } = {}) {
  return Object.fromEntries(
    sizes.map(({ name, bytes, fullOnly }) => [
      `${prefix}${name}`,
      {
        input: () => make(bytes),
        bytes: () => bytes,
        ...(fullOnly && { fullOnly }),
        ...(name === quick && { quick: true }),
      },
    ]),
  );
}

/** More random numbers would take longer than the work. */
const drawnAtMost = 2 ** 18;

/**
 * Fills an array from its start with random elements, and the rest with copies of that.
 *
 * @template {import('./wasm-module.js').Elements} E
 * @param {E} array
 * @param {number} seed
 * @param {(random: () => number, i: number) => E[number]} draw
 * @returns {E}
 */
export function fillRandomly(array, seed, draw) {
  const random = seededRandom(seed);
  const drawn = Math.min(array.length, drawnAtMost);
  for (let i = 0; i < drawn; i++) array[i] = draw(random, i);
  for (let done = drawn; done < array.length; done *= 2) array.copyWithin(done, 0, done);
  return array;
}

/** Lengths around which kernels take another path: of words, vectors and blocks. */
export const edgeLengths = [
  ...Array.from({ length: 70 }, (_, i) => i),
  ...[96, 127, 128, 129, 191, 192, 255, 256, 257, 511, 512, 513, 1000],
];

/**
 * @template {import('./wasm-module.js').Elements} E
 * @param {E} array
 * @param {number} offset in elements, for another alignment than that of a new array
 * @returns {E} the same elements, as a view into a larger buffer
 */
export function atOffset(array, offset) {
  const Kind = /** @type {any} */ (array.constructor);
  const larger = new Kind(array.length + offset + 3);
  larger.fill(array instanceof BigInt64Array ? -1n : 0xff);
  larger.set(array, offset);
  return larger.subarray(offset, offset + array.length);
}
