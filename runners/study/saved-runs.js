import { compareTwoRuns } from '@rounds/analysis';
import { groupBy } from '@rounds/analysis/group.js';
import { readRun } from '@rounds/record';
import { median } from '@rounds/stats';

/**
 * How often saved runs of the same code are called different. By hand:
 * `node runners/study/saved-runs.js results/local/*.ndjson`.
 *
 * Each run's first half is compared with its second, and each run with every other one of the same command; once as they
 * are, and once with the second side slower by a quarter. `none` allows for no drift, `before` is the rule for files without
 * a basket.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {[base: Run, other: Run]} Pair
 */

const slowdown = 1.25;

/** @type {Record<string, (run: Run) => Run>} */
const rules = {
  none: (run) => ({
    ...run,
    noise: run.noise.map((noise) => ({ ...noise, calibrationNs: 1, basket: { still: { nsLow: 1, ns: 1 } } })),
  }),
  before: (run) => ({ ...run, noise: run.noise.map(({ basket, ...noise }) => noise) }),
  after: (run) => run,
};

/**
 * @param {Run} run
 * @returns {Pair}
 */
function halvesOf(run) {
  const middle = Math.ceil(Math.max(...Array.from(run.trials, ({ round }) => round)) / 2);
  /** @param {(round: number) => boolean} isIn @returns {Run} */
  const part = (isIn) => ({
    ...run,
    trials: [...run.trials].filter(({ round }) => isIn(round)),
    noise: run.noise.filter(({ round }) => isIn(round)),
  });
  return [part((round) => round <= middle), part((round) => round > middle)];
}

/** @param {Run} run what makes two runs comparable */
function commandOf({ header: { plan, options } }) {
  const { suites, runtimes } = plan;
  return JSON.stringify([suites.map(({ looks, ...suite }) => suite), runtimes, options.measureMs]);
}

/**
 * @param {Run} run
 * @returns {Run}
 */
function slowed(run) {
  return {
    ...run,
    trials: Array.from(run.trials, ({ nsLow, ...trial }) => ({
      ...trial,
      ns: trial.ns * slowdown,
      ...(nsLow !== undefined && { nsLow: nsLow * slowdown }),
    })),
  };
}

const runs = await Promise.all(process.argv.slice(2).map((file) => readRun(file)));
const pairs = {
  'first half, second half': runs.map(halvesOf),
  'run, run': [...groupBy(runs, commandOf).values()].flatMap((same) =>
    same.flatMap((base, i) => same.slice(i + 1).map((other) => /** @type {Pair} */ ([base, other]))),
  ),
};
console.log(
  '| compared | rule | families with a false verdict | cells | slowdowns of 25% found | allowance, median |',
);
console.log('| :-- | :-- | --: | --: | --: | --: |');
for (const [name, some] of Object.entries(pairs)) {
  for (const [rule, seen] of Object.entries(rules)) {
    const equal = some.map(([base, other]) => compareTwoRuns(seen(base), seen(other)));
    const planted = some.map(([base, other]) => compareTwoRuns(seen(base), seen(slowed(other))));
    const verdictsOf = (/** @type {typeof equal[number]} */ { cells }) =>
      cells.map(({ comparison }) => comparison.verdict);
    const cells = equal.flatMap(verdictsOf);
    const isFalse = (/** @type {string} */ verdict) => verdict === 'faster' || verdict === 'slower';
    const families = equal.filter((compared) => verdictsOf(compared).some(isFalse));
    const found = planted.flatMap(verdictsOf).filter((verdict) => verdict === 'slower');
    const allowance = equal.length > 0 ? Math.expm1(median(equal.map(({ drift }) => drift.allowance))) : 0;
    console.log(
      `| ${name} | ${rule} | ${families.length} of ${equal.length} | ${cells.filter(isFalse).length} of ${cells.length} | ${found.length} of ${cells.length} | ±${(allowance * 100).toFixed(0)}% |`,
    );
  }
}
