import { seededRandom } from '../random.js';
import { identicalPair, models, slowed, slowedThird } from './noise.js';
import { replayedPairs } from './replay.js';
import { lowEnd, processes, usual } from './rivals.js';
import { table } from './tables.js';

/**
 * @typedef {import('./noise.js').Pair} Pair
 * @typedef {{ low: Pair, mean: Pair }} Trials what is taken from the same trials, in the same order
 */

/** About that of a family of fifty, of which the two tests of the usual time have one half each. */
const STRICT = 0.001;

/** What a neighbour adds to the mean of a trial, that the trial's low end does not show. */
const BURSTS = 0.1;

/**
 * @param {Pair} low
 * @param {() => number} random
 * @returns {Trials}
 */
function withBursts(low, random) {
  const slower = (/** @type {Float64Array} */ logs) =>
    logs.map((log) => log - BURSTS * Math.log(1 - random()));
  return { low, mean: { base: slower(low.base), other: slower(low.other) } };
}

/**
 * @param {number} rounds
 * @param {{ runs: number, seed: number }} size
 * @returns {[name: string, trials: Trials[]][]}
 */
function trialsOf(rounds, { runs, seed }) {
  const simulated = ['calm', 'scatter 3%', 'bursts', 'two speeds', 'additive'].map((name) => {
    const random = seededRandom(seed);
    const model = /** @type {import('./noise.js').Model} */ (models[name]);
    const pairs = Array.from({ length: runs }, () => identicalPair(model, rounds, random));
    return /** @type {[string, Trials[]]} */ ([name, pairs.map((pair) => withBursts(pair, random))]);
  });
  // The same seed draws the same trials of every figure.
  const { p05 = [], mean = [] } = replayedPairs(Math.ceil(runs / 16), seed, rounds);
  const recorded = p05.map((low, i) => ({ low, mean: /** @type {Pair} */ (mean[i]) }));
  return [
    ...simulated,
    ...(recorded.length > 0 ? [/** @type {[string, Trials[]]} */ (['recorded', recorded])] : []),
  ];
}

/** @param {Trials} trials @param {number} seed @returns {Trials} with the same slow processes in both */
function slowProcesses({ low, mean }, seed) {
  return { low: slowedThird(low, seededRandom(seed)), mean: slowedThird(mean, seededRandom(seed)) };
}

/** @type {Record<string, { is: import('./rivals.js').Rival, of: keyof Trials }>} */
const tests = {
  'means of trials': { is: usual, of: 'mean' },
  'low ends, clipped': { is: usual, of: 'low' },
  'low ends up to +25%': { is: processes, of: 'low' },
};

/**
 * How many pairs with slow processes are found, by rounds, and how many of those that differ otherwise, or not at all.
 * @param {{ runs: number, seed: number }} size
 */
export function processesTable({ runs, seed }) {
  const random = () => 0.5; // none of these needs any
  const rows = [20, 40, 70, 100].flatMap((rounds) =>
    trialsOf(rounds, { runs, seed }).map(([name, all]) => {
      const planted = all.map((trials, i) => slowProcesses(trials, seed + i));
      const share = (/** @type {(trials: Trials) => boolean} */ is, from = planted) =>
        ((100 * from.filter(is).length) / from.length).toFixed(0);
      const found = (/** @type {keyof typeof tests} */ test, level = STRICT) => {
        const { is, of } = /** @type {typeof tests[string]} */ (tests[test]);
        return (/** @type {Trials} */ trials) =>
          is.p(trials[of], random) <= level && is.estimate(trials[of]) > 0;
      };
      const inEither = (/** @type {Trials} */ trials) =>
        found('means of trials', STRICT / 2)(trials) || found('low ends up to +25%', STRICT / 2)(trials);
      const wrong = (/** @type {Trials} */ { low }) => processes.p(low, random) <= 0.05;
      const turned = (/** @type {Trials} */ { low }) => {
        const slower = slowed(low, 1.3);
        return (
          processes.p(slower, random) <= STRICT &&
          processes.estimate(slower) < 0 &&
          lowEnd.p(slower, random) > STRICT
        );
      };
      return [
        `${name}, ${rounds} rounds`,
        ...Object.keys(tests).map((test) => share(found(test))),
        share(inEither),
        share(wrong, all),
        share(turned, all),
      ];
    }),
  );
  return table(
    'One process in three slower by 15%: found at p <= 0.001, in percent',
    [
      '',
      ...Object.keys(tests),
      'means or low ends, each at 0.0005',
      'identical at 0.05',
      '30% slower, called faster',
    ],
    rows,
  );
}
