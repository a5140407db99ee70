import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellsOf, failed, knownFrom, mockRun, orderOf, trial } from '../../test/support/mock-trials.js';
import { sittingsOf } from '../execution/sittings.js';

/** A run that goes on does what is missing, and ends with what an uninterrupted run would have. */

/** What happens to a cell: fixed, so that both runs meet the same. */
const fates = fc.array(
  fc.constantFrom('works', 'works', 'works', 'wrong', 'crashes', 'crashes once', 'precise'),
  {
    minLength: 1,
    maxLength: 8,
  },
);

/** @param {string[]} fate */
function planOf(fate) {
  const cells = cellsOf(fate.length);
  const fateOf = (/** @type {import('@rounds/record').Cell} */ cell) => fate[Number(cell.case.slice(1))];
  return {
    cells,
    outcome: (/** @type {import('@rounds/record').Cell} */ cell, /** @type {number} */ round) => {
      const what = fateOf(cell);
      if (what === 'wrong') return failed(cell, round, 'wrong-answer');
      if (what === 'crashes' || (what === 'crashes once' && round === 2)) return failed(cell, round);
      return trial(cell, round);
    },
    doneAfter: (/** @type {number} */ round) => (/** @type {import('@rounds/record').Cell} */ cell) =>
      fateOf(cell) === 'precise' && round >= 2,
  };
}

const cut = fc.record({ fate: fates, seed: fc.nat(), rounds: fc.integer({ min: 1, max: 6 }), at: fc.nat() });

test('a resumed run makes the very trials that were missing, in the order they would have had', async () => {
  await fc.assert(
    fc.asyncProperty(cut, async ({ fate, seed, rounds, at }) => {
      const plan = { ...planOf(fate), seed, maxRounds: rounds };
      const whole = await mockRun(plan);
      const done = whole.emitted.slice(0, at % (whole.emitted.length + 1));
      const resumed = await mockRun({ ...plan, known: knownFrom(done) });
      assert.deepEqual(orderOf(resumed.emitted), orderOf(whole.emitted).slice(done.length));
      assert.deepEqual([...done, ...resumed.emitted], whole.emitted);
      assert.deepEqual(
        resumed.observed,
        whole.observed,
        'expected the verdicts to rest on all of the records',
      );
      assert.equal(resumed.executed.length, whole.executed.length - done.length);
      assert.equal(resumed.reason, whole.reason);
    }),
    { numRuns: 300 },
  );
});

test('the same holds for a run that is interrupted again and again', async () => {
  await fc.assert(
    fc.asyncProperty(cut, fc.integer({ min: 1, max: 5 }), async ({ fate, seed, rounds }, atATime) => {
      const plan = { ...planOf(fate), seed, maxRounds: rounds };
      const whole = await mockRun(plan);
      /** @type {import('../../test/support/mock-trials.js').Outcome[]} */
      const records = [];
      for (let reason = 'interrupted', runs = 0; reason === 'interrupted'; runs++) {
        assert.ok(runs <= whole.emitted.length, 'expected every run to add a record');
        const controller = new AbortController();
        let made = 0;
        const part = await mockRun({
          ...plan,
          known: knownFrom(records),
          signal: controller.signal,
          outcome: (cell, round) => {
            // The trial in flight is lost, as when a signal kills it.
            if (++made > atATime) {
              controller.abort();
              return failed(cell, round, 'crash');
            }
            return plan.outcome(cell, round);
          },
        });
        records.push(...part.emitted);
        reason = part.reason;
      }
      assert.deepEqual(records, whole.emitted);
    }),
    { numRuns: 150 },
  );
});

test('groups that are missing are measured whole, and of one that was cut off, nothing more', async () => {
  const sittings = sittingsOf(
    ({ workload }) => workload,
    () => true,
  );
  const some = fc.record({ n: fc.integer({ min: 1, max: 8 }), seed: fc.nat(), at: fc.nat() });
  await fc.assert(
    fc.asyncProperty(some, async ({ n, seed, at }) => {
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

test('more rounds than before go on after the last one', async () => {
  const plan = { cells: cellsOf(4), seed: 9 };
  const short = await mockRun({ ...plan, maxRounds: 2 });
  const long = await mockRun({ ...plan, maxRounds: 4 });
  const added = await mockRun({ ...plan, maxRounds: 4, known: knownFrom(short.emitted) });
  assert.deepEqual([...short.emitted, ...added.emitted], long.emitted);
});

test('what is there already needs no time: only new trials are held to the limit', async () => {
  const plan = { cells: cellsOf(4), seed: 9, maxRounds: 3, trialMs: 10 };
  const first = await mockRun({ ...plan, maxTimeMs: 50 });
  assert.deepEqual([first.emitted.length, first.reason], [5, 'max-time']);
  const second = await mockRun({ ...plan, maxTimeMs: 50, known: knownFrom(first.emitted) });
  assert.deepEqual([second.emitted.length, second.reason], [5, 'max-time']);
});
