import { compareFamily, logRatios } from '../compare.js';
import { noiseKinds, syntheticMachine } from './synthetic-machine.js';

/** @typedef {import('../compare.js').Comparison} Comparison */
/** @typedef {import('./synthetic-machine.js').Noise} Noise */

/** Each kind of noise by itself, then all together. */
export const noiseSettings = [
  ...Object.entries(noiseKinds).map(([name, noise]) => ({ name, noises: [noise] })),
  { name: 'all together', noises: Object.values(noiseKinds) },
];

/**
 * One run on a synthetic machine, in which every pair of cells is compared.
 * @param {object} options
 * @param {number} options.seed
 * @param {readonly number[]} options.trueNs
 * @param {readonly Noise[]} options.noises
 * @param {number} [options.sigma]
 * @param {number} options.rounds at most
 * @param {(round: number, compare: () => Comparison[]) => boolean} [options.stop]
 * @returns {Comparison[]}
 */
export function simulateRun({ seed, trueNs, noises, sigma, rounds, stop = () => false }) {
  const measureRound = syntheticMachine({ seed, trueNs, noises, sigma });
  const cells = trueNs.map(() => /** @type {Map<number, number>} */ (new Map()));
  const pairs = cells.flatMap((base, i) => cells.slice(i + 1).map((other) => ({ base, other })));
  const compare = () =>
    compareFamily(pairs.map(({ base, other }) => ({ logRatios: logRatios(base, other) })));
  for (let round = 1; round <= rounds; round++) {
    for (const [cell, ns] of measureRound().entries()) cells[cell]?.set(round, ns);
    if (stop(round, compare)) break;
  }
  return compare();
}

/**
 * The half width of the widest interval, in log terms.
 * @param {Comparison[]} comparisons
 */
export function widest(comparisons) {
  return Math.max(...comparisons.map(({ low, high }) => Math.log(Number(high) / Number(low)) / 2));
}
