import { compareSuite } from '../compare-suite.js';
import { mayStop, planLooks, shareOfLook } from '../looks.js';
import { seededRandom } from '../random.js';
import { normal } from '../test/synthetic-machine.js';
import { missedBefore } from './before.js';
import { models } from './noise.js';
import { table } from './tables.js';

/** @typedef {import('../family.js').Comparison} Comparison */

const PRECISION = 0.02;

/**
 * Every pair of logs that a run may see; each model of noise, and log-ratios in two heaps with nothing between. Swapping the
 * two is as likely in each, or the cells would differ.
 */
/** @type {Record<string, (random: () => number) => () => number[]>} */
export const streams = {
  'log-ratios at ±3%': (/** @type {() => number} */ random) => () => {
    const log = 0.1 * normal(random);
    const half = random() < 0.5 ? 0.015 : -0.015;
    return [log - half, log + half];
  },
  ...Object.fromEntries(
    Object.entries(models).map(([name, model]) => [
      name,
      (/** @type {() => number} */ random) => {
        const next = model(random);
        return () => (random() < 0.5 ? [next(), next()] : [next(), next()].reverse());
      },
    ]),
  ),
};

/** @param {Comparison | undefined} comparison of two identical cells */
const misses = (comparison) => Number(comparison?.low ?? 0) > 1 || Number(comparison?.high ?? 2) < 1;

/**
 * A run of two identical cells that stops when it is precise.
 * @param {() => number[]} next
 * @param {number} rounds at the most
 * @param {number} continuations how often somebody then adds as many rounds again, unless it has found something
 * @returns {boolean} whether an interval misses at the end
 */
export function missesNow(next, rounds, continuations) {
  const looks = planLooks({ comparisons: 2, rounds });
  const base = new Map();
  const other = new Map();
  const figures = { undisturbed: base, usual: base };
  const others = { undisturbed: other, usual: other };
  let continued = 0;
  for (let round = 1; ; round++) {
    const [one = 0, two = 0] = next();
    base.set(round, Math.exp(one));
    other.set(round, Math.exp(two));
    const atEnd = round === rounds * (continued + 1);
    if (!atEnd && !looks.early.includes(round)) continue;
    const share = shareOfLook(looks, round, continued);
    const [judged] = compareSuite([{ base: figures, other: others, share }]);
    const stops = mayStop({
      looks,
      round,
      precision: PRECISION,
      comparisons: judged ? [judged.undisturbed] : [],
    });
    const missed = misses(judged?.undisturbed) || misses(judged?.usual);
    if (stops || (atEnd && (missed || continued === continuations))) return missed;
    if (atEnd) continued++;
  }
}

/**
 * @param {{ runs: number, seed: number }} size
 * @returns {string}
 */
export function looksTable({ runs, seed }) {
  const limits = [60, 200, 1000];
  /** @param {(random: () => number, run: number) => boolean} missed */
  const share = (missed) => {
    let count = 0;
    for (let run = 0; run < runs; run++) if (missed(seededRandom(seed + run), run)) count++;
    return ((100 * count) / runs).toFixed(1);
  };
  const rows = Object.entries(streams).map(([name, stream], i) => [
    name,
    ...limits
      .slice(0, i === 0 ? 3 : 1)
      .map((rounds) => share((random) => missedBefore(stream(random), rounds, PRECISION))),
    ...(i === 0 ? [] : ['', '']),
    ...limits
      .slice(0, i === 0 ? 3 : 1)
      .map((rounds) => share((random) => missesNow(stream(random), rounds, 0))),
    ...(i === 0 ? [] : ['', '']),
    share((random) => missesNow(stream(random), 30, 3)),
  ]);
  return table(
    'Runs that stop at a precision of 2%: intervals at 95% that miss, in percent',
    [
      '',
      ...limits.map((n) => `before, ${n}`),
      ...limits.map((n) => `now, ${n}`),
      'now, 30, continued 3 times',
    ],
    rows,
  );
}
