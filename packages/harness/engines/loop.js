import { fewestIn } from './engine.js';

/**
 * The engine of every trial: a loop and a clock. Warming up and measuring both call `takeWindow` over and over, so that
 * what is measured is what was seen to be warm: a loop that is made for the measurement, as libraries make them, would
 * be compiled in the midst of it.
 *
 * @typedef {(calls: number) => number | Promise<number>} Sampler how many ns so many calls took
 */

/**
 * Four calls a turn, as mitata makes them: with one, V8 of Node.js 20 made code around the call that was 13% slower on
 * a case of 100 ns. On its own, so that it is compiled as a whole and not while it runs inside a long function.
 *
 * @param {() => unknown} operation
 * @param {number} calls
 */
function repeat(operation, calls) {
  let left = calls;
  for (; left >= 4; left -= 4) {
    operation();
    operation();
    operation();
    operation();
  }
  for (; left > 0; left--) operation();
}

/** @type {Record<'sync' | 'async', (operation: () => unknown, now: () => number) => Sampler>} */
export const samplers = {
  sync: (operation, now) => (calls) => {
    const start = now();
    repeat(operation, calls);
    return now() - start;
  },
  async: (operation, now) => async (calls) => {
    const start = now();
    for (let i = 0; i < calls; i++) await operation();
    return now() - start;
  },
};

/** Short, so that no optimiser makes one function of the loop, the calls and what they do. */
const windowNs = 5e6;
const mostInWindow = 64;

/**
 * Some samples in a row.
 *
 * @param {Sampler} sample
 * @param {number} calls in each
 * @returns {Promise<number[]>} ns that each took
 */
export async function takeWindow(sample, calls) {
  const took = [];
  for (let spent = 0; spent < windowNs && took.length < mostInWindow; ) {
    const later = sample(calls);
    // To wait for what is there runs other code, which a branch predictor makes the work pay for.
    const ns = typeof later === 'number' ? later : await later;
    took.push(ns);
    spent += ns;
  }
  return took;
}

/**
 * @param {Sampler} sample
 * @param {Pick<import('./engine.js').Budget, 'measureNs' | 'calls'>} budget
 * @returns {Promise<import('./engine.js').Samples>} in their order
 */
export async function takeSamples(sample, { measureNs, calls }) {
  /** @type {number[]} */
  const ns = [];
  for (let spent = 0; spent < measureNs || ns.length < fewestIn(measureNs); ) {
    for (const took of await takeWindow(sample, calls)) {
      ns.push(took / calls);
      spent += took;
    }
  }
  return { ns, calls: ns.length * calls };
}
