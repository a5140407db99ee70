import { lacksProcessors } from '../needs.js';
import { numbers } from './values.js';

/**
 * @typedef {import('./values.js').Input} Input
 * @typedef {import('rounds').Suite<Input, number>['workloads'][string]} Workload
 */

/** Fewer processors do not show the gain of 16 threads. */
const many = 16;

/**
 * @param {import('./values.js').Work} work
 * @param {number} length
 * @param {Pick<Workload, 'quick' | 'unavailable'>} [more]
 * @returns {Workload}
 */
function workload(work, length, more) {
  return {
    input: () => ({ work, values: numbers(length) }),
    operations: ({ values }) => values.length,
    ...more,
  };
}

/** @type {Pick<Workload, 'unavailable'>} */
const onMany = { unavailable: (host) => lacksProcessors(host, many, `what ${many} threads gain`) };

/** @type {Record<string, Workload>} */
export const workloads = {
  'numbers-100000': workload('numbers', 100_000, { quick: true }),
  'numbers-10000000': workload('numbers', 10_000_000),
  'sines-1000000': workload('sines', 1_000_000),
  // The same, for the claim about 128 processors.
  'numbers-10000000-16-processors': workload('numbers', 10_000_000, onMany),
  'sines-1000000-16-processors': workload('sines', 1_000_000, onMany),
};
