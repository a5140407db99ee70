import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { seededRandom } from '@rounds/stats';
import { copy, main, syntheticRun, tree, versionsRun } from './synthetic-run.js';

/** Changes of metrics other than the time. */

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
  const { plan } = report.run.header;
  const suites = plan.suites.flatMap((suite) => [suite, { ...suite, name: 'other' }]);
  const trials = report.run.trials.flatMap((trial) => [trial, { ...trial, suite: 'other' }]);
  const two = { ...report.run, trials, header: { ...report.run.header, plan: { ...plan, suites } } };
  assert.equal(analyseRun(two).figureChanges.length, 4, 'each suite has its own');
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

/** @param {(side: string, round: number) => number} bytesOf @param {number} [rounds] */
function countedOf(bytesOf, rounds = 6) {
  const run = versionsRun({ rounds, ns: () => 1000 });
  for (const trial of run.trials) trial.figures = { allocatedBytes: bytesOf(trial.runtime, trial.round) };
  return analyseRun(run).metricChanges.map(({ verdict }) => verdict);
}

test('counts differ if every process of three rounds is beyond those of the other version by 5%', () => {
  const times = (/** @type {number} */ factor) => (/** @type {string} */ side) =>
    side === tree ? 1000 * factor : 1000;
  assert.deepEqual(countedOf(times(1.06), 3), ['more']);
  assert.deepEqual(countedOf(times(0.94), 3), ['less']);
  assert.deepEqual(countedOf(times(1.04), 3), ['same']);
  assert.deepEqual(countedOf(times(1.06), 2), [], 'too few rounds');
  assert.deepEqual(
    countedOf((side) => (side === tree ? 32 : 0)),
    ['more'],
    'from nothing',
  );
  assert.deepEqual(
    countedOf((side) => (side === tree ? 0.4 : 0.1)),
    ['same'],
    'next to nothing',
  );
});

test('counts are inconclusive if processes of one version, or of its copy, differ as much', () => {
  const isTree = (/** @type {string} */ side) => side === tree;
  assert.deepEqual(
    countedOf((side, round) => (isTree(side) || round === 2 ? 1100 : 1000)),
    ['inconclusive'],
  );
  assert.deepEqual(
    countedOf((side) => (side === main ? 1000 : 1100)),
    ['inconclusive'],
  );
});
