import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lacksAddon, nativeFunctions } from '@rounds/native/load.js';
import { checkCases, nodeHost } from 'rounds/testing';
import { laneCounts } from '../cases.js';
import { makeCycle, makeList, maxLanes, nodeBytes, nodeElements, startsFor, sumOfVisits } from '../cycle.js';
import suite from '../suite.js';
import { makeNodes } from '../walk.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has comes by every node, as often as it should', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  assert.deepEqual(
    names.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.ok(available.length >= 7, `only ${available.join(', ')}`);
});

/** @param {Uint32Array} next */
function visits(next) {
  const seen = [];
  let at = 0;
  do {
    seen.push(at);
    at = Number(next[at]);
  } while (at !== 0 && seen.length <= next.length);
  return seen;
}

test('there is one cycle through all nodes, and lanes start in equal distances along it', () => {
  for (const nodes of [32, 96, 4096]) {
    const cycle = makeCycle(nodes * nodeBytes, { seed: nodes });
    const order = visits(cycle.next);
    assert.deepEqual(
      [...order].sort((a, b) => a - b),
      Array.from({ length: nodes }, (_, node) => node * nodeElements),
    );
    for (const lanes of [1, ...laneCounts]) {
      assert.deepEqual(
        [...startsFor(cycle, lanes)],
        Array.from({ length: lanes }, (_, lane) => order[(lane * nodes) / lanes]),
      );
    }
    const sum = order.reduce((all, at) => (all + at * cycle.laps) % 2 ** 32, 0);
    assert.equal(sumOfVisits(cycle), sum);
  }
  assert.throws(() => makeCycle(33 * nodeBytes), /a multiple of 2048/);
});

test('the nodes of a list follow each other, and lanes share it', () => {
  const list = makeList(96);
  const order = visits(list.next);
  assert.deepEqual(
    order,
    Array.from({ length: 96 }, (_, node) => 4 * node),
  );
  assert.deepEqual([...startsFor(list, 2)], [0, 4 * 48]);
  assert.equal(
    sumOfVisits(list),
    order.reduce((sum, at) => sum + at, 0),
  );
});

test('the cycle is in no order that a prefetcher would find', () => {
  const order = visits(makeCycle(2 ** 20).next);
  const near = order.filter((at, i) => Math.abs(at - Number(order[i - 1])) <= 4 * nodeElements);
  assert.ok(near.length < order.length / 500, `${near.length} steps of ${order.length} are short`);
});

test('objects are in the same cycle', () => {
  const cycle = makeCycle(64 * nodeBytes);
  const nodes = makeNodes(cycle);
  assert.deepEqual(
    nodes.map(({ next }) => next.index),
    nodes.map(({ index }) => cycle.next[index]),
  );
});

const skip = await lacksAddon('memory-latency', nodeHost);

test('native walks take nothing that would lead them out of the array', { skip }, async () => {
  const { makeCycle: place, chase } = await nativeFunctions('memory-latency', 'makeCycle', 'chase');
  const { next, starts } = makeCycle(64 * nodeBytes);
  const wrong = next.slice();
  wrong[100] = next.length;
  const refused = /** @type {const} */ ([
    [[wrong, starts, 0], /^argument 1 must have indices/],
    [[next, starts.map(() => next.length), 0], /^argument 2 must have indices/],
    [[next, starts.slice(1), 0], /^argument 2 must have 32 elements/],
    [[next, starts, 3], /^argument 3 /],
    [[[...next], starts, 0], /^argument 1 must be of type Uint32Array/],
  ]);
  for (const [args, message] of refused) assert.throws(() => place(...args), { message });
  const cycle = place(next, starts, 0);
  assert.throws(() => chase({}, 1, 1), /^TypeError: argument 1 /);
  assert.throws(() => chase(cycle, 3, 1), /^RangeError: argument 2 /);
  assert.throws(() => chase(cycle, maxLanes + 1, 1), /^RangeError: argument 2 /);
  assert.equal(chase(cycle, 1, 0), 0);
  assert.equal(chase(cycle, 1, 1), next[0]);
});

test('workloads are named by their size, and memory that is short is a reason', async () => {
  for (const name of ['16KiB', '64MiB', '256MiB']) assert.ok(suite.workloads[name], name);
  const small = suite.workloads['16KiB'];
  const input = small?.input();
  assert.ok(input && input.nodes * input.laps >= 2 ** 16);
  assert.equal(small?.operations?.(input), input.nodes * input.laps);
});
