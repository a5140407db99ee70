import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '@rounds/stats';
import { mockMachine } from '../../test/support/mock-turners.js';
import { measureGroup } from '../group.js';

/** @typedef {import('@rounds/record').Cell} Cell */

const cells = ['base', 'one', 'two', 'three'].map((name) => ({
  ...{ suite: 'suite', workload: 'work', runtime: 'node@20.0.0' },
  case: name,
}));

/** @param {Partial<import('../group.js').GroupOptions>} [more] */
async function measured(more) {
  const machine = mockMachine();
  /** @type {(string | number)[][]} */
  const events = [];
  const hold = async (/** @type {number[]} */ pids) => {
    events.push(['held', pids.length, machine.order.length]);
    return async () => {
      events.push(['let go', machine.order.length]);
    };
  };
  await measureGroup(cells, {
    ...{ open: machine.open, hold, measureMs: 8, random: seededRandom(1) },
    isBase: ({ case: name }) => name === 'base',
    ...more,
  });
  return { events, turns: machine.order.length };
}

test('what takes turns is held on one processor while it does so', async () => {
  const { events, turns } = await measured();
  assert.deepEqual(events, [
    ['held', 4, 0],
    ['let go', turns],
  ]);
});

test('between its parts a group is let go, so that the next may start anywhere', async () => {
  const { events } = await measured({ mostProcesses: 2 });
  assert.deepEqual(
    events.map(([what, pids]) => (what === 'held' ? pids : what)),
    [2, 'let go', 2, 'let go', 2, 'let go'],
  );
});

test('nothing is held where calls start threads', async () => {
  const machine = mockMachine();
  const { events } = await measured({
    open: async (cell) => {
      const turner = await machine.open(cell);
      const goOn = async () => {
        const step = await turner.goOn();
        return step?.is === 'warm' ? { ...step, startsThreads: cell.case === 'two' } : step;
      };
      return { ...turner, goOn };
    },
  });
  assert.deepEqual(events, []);
});

test('what failed meanwhile is let go too', async () => {
  const machine = mockMachine();
  /** @type {string[]} */
  const events = [];
  const failing = measureGroup(cells, {
    ...{ measureMs: 8, random: seededRandom(1), isBase: () => false },
    open: async (cell) => {
      const turner = await machine.open(cell);
      let steps = 0;
      const goOn = async () => {
        if (++steps === 3) throw new Error('not today');
        return turner.goOn();
      };
      return { ...turner, goOn };
    },
    hold: async () => async () => void events.push('let go'),
  });
  await assert.rejects(failing, /not today/);
  assert.deepEqual(events, ['let go']);
});
