import { isUnsettled } from '@rounds/analysis';
import { cellKey, groupTrials } from '@rounds/record';
import { time } from '@rounds/report/words/numbers.js';
import { heapsOf, quantile, seededRandom, shuffle } from '@rounds/stats';
import { optionsByHand } from '../cli/by-hand.js';
import { describeCommit } from '../run/header/commit.js';
import { tiers } from '../run/options.js';
import { askedBy, cellOptions, withCells } from './cells.js';
import { keptLines, shareWords } from './kept-lines.js';
import { ratioOf } from './ratio.js';

/**
 * Whether a cell has the same undisturbed time in every tier, and whether a trial that is much longer has another one: the ratio
 * is what the product would say of the tiers if they were two cases. By hand:
 * `node runners/study/tiers.js [SUITE…] [--runtime node,bun] [--case GLOB] [--workload GLOB] [--rounds 240] [--out FILE]
 * [--minutes N] [--tiers-only]`, without a suite of all of them. With `--out` it goes on where it was stopped, and sums up all
 * that the file has; `--minutes` begins no cell after so many. Cells come in an order by chance, the same each time, so that what
 * is done is a fair sample of all. A cell has twelve rounds, and twelve more while its tiers, or the long trials and they, are neither
 * clearly within 3% nor surely apart, up to `--rounds`: neighbours only ever add time, and processes that come out differently
 * need many. In each round a long trial warms up for three quarters of a second and measures half a second; with `--tiers-only`
 * there is none, and three times as many cells in the same time.
 * `--out runners/study/tiers/outcomes.ndjson` adds to what other days and machines have found, a line a cell, with its commit.
 */
const { values, positionals } = optionsByHand(
  {
    allowPositionals: true,
    options: {
      ...cellOptions,
      out: { type: 'string' },
      'tiers-only': { type: 'boolean' },
    },
  },
  { rounds: 240, minutes: Number.POSITIVE_INFINITY },
);

/** Tiers agree where they are no further apart than this. */
const near = 0.03;

/** @type {Apart} before the first look */
const unmeasured = { apart: Number.NaN, atLeast: 0 };

/** Of half as much, one look is sure enough. */
const clearly = 2;

/** A long one has more of a chance to find the neighbours away. */
const trialsOfRound = 2;
const longTrial = { tier: /** @type {const} */ ('full'), measureMs: 500, warmUpMs: 750 };

/** The fewest rounds of any tier: where processes come out differently, some are fast. */
const roundsOfLook = 12;

/** No cell begins another look later than this: a few read gigabytes in each trial. */
const longestMs = 600e3;

const end = performance.now() + values.minutes * 60e3;

/**
 * `apart` is that of the two tiers that are furthest apart, `long` that of the long trials and the tier furthest from them. Both
 * are missing where a way has no trial, and `long` where there was no long one. `atLeast` is how far apart two of them are by the
 * 95% interval of their ratio.
 *
 * @typedef {{ apart: number, atLeast: number }} Apart
 * @typedef {{ key: string, commit: string | null, settled?: string, rounds?: number, long?: Apart } & Partial<Apart>} Line
 */

/** @type {ReturnType<typeof keptLines<Line>>} */
const kept = keptLines(values.out);
const commit = await describeCommit();

process.exitCode = await withCells(askedBy({ values, positionals }), async ({ cells, measureBy, say }) => {
  const all = /** @type {[keyof typeof tiers, typeof tiers.full][]} */ (Object.entries(tiers));
  const ways = [
    ...all.map(([tier, { measureMs, warmUpMs }]) => ({
      name: tier,
      measure: measureBy({ tier, measureMs, warmUpMs }),
      times: trialsOfRound,
    })),
    ...(values['tiers-only'] ? [] : [{ name: 'long', measure: measureBy(longTrial), times: 1 }]),
  ];
  const left = shuffle(cells, seededRandom(1)).filter((cell) => !kept.has(cellKey(cell)));
  if (left.length < cells.length) say(`${cells.length - left.length} of ${cells.length} cells are done`);
  for (const cell of left) {
    if (performance.now() > end) break;
    kept.add(await lineOf(cell, ways));
  }
});
console.log(summaryOf(kept.all()));

/**
 * @param {import('@rounds/record').Cell} cell
 * @param {{ name: string, measure: import('./cells.js').Measure, times: number }[]} ways the tiers first
 * @returns {Promise<Line>}
 */
async function lineOf(cell, ways) {
  const key = cellKey(cell);
  /** @type {import('@rounds/record').Trial[][]} */
  const trials = ways.map(() => []);
  const tables = trials.slice(0, Object.keys(tiers).length);
  const others = trials.slice(tables.length);
  /** @type {Apart[]} */
  let found = [unmeasured];
  let round = 0;
  const random = seededRandom(1);
  const { rounds } = values;
  const begun = performance.now();
  while (round < rounds) {
    round++;
    // By chance, as in a run: else what a long trial leaves behind would meet the same way each time.
    for (const [i, { measure, times }] of shuffle([...ways.entries()], random)) {
      for (let more = times; more > 0; more--) {
        const trial = await measure(cell, round * trialsOfRound - more + 1);
        if (trial) trials[i]?.push(trial);
      }
    }
    if (round % roundsOfLook > 0 && round < rounds) continue;
    if (trials.some((own) => own.length === 0)) return { key, commit };
    found = timesApart(tables, others);
    if (found.every(isSure) || performance.now() - begun > longestMs) break;
  }
  const isMarked = tables.some((own) => [...groupTrials({ trials: own }).values()].some(isUnsettled));
  const hasSpeeds = tables.some((own) => heapsOf(own.map(lowOf)).length > 0);
  const settled = isMarked ? 'unsettled' : hasSpeeds ? 'speeds' : '';
  const times = ways
    .map(({ name }, i) => `${name} ${time(quantile((trials[i] ?? []).map(lowOf), 0.25))}`)
    .join('  ');
  const warmUpMs = trials.map((own) => `${own.at(-1)?.warmUp?.ms.toFixed(0) ?? '–'}`).join('/');
  const apart = found
    .map((each) => `${each.apart <= near ? ' ' : '!'} ${(each.apart * 100).toFixed(1).padStart(5)}%`)
    .join(' ');
  console.log(`${apart}  ${times}  warm-up ${warmUpMs} ms  ${round} rounds  ${settled}  ${key}`);
  const [ofTiers, ofLong] = found;
  return { key, commit, ...ofTiers, ...(ofLong && { long: ofLong }), settled, rounds: round };
}

/**
 * @param {import('@rounds/record').Trial[][]} tables the trials of each tier
 * @param {import('@rounds/record').Trial[][]} others the long ones, if there are any
 * @returns {Apart[]} of the tiers, and of them and the long trials
 */
function timesApart(tables, others) {
  const tiersApart = tables.flatMap((own, i) => tables.slice(i + 1).map((other) => apartOf(own, other)));
  return [furthest(tiersApart), ...others.map((own) => furthest(tables.map((other) => apartOf(own, other))))];
}

/** @param {Apart} times */
function isSure({ apart, atLeast }) {
  return apart < near / clearly || atLeast > near;
}

/** @param {Apart[]} pairs */
function furthest(pairs) {
  return {
    apart: Math.max(...pairs.map(({ apart }) => apart)),
    atLeast: Math.max(...pairs.map(({ atLeast }) => atLeast)),
  };
}

/**
 * @param {import('@rounds/record').Trial[]} own
 * @param {import('@rounds/record').Trial[]} other
 * @returns {Apart}
 */
function apartOf(own, other) {
  const { ratio, low, high } = ratioOf(lowsByRound(own), lowsByRound(other));
  return {
    apart: Math.exp(Math.abs(Math.log(ratio ?? Number.NaN))) - 1,
    atLeast: Math.max(0, (low ?? 0) - 1, 1 / (high ?? Number.POSITIVE_INFINITY) - 1),
  };
}

/** @param {import('@rounds/record').Trial[]} trials */
function lowsByRound(trials) {
  return new Map(trials.map((trial) => [trial.round, lowOf(trial)]));
}

/** @param {import('@rounds/record').Trial} trial */
function lowOf({ nsLow, nsMin, bytes }) {
  return (nsLow ?? nsMin) / (bytes || 1);
}

/** @param {Line[]} lines */
function summaryOf(lines) {
  const measured = lines.filter(({ apart }) => apart !== undefined);
  const withLong = measured.filter((line) => line.long);
  return [
    ...shareWithin(
      'in all tiers; goal: at least 95%, and none of the others without a word',
      measured,
      ({ apart, atLeast }) => ({
        apart,
        atLeast,
      }),
    ),
    ...(withLong.length > 0
      ? shareWithin('of a trial that is much longer', withLong, (line) => ({ ...line.long }))
      : []),
    ...(measured.length < lines.length ? [`${lines.length - measured.length} cells have failed.`] : []),
  ].join('\n');
}

/**
 * @param {string} what
 * @param {Line[]} lines
 * @param {(line: Line) => Partial<Apart>} timesOf
 */
function shareWithin(what, lines, timesOf) {
  const far = lines.filter((line) => Number(timesOf(line).apart) > near);
  const noisy = far.filter((line) => Number(timesOf(line).atLeast) <= near);
  const withSpeeds = far.filter(({ settled }) => settled === 'speeds');
  const silent = far.filter(({ settled }) => !settled);
  return [
    `${shareWords(lines.length - far.length, lines.length)} cells within ${near * 100}% ${what}.`,
    `Of the others, ${far.length - withSpeeds.length - silent.length} are marked as unsettled, ${withSpeeds.length} have several speeds that a table tells of, and ${silent.length} are without a word.`,
    `Of the others, ${noisy.length} are so noisy that they may be within ${near * 100}% after all, by their 95% intervals.`,
    ...silent.map((line) => `  ${(100 * Number(timesOf(line).apart)).toFixed(1)}%  ${line.key}`),
  ];
}
