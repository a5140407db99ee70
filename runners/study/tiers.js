import { parseArgs } from 'node:util';
import { isUnsettled } from '@rounds/analysis';
import { cellKey, groupTrials } from '@rounds/record';
import { time } from '@rounds/report/words/numbers.js';
import { compareAtLevel, median, seededRandom, shuffle } from '@rounds/stats';
import { tiers } from '../run/options.js';
import { withCells } from './cells.js';
import { keptLines, shareWords } from './kept-lines.js';

/**
 * Whether a cell has the same undisturbed time in every tier. By hand:
 * `node runners/study/tiers.js [SUITE…] [--runtime node,bun] [--case GLOB] [--workload GLOB] [--rounds 36] [--out FILE]
 * [--minutes N]`, without a suite of all of them. With `--out` it goes on where it was stopped, and sums up all that the
 * file has; `--minutes` begins no cell after so many. Cells come in an order by chance, the same each time, so that what is done
 * is a fair sample of all.
 *
 * Tiers are compared as the product compares cells, in the same rounds. A cell has twelve of them, and twelve more while
 * intervals leave it open whether its tiers are within 3%, up to `--rounds`; then the estimates tell.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runtime: { type: 'string', multiple: true },
    case: { type: 'string', multiple: true },
    workload: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '36' },
    out: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});

/** Tiers agree where they are no further apart than this. */
const near = 0.03;

/** Then there is a look whether it has been told: the fewest rounds of any tier. */
const roundsOfLook = 12;

const asked = {
  names: positionals,
  runtimes: values.runtime ?? [],
  cases: values.case ?? [],
  workloads: values.workload ?? [],
};
const end = performance.now() + Number(values.minutes) * 60e3;

/**
 * `apart` is missing where a tier has no trial.
 *
 * @typedef {{ key: string, apart?: number, settled?: string, rounds?: number }} Line
 * @typedef {import('@rounds/record').Trial} Trial
 */

/** @type {ReturnType<typeof keptLines<Line>>} */
const kept = keptLines(values.out);

process.exitCode = await withCells(asked, async ({ cells, measureBy, say }) => {
  const ways = Object.entries(tiers).map(([tier, { measureMs, warmUpMs }]) => ({
    tier,
    measure: measureBy({ tier: /** @type {keyof typeof tiers} */ (tier), measureMs, warmUpMs }),
  }));
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
 * @param {{ tier: string, measure: import('./cells.js').Measure }[]} ways
 * @returns {Promise<Line>}
 */
async function lineOf(cell, ways) {
  const key = cellKey(cell);
  const random = seededRandom(1);
  const tiersOf = ways.map(({ tier, measure }) => ({ tier, measure, trials: /** @type {Trial[]} */ ([]) }));
  let judged = judge(tiersOf);
  for (let round = 1; round <= Number(values.rounds) && !judged.isTold; round++) {
    for (const { measure, trials } of shuffle(tiersOf, random)) {
      const trial = await measure(cell, round);
      if (trial) trials.push(trial);
    }
    if (round % roundsOfLook === 0) judged = judge(tiersOf);
  }
  if (tiersOf.some(({ trials }) => trials.length === 0)) return { key };
  const { apart } = judge(tiersOf);
  const isMarked = tiersOf.some(({ trials }) => [...groupTrials({ trials }).values()].some(isUnsettled));
  const settled = isMarked ? 'unsettled' : '';
  const times = tiersOf.map(({ tier, trials }) => `${tier} ${time(median(timesOf(trials)))}`).join('  ');
  const warmUpMs = tiersOf.map(({ trials }) => trials.at(-1)?.warmUp?.ms.toFixed(0)).join('/');
  const rounds = Math.max(...tiersOf.map(({ trials }) => trials.length));
  console.log(
    `${apart <= near ? ' ' : '!'} ${(apart * 100).toFixed(1).padStart(5)}%  ${times}  warm-up ${warmUpMs} ms  ${rounds} rounds  ${settled}  ${key}`,
  );
  return { key, apart, settled, rounds };
}

/**
 * @param {{ trials: Trial[] }[]} tiersOf a cell
 * @returns {{ apart: number, isTold: boolean }} how far those two are apart that are furthest, and whether the intervals
 *   tell already if that is near
 */
function judge(tiersOf) {
  const pairs = tiersOf.flatMap((base, i) => tiersOf.slice(i + 1).map((other) => [base, other]));
  const compared = pairs.map(([base, other]) => {
    const [a, b] = [figuresOf(base?.trials ?? []), figuresOf(other?.trials ?? [])];
    const options = { level: 0.05, threshold: near, roundsNeeded: roundsOfLook };
    const { ratio, low, high } = compareAtLevel({ base: a, other: b }, options).undisturbed;
    const far = Math.exp(Math.abs(Math.log(ratio ?? 1))) - 1;
    const isNear = Number(low ?? 0) >= 1 / (1 + near) && Number(high ?? Infinity) <= 1 + near;
    const isFar = Number(low ?? 0) > 1 + near || Number(high ?? Infinity) < 1 / (1 + near);
    return { far, isNear, isFar };
  });
  return {
    apart: Math.max(...compared.map(({ far }) => far)),
    isTold: compared.every(({ isNear }) => isNear) || compared.some(({ isFar }) => isFar),
  };
}

/** @param {Trial[]} trials @returns {import('@rounds/stats').Figures} */
function figuresOf(trials) {
  const times = timesOf(trials);
  const undisturbed = new Map(trials.map(({ round }, i) => [round, Number(times[i])]));
  return { undisturbed, usual: undisturbed };
}

/**
 * A tier may decide how many bytes a trial has.
 *
 * @param {Trial[]} trials
 */
function timesOf(trials) {
  return trials.map(({ nsLow, nsMin, bytes }) => (nsLow ?? nsMin) / (bytes || 1));
}

/** @param {Line[]} lines */
function summaryOf(lines) {
  const measured = lines.filter(({ apart }) => apart !== undefined);
  const far = measured.filter(({ apart }) => Number(apart) > near);
  const silent = far.filter(({ settled }) => settled !== 'unsettled');
  return [
    `${shareWords(measured.length - far.length, measured.length)} cells within ${near * 100}% in all tiers; goal: at least 95%.`,
    `Of the others, ${far.length - silent.length} are marked as unsettled, and ${silent.length} are not; goal: 0.`,
    ...silent.map(({ key, apart }) => `  ${(100 * Number(apart)).toFixed(1)}%  ${key}`),
    ...(measured.length < lines.length ? [`${lines.length - measured.length} cells have failed.`] : []),
  ].join('\n');
}
