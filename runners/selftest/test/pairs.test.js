import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellKey } from '@rounds/record';
import { seededRandom } from '@rounds/stats';
import { groupsOf, keepScore, planSelftest, runtimeOf } from '../pairs.js';

const runtimes = ['node@20.0.0', 'bun@1.4.5', 'deno@2.9.6'];
const groups = groupsOf(runtimes);
const { cells, pairs } = planSelftest(groups);

/**
 * Times as a machine would give them whose trials scatter by so much, and on which a neighbour doubles some.
 *
 * @param {number} rounds
 * @param {number} scatter
 * @param {(cell: import('@rounds/record').Cell) => number} factor
 */
function timesOf(rounds, scatter, factor) {
  const random = seededRandom(5);
  /** @type {Map<string, import('../times.js').CellTimes>} */
  const times = new Map();
  for (const cell of cells) {
    const own = new Map();
    for (let round = 1; round <= rounds; round++) {
      const disturbed = random() < 0.1 ? 1.4 : 1;
      own.set(round, 1000 * factor(cell) * disturbed * (1 + scatter * (random() + random() - 1)));
    }
    times.set(cellKey(cell), { undisturbed: own, usual: own });
  }
  return times;
}

/** @param {import('@rounds/record').Cell} cell how much more work its case says that it does */
function workOf(cell) {
  return 1 + Number(/slower-(\d+)%/.exec(cell.case)?.[1] ?? 0) / 100;
}

const options = { threshold: 0.02 };

test('every runtime is tried, on several kinds of work', () => {
  assert.deepEqual(
    groups.map(({ runtime }) => runtime),
    runtimes,
  );
  assert.equal(new Set(groups.map(({ workload }) => workload)).size, 3);
});

test('there are at least 300 comparisons of a thing with itself, and each cell is one of a kind', () => {
  assert.ok(pairs.filter(({ slowdown }) => slowdown === 0).length >= 300, 'expected 300 or more');
  assert.equal(new Set(cells.map(cellKey)).size, cells.length);
  for (const cell of cells)
    assert.ok(runtimes.includes(runtimeOf(cell)), `expected a runtime, got ${runtimeOf(cell)}`);
});

test('one runtime alone gets as many comparisons', () => {
  const alone = planSelftest(groupsOf(['node@20.0.0'])).pairs;
  assert.ok(alone.filter(({ slowdown }) => slowdown === 0).length >= 300, 'expected 300 or more');
});

test('on a calm machine every planted slowdown that is worth a verdict is found, and nothing else', () => {
  const score = keepScore(pairs, timesOf(100, 0.01, workOf), options);
  assert.equal(score.falseVerdicts, 0);
  assert.equal(score.smallestReliable, 0.03);
  for (const { slowdown, found, of, wrongWay } of score.planted) {
    assert.deepEqual({ slowdown, found, wrongWay }, { slowdown, found: of, wrongWay: 0 });
  }
});

test('slowdowns that were not there are not found', () => {
  const score = keepScore(
    pairs,
    timesOf(100, 0.01, () => 1),
    options,
  );
  assert.equal(score.falseVerdicts, 0);
  assert.equal(score.smallestReliable, null);
  for (const { found, wrongWay } of score.planted) assert.deepEqual([found, wrongWay], [0, 0]);
});

test('on a wild machine small slowdowns are missed, and that is what is reported', () => {
  const score = keepScore(pairs, timesOf(100, 0.15, workOf), options);
  assert.equal(score.falseVerdicts, 0);
  const [small, , large] = score.planted;
  assert.ok(
    Number(small?.found) < Number(small?.of) / 2,
    `expected most of 3% to be missed, found ${small?.found}`,
  );
  assert.ok(Number(large?.found) > Number(small?.found), 'expected more of 10% to be found than of 3%');
});

test('a label that is not what it says is found out', () => {
  // What would be seen if one label were run by another binary, or always at a worse time.
  const odd = `${runtimes[0]}#3`;
  const score = keepScore(
    pairs,
    timesOf(100, 0.01, (cell) => (cell.runtime === odd ? 1.1 : 1) * workOf(cell)),
    options,
  );
  assert.equal(score.falseVerdicts, 14, 'expected a false verdict against each of the 14 other labels');
});

test('too few rounds give no verdict at all', () => {
  const score = keepScore(pairs, timesOf(5, 0.01, workOf), options);
  assert.deepEqual(
    [score.falseVerdicts, ...score.planted.map(({ found }) => found), score.smallestReliable],
    [0, 0, 0, 0, null],
  );
});
