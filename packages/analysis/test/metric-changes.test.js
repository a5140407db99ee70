import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { main, tree, versionsRun } from './synthetic-run.js';

/** What is counted beside the time of two versions of the code; and how much work it is to judge many. */

/** @param {(side: string, round: number) => number} bytesOf @param {number} [rounds] */
function countedOf(bytesOf, rounds = 6) {
  const run = versionsRun({ rounds, ns: () => 1000 });
  for (const trial of run.trials) trial.figures = { allocatedBytes: bytesOf(trial.runtime, trial.round) };
  return analyseRun(run).metricChanges.map(({ verdict }) => verdict);
}

test('what is counted is told by three rounds, where every process is beyond those of the other version by 5%', () => {
  const times = (/** @type {number} */ factor) => (/** @type {string} */ side) =>
    side === tree ? 1000 * factor : 1000;
  assert.deepEqual(countedOf(times(1.06), 3), ['more']);
  assert.deepEqual(countedOf(times(0.94), 3), ['less']);
  assert.deepEqual(countedOf(times(1.04), 3), ['same']);
  assert.deepEqual(countedOf(times(1.06), 2), [], 'by fewer nothing is told');
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

test('processes that differ by as much tell nothing of a version, be they of the copy', () => {
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
