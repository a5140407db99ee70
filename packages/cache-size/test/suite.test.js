import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCases, loadCases, nodeHost } from 'rounds/testing';
import { halved, makeInput, reference } from '../inputs.js';
import suite from '../suite.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has shuffles alike', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  assert.deepEqual(
    names.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
});

test('the reference keeps every element, and every order is possible', () => {
  const orders = new Map();
  for (let seed = 0; seed < 2400; seed++) {
    // Neighbouring seeds of so simple a generator give neighbouring numbers.
    const scattered = Math.imul(seed, 0x9e3779b1) >>> 0;
    const order = String(reference(makeInput(4, { seed: scattered, isExample: true })));
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  assert.equal(orders.size, 24);
  for (const [order, count] of orders) {
    assert.deepEqual(order.split(',').sort(), ['0', '1', '2', '3']);
    assert.ok(count > 40 && count < 200, `${order}: ${count} of 2400`);
  }
});

test('the sum stays as it is, however often and in whatever parts the elements are shuffled', async () => {
  for (const [name, shuffle] of await loadCases(suite)) {
    const input = makeInput(5000);
    for (const each of [input, halved(input), input]) assert.equal(shuffle(each), reference(input), name);
    const [elements = new Uint32Array()] = input.arrays;
    assert.notDeepEqual(elements, elements.slice().sort());
    assert.deepEqual([...elements.slice().sort()], [...elements.keys()]);
  }
});

test('halves are the same memory', () => {
  const input = makeInput(8);
  const { arrays } = halved(input);
  assert.deepEqual(
    arrays.map((array) => [...array]),
    [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ],
  );
  assert.ok(arrays.every(({ buffer }) => buffer === input.arrays[0]?.buffer));
});
