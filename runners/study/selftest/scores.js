import { analyseRun, noiseLimits } from '@rounds/analysis';
import { median } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { markdownTable } from '../outcomes.js';

/**
 * What is kept of a run, and how verdicts are scored.
 *
 * @typedef {{ case: string, verdict: string, low: number, high: number }} Scored a comparison with the base, of one work in one runtime
 *
 * @typedef {object} Outcome of a run
 * @property {string} at
 * @property {string | null} commit
 * @property {string} machine
 * @property {string[]} runtimes
 * @property {number} othersPct of the CPU, used by other programs: the median of the rounds
 * @property {number} minutes
 * @property {number} rounds
 * @property {Scored[]} comparisons
 */

/** @type {Record<string, { title: string, ratio?: number }>} by case; without a ratio where it differs from process to process */
const planted = {
  'slower-1%': { title: '1% more work', ratio: 1.01 },
  'slower-2%': { title: '2% more work', ratio: 1.02 },
  'slower-3%': { title: '3% more work', ratio: 1.03 },
  'slower-5%': { title: '5% more work', ratio: 1.05 },
  pause: { title: '5 ms of pause in every 200 ms', ratio: 1.025 },
  'slow-process': { title: 'one process in three 15% slower' },
};

/** @param {import('@rounds/record').Run} run @returns {Outcome} */
export function outcomeOf(run) {
  const { startedAt, commit, machine, runtimes } = run.header;
  const { suites, extent } = analyseRun(run);
  const cells = suites.flatMap(({ workloads }) => workloads.flatMap((workload) => workload.cells));
  const comparisons = cells.flatMap(({ cell, versusBaseline }) => {
    const { low = null, high = null, verdict = '' } = versusBaseline ?? {};
    return low === null || high === null ? [] : [{ case: cell.case, verdict, low, high }];
  });
  const minutes = (Date.parse(run.end?.finishedAt ?? startedAt) - Date.parse(startedAt)) / 60e3;
  return {
    ...{ at: startedAt, commit, machine: `${machine.cpu}, ${machine.cores} CPUs` },
    ...{ runtimes: runtimes.map(({ id }) => id), minutes: Math.round(minutes), rounds: extent.rounds },
    othersPct: Math.round(median([0, ...run.noise.map(({ othersPct }) => othersPct ?? 0)])),
    comparisons,
  };
}

/** @param {Scored} comparison */
const isEqual = (comparison) => !(comparison.case in planted);

/** @param {Scored} comparison @returns {boolean} whether equal functions are called different */
export const isFalse = (comparison) => isEqual(comparison) && /faster|slower/.test(comparison.verdict);

/** @param {Scored} comparison */
const isPlanted = (comparison) => !isEqual(comparison);

/** @param {Scored} comparison */
const isSlower = ({ low }) => low > 1;

/** @param {Scored} comparison */
const isFaster = ({ high }) => high < 1;

/** @param {Scored} comparison */
const ratioOf = (comparison) => (isEqual(comparison) ? 1 : planted[comparison.case].ratio);

/** @param {Scored} comparison */
function holdsRatio(comparison) {
  const ratio = Number(ratioOf(comparison));
  return comparison.low <= ratio && ratio <= comparison.high;
}

/** @param {Scored[]} all @param {(comparison: Scored) => boolean} among @param {(comparison: Scored) => boolean} isCounted */
function share(all, among, isCounted) {
  const those = all.filter(among);
  return `${those.filter(isCounted).length} of ${those.length}`;
}

/** @type {[title: string, of: (comparisons: Scored[], outcomes: Outcome[]) => string][]} */
const rows = [
  ['equal, called different', (all) => share(all, isEqual, isFalse)],
  ['equal, called the same', (all) => share(all, isEqual, ({ verdict }) => verdict === 'same')],
  ...Object.entries(planted).map(
    ([name, { title }]) =>
      /** @type {typeof rows[0]} */ ([
        `${title}, found`,
        (all) => share(all, (each) => each.case === name, isSlower),
      ]),
  ),
  ['more work, called faster', (all) => share(all, isPlanted, isFaster)],
  [
    'known ratio, inside the interval',
    (all) => share(all, (each) => ratioOf(each) !== undefined, holdsRatio),
  ],
  [
    'half-width of the intervals, median',
    (all) => `${(100 * median(all.map(({ low, high }) => Math.sqrt(high / low) - 1))).toFixed(1)}%`,
  ],
  ['CPU used by other programs', (_, runs) => runs.map(({ othersPct }) => `${othersPct}%`).join(', ')],
  ['minutes', (_, runs) => runs.map(({ minutes }) => minutes).join(', ')],
  ['rounds', (_, runs) => runs.map(({ rounds }) => rounds).join(', ')],
];

/** @param {Outcome} run */
const loadOf = ({ othersPct }) => (othersPct <= noiseLimits.othersPct ? 'quiet' : 'noisy');

/** @param {Outcome[]} outcomes @returns {string} Markdown, with a column for quiet machines and one for noisy ones, and where each run was made */
export function scoresTable(outcomes) {
  const loads = [...groupBy(outcomes, loadOf)];
  const table = rows.map(([title, of]) => [
    title,
    ...loads.map(([, runs]) =>
      of(
        runs.flatMap(({ comparisons }) => comparisons),
        runs,
      ),
    ),
  ]);
  const where = outcomes.map(
    (run) => `- ${loadOf(run)}: ${run.at.slice(0, 10)}, ${run.machine}; ${run.runtimes.join(', ')}`,
  );
  return `${markdownTable(['', ...loads.map(([load]) => load)], table)}\n\n${where.join('\n')}`;
}
