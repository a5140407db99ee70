import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '@rounds/stats';
import { cellsOf } from '../../test/support/mock-trials.js';
import { mockMachine } from '../../test/support/mock-turners.js';
import { measureGroup } from '../group.js';

/**
 * @param {Partial<import('../group.js').GroupOptions>} [more]
 * @param {(turner: import('../turner.js').Turner, step: number) => ReturnType<import('../turner.js').Turner['goOn']>} [goOn]
 */
async function measured(more, goOn = (turner) => turner.goOn()) {
  const machine = mockMachine();
  /** @type {(string | number)[]} what was held, and let go, after how many turns */
  const events = [];
  const measuring = measureGroup(cellsOf(4), {
    ...{ measureMs: 8, random: seededRandom(1), isBase: ({ case: name }) => name === 'c0' },
    open: async (cell) => {
      const turner = await machine.open(cell);
      let steps = 0;
      return { ...turner, goOn: () => goOn(turner, ++steps) };
    },
    hold: async (pids) => {
      events.push(`held ${pids.length}`, machine.order.length);
      return async () => void events.push('let go', machine.order.length);
    },
    ...more,
  });
  const error = await measuring.then(
    () => undefined,
    ({ message }) => message,
  );
  return { events, turns: machine.order.length, error };
}

test('what takes turns is held on one processor while it does so', async () => {
  const { events, turns } = await measured();
  assert.deepEqual(events, ['held 4', 0, 'let go', turns]);
});

test('between its parts a group is let go, so that the next may start anywhere', async () => {
  const { events } = await measured({ mostProcesses: 2 });
  const part = ['held 2', 'let go'];
  assert.deepEqual(
    events.filter((each) => typeof each === 'string'),
    [...part, ...part, ...part],
  );
});

test('nothing is held where calls start threads', async () => {
  const { events, error } = await measured({}, async (turner) => {
    const step = await turner.goOn();
    return step?.is === 'warm' ? { ...step, startsThreads: turner.cell.case === 'c2' } : step;
  });
  assert.deepEqual([events, error], [[], undefined]);
});

test('what failed meanwhile is let go too', async () => {
  const { events, error } = await measured({}, async (turner, step) => {
    if (step === 3) throw new Error('not today');
    return turner.goOn();
  });
  assert.deepEqual([events[0], events[2], error], ['held 4', 'let go', 'not today']);
});
