import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellsOf, failed, knownFrom, mockRun, trial } from '../../test/support/mock-trials.js';
import { sittingsOf } from '../execution/execution.js';

/** A run that goes on does what is missing, and ends with what an uninterrupted run would have: nothing is lost or doubled. */

/** @typedef {import('@rounds/record').Cell} Cell */

/** What happens to a cell: fixed, so that both runs meet the same. */
const fates = ['works', 'works', 'works', 'wrong', 'crashes', 'crashes once', 'precise'];

const plans = fc
  .record({
    fate: fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 8 }),
    seed: fc.nat(),
    maxRounds: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ fate, ...how }) => {
    const fateOf = (/** @type {Cell} */ cell) => fate[Number(cell.case.slice(1))];
    return {
      ...how,
      cells: cellsOf(fate.length),
      outcome: (/** @type {Cell} */ cell, /** @type {number} */ round) => {
        const what = fateOf(cell);
        if (what === 'wrong') return failed(cell, round, 'wrong-answer');
        if (what === 'crashes' || (what === 'crashes once' && round === 2)) return failed(cell, round);
        return trial(cell, round);
      },
      doneAfter: (/** @type {number} */ round) => (/** @type {Cell} */ cell) =>
        fateOf(cell) === 'precise' && round >= 2,
    };
  });

test('a resumed run makes the very trials that were missing, in the order they would have had', async () => {
  await fc.assert(
    fc.asyncProperty(plans, fc.nat(), async (plan, at) => {
      const whole = await mockRun(plan);
      const done = whole.emitted.slice(0, at % (whole.emitted.length + 1));
      const resumed = await mockRun({ ...plan, known: knownFrom(done) });
      assert.deepEqual([...done, ...resumed.emitted], whole.emitted);
      assert.deepEqual(resumed.observed, whole.observed, 'the verdicts rest on all of the records');
      assert.equal(resumed.executed.length, whole.executed.length - done.length);
      assert.equal(resumed.reason, whole.reason);
    }),
    { numRuns: 300 },
  );
});

test('groups that are missing are measured whole, and of one that was cut off, nothing more', async () => {
  const sittings = sittingsOf(
    ({ workload }) => workload,
    () => true,
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.nat(), fc.nat(), async (n, seed, at) => {
      const plan = { cells: cellsOf(n), seed, sittings, maxRounds: 4 };
      const whole = await mockRun(plan);
      const done = whole.emitted.slice(0, at % (whole.emitted.length + 1));
      const resumed = await mockRun({ ...plan, known: knownFrom(done) });
      const begun = new Set(done.map(({ round, workload }) => `${round} ${workload}`));
      const missing = whole.emitted.filter(({ round, workload }) => !begun.has(`${round} ${workload}`));
      assert.deepEqual(resumed.emitted, missing);
    }),
  );
});

test('what is there already needs no time: only new trials are held to the limit', async () => {
  const plan = { cells: cellsOf(4), seed: 9, maxRounds: 3, trialMs: 10, maxTimeMs: 50 };
  const first = await mockRun(plan);
  const second = await mockRun({ ...plan, known: knownFrom(first.emitted) });
  for (const { emitted, reason } of [first, second])
    assert.deepEqual([emitted.length, reason], [5, 'max-time']);
});
