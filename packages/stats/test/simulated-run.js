import { compareSuite } from '../compare-suite.js';
import { noiseKinds, syntheticMachine } from './synthetic-machine.js';

/** @typedef {import('../compare-suite.js').TwoComparisons} TwoComparisons */
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
 * @returns {TwoComparisons[]}
 */
export function simulateRun({ seed, trueNs, noises, sigma, rounds }) {
  const measureRound = syntheticMachine({ seed, trueNs, noises, sigma });
  const cells = trueNs.map(() => /** @type {Map<number, number>} */ (new Map()));
  const pairs = cells.flatMap((base, i) => cells.slice(i + 1).map((other) => ({ base, other })));
  const both = (/** @type {Map<number, number>} */ ns) => ({ undisturbed: ns, usual: ns });
  const compare = () =>
    compareSuite(pairs.map(({ base, other }) => ({ base: both(base), other: both(other) })));
  for (let round = 1; round <= rounds; round++) {
    for (const [cell, ns] of measureRound().entries()) cells[cell]?.set(round, ns);
  }
  return compare();
}
