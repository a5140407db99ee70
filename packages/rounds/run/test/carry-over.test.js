import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellKey } from '@rounds/record';
import { seededRandom, shuffle } from '@rounds/stats';
import { normal } from '@rounds/stats/test/noise.js';
import { cellsOf, failed, trial } from '../../test/support/mock-trials.js';
import { watchCarryOver, worthTelling } from '../execution/carry-over.js';

/**
 * What is told of a run whose turns vary by a tenth and are three times as long now and then, as by a collection.
 *
 * @param {number} seed
 * @param {number} [carried] by what part a turn of the first cell, and of one that fails, takes longer after one of the second
 * @param {{ rounds?: number }} [options]
 */
function toldOf(seed, carried = 0, { rounds = 60 } = {}) {
  const random = seededRandom(seed);
  const { observe, all } = watchCarryOver();
  const cells = cellsOf(4);
  const [first, second, , failing] = cells;
  for (let round = 1; round <= rounds; round++) {
    /** @type {Map<string, import('../../trial/group.js').Taken[]>} */
    const turns = new Map(cells.map((cell) => [cellKey(cell), []]));
    /** @type {import('@rounds/record').Cell | undefined} */
    let after;
    for (let cycle = 0; cycle < 25; cycle++) {
      for (const cell of shuffle(cells, random)) {
        const slower = (cell === first || cell === failing) && after === second ? 1 + carried : 1;
        const ns = 4e6 * slower * (1 + 0.1 * normal(random)) * (random() < 0.05 ? 3 : 1);
        turns.get(cellKey(cell))?.push({ ns, calls: 100, wallNs: ns, ...(after && { after }) });
        after = cell;
      }
    }
    const records = cells.map((cell) => (cell === failing ? failed(cell, round) : trial(cell, round)));
    observe(records.map((record) => ({ record, turns: turns.get(cellKey(record)) ?? [] })));
  }
  return worthTelling(all());
}

test('what does not matter is not told', () => {
  for (let seed = 1; seed <= 20; seed++) assert.deepEqual(toldOf(seed), []);
});

test('who leaves something behind for whom is told, and by how much', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const [told, ...more] = toldOf(seed, 0.1);
    assert.deepEqual([told?.case, told?.after], ['c0', { case: 'c1', runtime: 'r' }]);
    assert.ok(Math.abs(Number(told?.share) - 0.1) < 0.04, `got ${told?.share}`);
    // It is slower than after others, so after others it is faster than after that one.
    assert.ok(more.every(({ case: name, share }) => name === 'c0' && share < 0));
  }
});

test('few turns tell nothing', () => {
  assert.deepEqual(toldOf(2, 0.5, { rounds: 2 }), []);
});
