/*
 * Whether the swap test keeps its promises under several kinds of noise, and what it finds:
 *
 *     node packages/stats/study/coverage.js [--quick]
 *
 * It is seeded, so the same table comes out each time.
 */
import { ALPHA, compareFamily } from '../index.js';
import { swapTest } from '../swap-test.js';
import { countOf, models, simulatedPair } from '../test/noise.js';

/** @typedef {import('../test/noise.js').Model} Model */

const FAMILY = 65;
const [PAIRS, FAMILIES] = process.argv.includes('--quick') ? [300, 40] : [1000, 300];

/**
 * How often 95% intervals hold the true ratio of the means.
 * @param {Model} model
 * @param {{ rounds: number, truth: number, factor: (random: () => number) => number }} options `factor` of one process,
 *   `truth` on average
 */
function coverage(model, { rounds, truth, factor }) {
  return percent(PAIRS, (random) => {
    const pair = simulatedPair(model, { rounds, random, factor: () => factor(random) });
    const [low, high] = swapTest(pair).interval(ALPHA) ?? [-Infinity, Infinity];
    return low <= Math.log(truth) && Math.log(truth) <= high;
  });
}

/**
 * How often a family of identical pairs has any false difference, and how often one of its pairs has.
 * @param {Model} model
 * @param {number} differing how many pairs do differ, by a factor of two
 */
function falseDifferences(model, differing) {
  let pairs = 0;
  const families = percent(FAMILIES, (random) => {
    const factors = Array.from({ length: FAMILY }, (_, i) => (i < differing ? 2 : 1));
    const found = compareFamily(
      factors.map((factor) => simulatedPair(model, { rounds: 30, random, factor })),
    );
    const differs = found.map(({ low, high }) => Number(low) > 1 || Number(high ?? 1) < 1);
    const wrong = differs.slice(differing).filter(Boolean).length;
    pairs += wrong;
    return wrong > 0;
  });
  return [families, ((100 * pairs) / FAMILIES / (FAMILY - differing)).toFixed(2)];
}

/**
 * How often a slowdown is found in a family of 65, whatever the other pairs do.
 * @param {Model} model
 * @param {{ rounds: number, factor: (random: () => number) => number }} options
 */
function power(model, { rounds, factor }) {
  return percent(PAIRS / 4, (random) => {
    const pair = simulatedPair(model, { rounds, random, factor: () => factor(random) });
    const { p, logRatio } = swapTest(pair);
    return p <= ALPHA / FAMILY && Number(logRatio) > 0;
  });
}

/** @param {number} runs @param {(random: () => number) => boolean} holds */
function percent(runs, holds) {
  return ((100 * countOf(runs, holds)) / runs).toFixed(1);
}

/** @param {() => number} random */
const thirdSlower = (random) => (random() < 1 / 3 ? 1.15 : 1);

/** @param {string} title @param {string[]} columns @param {(model: Model) => string[]} cells */
function printTable(title, columns, cells) {
  const rows = Object.entries(models).map(([name, model]) => [name, ...cells(model)]);
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => String(row[i]).length)),
  );
  console.log(`\n${title}\n`);
  for (const row of [columns, ...rows])
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
}

printTable(
  'Intervals at 95% that hold the true ratio, in percent: one cell takes 7% more; or one process in three takes 15% more',
  ['', '8 rounds', '20 rounds', '60 rounds', 'third, 20 rounds', 'third, 60 rounds'],
  (model) => [
    ...[8, 20, 60].map((rounds) => coverage(model, { rounds, truth: 1.07, factor: () => 1.07 })),
    ...[20, 60].map((rounds) => coverage(model, { rounds, truth: 1.05, factor: thirdSlower })),
  ],
);
printTable(
  `Families of ${FAMILY} pairs, 30 rounds, in percent: those with any false difference, and identical pairs called different`,
  ['', 'all identical', 'pairs', '5 identical', 'pairs'],
  (model) => [...falseDifferences(model, 0), ...falseDifferences(model, FAMILY - 5)],
);
printTable(
  `Slowdowns found in a family of ${FAMILY}, in percent`,
  ['', '1%, 30 rounds', '3%, 30', '3%, 60', '5%, 30', '10%, 30', 'third, 60'],
  (model) => [
    power(model, { rounds: 30, factor: () => 1.01 }),
    power(model, { rounds: 30, factor: () => 1.03 }),
    power(model, { rounds: 60, factor: () => 1.03 }),
    power(model, { rounds: 30, factor: () => 1.05 }),
    power(model, { rounds: 30, factor: () => 1.1 }),
    power(model, { rounds: 60, factor: thirdSlower }),
  ],
);
