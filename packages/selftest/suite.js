import { defineSuite } from 'rounds';
import { cases } from './cases.js';

/**
 * Known amounts of work. Every case makes the same passes over the same data, and the slower ones more than that, so
 * what a comparison should say is known before it is made. `selftest-promises` has the work that is asynchronous.
 */

/** @param {number} length */
function numbers(length) {
  return Array.from({ length }, (_, i) => (i * 7919) % 1009);
}

/**
 * Each pass waits for the one before, through memory, so that no optimiser can make fewer of them: a call of this case
 * takes one or two hundred ns in every engine.
 *
 * @param {number[]} data
 */
function step(data) {
  data[0] = (Number(data[0]) + 5) & 1023;
  return 1;
}

/**
 * @template Data
 * @param {() => Data} make
 * @param {(data: Data) => number} pass
 */
function workload(make, pass) {
  return {
    input: () => {
      const data = make();
      return { data, pass, expected: pass(data) };
    },
  };
}

const words = /\b(\w+)@(\w+)\.com\b/g;

/** @type {number[][]} */
const kept = Array.from({ length: 1000 }, () => []);
let keptAt = 0;

export default defineSuite({
  question: 'Does this machine, measured this way, tell what is the same from what is slower?',
  internal: true,
  baseline: 'base',
  work: 'sync',
  reference: () => true,
  workloads: {
    // Each step goes on from where the one before came to.
    short: { ...workload(() => numbers(1), step), fresh: false },
    json: workload(
      () => ({ id: 7, name: 'a name', tags: ['one', 'two', 'three'], at: { x: 1.5, y: -2 } }),
      (data) => JSON.parse(JSON.stringify(data)).tags.length,
    ),
    strings: workload(
      () => numbers(12),
      (data) => data.join(',').split(',').length,
    ),
    regexp: workload(
      () => 'write to anna@example.com, or to ben@test.com; not to carl@home',
      (text) => [...text.matchAll(words)].length,
    ),
    map: workload(
      () => new Map(numbers(64).map((value) => [`key ${value}`, value])),
      (map) => {
        let total = 0;
        for (const key of map.keys()) total += Number(map.get(key));
        return total;
      },
    ),
    arrays: workload(
      () => Float64Array.from(numbers(800)),
      (data) => {
        let total = 0;
        for (const value of data) total += value;
        return total;
      },
    ),
    // Of which `slower-5%` makes 5% more garbage: some of it lives for a while.
    garbage: workload(
      () => undefined,
      () => {
        for (let i = 0; i < 20; i++) {
          keptAt = (keptAt + 1) % kept.length;
          kept[keptAt] = [i, keptAt];
        }
        return 1;
      },
    ),
    syscalls: workload(
      () => undefined,
      () => (globalThis.process.cpuUsage().user >= 0 ? 1 : 0),
    ),
  },
  cases,
});
