import { normal } from '../test/synthetic-machine.js';

/**
 * What a machine and a runtime do to the times of trials. Each model begins a run and returns a function that gives
 * the log of the factor by which the next trial is slower; the machine's state lives on from trial to trial, since
 * neighbours and speeds outlast a trial, and a process's own luck does not.
 * @typedef {(random: () => number) => () => number} Model
 */

/** @param {() => number} random */
const exponential = (random) => -Math.log(1 - random());

/**
 * A state that comes and goes; on average it stays for 1/leave trials.
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
  calm: (random) => () => 0.01 * normal(random),
  'scatter 3%': (random) => () => 0.03 * normal(random),
  additive: (random) => () => 0.005 * normal(random) + 0.1 * exponential(random),
  drift: (random) => {
    let trials = 0;
    return () => 0.01 * normal(random) + 0.001 * trials++;
  },
  bursts: (random) => {
    const stolen = comesAndGoes(random, { enter: 0.06, leave: 0.15 });
    return () => 0.01 * normal(random) + (stolen() ? Math.log(1.3 + 0.7 * random()) : 0);
  },
  'two speeds': (random) => {
    const slow = comesAndGoes(random, { enter: 0.1, leave: 0.1 });
    return () => 0.01 * normal(random) + 0.01 * exponential(random) + (slow() ? Math.log(1.7) : 0);
  },
  'speeds, blurred': (random) => {
    const slow = comesAndGoes(random, { enter: 0.15, leave: 0.1 });
    return () =>
      0.01 * normal(random) + 0.03 * exponential(random) + (slow() ? Math.log(1.7) * random() ** 0.3 : 0);
  },
  'heaps 61/39': (random) => () => 0.01 * normal(random) + (random() < 0.39 ? Math.log(19 / 12) : 0),
  'three heaps': (random) => () =>
    0.01 * normal(random) + /** @type {number} */ ([0, 0.1, 0.25][Math.floor(3 * random())]),
  'heaps ±3%': (random) => () => 0.002 * normal(random) + (random() < 0.5 ? 0.03 : -0.03),
  garbage: (random) => () => 0.01 * normal(random) + 0.05 * (exponential(random) + exponential(random)),
  'heavy tail': (random) => () => 0.01 * normal(random) + Math.log1p(0.03 * (1 / (1 - random()) - 1)),
  busy: (random) => () => 0.02 * normal(random) + 0.15 * (exponential(random) + exponential(random)),
};

/** A round has more cells than the two compared; they lie this far apart in it, at random. */
const CELLS = 6;

/**
 * @typedef {object} Pair logs by round
 * @property {Float64Array} base
 * @property {Float64Array} other
 */

/**
 * Two identical cells over some rounds of a run.
 * @param {Model} model
 * @param {number} rounds
 * @param {() => number} random
 * @returns {Pair}
 */
export function identicalPair(model, rounds, random) {
  const next = model(random);
  const base = new Float64Array(rounds);
  const other = new Float64Array(rounds);
  for (let round = 0; round < rounds; round++) {
    const first = Math.floor(random() * CELLS);
    const second = (first + 1 + Math.floor(random() * (CELLS - 1))) % CELLS;
    for (let cell = 0; cell < CELLS; cell++) {
      const log = next();
      if (cell === first) base[round] = log;
      if (cell === second) other[round] = log;
    }
  }
  return { base, other };
}

/**
 * @param {Pair} pair
 * @param {number} factor 1.05: five percent slower
 * @returns {Pair}
 */
export function slowed({ base, other }, factor) {
  return { base, other: other.map((log) => log + Math.log(factor)) };
}

/**
 * One process in three is slower by 15%.
 * @param {Pair} pair
 * @param {() => number} random
 * @returns {Pair}
 */
export function slowedThird({ base, other }, random) {
  return { base, other: other.map((log) => log + (random() < 1 / 3 ? Math.log(1.15) : 0)) };
}
