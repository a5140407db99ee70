import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { cellKey, groupTrials } from '@rounds/record';
import { comparePairs, plannedPairs } from '../comparisons.js';
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

function timesOfRun() {
  return new Map([...groupTrials(run)].map(([key, trials]) => [key, trials.byRound('ns')]));
}

test('every case is compared with the baseline, and every runtime with the first', () => {
  const times = timesOfRun();
  const compared = comparePairs(plannedPairs(plan, times), times);
  const named = compared.map(({ axis, base, other, comparison }) => [
    axis,
    `${base.case} ${base.runtime}`,
    `${other.case} ${other.runtime}`,
    comparison.verdict,
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
  const pairs = plannedPairs({ ...plan, suites }, timesOfRun()).filter(({ axis }) => axis === 'case');
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
  const [first] = timesOfRun().keys();
  assert.deepEqual(plannedPairs(plan, new Set([first])), []);
});

test('a workload that is there to be survived is compared with nothing', () => {
  const suites = plan.suites.map((suite) => ({ ...suite, endurance: ['small'] }));
  assert.deepEqual(plannedPairs({ ...plan, suites }, timesOfRun()), []);
  const shown = analyseRun({ ...run, header: { ...run.header, plan: { ...plan, suites } } });
  assert.deepEqual(shown.suites, [], 'expected no table of times');
});

test('a case that the first runtime cannot run is compared from the first that can', () => {
  const times = timesOfRun();
  times.delete(cellKey({ suite: 'demo', case: 'fast', workload: 'small', runtime: 'a@1' }));
  assert.deepEqual(
    plannedPairs(plan, times)
      .filter(({ other, base }) => [other.case, base.case].includes('fast'))
      .map(({ axis }) => axis),
    ['case'],
    'expected only the comparison with the baseline in b@1',
  );
});
