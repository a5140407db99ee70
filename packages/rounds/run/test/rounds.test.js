import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import {
  cellsOf,
  expectEven,
  failed,
  knownFrom,
  mockRun,
  orderOf,
  trial,
} from '../../test/support/mock-trials.js';
import { batchesBy } from '../execution.js';

/** The scheduling of a run, without a process and without waiting. */

/** @typedef {import('@rounds/record').Cell} Cell */

const names = (/** @type {Cell[]} */ cells) => cells.map((cell) => cell.case);

/** @param {import('../../test/support/mock-trials.js').Outcome[]} emitted @param {number} round */
const casesOfRound = (emitted, round) => names(emitted.filter((record) => record.round === round));

test('a round has every cell once, and the rounds are in order', async () => {
  const [sizes, limits] = [fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 })];
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), limits, async (n, seed, rounds) => {
      const cells = cellsOf(n);
      const { emitted, begun, reason } = await mockRun({ cells, seed, maxRounds: rounds });
      const numbers = Array.from({ length: rounds }, (_, i) => i + 1);
      assert.deepEqual(begun, numbers);
      const inOrder = numbers.flatMap((round) => cells.map(() => round));
      assert.deepEqual(
        emitted.map(({ round }) => round),
        inOrder,
      );
      for (const round of numbers) {
        assert.deepEqual(casesOfRound(emitted, round).sort(), names(cells).sort());
      }
      assert.equal(reason, 'rounds');
    }),
  );
});

test('the order comes from the seed, and changes from round to round', async () => {
  const orderBy = async (/** @type {number} */ seed) =>
    orderOf((await mockRun({ cells: cellsOf(12), seed })).emitted);
  const order = await orderBy(7);
  assert.deepEqual(await orderBy(7), order);
  assert.notDeepEqual(await orderBy(8), order);
  const rounds = new Set(
    [1, 2, 3, 4, 5].map((i) =>
      order
        .slice(12 * (i - 1), 12 * i)
        .join()
        .replace(/@\d/g, ''),
    ),
  );
  assert.equal(rounds.size, 5, 'expected five rounds in five orders');
});

test('what is compared follows each other, in every order about as often, and so do the groups', async () => {
  const rounds = 3000;
  const batchesOf = batchesBy(
    ({ workload }) => workload,
    () => false,
  );
  const { emitted } = await mockRun({ cells: cellsOf(6), seed: 42, maxRounds: rounds, batchesOf });
  const orders = Array.from({ length: rounds }, (_, i) => casesOfRound(emitted, i + 1).join());
  for (const order of orders) assert.match(order, /^(c[024],){3}(c[135],?){3}$|^(c[135],){3}/);
  expectEven(orders, 2 * 6 * 6, 112.3); // 71 degrees of freedom
});

test('cells that are precise need no further round, and the others go on', async () => {
  const { emitted, reason } = await mockRun({
    cells: cellsOf(6),
    maxRounds: 9,
    doneAfter: (round) => (cell) => (cell.workload === 'even' ? round >= 2 : round >= 4),
  });
  const sizes = [1, 2, 3, 4, 5].map((round) => casesOfRound(emitted, round).length);
  assert.deepEqual(sizes, [6, 6, 3, 3, 0]);
  assert.ok(casesOfRound(emitted, 3).every((name) => ['c1', 'c3', 'c5'].includes(name)));
  assert.equal(reason, 'precise');
});

test('an interruption ends the round where it is: what ended well is kept, what it ended is no failure', async () => {
  for (const [how, emits] of /** @type {const} */ ([
    [trial, 5],
    [failed, 4],
  ])) {
    const controller = new AbortController();
    const { executed, emitted, reason } = await mockRun({
      cells: cellsOf(4),
      signal: controller.signal,
      outcome: (cell, round) => {
        if (round === 1) return trial(cell, round);
        controller.abort();
        return how(cell, round);
      },
    });
    assert.deepEqual([executed.length, emitted.length, reason], [5, emits, 'interrupted']);
  }
  const { executed, reason } = await mockRun({ cells: cellsOf(2), signal: AbortSignal.abort() });
  assert.deepEqual([executed.length, reason], [0, 'interrupted']);
});

test('a wrong answer closes its cell at once, and what may be bad luck gets one more chance', async () => {
  /** @type {Record<string, (round: number) => import('@rounds/record').FailureKind | false>} */
  const fates = {
    c0: (round) => round !== 2 && 'exit',
    c1: (round) => round === 3 && 'exit',
    c2: () => 'wrong-answer',
  };
  const { emitted, reason } = await mockRun({
    cells: cellsOf(4),
    outcome: (cell, round) => {
      const kind = fates[cell.case]?.(round);
      return kind ? failed(cell, round, kind) : trial(cell, round);
    },
  });
  const rounds = names(cellsOf(4)).map((name) => emitted.filter((record) => record.case === name).length);
  assert.deepEqual(rounds, [3, 5, 1, 5]);
  assert.equal(reason, 'rounds');
});

test('where failures answer what is asked, a cell is tried until it needs no more', async () => {
  const cells = cellsOf(2);
  const { emitted } = await mockRun({
    ...{ cells, outcome: failed, maxRounds: 5, mayFail: (cell) => cell.case === cells[0]?.case },
    doneAfter: (round) => () => round >= 3,
  });
  const trials = (/** @type {Cell | undefined} */ cell) =>
    names(emitted).filter((name) => name === cell?.case);
  assert.deepEqual([trials(cells[0]).length, trials(cells[1]).length], [3, 2]);
});

test('when every cell has failed the run ends, and does not claim to be precise', async () => {
  const { emitted, reason } = await mockRun({ cells: cellsOf(3), outcome: failed });
  assert.deepEqual([emitted.length, reason], [6, 'rounds']);
  assert.equal((await mockRun({ cells: [], outcome: failed })).reason, 'rounds');
});

test('a group is measured in one sitting, and what takes no turns in it one after the other', async () => {
  const takesTurns = (/** @type {Cell} */ { case: name }) => name !== 'c1' && name !== 'c3';
  /** @type {string[]} */
  const sat = [];
  await mockRun({
    cells: cellsOf(6),
    maxRounds: 3,
    batchesOf: batchesBy(({ workload }) => workload, takesTurns),
    execute: async (cells, round) => {
      sat.push(String(names(cells).sort()));
      return cells.map((cell) => trial(cell, round));
    },
  });
  const inRound = ['c0,c2,c4', 'c1', 'c3', 'c5'];
  assert.deepEqual(sat.sort(), [...inRound, ...inRound, ...inRound].sort());
});

/** A run that goes on does what is missing, and ends with what an uninterrupted run would have: nothing is lost or doubled. */

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
      const resumed = await mockRun({ ...plan, recordOf: knownFrom(done) });
      assert.deepEqual([...done, ...resumed.emitted], whole.emitted);
      assert.deepEqual(resumed.observed, whole.observed, 'the verdicts rest on all of the records');
      assert.equal(resumed.executed.length, whole.executed.length - done.length);
      assert.equal(resumed.reason, whole.reason);
    }),
    { numRuns: 300 },
  );
});

test('what is there already needs no time: only new trials are held to the limit', async () => {
  const plan = { cells: cellsOf(4), seed: 9, maxRounds: 3, trialMs: 10, maxTimeMs: 50 };
  const first = await mockRun(plan);
  const second = await mockRun({ ...plan, recordOf: knownFrom(first.emitted) });
  for (const { emitted, reason } of [first, second])
    assert.deepEqual([emitted.length, reason], [5, 'max-time']);
});

test('if time is short, one group is measured until it needs no more', async () => {
  const { emitted, reason } = await mockRun({
    ...{ cells: cellsOf(4), maxRounds: 9, maxTimeMs: 14, groupOf: ({ workload }) => workload },
    doneAfter: (round) => () => round >= 5,
    prioritise: (groups, leftMs) => (leftMs < 10 ? groups.at(-1) : undefined),
  });
  const rounds = names(cellsOf(4)).map((name) => emitted.filter((record) => record.case === name).length);
  assert.deepEqual([rounds, reason], [[2, 5, 2, 5], 'max-time']);
});
