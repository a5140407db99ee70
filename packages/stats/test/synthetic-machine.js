import { mixSeed, seededRandom, shuffle } from '../random.js';

/**
 * What a real machine does to honest measurements, one kind at a time. Each kind makes, for one run, a function that
 * gives the natural logarithm of the factor by which the next trial is slowed down.
 * @typedef {(random: () => number) => () => number} Noise
 */

/** @type {Record<string, Noise>} */
export const noiseKinds = {
  /** Half a percent slower with every trial: after 40 rounds of 10 cells, seven times slower. */
  drift() {
    let trials = 0;
    return () => 0.005 * trials++;
  },

  /** The machine's speed wanders: AR(1) with rho 0.95 and a standard deviation of 10%. */
  autocorrelation(random) {
    const rho = 0.95;
    let state = 0.1 * normal(random);
    return () => {
      state = rho * state + 0.1 * Math.sqrt(1 - rho * rho) * normal(random);
      return state;
    };
  },

  /** Pareto spikes with shape 1, whose mean is infinite. */
  heavyTails(random) {
    return () => Math.log1p(0.03 * (1 / (1 - random()) - 1));
  },

  /** Three processes in ten are optimised worse and stay 15% slower. */
  tierUp(random) {
    return () => (random() < 0.3 ? Math.log(1.15) : 0);
  },

  /** A neighbour takes the processor for about ten trials at a time: 30% to 100% slower. */
  stealBursts(random) {
    let stolen = false;
    return () => {
      stolen = stolen ? random() > 0.1 : random() < 0.03;
      return stolen ? Math.log(1.3 + 0.7 * random()) : 0;
    };
  },
};

/**
 * A machine that measures cells of known true times, each round in a freshly shuffled order. One percent of
 * lognormal noise is always there, unless `sigma` says otherwise.
 * @param {{ seed: number, trueNs: readonly number[], noises?: readonly Noise[], sigma?: number }} options
 * @returns {() => number[]} measures one more round: ns by cell
 */
export function syntheticMachine({ seed, trueNs, noises = [], sigma = 0.01 }) {
  const random = seededRandom(mixSeed(seed, 0));
  const orderRandom = seededRandom(mixSeed(seed, 1));
  const slowdowns = noises.map((noise) => noise(random));
  const cells = [...trueNs.keys()];
  return () => {
    const measured = new Array(trueNs.length);
    for (const cell of shuffle(cells, orderRandom)) {
      let log = sigma * normal(random);
      for (const slowdown of slowdowns) log += slowdown();
      measured[cell] = /** @type {number} */ (trueNs[cell]) * Math.exp(log);
    }
    return measured;
  };
}

/**
 * A standard normal number (Box–Muller).
 * @param {() => number} random
 */
export function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
