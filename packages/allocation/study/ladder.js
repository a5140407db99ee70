/**
 * Memory at each step of the ladders of a run of `allocation/pages`: medians over the rounds, as a Markdown table.
 *
 *     node packages/allocation/study/ladder.js RUN.ndjson [resident|heap|external|faults] [WORKLOAD]
 */
import { readFileSync } from 'node:fs';
import { stepsTo, workloads } from '../pages/workloads.js';

const [file = '', what = 'resident', wanted] = process.argv.slice(2);
const records = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const trials = records.filter(({ type, suite }) => type === 'trial' && suite === 'allocation/pages');

/** @param {number[]} values */
function middle(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** @param {number} bytes */
const sized = (bytes) => (bytes < 1e6 ? `${bytes / 1e3} kB` : bytes < 1e9 ? `${bytes / 1e6} MB` : '1 GB');

/** @param {number | undefined} value */
const shown = (value) =>
  value === undefined ? '' : what === 'faults' ? String(value) : (value / 2 ** 20).toFixed(1);

for (const [workload, { most }] of Object.entries(workloads)) {
  const own = trials.filter((trial) => trial.workload === workload);
  if (own.length === 0 || (wanted !== undefined && wanted !== workload)) continue;
  const sizes = stepsTo(most);
  const steps = [
    ...sizes.map((bytes) => ({ direction: 'Up', bytes })),
    ...sizes.toReversed().map((bytes) => ({ direction: 'Down', bytes })),
  ];
  console.log(`\n${workload}: ${what}${what === 'faults' ? '' : ', MiB'}\n`);
  const titles = steps.map(({ direction, bytes }) => `${direction === 'Up' ? '+' : '−'}${sized(bytes)}`);
  console.log(`| case | runtime | ${titles.join(' | ')} | idle |`);
  console.log(`| :-- | :-- | ${steps.map(() => '--:').join(' | ')} | --: |`);
  const cells = new Set(own.map((trial) => JSON.stringify([trial.case, trial.runtime])));
  for (const cell of [...cells].sort()) {
    const [name, runtime] = JSON.parse(cell);
    const figures = own
      .filter((trial) => trial.case === name && trial.runtime === runtime)
      .map((each) => each.figures);
    const of = (/** @type {string} */ figure) => shown(middle(figures.map((each) => each[figure])));
    const values = steps.map(({ direction, bytes }) => of(`${what}${direction}${bytes}`));
    console.log(
      `| \`${name}\` | ${runtime} | ${values.join(' | ')} | ${what === 'resident' ? of('idleBytes') : ''} |`,
    );
  }
}
