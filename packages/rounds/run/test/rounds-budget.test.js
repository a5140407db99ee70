import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellsOf, mockRun, orderOf } from '../../test/support/mock-trials.js';
import { isLate, mostTrials } from '../planned-looks.js';

/** A run whose number of trials is limited: what some cells do not need, the others get. */

/** @param {number} round */
const evenDone = (round) => (/** @type {{ workload: string }} */ cell) =>
  cell.workload === 'even' && round >= 2;

test('rounds that cells no longer need go to the others, and each round is whole', async () => {
  const { emitted, reason, left } = await mockRun({
    cells: cellsOf(4),
    maxRounds: 100,
    maxTrials: 16,
    doneAfter: evenDone,
  });
  const rounds = [1, 2, 3, 4, 5, 6].map((round) => emitted.filter((each) => each.round === round));
  assert.equal(emitted.length, 16);
  assert.equal(emitted.at(-1)?.round, 6, 'two rounds of four, and four of two');
  assert.deepEqual(
    rounds.map((own) => own.length),
    [4, 4, 2, 2, 2, 2],
  );
  assert.equal(reason, 'rounds');
  assert.equal(left.at(-1), 0);
});

test('a larger budget only adds to what a smaller one has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.nat(),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      async (n, seed, budget, more) => {
        const run = (/** @type {number} */ maxTrials) =>
          mockRun({ cells: cellsOf(n), seed, maxRounds: 12, maxTrials, doneAfter: evenDone });
        const [small, large] = [await run(budget), await run(budget + more)];
        const order = orderOf(small.emitted);
        assert.deepEqual(orderOf(large.emitted).slice(0, order.length), order);
        assert.ok(order.length < budget + n, 'no round begins once the budget is spent');
        for (const [i, left] of small.left.entries())
          assert.ok(left >= order.length - i - 1, 'what may follow is never more than is said');
      },
    ),
  );
});

test('a pull request waits for a quarter more than the first look, unless somebody asked for rounds', () => {
  const looks = { early: [16, 24], end: 60 };
  const against = { refs: ['main'] };
  assert.equal(mostTrials(looks, 30, { tier: 'default', against }), 20 * 30);
  assert.equal(mostTrials(looks, 30, { tier: 'default' }), Number.POSITIVE_INFINITY);
  assert.equal(mostTrials(looks, 30, { tier: 'default', against, rounds: 40 }), Number.POSITIVE_INFINITY);
  assert.equal(mostTrials(looks, 30, { tier: 'full', against }), Number.POSITIVE_INFINITY);
  const short = mostTrials({ early: [], end: 14 }, 30, { tier: 'quick', against });
  assert.ok(short >= 14 * 30, 'what has no early look has all its rounds');
});

test('on a slow machine it waits for nothing but what seems to be slower, unless somebody asked for more', () => {
  const against = { refs: ['main'] };
  assert.ok(isLate(120e3, { tier: 'default', against }));
  assert.ok(!isLate(119e3, { tier: 'default', against }));
  assert.ok(!isLate(600e3, { tier: 'default' }), 'nobody waits for a run without versions');
  assert.ok(!isLate(600e3, { tier: 'full', against }));
  assert.ok(!isLate(600e3, { tier: 'default', against, rounds: 40 }));
});
