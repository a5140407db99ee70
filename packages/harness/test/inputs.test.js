import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceBetween } from '@rounds/harness/answers/same-answer.js';
import { snapshot } from '@rounds/harness/answers/snapshot.js';
import { checkCases } from '@rounds/harness/check.js';
import { detectHost } from '@rounds/harness/detect-host.js';
import { repeat } from '@rounds/harness/repeat.js';
import { bench } from '@rounds/harness/simple/bench.js';
import { benchSuites } from '@rounds/harness/simple/suites.js';
import { measureTrial } from '@rounds/harness/trial.js';

/** Who gets which input. */

const host = await detectHost(globalThis);
const budget = { workload: 'once', case: 'it', measureMs: 1, warmUp: { leastMs: 1, limitMs: 1 }, folder: '' };

/**
 * @param {(input: any) => unknown} call
 * @param {Record<string, unknown>} [changes]
 * @returns {import('@rounds/harness').Suite}
 */
const suiteOf = (call, changes) => ({
  question: 'What does a call get?',
  baseline: 'it',
  work: 'sync',
  workloads: { once: { input: () => [3, 1, 2] } },
  reference: (/** @type {number[]} */ list) => list.sort(),
  cases: { it: { load: () => call, ...changes } },
});

test('a reference that changes its input leaves the others alone: that of the case, and the examples', async () => {
  const lazy = { ...suiteOf((list) => list), examples: () => [[2, 1]] };
  const found = /** @type {any} */ (await measureTrial(lazy, budget, host));
  assert.deepEqual(found.failure, { kind: 'wrong-answer', path: '[0]', expected: '1', got: '3' });
  const { it } = await checkCases(lazy, { cases: ['it'], examples: true, folder: '' }, host);
  assert.deepEqual(it?.failure, { kind: 'wrong-answer', path: '[0]', expected: '1', got: '2', example: 1 });
});

test('what setup has made belongs to the case; that it is changed is marked, unless it may be', async () => {
  const setup = (/** @type {number[]} */ list) => list;
  const marks = [];
  for (const fresh of [undefined, false, true]) {
    const more = { setup, ...(fresh !== undefined && { fresh }) };
    const found = /** @type {any} */ (
      await measureTrial(
        suiteOf((list) => list.sort(), more),
        budget,
        host,
      )
    );
    marks.push([found.outcome, found.figures?.changesInput]);
  }
  assert.deepEqual(marks, [
    ['measured', 1],
    ['measured', undefined],
    ['measured', undefined],
  ]);
});

test('a fresh input is made, set up and torn down for each call, in calls that are only counted too', async () => {
  let open = 0;
  let most = 0;
  let made = 0;
  const calls = new Set();
  const suite = suiteOf(
    ({ list }) => {
      assert.ok(!calls.has(list), 'expected another input for each call');
      calls.add(list);
      return list.sort();
    },
    {
      setup: async (/** @type {number[]} */ list) => {
        most = Math.max(most, ++open);
        made++;
        return { list };
      },
      teardown: () => open--,
    },
  );
  suite.workloads.once.fresh = true;
  assert.equal((await measureTrial(suite, budget, host)).outcome, 'measured');
  assert.deepEqual([open, most < made / 2], [0, true], `${most} of ${made} at a time`);
  const before = calls.size;
  assert.equal((await repeat(suite, { ...budget, ...{ calls: 5 } }, host)).outcome, 'repeated');
  assert.deepEqual([calls.size - before, open], [5, 0]);
});

test('a bench may ask for fresh inputs', async () => {
  const suites = await benchSuites('file:///fresh.js#', async () => {
    bench('it', (list) => assert.equal(list.push(4), 4), { fresh: true, setup: () => [1, 2, 3] });
  });
  const [suite] = suites.values();
  const found = await measureTrial(/** @type {any} */ (suite), { ...budget, workload: 'default' }, host);
  assert.equal(found.outcome, 'measured');
});

test('a suite of benches says which of them nothing is compared with', async () => {
  const suites = await benchSuites('file:///unchecked.js#', async () => {
    bench('a', () => 1);
    bench('b', () => 1, { equals: 'a' });
    bench('c', () => 1);
  });
  assert.deepEqual([...suites.values()][0]?.unchecked, ['c']);
});

test('a snapshot is of all data, and stays what it was', () => {
  const shared = [1];
  const deep = {
    list: Object.assign(new Array(3), { 0: 1, 2: 3 }),
    match: /b/.exec('abc'),
    map: new Map([[{ x: 1 }, new Set(['a'])]]),
    date: new Date(5),
    bytes: new Uint16Array([1, 2]).subarray(1),
    buffer: new ArrayBuffer(2),
    view: new DataView(new ArrayBuffer(4), 2),
    bare: Object.assign(Object.create(null), { a: 1 }),
    proto: JSON.parse('{"__proto__":1}'),
    [Symbol.for('x')]: shared,
    shared,
    call: () => 1,
    self: /** @type {unknown} */ (undefined),
  };
  deep.self = deep;
  const copy = snapshot(deep);
  assert.equal(differenceBetween(deep, copy), undefined);
  assert.deepEqual([copy.self === copy, copy.shared === copy[Symbol.for('x')]], [true, true]);
  for (const change of /** @type {(() => void)[]} */ ([
    () => shared.push(2),
    () => deep.map.clear(),
    () => deep.bytes.fill(9),
    () => new Uint8Array(deep.buffer).fill(9),
    () => deep.view.setInt8(0, 9),
    () => deep.date.setTime(6),
  ])) {
    const before = snapshot(deep);
    change();
    assert.notEqual(differenceBetween(before, deep), undefined, String(change));
  }
});

test('a snapshot of what cannot be copied is the thing itself', () => {
  class Point {
    #x = 1;
    x = () => this.#x;
  }
  for (const value of [new Point(), () => 1, Promise.resolve(), 5, null, undefined]) {
    assert.equal(snapshot(value), value);
  }
  let deep = {};
  for (let i = 0; i < 1e5; i++) deep = { deep };
  assert.equal(snapshot(deep), deep);
});
