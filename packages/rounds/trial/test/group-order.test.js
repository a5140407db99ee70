import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { seededRandom } from '@rounds/stats';
import { cellsOf } from '../../test/support/mock-trials.js';
import { mockMachine } from '../../test/support/mock-turners.js';
import { measureGroup } from '../group.js';

/**
 * Who takes turns when, without a process and without waiting.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 */

const none = () => false;

/**
 * @param {ReturnType<typeof mockMachine>} machine
 * @param {Cell[]} cells
 * @param {Partial<import('../group.js').GroupOptions>} [options]
 */
function measure(machine, cells, options) {
  return measureGroup(cells, {
    ...{ open: machine.open, isBase: none, random: seededRandom(1), measureMs: 40 },
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
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 100 }),
      fc.nat(),
      async (n, measureMs, seed) => {
        const machine = mockMachine();
        const cells = cellsOf(n);
        const isBase = (/** @type {Cell} */ { case: name }) => name === 'c1';
        const measured = await measure(machine, cells, { measureMs, random: seededRandom(seed), isBase });
        const planned = Math.max(3, Math.round(measureMs / 4));
        const names = cells.map((cell) => cell.case).sort();
        for (const cycle of cyclesIn(machine.order, n)) assert.deepEqual(cycle.sort(), names);
        assert.deepEqual(
          measured.map(({ record, turns }) => [record.type === 'trial' && record.turns, turns.length]),
          cells.map(() => [planned, planned]),
        );
        assert.deepEqual(measured.map(({ record }) => record.case).sort(), names);
      },
    ),
  );
});

test('a base warms up at each place as often as any other, and alone where they do so one by one', async () => {
  const rounds = 600;
  const size = 4;
  const firsts = new Map();
  const random = seededRandom(3);
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    /** @type {string[]} */
    const warmed = [];
    const machine = mockMachine();
    let warming = 0;
    const open = async (/** @type {Cell} */ cell) => {
      const turner = await machine.open(cell);
      let isCold = true;
      const goOn = async () => {
        if (!isCold) return turner.goOn();
        isCold = false;
        warmed.push(cell.case);
        most = Math.max(most, ++warming);
        await undefined;
        const step = await turner.goOn();
        warming--;
        return step;
      };
      return { ...turner, goOn };
    };
    const isBase = (/** @type {Cell} */ { case: name }) => name === 'c0';
    await measure(machine, cellsOf(size), { open, isBase, random, measureMs: 0, warmOneByOne: true });
    assert.deepEqual(warmed.toSorted(), ['c0', 'c1', 'c2', 'c3']);
    firsts.set(warmed.indexOf('c0'), (firsts.get(warmed.indexOf('c0')) ?? 0) + 1);
  }
  assert.equal(most, 1);
  const chiSquare = Array.from({ length: size }, (_, place) => firsts.get(place) ?? 0).reduce(
    (sum, count) => sum + (count - rounds / size) ** 2 / (rounds / size),
    0,
  );
  // 3 degrees of freedom: one in a thousand is beyond 16.3, and the seed is fixed.
  assert.ok(chiSquare < 16.3, `expected less than 16.3, got ${chiSquare.toFixed(1)}: ${[...firsts]}`);
});

test('the order of a cycle is drawn anew: each about as often, and from what the seed gives', async () => {
  const orderBy = async (/** @type {number} */ seed) => {
    const machine = mockMachine();
    await measure(machine, cellsOf(4), { measureMs: 4 * 2400, random: seededRandom(seed) });
    return cyclesIn(machine.order, 4).map(String);
  };
  const order = await orderBy(1);
  assert.deepEqual(await orderBy(1), order);
  assert.notDeepEqual(await orderBy(2), order);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const cycle of order) counts.set(cycle, (counts.get(cycle) ?? 0) + 1);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
  assert.equal(counts.size, 24);
  // 23 degrees of freedom: one shuffle in a thousand is beyond 49.7, and the seed is fixed.
  assert.ok(chiSquare < 49.7, `expected less than 49.7, got ${chiSquare.toFixed(1)}`);
});

test('who needs long for a turn takes fewer, evenly spread, and a few in any case', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 20, max: 400 }),
      fc.double({ min: 1, max: 500, noNaN: true }),
      async (measureMs, turnMs) => {
        const machine = mockMachine({
          turnNsOf: ({ case: name }) => (name === 'c0' ? turnMs * 1e6 : 4e6),
        });
        await measure(machine, cellsOf(2), { measureMs });
        const cycles = Math.round(measureMs / 4);
        /** @type {number[]} the turns of the other one before each of its own */
        const before = [];
        let others = 0;
        for (const { case: name } of machine.order) {
          if (name === 'c0') before.push(others);
          else others++;
        }
        assert.equal(others, cycles);
        const expected = Math.min(cycles, Math.max(3, Math.round((cycles * 4) / turnMs)));
        assert.equal(before.length, expected);
        const gaps = before.slice(1).map((at, i) => at - Number(before[i]));
        const even = cycles / expected;
        // One comes first or second in its cycle.
        for (const gap of gaps) assert.ok(Math.abs(gap - even) <= 2, `${gap} cycles, expected about ${even}`);
      },
    ),
  );
});

test('each turn tells who had the one before', async () => {
  const machine = mockMachine();
  const measured = await measure(machine, cellsOf(3));
  /** @type {Map<string, (string | undefined)[]>} */
  const after = new Map();
  for (const [i, cell] of machine.order.entries())
    after.set(cell.case, [...(after.get(cell.case) ?? []), machine.order[i - 1]?.case]);
  for (const { record, turns } of measured)
    assert.deepEqual(
      turns.map((turn) => turn.after?.case),
      after.get(record.case),
    );
});

/** Cases in two runtimes, of which `base` is what the others are compared with. */
const large = Array.from({ length: 7 }, (_, i) => i).flatMap((i) =>
  ['r', 's'].map((runtime) => ({ suite: 's', case: i === 0 ? 'base' : `c${i}`, workload: 'w', runtime })),
);

test('a group that is too large is measured in parts: the base in all of them, and times as in one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 14, maxLength: 14 }),
      fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 7, maxLength: 7 }),
      fc.nat(),
      async (mostProcesses, times, slowdowns, seed) => {
        const nsOf = (/** @type {Cell} */ cell) =>
          Number(times[large.findIndex((each) => each.case === cell.case && each.runtime === cell.runtime)]);
        const machine = mockMachine({ nsOf, slowdown: (part) => Number(slowdowns[part]) });
        const isBase = (/** @type {Cell} */ { case: name }) => name === 'base';
        const options = { mostProcesses, isBase, random: seededRandom(seed), measureMs: 20 };
        const measured = await measure(machine, large, options);
        assert.equal(measured.length, large.length);
        assert.ok(machine.seen.most <= Math.max(4, mostProcesses + 1), `${machine.seen.most} at a time`);
        const others = Math.max(1, Math.ceil((mostProcesses - 2) / 2));
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

test('where two may not load at the same time, none does', async () => {
  const machine = mockMachine();
  let loading = 0;
  let most = 0;
  /** @type {import('../group.js').GroupOptions['open']} */
  const open = async (cell) => {
    const turner = await machine.open(cell);
    return {
      ...turner,
      loaded: async () => {
        most = Math.max(most, ++loading);
        await new Promise(setImmediate);
        loading--;
        return turner.loaded();
      },
    };
  };
  await measure(machine, large, { open, oneByOne: true });
  assert.equal(most, 1);
});
