import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { turnNs } from '@rounds/harness/turns.js';
import { seededRandom } from '@rounds/stats';
import { mockMachine } from '../../test/support/mock-participants.js';
import { cellsOf, expectEven } from '../../test/support/mock-trials.js';
import { measureGroup } from '../group.js';

/**
 * Who takes turns when, without a process and without waiting.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 */

const turnMs = turnNs / 1e6;
const isC0 = (/** @type {Cell} */ { case: name }) => name === 'c0';

/**
 * @param {ReturnType<typeof mockMachine>} machine
 * @param {Cell[]} cells
 * @param {Partial<import('../group.js').GroupOptions>} [options]
 */
function measure(machine, cells, options) {
  return measureGroup(cells, {
    ...{ open: machine.open, isBase: () => false, random: seededRandom(1), measureMs: 10 * turnMs },
    ...options,
  });
}

/** @param {Cell[]} order @param {number} size */
function cyclesIn(order, size) {
  return Array.from({ length: order.length / size }, (_, i) =>
    order.slice(i * size, (i + 1) * size).map((cell) => cell.case),
  );
}

test('in each cycle every process has one turn, as many in all as were planned', async () => {
  const [sizes, times] = [fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 100 })];
  await fc.assert(
    fc.asyncProperty(sizes, times, fc.nat(), async (n, measureMs, seed) => {
      const machine = mockMachine();
      const cells = cellsOf(n);
      const measured = await measure(machine, cells, { measureMs, random: seededRandom(seed), isBase: isC0 });
      const planned = Math.max(3, Math.round(measureMs / turnMs));
      const names = cells.map((cell) => cell.case).sort();
      for (const cycle of cyclesIn(machine.order, n)) assert.deepEqual(cycle.sort(), names);
      for (const { record, turns } of measured)
        assert.deepEqual([record.type === 'trial' && record.turns, turns.length], [planned, planned]);
      assert.deepEqual(measured.map(({ record }) => record.case).sort(), names);
    }),
  );
});

test('a base warms up at each place as often as any other, and alone where they do so one by one', async () => {
  const places = [];
  const random = seededRandom(3);
  for (let round = 0; round < 600; round++) {
    /** @type {string[]} */
    const warmed = [];
    const machine = mockMachine();
    let warming = 0;
    const open = async (/** @type {Cell} */ cell) => {
      const participant = await machine.open(cell);
      const resume = async () => {
        if (warmed.includes(cell.case)) return participant.resume();
        warmed.push(cell.case);
        assert.equal(++warming, 1);
        await undefined;
        const step = await participant.resume();
        warming--;
        return step;
      };
      return { ...participant, resume };
    };
    await measure(machine, cellsOf(4), { open, isBase: isC0, random, measureMs: 0, warmOneByOne: true });
    assert.deepEqual(warmed.toSorted(), ['c0', 'c1', 'c2', 'c3']);
    places.push(warmed.indexOf('c0'));
  }
  expectEven(places, 4, 16.3); // 3 degrees of freedom, and the seed is fixed
});

test('the order of a cycle is drawn anew: each about as often, and from what the seed gives', async () => {
  const orderBy = async (/** @type {number} */ seed) => {
    const machine = mockMachine();
    await measure(machine, cellsOf(4), { measureMs: turnMs * 2400, random: seededRandom(seed) });
    return cyclesIn(machine.order, 4).map(String);
  };
  const order = await orderBy(1);
  assert.deepEqual(await orderBy(1), order);
  assert.notDeepEqual(await orderBy(2), order);
  expectEven(order, 24, 49.7); // 23 degrees of freedom
});

test('who needs long for a turn takes fewer, evenly spread, and a few in any case', async () => {
  const [times, lengths] = [
    fc.integer({ min: 10, max: 200 }),
    fc.double({ min: 0.5, max: 250, noNaN: true }),
  ];
  await fc.assert(
    fc.asyncProperty(times, lengths, async (measureMs, longMs) => {
      const machine = mockMachine({ turnNsOf: (cell) => (isC0(cell) ? longMs * 1e6 : turnNs) });
      await measure(machine, cellsOf(2), { measureMs });
      const cycles = Math.max(3, Math.round(measureMs / turnMs));
      /** @type {number[]} the turns of the other one before each of its own */
      const before = [];
      let others = 0;
      for (const cell of machine.order) {
        if (isC0(cell)) before.push(others);
        else others++;
      }
      assert.equal(others, cycles);
      const expected = Math.min(cycles, Math.max(3, Math.round((cycles * turnMs) / longMs)));
      assert.equal(before.length, expected);
      const even = cycles / expected;
      const gaps = before.slice(1).map((at, i) => at - Number(before[i]));
      // One comes first or second in its cycle.
      for (const gap of gaps) assert.ok(Math.abs(gap - even) <= 2, `${gap} cycles, expected about ${even}`);
    }),
  );
});

/** Cases in two runtimes, of which `base` is what the others are compared with. */
const large = Array.from({ length: 7 }, (_, i) => i).flatMap((i) =>
  ['r', 's'].map((runtime) => ({ suite: 's', case: i === 0 ? 'base' : `c${i}`, workload: 'w', runtime })),
);

test('a group that is too large is measured in parts: the base in all of them, and times as in one', async () => {
  const doubles = (/** @type {number} */ length, /** @type {number} */ min, /** @type {number} */ max) =>
    fc.array(fc.double({ min, max, noNaN: true }), { minLength: length, maxLength: length });
  const sizes = fc.integer({ min: 1, max: 20 });
  await fc.assert(
    fc.asyncProperty(
      sizes,
      doubles(14, 1, 1000),
      doubles(7, 0.2, 5),
      fc.nat(),
      async (maxProcesses, times, slowdowns, seed) => {
        const nsOf = (/** @type {Cell} */ cell) =>
          Number(times[large.findIndex((each) => each.case === cell.case && each.runtime === cell.runtime)]);
        const machine = mockMachine({ nsOf, slowdown: (part) => Number(slowdowns[part]) });
        const isBase = (/** @type {Cell} */ { case: name }) => name === 'base';
        const measured = await measure(machine, large, {
          ...{ maxProcesses, isBase, random: seededRandom(seed), measureMs: 5 * turnMs },
        });
        assert.equal(measured.length, large.length);
        assert.ok(machine.seen.most <= Math.max(4, maxProcesses + 1), `${machine.seen.most} at a time`);
        const others = Math.max(1, Math.ceil((maxProcesses - 2) / 2));
        assert.equal(machine.seen.parts(), Math.ceil(6 / others));
        /** @type {number[]} by how much each seems to be slower than it is */
        const factors = [];
        for (const { record, turns } of measured) {
          assert.ok(record.type === 'trial');
          assert.equal(record.turns, isBase(record) ? 5 * machine.seen.parts() : 5);
          assert.equal(turns.length, record.turns);
          factors.push(record.ns / nsOf(record));
        }
        for (const factor of factors)
          assert.ok(Math.abs(factor / Number(factors[0]) - 1) < 1e-9, `${factors}`);
      },
    ),
  );
});

/**
 * @param {Partial<import('../group.js').GroupOptions>} [more]
 * @param {(participant: import('../participant.js').Participant, step: number) => ReturnType<import('../participant.js').Participant['resume']>} [resume]
 */
async function measured(more, resume = (participant) => participant.resume()) {
  const machine = mockMachine();
  /** @type {(string | number)[]} what was held, and let go, after how many turns */
  const events = [];
  const measuring = measureGroup(cellsOf(4), {
    ...{ measureMs: 8, random: seededRandom(1), isBase: ({ case: name }) => name === 'c0' },
    open: async (cell) => {
      const participant = await machine.open(cell);
      let steps = 0;
      return { ...participant, resume: () => resume(participant, ++steps) };
    },
    pin: async (pids) => {
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

test('each part of a group is held on one processor while it takes turns', async () => {
  const { events, turns } = await measured();
  assert.deepEqual(events, ['held 4', 0, 'let go', turns]);
  const parts = (await measured({ maxProcesses: 2 })).events.filter((each) => typeof each === 'string');
  assert.deepEqual(parts, Array(3).fill(['held 2', 'let go']).flat());
});

test('nothing is held if calls start threads, and it is let go if a turn fails', async () => {
  const threads = await measured({}, async (participant) => {
    const step = await participant.resume();
    return step?.is === 'warm' ? { ...step, startsThreads: participant.cell.case === 'c2' } : step;
  });
  assert.deepEqual([threads.events, threads.error], [[], undefined]);
  const { events, error } = await measured({}, async (participant, step) => {
    if (step === 3) throw new Error('not today');
    return participant.resume();
  });
  assert.deepEqual([events[0], events[2], error], ['held 4', 'let go', 'not today']);
});
