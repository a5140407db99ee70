import { lacksMemory } from 'rounds/suite';
import { makeCycle, makeList } from './cycle.js';

/** @typedef {import('rounds').Suite<import('./cycle.js').Cycle, number>['workloads'][string]} Workload */

/** Additional memory: a case has a copy of the array, or objects and a list of them. */
const timesNeeded = 3;

/** Sizes that fit into the first cache, the second, the last, and none; the other sizes find where each ends. */
const usual = ['16KiB', '256KiB', '4MiB', '64MiB'];

/** @type {Record<string, Workload>} */
export const workloads = {};
for (let bytes = 2 ** 14; bytes <= 2 ** 28; bytes *= 2) {
  const name = bytes < 2 ** 20 ? `${bytes / 2 ** 10}KiB` : `${bytes / 2 ** 20}MiB`;
  workloads[name] = {
    input: () => makeCycle(bytes),
    operations: ({ nodes, laps }) => nodes * laps,
    ...(bytes >= 2 ** 26 && { unavailable: () => lacksMemory(timesNeeded * bytes) }),
    ...(!usual.includes(name) && { fullOnly: true }),
    ...(name === '256KiB' && { quick: true }),
  };
}

workloads['list-1000000'] = {
  input: () => makeList(1_000_000),
  operations: ({ nodes, laps }) => nodes * laps,
};
