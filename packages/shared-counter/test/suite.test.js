import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { breaking, keeping } from '../answer.js';
import { newCells, sumOf, ways } from '../moves.js';
import suite from '../suite.js';
import { moveInThreads } from '../threads.js';

const names = Object.keys(suite.cases);
const plan = { threads: 3, moves: 2000, times: 2 };

test('every case that this Node.js has is right on every example', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  assert.deepEqual(
    names.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.ok(available.length >= 5, `only ${available.join(', ')}`);
});

test('what synchronises keeps the sum, and each case makes all moves', async () => {
  const moves = plan.threads * plan.moves * plan.times;
  for (const [name, { unavailable, load, notFor }] of Object.entries(suite.cases)) {
    if (await unavailable?.(nodeHost)) continue;
    const isSynchronised = notFor?.('sum-stays') === undefined;
    const answer = await (await load(nodeHost))(plan);
    assert.deepEqual(answer, isSynchronised ? { moves, sum: 1000 } : { moves }, name);
    assert.deepEqual(answer, (suite.cases[name]?.reference ?? suite.reference)(plan), name);
  }
});

test('a move takes a unit from one cell and gives it to another, all over the cells', async () => {
  const cells = newCells();
  assert.equal(sumOf(cells), 1000);
  await ways.plain(cells, 1, 0);
  assert.equal(sumOf(cells), 1000);
  assert.deepEqual(
    [...cells.subarray(0, 10)].filter((units) => units !== 100).sort((a, b) => a - b),
    [99, 101],
  );
  await ways.plain(cells, 10_000, 1);
  assert.equal(sumOf(cells), 1000);
  assert.ok(cells.subarray(0, 10).every((units) => units !== 100 && Math.abs(units - 100) < 200));
});

test('all ways make the same moves', async () => {
  const cellsAfter = async (/** @type {keyof typeof ways} */ way) => {
    const cells = newCells();
    assert.equal(await ways[way](cells, 500, 2), 500);
    return [...cells.subarray(0, 10)];
  };
  const expected = await cellsAfter('plain');
  for (const way of /** @type {const} */ (['Atomics', 'lock-wait', 'lock-waitAsync'])) {
    assert.deepEqual(await cellsAfter(way), expected, way);
  }
});

test('a lock that somebody waits for is handed over', async () => {
  for (const way of /** @type {const} */ (['lock-wait', 'lock-waitAsync'])) {
    assert.deepEqual(await moveInThreads(way, 3, 20_000), { moves: 60_000, sum: 1000 }, way);
  }
});

test('a sum that breaks is seen, and one that does not is no answer', async () => {
  const test = /** @type {const} */ ('sum-breaks');
  const broken = breaking((threads, moves) => ({ moves: threads * moves, sum: 999 }));
  assert.deepEqual(await broken({ ...plan, test }), { broke: true });
  const whole = breaking((threads, moves) => ({ moves: threads * moves, sum: 1000 }));
  await assert.rejects(whole({ ...plan, test }), {
    name: 'Fault',
    message: /^the sum stayed 1000 in 2 runs of 3 × 2000 moves that nothing synchronised: /,
  });
  const lossy = keeping((threads, moves) => ({ moves: threads * moves, sum: 999 }));
  assert.deepEqual(await lossy(plan), { moves: 12_000, sum: 998 });
});

test('each case is tested for one of the two, and never for both', () => {
  for (const [name, { notFor }] of Object.entries(suite.cases)) {
    const tested = ['sum-breaks', 'sum-stays'].filter((workload) => notFor?.(workload) === undefined);
    assert.deepEqual(tested, [name.includes('plain') ? 'sum-breaks' : 'sum-stays'], name);
  }
});
