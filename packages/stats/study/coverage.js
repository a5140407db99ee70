import { models } from './noise.js';
import { replayedPairs } from './replay.js';
import { lowEnd, processes, usual } from './rivals.js';
import { simulatedPairs, table } from './tables.js';

const ROUNDS = 40;

const tests = { undisturbed: lowEnd, usual, 'slow processes': processes };

/**
 * How many 95% intervals hold the truth. An interval holds the ratios that are not rejected, so these are the identical
 * pairs that the test at 5% does not call different; and a slowdown changes both by the same.
 * @param {{ runs: number, repetitions: number, seed: number }} size `repetitions`: pairs of every recorded cell
 */
export function coverageTable({ runs, repetitions, seed }) {
  const recorded = Object.entries(replayedPairs(repetitions, seed, ROUNDS)).map(
    ([figure, pairs]) => /** @type {const} */ ([`recorded, ${figure}`, pairs]),
  );
  const all = [...Object.entries(simulatedPairs(models, { runs, rounds: ROUNDS, seed })), ...recorded];
  const random = () => 0.5; // none of these needs any
  const rows = all.map(([name, pairs]) => [
    name,
    pairs.length,
    ...Object.values(tests).map(({ p }) => {
      const held = pairs.filter((pair) => p(pair, random) > 0.05).length;
      return ((100 * held) / pairs.length).toFixed(1);
    }),
  ]);
  return table('95% intervals that hold the truth, in percent', ['', 'pairs', ...Object.keys(tests)], rows);
}
