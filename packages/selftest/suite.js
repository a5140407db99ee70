import { defineSuite } from 'rounds';

/**
 * Work whose ratios are known before they are measured: every case makes passes of the same work, and the slower ones make more.
 *
 * @typedef {(passes: number) => boolean | Promise<boolean>} Work whether every pass returned what it should
 */

const passes = 100;

/** @param {number} more passes */
const plus = (more) => ({ load: () => (/** @type {Work} */ work) => work(passes + more) });

const pauseMs = 5;
const everyMs = 200;

/** Pauses now and then, as the collection of a large heap does: for a fortieth of the time. */
function pausing() {
  let worked = Math.random() * everyMs;
  return (/** @type {Work} */ work) => {
    const begun = performance.now();
    const isRight = work(passes);
    worked += performance.now() - begun;
    if (worked < everyMs) return isRight;
    worked -= everyMs;
    for (const end = performance.now() + pauseMs; performance.now() < end; );
    return isRight;
  };
}

/** @template Data @param {() => Data} make @param {(data: Data) => number} pass */
function synchronous(make, pass) {
  return {
    input: () => {
      const data = make();
      const expected = pass(data);
      return (/** @type {number} */ count) => {
        let total = 0;
        for (let i = 0; i < count; i++) total += pass(data);
        return total === count * expected;
      };
    },
  };
}

/** @param {number} length */
function numbers(length) {
  return Array.from({ length }, (_, i) => (i * 7919) % 1009);
}

const words = /\b(\w+)@(\w+)\.com\b/g;

/** @type {number[][]} */
const kept = Array.from({ length: 1000 }, () => []);
let keptAt = 0;

/** @param {import('rounds').Host} host */
const notInJust = ({ name }) => (name === 'just' ? 'just-js has neither process nor performance' : undefined);

export default defineSuite({
  question: 'Does this machine, measured this way, distinguish equal code from slower code?',
  internal: true,
  baseline: 'base',
  work: 'either',
  reference: () => true,
  workloads: {
    // A pass waits for the one before, through memory, so that no optimiser can make fewer of them.
    short: synchronous(
      () => numbers(1),
      (data) => {
        data[0] = (Number(data[0]) + 5) & 1023;
        return 1;
      },
    ),
    json: synchronous(
      () => ({ id: 7, name: 'a name', tags: ['one', 'two', 'three'], at: { x: 1.5, y: -2 } }),
      (data) => JSON.parse(JSON.stringify(data)).tags.length,
    ),
    strings: synchronous(
      () => numbers(12),
      (data) => data.join(',').split(',').length,
    ),
    regexp: synchronous(
      () => 'write to anna@example.com, or to ben@test.com; not to carl@home',
      (text) => [...text.matchAll(words)].length,
    ),
    map: synchronous(
      () => new Map(numbers(64).map((value) => [`key ${value}`, value])),
      (map) => {
        let total = 0;
        for (const key of map.keys()) total += Number(map.get(key));
        return total;
      },
    ),
    arrays: synchronous(
      () => Float64Array.from(numbers(800)),
      (data) => {
        let total = 0;
        for (const value of data) total += value;
        return total;
      },
    ),
    // Some of what a pass makes lives for a while.
    garbage: synchronous(
      () => undefined,
      () => {
        for (let i = 0; i < 20; i++) {
          keptAt = (keptAt + 1) % kept.length;
          kept[keptAt] = [i, keptAt];
        }
        return 1;
      },
    ),
    syscalls: {
      unavailable: notInJust,
      ...synchronous(
        () => undefined,
        () => (globalThis.process.cpuUsage().user >= 0 ? 1 : 0),
      ),
    },
    promises: {
      unavailable: notInJust,
      input: () => async (count) => {
        let total = 0;
        for (let i = 0; i < count; i++) total += await Promise.resolve(1);
        return total === count;
      },
    },
  },
  cases: {
    base: plus(0),
    'same-1': plus(0),
    'same-2': plus(0),
    'slower-1%': plus(1),
    'slower-2%': plus(2),
    'slower-3%': plus(3),
    'slower-5%': plus(5),
    pause: {
      unavailable: notInJust,
      notFor: (workload) => (workload === 'promises' ? 'it is synchronous' : undefined),
      load: pausing,
    },
    // As if an engine compiled it badly now and then.
    'slow-process': { load: () => plus(Math.random() < 1 / 3 ? 15 : 0).load() },
    noop: { load: () => () => true },
  },
});
