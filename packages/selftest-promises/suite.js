import { defineSuite } from 'rounds';

/** As `selftest`, for work that waits for promises: every case awaits so many of them, one after the other. */

const basePromises = 100;

/**
 * @param {number} promises
 * @returns {() => Promise<boolean>}
 */
function awaits(promises) {
  return async () => {
    let total = 0;
    for (let i = 0; i < promises; i++) total += await resolved(i);
    return total === (promises * (promises - 1)) / 2;
  };
}

/** @param {number} value */
async function resolved(value) {
  return value;
}

export default defineSuite({
  question:
    'Does this machine, measured this way, tell what is the same from what is slower, where it waits?',
  internal: true,
  baseline: 'base',
  work: 'async',
  reference: () => true,
  workloads: { promises: { input: () => undefined } },
  cases: {
    base: { load: () => awaits(basePromises) },
    'slower-1%': { load: () => awaits(basePromises + 1) },
    'slower-2%': { load: () => awaits(basePromises + 2) },
    'slower-3%': { load: () => awaits(basePromises + 3) },
    'slower-5%': { load: () => awaits(basePromises + 5) },
    'one-in-three': {
      load: () => awaits(Math.random() < 1 / 3 ? Math.round(basePromises * 1.15) : basePromises),
    },
  },
});
