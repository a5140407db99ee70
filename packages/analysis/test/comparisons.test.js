import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCells, countComparisons, planOf, summarise } from '@rounds/analysis';
import { cellKey, groupTrials } from '@rounds/record';
import { syntheticRun, wobble } from '../../report/test/synthetic-run.js';

/** @param {import('@rounds/record').Run} run */
function timesOf(run) {
  return new Map(
    [...groupTrials(run)].map(([key, { cell, rounds }]) => [
      key,
      { cell, rounds: new Map([...rounds].map(([round, { ns }]) => [round, ns])) },
    ]),
  );
}

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

test('every case is compared with the baseline, and every runtime with the first', () => {
  const compared = compareCells(timesOf(run), planOf(run));
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

test('the number of comparisons is known before the first trial', () => {
  const cells = [...timesOf(run).values()].map(({ cell }) => cell);
  assert.equal(countComparisons(cells, planOf(run)), 7);
  assert.equal(
    countComparisons(cells.slice(0, 1), planOf(run)),
    0,
    'one cell has nothing to be compared with',
  );
});

test('a workload that is there to be survived is compared with nothing', () => {
  const plan = planOf(run);
  const suites = plan.suites.map((suite) => ({ ...suite, endurance: ['small'] }));
  assert.deepEqual(compareCells(timesOf(run), { ...plan, suites }), []);
  const cells = [...timesOf(run).values()].map(({ cell }) => cell);
  assert.equal(countComparisons(cells, { ...plan, suites }), 0);
  const shown = summarise({ ...run, header: { ...run.header, plan: { ...plan, suites } } });
  assert.deepEqual(shown, [], 'expected no table of times');
});

test('a case that the first runtime cannot run is compared from the first that can', () => {
  const times = timesOf(run);
  times.delete(cellKey({ suite: 'demo', case: 'fast', workload: 'small', runtime: 'a@1' }));
  const compared = compareCells(times, planOf(run));
  assert.deepEqual(
    compared.filter(({ other, base }) => [other.case, base.case].includes('fast')).map(({ axis }) => axis),
    ['case'],
    'expected only the comparison with the baseline in b@1',
  );
});
