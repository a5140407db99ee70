import { lacksMemory } from 'rounds/suite';

/** @typedef {import('rounds').Suite<import('./texts.js').Input>['workloads'][string]} Workload */

/** The other lengths find where it stops being the same. */
const usual = [1e2, 1e4, 1e6];
const quick = 1e4;

/** From this length on, texts with their pieces may not fit into memory twice. */
const long = 1e7;
const bytesEach = 64;

/** @type {Record<string, Workload>} */
export const workloads = {};
for (let length = 1e2; length <= 1e8; length *= 10) {
  workloads[lengthName(length)] = {
    input: () => ({ length, parts: 1 }),
    operations: () => length,
    ...(length >= long && { unavailable: () => lacksMemory(Math.min(length * bytesEach, 2e9)) }),
    ...(!usual.includes(length) && { fullOnly: true }),
    ...(length === quick && { quick: true }),
  };
}

/** @param {number} length */
export function lengthName(length) {
  return `characters-${length}`;
}
