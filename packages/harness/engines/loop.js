/**
 * The engine of every trial: a loop and a clock. Warming up and measuring both call `takeWindow` over and over, so that
 * what is measured is what was seen to be warm: a loop that is made for the measurement, as libraries make them, would
 * be compiled in the midst of it.
 *
 * @typedef {(calls: number) => number | Promise<number>} Sampler the ns that this number of calls took
 * @typedef {{ sample: Sampler, asideNs?: () => number, isAsideOfSample?: boolean, endsItself?: boolean }
 *   & Pick<import('../host.js').WorkerHost, 'now' | 'turnLoop'>} Loop `asideNs`: time that samples have spent on making
 *   inputs; `isAsideOfSample`: however many calls it has; `endsItself`: what calls leave to the event loop is not a part of their time
 */

/**
 * Long enough that reading the clock costs nothing of note; short enough that many fall between disturbances by
 * other programs, which last for milliseconds. Only samples of a single call are longer.
 */
export const sampleNs = 100_000;

// What is measured may replace what the language has, and its time must not become another by that. So where time is taken, nothing is
// called that may be replaced, nor the iterator of arrays, which a `for … of` calls and `[a, b] = …` does.
const { max, min } = Math;

/** The fewest samples that still have a middle. */
export const minSamples = 5;

/** @type {unknown} */
let latest;

/** What the last call of the latest sample answered. */
export const latestAnswer = () => latest;

/**
 * Four calls a turn, as mitata makes them: with one, V8 of Node.js 20 made code around the call that was 13% slower on
 * a case of 100 ns. On its own, so that it is compiled as a whole and not while it runs inside a long function.
 * @param {() => unknown} operation
 * @param {number} calls
 */
function repeat(operation, calls) {
  let left = calls;
  for (; left > 4; left -= 4) {
    operation();
    operation();
    operation();
    operation();
  }
  let answer;
  for (; left > 0; left--) answer = operation();
  return answer;
}

/** @type {Record<'sync' | 'async', (operation: () => unknown, now: () => number) => Sampler>} */
export const samplers = {
  sync: (operation, now) => (calls) => {
    latest = undefined;
    const start = now();
    const answer = repeat(operation, calls);
    const ns = now() - start;
    latest = answer;
    return ns;
  },
  async: (operation, now) => async (calls) => {
    latest = undefined;
    let answer;
    const start = now();
    for (let i = 0; i < calls; i++) answer = await operation();
    const ns = now() - start;
    latest = answer;
    return ns;
  },
};

/** Short, so that no optimiser makes one function of the loop, the calls and what they do. */
export const windowNs = 5e6;
const maxInWindow = 256;

/**
 * Some samples in a row. What their calls have left to the event loop is a part of their time: a callback, or what they print.
 * @param {Loop} loop
 * @param {number} calls in each
 * @param {number} [most] samples
 * @param {number} [emptyNs] that the event loop needs if there is nothing for it to do
 * @returns {Promise<number[]>} ns that each took
 */
export async function takeWindow(loop, calls, most = maxInWindow, emptyNs = 0) {
  const { sample, now, turnLoop, endsItself } = loop;
  /** @type {number[]} */
  const took = [];
  const end = min(most, maxInWindow);
  for (let spent = 0; spent < windowNs && took.length < end; ) {
    const later = sample(calls);
    // To wait for what is there runs other code, which a branch predictor makes the work pay for.
    const ns = typeof later === 'number' ? later : await later;
    took[took.length] = ns;
    spent += ns;
  }
  const start = now();
  await turnLoop();
  if (endsItself) return took;
  const each = max(0, now() - start - emptyNs) / took.length;
  for (let i = 0; i < took.length; i++) took[i] += each;
  return took;
}

/** Numbers by themselves: as a value among others, each fraction would be an object that is made for it. */
const numbers = new Float64Array(1);

/** Never read, which no optimiser can prove. @type {unknown} */
let _sink;

/**
 * Uses a value, so that no optimiser can drop the work that made it.
 * @template Value
 * @param {Value} value
 */
export function used(value) {
  if (typeof value === 'number') numbers[0] = value;
  else _sink = value;
  return value;
}
