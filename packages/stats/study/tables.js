import { seededRandom } from '../random.js';
import { identicalPair, models, slowed, slowedThird } from './noise.js';
import { lowEnd, rivals, usual } from './rivals.js';

/**
 * @typedef {import('./noise.js').Pair} Pair
 * @typedef {import('./rivals.js').Rival} Rival
 */

/** A verdict in a family of fifty tests needs about this p. */
const STRICT = 0.001;

/**
 * What is asked of a statistic; each answer is a percentage of the pairs, the last the root mean square in percent.
 * `errs`: called different at 5%, though the same. That is also how often its 95% interval misses, since an interval
 * holds the ratios that are not rejected.
 */
export const questions = /** @type {const} */ (['errs', '2%', '3%', '5%', '10%', 'third', 'error']);

const slowdowns = { '2%': 1.02, '3%': 1.03, '5%': 1.05, '10%': 1.1 };

/** @typedef {Record<typeof questions[number], number>} Score */

/**
 * @param {Rival} rival
 * @param {readonly Pair[]} pairs of identical cells
 * @param {number} seed
 * @returns {Score}
 */
export function scoreOf(rival, pairs, seed) {
  const random = seededRandom(seed);
  /** @type {Score} */
  const counts = { errs: 0, '2%': 0, '3%': 0, '5%': 0, '10%': 0, third: 0, error: 0 };
  for (const pair of pairs) {
    const error = rival.estimate(pair);
    counts.error += error * error;
    if (rival.p(pair, random) <= 0.05) counts.errs++;
    for (const [name, factor] of Object.entries(slowdowns)) {
      const found = error + Math.log(factor) > 0 && rival.p(slowed(pair, factor), random) <= STRICT;
      if (found) counts[/** @type {keyof typeof slowdowns} */ (name)]++;
    }
    const third = slowedThird(pair, random);
    if (rival.p(third, random) <= STRICT && rival.estimate(third) > 0) counts.third++;
  }
  for (const question of questions) counts[question] *= 100 / pairs.length;
  return { ...counts, error: Math.sqrt(100 * counts.error) };
}

/**
 * @param {Record<string, readonly Pair[]>} pairsByColumn
 * @param {number} seed
 * @returns {string[]} a table for each question that columns differ in
 */
export function scoreTables(pairsByColumn, seed) {
  const columns = Object.keys(pairsByColumn);
  const rows = rivals.map(({ name }, i) => {
    const rival = /** @type {Rival} */ (rivals[i]);
    return { name, scores: Object.values(pairsByColumn).map((pairs) => scoreOf(rival, pairs, seed)) };
  });
  return questions.map((question) =>
    table(
      titles[question],
      ['statistic over the rounds', ...columns],
      rows.map(({ name, scores }) => [
        name,
        ...scores.map((score) => score[question].toFixed(question === 'error' ? 2 : 0)),
      ]),
    ),
  );
}

const titles = {
  errs: 'Identical pairs called different at p <= 0.05, which intervals miss too, in percent',
  '2%': 'Slowdowns of 2% found at p <= 0.001, in percent',
  '3%': 'Slowdowns of 3% found',
  '5%': 'Slowdowns of 5% found',
  '10%': 'Slowdowns of 10% found',
  third: 'One process in three slower by 15%: found',
  error: 'Error of the estimate (root mean square of the log-ratio, in percent)',
};

/**
 * @param {{ runs: number, rounds: number, seed: number }} size
 * @returns {string[]}
 */
export function simulatedTables(size) {
  return scoreTables(simulatedPairs(models, size), size.seed);
}

/**
 * What the product's two statistics find as rounds add up: the undisturbed one slowdowns, the usual one slow processes.
 * @param {(rounds: number) => Record<string, readonly Pair[]>} pairsAt
 * @param {number} seed
 */
export function roundsTable(pairsAt, seed) {
  const rows = [12, 20, 40, 60].flatMap((rounds) =>
    Object.entries(pairsAt(rounds)).map(([name, pairs]) => {
      const low = scoreOf(lowEnd, pairs, seed);
      const found = [low['2%'], low['3%'], low['5%'], low['10%'], scoreOf(usual, pairs, seed).third];
      return [`${name}, ${rounds} rounds`, ...found.map((share) => share.toFixed(0)), low.error.toFixed(2)];
    }),
  );
  return table(
    'By rounds, found at p <= 0.001',
    ['', '2%', '3%', '5%', '10%', 'third (usual)', 'error'],
    rows,
  );
}

/**
 * @param {Record<string, import('./noise.js').Model>} chosen
 * @param {{ runs: number, rounds: number, seed: number }} size
 * @returns {Record<string, Pair[]>}
 */
export function simulatedPairs(chosen, { runs, rounds, seed }) {
  const columns = Object.entries(chosen).map(([name, model], i) => {
    const random = seededRandom(seed + i);
    return [name, Array.from({ length: runs }, () => identicalPair(model, rounds, random))];
  });
  return Object.fromEntries(columns);
}

/**
 * @param {string} title
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function table(title, head, rows) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = line(head.map((_, i) => (i === 0 ? '---' : '---:')));
  return [`\n### ${title}\n`, line(head), rule, ...rows.map(line)].join('\n');
}
