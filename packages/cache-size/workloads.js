import { lacksMemory } from 'rounds/suite';
import { makeInput } from './inputs.js';

/** @typedef {import('rounds').Suite<import('./inputs.js').Input>['workloads'][string]} Workload */

/** Sizes of claims, and the smallest; the other sizes find where a cache ends. */
const usual = ['16KiB', '256KiB', '4MiB', '64MiB'];

/** @type {Record<string, Workload>} */
export const workloads = {};
for (let bytes = 2 ** 14; bytes <= 2 ** 28; bytes *= 2) {
  const name = sizeName(bytes);
  workloads[name] = {
    input: () => makeInput(bytes / Uint32Array.BYTES_PER_ELEMENT),
    operations: ({ count }) => count,
    ...(bytes >= 2 ** 26 && { unavailable: () => lacksMemory(2 * bytes) }),
    ...(!usual.includes(name) && { fullOnly: true }),
    ...(name === '256KiB' && { quick: true }),
  };
}

/** @param {number} bytes a power of two */
export function sizeName(bytes) {
  return bytes < 2 ** 20 ? `${bytes / 2 ** 10}KiB` : `${bytes / 2 ** 20}MiB`;
}
