import { coinP } from '../coins.js';
import { holm } from '../holm.js';
import { seededRandom } from '../random.js';
import { lowEndScores } from '../scores.js';
import { identicalPair, models, slowed } from './noise.js';
import { inSteps } from './rivals.js';
import { table } from './tables.js';

const ALPHA = 0.05;
const SIZE = 50;
const ADDITIVE = /** @type {import('./noise.js').Model} */ (models.additive);

/**
 * Benjamini and Hochberg's procedure; with `factor` the harmonic sum, Benjamini and Yekutieli's.
 * @param {number[]} ps
 * @param {number} factor
 */
function falseDiscovery(ps, factor) {
  const ascending = [...ps].sort((a, b) => a - b);
  const last = ascending.findLastIndex((p, i) => p <= (ALPHA * (i + 1)) / (ps.length * factor));
  const limit = ascending[last] ?? -1;
  return ps.map((p) => p <= limit);
}

const harmonic = Array.from({ length: SIZE }, (_, i) => 1 / (i + 1)).reduce((sum, term) => sum + term);

/** @type {Record<string, (ps: number[]) => boolean[]>} */
const procedures = {
  'each by itself': (ps) => ps.map((p) => p <= ALPHA),
  Holm: (ps) => holm(ps, ALPHA).map(({ rejectedAt }) => rejectedAt !== null),
  'Holm, at most 0.25%': (ps) =>
    holm(ps, ALPHA, { most: 0.0025 }).map(({ rejectedAt }) => rejectedAt !== null),
  BH: (ps) => falseDiscovery(ps, 1),
  BY: (ps) => falseDiscovery(ps, harmonic),
};

/**
 * Fifty comparisons, some of identical cells, the others 1% to 10% apart, with one-sided noise.
 * @param {{ runs: number, seed: number }} size
 */
export function familyTable({ runs, seed }) {
  const rows = [1, 0.5, 0.1].flatMap((identical) => {
    const random = seededRandom(seed);
    const scores = Object.keys(procedures).map((name) => ({
      name,
      wrong: 0,
      any: 0,
      found: 0,
      of: 0,
      same: 0,
    }));
    for (let run = 0; run < runs; run++) {
      const truth = Array.from({ length: SIZE }, (_, i) =>
        i < SIZE * identical ? 1 : 1.01 + 0.09 * random(),
      );
      const ps = truth.map((factor) => {
        const pair = identicalPair(ADDITIVE, 40, random);
        return coinP(lowEndScores(inSteps(slowed(pair, factor)))(0));
      });
      for (const score of scores) {
        const rejected = procedures[score.name]?.(ps) ?? [];
        const wrong = rejected.filter((each, i) => each && truth[i] === 1).length;
        score.wrong += wrong;
        score.any += wrong > 0 ? 1 : 0;
        score.same += truth.filter((factor) => factor === 1).length;
        score.found += rejected.filter((each, i) => each && truth[i] !== 1).length;
        score.of += truth.filter((factor) => factor !== 1).length;
      }
    }
    return scores.map(({ name, wrong, any, found, of, same }) => [
      `${name}, ${100 * identical}% identical`,
      ((100 * wrong) / same).toFixed(2),
      ((100 * any) / runs).toFixed(1),
      of === 0 ? '' : ((100 * found) / of).toFixed(0),
    ]);
  });
  return table(
    'Fifty comparisons at 5%, in percent',
    ['', 'identical pairs called different', 'runs with any', 'differences found'],
    rows,
  );
}
