import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { seededRandom } from '@rounds/stats';
import { copy, syntheticRun, tree, versionsRun } from './synthetic-run.js';

/** Figures that have verdicts of their own, such as percentiles of latencies. */

/** @type {import('@rounds/record').FigureColumn[]} */
const columns = [
  { title: 'requests/s', figure: 'perSecond', format: 'rate', isCompared: true },
  { title: 'p99', figure: 'p99Ns', format: 'time', isCompared: true },
  { title: 'p50', figure: 'p50Ns', format: 'time', isCompared: true },
  { title: 'other', figure: 'otherNs', format: 'time' },
];

/**
 * @param {import('@rounds/record').Run} run
 * @param {(trial: import('@rounds/record').Trial) => number} p99Of
 */
function reportOf(run, p99Of) {
  for (const suite of run.header.plan.suites) suite.columns = columns;
  for (const trial of run.trials)
    trial.figures = {
      perSecond: 1e9 / trial.ns,
      p99Ns: p99Of(trial),
      p50Ns: trial.ns,
      otherNs: p99Of(trial),
    };
  return analyseRun(run);
}

const noise = seededRandom(74);
const near = (/** @type {number} */ value) => value * (1 + 0.01 * (noise() - 0.5));

/** @param {ReturnType<typeof analyseRun>} report */
const verdictsOf = ({ figureChanges }) =>
  Object.fromEntries(figureChanges.map(({ column, compared }) => [column.title, compared.verdict]));

test('a figure has a verdict of its own, in a family of its own', () => {
  const cases = { cases: ['base', 'other'], runtimes: ['node@1'], rounds: 20, ns: () => near(1000) };
  const report = reportOf(syntheticRun(cases), (trial) => near(trial.case === 'other' ? 5000 : 4000));
  assert.deepEqual(verdictsOf(report), { p99: 'slower', p50: 'same' });
  assert.equal(report.suites[0]?.comparisons, 1, 'figures do not widen the interval of the time');
  const plain = analyseRun(syntheticRun({ ...cases, ns: () => 1000 }));
  assert.deepEqual(plain.figureChanges, []);
  const [base, other] = report.suites[0]?.workloads[0]?.cells ?? [];
  assert.equal(base?.figureComparisons, undefined);
  assert.deepEqual(Object.keys(other?.figureComparisons ?? {}).toSorted(), ['p50Ns', 'p99Ns']);
});

test('between versions, the difference of two copies widens the interval of the same figure only', () => {
  const run = () => versionsRun({ rounds: 20, ns: () => near(1000) });
  const steady = reportOf(run(), ({ runtime }) => near(runtime === tree ? 4400 : 4000));
  assert.deepEqual(verdictsOf(steady), { p99: 'slower', p50: 'same' });
  const unsteady = reportOf(run(), ({ runtime }) => near(runtime === tree || runtime === copy ? 4400 : 4000));
  assert.deepEqual(verdictsOf(unsteady), { p99: 'inconclusive', p50: 'same' });
});

test('a client that needs most of a CPU is a warning', () => {
  const run = (/** @type {number} */ clientShare) =>
    syntheticRun({
      cases: ['a'],
      runtimes: ['node@1'],
      rounds: 3,
      ns: () => 1000,
      more: { figures: { clientShare } },
    });
  assert.deepEqual(analyseRun(run(0.5)).warnings, []);
  const [warning] = analyseRun(run(0.95)).warnings;
  assert.equal(warning?.kind, 'busy-client');
});
