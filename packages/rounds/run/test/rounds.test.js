import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { cellsOf, failed, knownFrom, mockRun, orderOf, trial } from '../../test/support/mock-trials.js';
import { sittingsOf } from '../execution/sittings.js';

/** The scheduling of a run, without a process and without waiting. */

/** @param {import('../../test/support/mock-trials.js').Outcome[]} emitted @param {number} round */
function casesOfRound(emitted, round) {
  return emitted.filter((record) => record.round === round).map((record) => record.case);
}

test('a round has every cell once, and the rounds are in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.nat(),
      fc.integer({ min: 1, max: 6 }),
      async (n, seed, rounds) => {
        const cells = cellsOf(n);
        const { emitted, begun, reason } = await mockRun({ cells, seed, maxRounds: rounds });
        const numbers = Array.from({ length: rounds }, (_, i) => i + 1);
        assert.deepEqual(begun, numbers);
        assert.deepEqual(
          emitted.map(({ round }) => round),
          numbers.flatMap((round) => cells.map(() => round)),
        );
        for (const round of numbers) {
          assert.deepEqual(casesOfRound(emitted, round).sort(), cells.map((cell) => cell.case).sort());
        }
        assert.equal(reason, 'rounds');
      },
    ),
  );
});

test('the order comes from the seed, and changes from round to round', async () => {
  const cells = cellsOf(12);
  const { emitted } = await mockRun({ cells, seed: 7 });
  assert.deepEqual(orderOf((await mockRun({ cells, seed: 7 })).emitted), orderOf(emitted));
  assert.notDeepEqual(orderOf((await mockRun({ cells, seed: 8 })).emitted), orderOf(emitted));
  const orders = new Set([1, 2, 3, 4, 5].map((round) => casesOfRound(emitted, round).join()));
  assert.equal(orders.size, 5, 'expected five rounds in five orders');
});

test('over many rounds every cell has every position about as often', async () => {
  const [n, rounds] = [6, 3000];
  const { emitted } = await mockRun({ cells: cellsOf(n), seed: 42, maxRounds: rounds });
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [i, record] of emitted.entries()) {
    const key = `${record.case} at ${i % n}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const expected = rounds / n;
  const chiSquare = Object.values(counts).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert.equal(Object.keys(counts).length, n * n);
  // 25 degrees of freedom: one shuffle in a thousand is beyond 52.6, and the seed is fixed.
  assert.ok(chiSquare < 52.6, `expected less than 52.6, got ${chiSquare.toFixed(1)}`);
});

test('what is compared follows each other, in every order about as often, and so do the groups', async () => {
  const rounds = 3000;
  const { emitted } = await mockRun({
    cells: cellsOf(6),
    seed: 42,
    maxRounds: rounds,
    sittings: sittingsOf(
      ({ workload }) => workload,
      () => false,
    ),
  });
  /** @type {Map<string, number>} */
  const orders = new Map();
  for (let round = 1; round <= rounds; round++) {
    const order = casesOfRound(emitted, round).join();
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  const isTogether = (/** @type {string} */ order) => /^(c[024],){3}(c[135],?){3}$|^(c[135],){3}/.test(order);
  assert.deepEqual(
    [...orders.keys()].filter((order) => !isTogether(order)),
    [],
  );
  assert.equal(orders.size, 2 * 6 * 6);
  const expected = rounds / orders.size;
  const chiSquare = [...orders.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 71 degrees of freedom: one shuffle in a thousand is beyond 112.3, and the seed is fixed.
  assert.ok(chiSquare < 112.3, `expected less than 112.3, got ${chiSquare.toFixed(1)}`);
});

test('cells that are precise need no further round, and the others go on', async () => {
  const cells = cellsOf(6);
  const { emitted, reason } = await mockRun({
    cells,
    maxRounds: 9,
    doneAfter: (round) => (cell) => (cell.workload === 'even' ? round >= 2 : round >= 4),
  });
  const sizes = [1, 2, 3, 4, 5].map((round) => casesOfRound(emitted, round).length);
  assert.deepEqual(sizes, [6, 6, 3, 3, 0]);
  assert.ok(casesOfRound(emitted, 3).every((name) => ['c1', 'c3', 'c5'].includes(name)));
  assert.equal(reason, 'precise');
});

test('however often a run is stopped and goes on, it is the same run', async () => {
  const limits = fc.record({
    maxRounds: fc.integer({ min: 1, max: 5 }),
    maxTimeMs: fc.integer({ min: 0, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(limits, { maxLength: 6 }), fc.nat(), async (goes, seed) => {
      const cells = cellsOf(5);
      const doneAfter = (/** @type {number} */ round) => (/** @type {{ workload: string }} */ cell) =>
        cell.workload === 'even' && round >= 3;
      const whole = await mockRun({ cells, seed, doneAfter });
      const inParts = await mockRun({ cells, seed, doneAfter, goes });
      assert.deepEqual(orderOf(inParts.emitted), orderOf(whole.emitted));
      assert.deepEqual(inParts.begun, whole.begun);
      assert.equal(inParts.reason, whole.reason);
    }),
  );
});

test('no trial begins once the time is up', async () => {
  const { executed, reason } = await mockRun({
    cells: cellsOf(4),
    maxRounds: 100,
    trialMs: 10,
    maxTimeMs: 95,
  });
  assert.deepEqual(
    executed.map(({ atMs }) => atMs),
    [0, 10, 20, 30, 40, 50, 60, 70, 80, 90],
  );
  assert.equal(reason, 'max-time');
});

test('an interruption ends the round where it is', async () => {
  const controller = new AbortController();
  const { executed, emitted, reason } = await mockRun({
    cells: cellsOf(4),
    signal: controller.signal,
    outcome: (cell, round) => {
      if (round === 2) controller.abort();
      return trial(cell, round);
    },
  });
  assert.equal(reason, 'interrupted');
  assert.equal(executed.length, 5);
  assert.equal(emitted.length, 5, 'expected the trial that ended well in spite of it to be kept');
});

test('a trial that an interruption ended is no failure of its cell', async () => {
  const controller = new AbortController();
  const { emitted, reason } = await mockRun({
    cells: cellsOf(4),
    signal: controller.signal,
    outcome: (cell, round) => {
      if (round === 1) return trial(cell, round);
      controller.abort();
      return failed(cell, round, 'crash');
    },
  });
  assert.equal(reason, 'interrupted');
  assert.deepEqual(
    emitted.map(({ type }) => type),
    ['trial', 'trial', 'trial', 'trial'],
  );
});

test('an interruption before the first trial begins none', async () => {
  const { executed, reason } = await mockRun({ cells: cellsOf(2), signal: AbortSignal.abort() });
  assert.deepEqual([executed.length, reason], [0, 'interrupted']);
});

test('a wrong answer closes its cell at once', async () => {
  const { emitted, reason } = await mockRun({
    cells: cellsOf(3),
    outcome: (cell, round) => (cell.case === 'c1' ? failed(cell, round, 'wrong-answer') : trial(cell, round)),
  });
  assert.deepEqual(
    emitted.filter((record) => record.case === 'c1').map(({ round }) => round),
    [1],
  );
  assert.equal(emitted.length, 5 * 2 + 1);
  assert.equal(reason, 'rounds');
});

test('what may be bad luck gets one more chance', async () => {
  const { emitted } = await mockRun({
    cells: cellsOf(3),
    outcome: (cell, round) =>
      (cell.case === 'c0' && round !== 2) || (cell.case === 'c1' && round === 3)
        ? failed(cell, round)
        : trial(cell, round),
  });
  const roundsOf = (/** @type {string} */ name) =>
    emitted.filter((record) => record.case === name).map(({ round }) => round);
  assert.deepEqual(roundsOf('c0'), [1, 2, 3], 'expected its second failure to close it');
  assert.deepEqual(roundsOf('c1'), [1, 2, 3, 4, 5], 'expected one failure not to close it');
});

test('when every cell has failed the run ends, and does not claim to be precise', async () => {
  const { emitted, reason } = await mockRun({
    cells: cellsOf(3),
    outcome: (cell, round) => failed(cell, round),
  });
  assert.deepEqual([emitted.length, reason], [6, 'rounds']);
});

test('a group is measured in one sitting, and what takes no turns in it one after the other', async () => {
  const takesTurns = (/** @type {import('@rounds/record').Cell} */ { case: name }) =>
    name !== 'c1' && name !== 'c3';
  /** @type {string[][]} */
  const sat = [];
  await mockRun({
    cells: cellsOf(6),
    maxRounds: 3,
    sittings: sittingsOf(({ workload }) => workload, takesTurns),
    execute: async (cells, round) => {
      sat.push(cells.map((cell) => cell.case).sort());
      return cells.map((cell) => trial(cell, round));
    },
  });
  const inRound = [['c0', 'c2', 'c4'], ['c1'], ['c3'], ['c5']].map(String);
  assert.deepEqual(sat.map(String).sort(), [...inRound, ...inRound, ...inRound].sort());
});

test('what is left of a sitting that was cut off is not measured apart from the others', async () => {
  const cells = cellsOf(4);
  const sittings = sittingsOf(
    () => 'one',
    () => true,
  );
  const known = knownFrom([trial(/** @type {any} */ (cells[0]), 2)]);
  const { executed, emitted } = await mockRun({ cells, maxRounds: 3, sittings, known });
  assert.deepEqual(
    [1, 2, 3].map((round) => executed.filter((each) => each.round === round).length),
    [4, 0, 4],
  );
  assert.equal(emitted.length, 8);
});

test('how many trials may follow is said after each', async () => {
  const { left } = await mockRun({ cells: cellsOf(2), maxRounds: 3 });
  assert.deepEqual(left, [5, 4, 3, 2, 1, 0]);
});

test('a trial begins when the one before has ended', async () => {
  let running = 0;
  const { executed } = await mockRun({
    cells: cellsOf(5),
    execute: async (own, round) => {
      assert.equal(++running, 1);
      await new Promise(setImmediate);
      running--;
      return own.map((cell) => trial(cell, round));
    },
  });
  assert.equal(executed.length, 0);
});
