import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { versionChanges } from '../changes.js';
import { changesChart, changeTitle, largestChanges } from '../faster.js';

const runtimes = ['node@20.1.0', 'node@22.1.0', 'node@24.1.0', 'node@26.1.0', 'bun@1.1.0', 'bun@1.2.0'];

/** @param {Record<string, number[]>} times by case, one per runtime */
function changesOf(times) {
  const run = syntheticRun({
    ...{ cases: Object.keys(times), runtimes, rounds: 30 },
    ns: ({ case: name, runtime }, round) =>
      Number(times[name]?.[runtimes.indexOf(runtime)]) * wobble(round + runtimes.indexOf(runtime)),
  });
  for (const runtime of run.header.runtimes) runtime.version = String(runtime.id.split('@')[1]);
  return versionChanges(run);
}

const changes = changesOf({
  old: [900, 100, 100, 100, 50, 50], // faster before the last two years
  twice: [100, 100, 60, 20, 50, 50],
  bun: [100, 100, 100, 100, 80, 40],
  worse: [100, 100, 100, 400, 50, 50],
});

test('the largest changes of the last two years come first, one of each case and runtime', () => {
  const faster = largestChanges(changes, 'faster');
  assert.deepEqual(
    faster.map(({ series, before, after }) => [series.case, before.id, after.id]),
    [
      ['twice', 'node@24.1.0', 'node@26.1.0'],
      ['bun', 'bun@1.1.0', 'bun@1.2.0'],
    ],
  );
  assert.match(faster[0] ? changeTitle(faster[0]) : '', /^twice \(demo\): 3\.\d*× faster$/);
  const slower = largestChanges(changes, 'slower');
  assert.deepEqual(
    slower.map(({ series, after }) => [series.case, after.id]),
    [['worse', 'node@26.1.0']],
  );
});

test('a chart has a pair of bars for each change, each with its value and its release', () => {
  const faster = largestChanges(changes, 'faster');
  const { svg = '' } = changesChart(faster, 'What got faster') ?? {};
  assert.equal(svg.match(/class="bar"/g)?.length, 4);
  for (const text of ['Node.js 24.1', 'Node.js 26.1', 'Bun 1.1', 'Bun 1.2'])
    assert.ok(svg.includes(text), text);
  assert.equal(changesChart([], 'Nothing'), undefined);
});
