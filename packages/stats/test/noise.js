import { seededRandom } from '../random.js';

/**
 * What a machine and a runtime do to times. Each model begins a run and returns a function that gives the log of the factor
 * by which the next process is slower. The machine's state lives on from process to process.
 * @typedef {(random: () => number) => () => number} Model
 */

/** @typedef {import('../swap-test.js').PairedTimes} PairedTimes */

/** A standard normal number (Box–Muller). @param {() => number} random */
export function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * A state that comes and goes; on average it stays for 1/leave processes.
 * @param {() => number} random
 * @param {{ enter: number, leave: number }} rates
 */
function comesAndGoes(random, { enter, leave }) {
  let on = random() < enter / (enter + leave);
  return () => {
    on = on ? random() >= leave : random() < enter;
    return on;
  };
}

/** @type {Record<string, Model>} */
export const models = {
  'scatter 1%': (random) => () => 0.01 * normal(random),
  'scatter 3%': (random) => () => 0.03 * normal(random),
  // A Pareto tail of shape 1, whose mean is infinite.
  'heavy tail': (random) => () => 0.01 * normal(random) + Math.log1p(0.03 * (1 / (1 - random()) - 1)),
  bursts: (random) => {
    const stolen = comesAndGoes(random, { enter: 0.06, leave: 0.15 });
    return () => 0.01 * normal(random) + (stolen() ? Math.log(1.3 + 0.7 * random()) : 0);
  },
  'two speeds': (random) => {
    const slow = comesAndGoes(random, { enter: 0.1, leave: 0.1 });
    return () => 0.01 * normal(random) + (slow() ? Math.log(1.7) : 0);
  },
  'one in three slow': (random) => () => 0.01 * normal(random) + (random() < 1 / 3 ? Math.log(1.15) : 0),
  drift: (random) => {
    let processes = 0;
    return () => 0.01 * normal(random) + 0.005 * processes++;
  },
};

/**
 * Two cells over some rounds, whose order is random in each. They are identical but for `factor`.
 * @param {Model} model
 * @param {{ rounds: number, random: () => number, factor?: number | (() => number) }} options
 * @returns {PairedTimes}
 */
export function simulatedPair(model, { rounds, random, factor = 1 }) {
  const next = model(random);
  const times = Array.from({ length: rounds }, (_, round) => {
    const slowness = typeof factor === 'number' ? factor : factor();
    const both = [100 * Math.exp(next()), 100 * Math.exp(next())];
    if (random() < 0.5) both.reverse();
    return [round, both[0], slowness * both[1]];
  });
  return {
    base: new Map(times.map(([round, ns]) => [round, ns])),
    other: new Map(times.map(([round, , ns]) => [round, ns])),
  };
}

/**
 * In how many of so many runs something holds, each with a seed of its own.
 * @param {number} runs
 * @param {(random: () => number) => boolean} holds
 */
export function countOf(runs, holds) {
  return Array.from({ length: runs }, (_, seed) => holds(seededRandom(seed))).filter(Boolean).length;
}
