import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { cellKey, groupTrials } from '@rounds/record';
import { seededRandom } from '@rounds/stats';
import { compareSuites, plannedPairs } from '../comparisons/comparisons.js';
import { timesIn } from '../comparisons/times.js';
import { ratioMismatches } from './ratio-mismatches.js';
import { syntheticRun, wobble } from './synthetic-run.js';

const factor = /** @type {Record<string, number>} */ ({ slow: 1, fast: 0.5, equal: 1, 'a@1': 1, 'b@1': 2 });

const run = syntheticRun({
  cases: ['slow', 'fast', 'equal'],
  runtimes: ['a@1', 'b@1'],
  rounds: 20,
  ns: ({ case: name, runtime }, round) =>
    100 *
    Number(factor[name]) *
    Number(factor[runtime]) *
    wobble(round) *
    (1 + ((round * name.length) % 3) / 1000),
});
const { plan } = run.header;

const groups = groupTrials(run);

test('every case is compared with the baseline, and every runtime with the first', () => {
  const { planned, families } = compareSuites({ planned: plannedPairs(plan, groups) }, timesIn(groups));
  assert.deepEqual([...families], [['demo', 7]]);
  const compared = [...planned].map(([pair, { verdict }]) => ({ ...pair, verdict }));
  const named = compared.map(({ axis, base, other, verdict }) => [
    axis,
    `${base.case} ${base.runtime}`,
    `${other.case} ${other.runtime}`,
    verdict,
  ]);
  assert.deepEqual(named, [
    ['case', 'slow a@1', 'fast a@1', 'faster'],
    ['case', 'slow a@1', 'equal a@1', 'same'],
    ['case', 'slow b@1', 'fast b@1', 'faster'],
    ['case', 'slow b@1', 'equal b@1', 'same'],
    ['runtime', 'slow a@1', 'slow b@1', 'slower'],
    ['runtime', 'fast a@1', 'fast b@1', 'slower'],
    ['runtime', 'equal a@1', 'equal b@1', 'slower'],
  ]);
});

test('programs are compared with the one baseline, whatever they run in', () => {
  const suites = plan.suites.map((suite) => ({ ...suite, baselineRuntime: 'a@1' }));
  const pairs = plannedPairs({ ...plan, suites }, groups).filter(({ axis }) => axis === 'case');
  assert.deepEqual(
    pairs.map(({ base, other }) => [base.case, base.runtime, other.case, other.runtime]),
    [
      ['slow', 'a@1', 'fast', 'a@1'],
      ['slow', 'a@1', 'equal', 'a@1'],
      ['slow', 'a@1', 'fast', 'b@1'],
      ['slow', 'a@1', 'equal', 'b@1'],
    ],
  );
});

test('one cell has nothing to be compared with', () => {
  const [first] = groups.keys();
  assert.deepEqual(plannedPairs(plan, new Set([first])), []);
});

test('a workload that is there to be survived is compared with nothing', () => {
  const suites = plan.suites.map((suite) => ({ ...suite, endurance: ['small'] }));
  assert.deepEqual(plannedPairs({ ...plan, suites }, groups), []);
  const shown = analyseRun({ ...run, header: { ...run.header, plan: { ...plan, suites } } });
  assert.deepEqual(shown.suites, [], 'expected no table of times');
});

test('a case that the first runtime cannot run is compared from the first that can', () => {
  const cells = new Map(groups);
  cells.delete(cellKey({ suite: 'demo', case: 'fast', workload: 'small', runtime: 'a@1' }));
  assert.deepEqual(
    plannedPairs(plan, cells)
      .filter(({ other, base }) => [other.case, base.case].includes('fast'))
      .map(({ axis }) => axis),
    ['case'],
    'expected only the comparison with the baseline in b@1',
  );
});

test('a suite is a family of its own: others need no more of it', () => {
  const trials = run.trials.flatMap((trial) => [trial, { ...trial, suite: 'other' }]);
  const both = groupTrials({ trials });
  const suites = plan.suites.flatMap((suite) => [suite, { ...suite, name: 'other' }]);
  const alone = compareSuites({ planned: plannedPairs(plan, groups) }, timesIn(groups));
  const { planned } = compareSuites({ planned: plannedPairs({ ...plan, suites }, both) }, timesIn(both));
  const own = [...planned].filter(([{ base }]) => base.suite === 'demo').map(([, compared]) => compared);
  assert.deepEqual(own, [...alone.planned.values()]);
});

/** @param {number} rounds @param {(cell: { case: string }, round: number) => boolean} [isThere] */
function reportOf(rounds, isThere = () => true) {
  const random = seededRandom(rounds);
  const run = syntheticRun({
    ...{ cases: ['base', 'one', 'two'], runtimes: ['a@1', 'b@1'], rounds },
    ns: (cell, round) => (isThere(cell, round) ? 100 * Math.exp(3 * random() ** 2) : undefined),
  });
  return analyseRun(run);
}

/** @param {ReturnType<typeof reportOf>} report */
const firstCompared = ({ suites }) => suites[0]?.workloads[0]?.cells[1] ?? assert.fail();

for (const rounds of [1, 2, 5, 40]) {
  test(`the quotient of two times shown is the ratio shown, of ${rounds} rounds`, () => {
    const report = reportOf(rounds);
    assert.deepEqual(ratioMismatches(report), []);
    const { ns, versusBaseline } = firstCompared(report);
    assert.equal(versusBaseline?.low === null, rounds < 8, 'the ratio of few rounds is provisional');
    ns.estimate *= 1 + 2e-9;
    assert.equal(ratioMismatches(report).length, 2, 'with the baseline, and with the other runtime');
  });
}

test('a cell that failed in a round has the time of its own rounds, and the ratio of those in common', () => {
  const report = reportOf(20, (cell, round) => cell.case !== 'one' || round !== 7);
  const { ns, versusBaseline } = firstCompared(report);
  assert.deepEqual([ns.n, versusBaseline?.rounds], [19, 19]);
  assert.deepEqual(ratioMismatches(report), []);
});
