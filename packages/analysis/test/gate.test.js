import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun, certainSwing, controlSwing, judgeChange } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

/** Two versions of the code and a copy of the first, each with a slight noise of its own. */
const [main, copy, tree] = ['node@1 main', 'node@1 main (copy)', 'node@1 tree'];

/**
 * @param {Record<string, number>} factors by runtime, of a time of 1000 ns
 * @param {(cell: { case: string, runtime: string }, round: number) => number} [more]
 */
function changes(factors, more = () => 1) {
  const noise = (/** @type {string} */ id, /** @type {number} */ round) =>
    1 + ((round * 31 + id.length * 17) % 11) / 2000;
  const run = syntheticRun({
    cases: ['parse', 'print'],
    runtimes: [main, copy, tree],
    rounds: 30,
    ns: (cell, round) => 1000 * (factors[cell.runtime] ?? 1) * noise(cell.runtime, round) * more(cell, round),
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

test('a copy of one cell that certainly differs widens all cells; one that only seems to, its own', () => {
  const other = changes({ [tree]: 1.1 }, (cell) =>
    cell.case === 'print' && cell.runtime === copy ? 1.12 : 1,
  );
  assert.deepEqual(verdicts(other, 0.02), ['unclear', 'unclear']);
  const noisy = changes({ [tree]: 1.1 }, (cell, round) => {
    const random = Math.abs(Math.sin(round * 12.9898 + cell.runtime.length) * 43758.5453) % 1;
    return cell.case === 'print' ? 1 + 0.3 * random : 1;
  });
  const controls = noisy.filter(([{ control }]) => control);
  assert.equal(certainSwing(controls, 'undisturbed'), 0);
  assert.ok(controlSwing(controls, 'undisturbed') > 0.005);
  const parse = noisy.find(([{ other, control }]) => other.case === 'parse' && !control)?.[1].undisturbed;
  assert.ok(Number(parse?.low) > 1.09, 'expected the noise of the other cell not to count');
});
