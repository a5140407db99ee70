import { nativeFunction, needsAddon } from '@rounds/native/load.js';
import { thatFit } from '../room.js';
import { fastest } from '../samples.js';

/**
 * How many bytes a second, with how many threads? As in the suite memory-bandwidth.
 *
 * @typedef {{ operation: Operation, threads: number, bytesPerNs: number }} Point
 * @typedef {'sum' | 'copy' | 'fill'} Operation
 * @typedef {{ points: Point[], bytes: number }} Reading
 */

const mebibyte = 2 ** 20;

/** As the addon numbers them. */
const operations = /** @type {const} */ ([
  ['sum', 1],
  ['copy', 2],
  ['fill', 3],
]);
const plainWay = 0;

/**
 * @param {number} cores
 * @returns {number[]} up to twice as many threads as cores: powers of two, and one for each core
 */
export function threadCounts(cores) {
  const powers = Array.from({ length: 9 }, (_, i) => 2 ** i).filter((count) => count <= 2 * cores);
  return [...new Set([...powers, cores])].sort((a, b) => a - b);
}

export const { build } = needsAddon('memory-bandwidth');

/**
 * @param {import('./reading.js').Means} means
 * @returns {Promise<Reading>}
 */
export async function measure({ cores, sizes: { bytes } = {} }) {
  const walk = await nativeFunction('memory-bandwidth', 'walk');
  const fitting = await thatFit(bytes ?? [64, 128, 256].map((each) => each * mebibyte));
  const size = Math.max(0, ...fitting);
  if (size === 0) return { points: [], bytes: 0 };
  const memory = new Uint8Array(size).fill(1);
  const points = operations.flatMap(([operation, number]) =>
    threadCounts(cores).map((threads) => ({
      operation,
      threads,
      bytesPerNs: size / fastest(5, () => walk(memory, number, threads, plainWay)),
    })),
  );
  return { points, bytes: size };
}
