import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, controlSwing, judgeChange } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

/** Two versions of the code and a copy of the first, each with a slight noise of its own. */
const [main, copy, tree] = ['node@1 main', 'node@1 main (copy)', 'node@1 tree'];

/** @param {Record<string, number>} factors by runtime, of a time of 1000 ns */
function changes(factors) {
  const noise = (/** @type {string} */ id, /** @type {number} */ round) =>
    1 + ((round * 31 + id.length * 17) % 11) / 2000;
  const run = syntheticRun({
    cases: ['parse', 'print'],
    runtimes: [main, copy, tree],
    rounds: 30,
    ns: ({ runtime }, round) => 1000 * (factors[runtime] ?? 1) * noise(runtime, round),
  });
  run.header.plan.pairs = [
    { base: main, other: tree },
    { base: main, other: copy, control: true },
  ];
  return analyseRun(run).changes ?? assert.fail('no changes');
}

/** @param {ReturnType<typeof changes>} all @param {number} failOn */
function verdicts(all, failOn) {
  const judged = all.filter(([{ control }]) => !control);
  return judged.map(([, compared]) => judgeChange(compared, failOn));
}

test('only the pairs of the plan are compared, case by case', () => {
  const names = changes({}).map(([{ base, other, control }]) => [
    base.case,
    base.runtime,
    other.runtime,
    control,
  ]);
  assert.deepEqual(names, [
    ['parse', main, tree, false],
    ['parse', main, copy, true],
    ['print', main, tree, false],
    ['print', main, copy, true],
  ]);
});

test('a change fails only if all of its interval is beyond the limit', () => {
  const slower = changes({ [tree]: 1.1 });
  assert.deepEqual(verdicts(slower, 0.02), ['slower', 'slower']);
  assert.deepEqual(verdicts(slower, 0.1), ['unclear', 'unclear']);
  assert.deepEqual(verdicts(slower, 0.2), ['same', 'same']);
  assert.deepEqual(verdicts(changes({}), 0.02), ['same', 'same']);
  assert.deepEqual(verdicts(changes({ [tree]: 0.8 }), 0.02), ['faster', 'faster']);
});

test('what two copies of the same code differ by widens every interval', () => {
  const layout = changes({ [tree]: 1.1, [copy]: 1.12 });
  assert.deepEqual(verdicts(layout, 0.02), ['unclear', 'unclear']);
  const controls = layout.filter(([{ control }]) => control);
  assert.ok(controlSwing(controls, 'undisturbed') > Math.log(1.11));
  for (const [{ control }, { undisturbed, verdict }] of layout) {
    assert.equal(verdict, control ? 'slower' : 'unclear');
    assert.equal(Number(undisturbed.low) < 1, !control);
  }
  assert.deepEqual(verdicts(changes({ [tree]: 1.4, [copy]: 1.12 }), 0.02), ['slower', 'slower']);
});
