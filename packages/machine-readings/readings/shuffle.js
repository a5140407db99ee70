import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { thatFit } from '../room.js';
import { fastest } from '../samples.js';

/**
 * What does an element of a shuffle cost, by the size of the array? As in the suite cache-size.
 *
 * @typedef {{ points: { bytes: number, ns: number }[] }} Reading `ns` an element
 */

/** Minimum number of elements shuffled for each size, in several samples. */
const minElements = 2 ** 18;

export const { build } = needsAddon('cache-size');

/**
 * @param {import('./reading.js').Means} means
 * @returns {Promise<Reading>}
 */
export async function measure({ sizes: { bytes } = {} }) {
  const shuffle = await nativeFunction('cache-size', 'shuffle');
  const sizes = await thatFit(bytes ?? Array.from({ length: 14 }, (_, i) => 2 ** (14 + i)));
  const points = sizes.map((size) => {
    const elements = new Uint32Array(size / Uint32Array.BYTES_PER_ELEMENT).map((_, i) => i);
    const samples = Math.max(2, minElements / elements.length);
    return { bytes: size, ns: fastest(samples, () => shuffle(elements, 1)) / elements.length };
  });
  return { points };
}
