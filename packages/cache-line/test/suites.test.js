import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { makeInput, reference, withStride } from '../copy.js';
import { processorsIn, separate, twoCores } from '../cores.js';
import sharing from '../suites/false-sharing.js';
import copying from '../suites/strided-copy.js';
import walking from '../suites/walk-in-pages.js';
import { makeWalk } from '../walk.js';

for (const [name, suite] of Object.entries({ copying, sharing, walking })) {
  test(`every case of ${name} that this Node.js has is right on the examples`, async () => {
    const cases = Object.keys(suite.cases);
    const any = /** @type {import('rounds').Suite} */ (suite);
    const checked = await checkCases(any, { cases, examples: true, folder: '' }, nodeHost);
    assert.deepEqual(
      cases.filter((each) => checked[each]?.failure !== undefined),
      [],
    );
  });
}

test('one byte in so many is copied, and no other', () => {
  const input = makeInput(10, 4, true);
  const { to, ...answer } = reference(input);
  assert.deepEqual(answer, { copied: 3, last: input.from[8] });
  assert.deepEqual(to, [input.from[0], 0, 0, 0, input.from[4], 0, 0, 0, input.from[8], 0]);
  assert.ok(input.from.every((byte) => byte >= 128));
  assert.equal(withStride((stride) => 2 * stride + 1)(input).stride, 9);
});

test('strides are powers of two and their neighbours, up to 4 KiB', () => {
  const strides = Object.keys(copying.workloads).map((name) => Number(name.match(/\d+/)?.[0]));
  assert.deepEqual(strides.slice(0, 4), [15, 16, 17, 31]);
  assert.equal(strides.at(-1), 4097);
  assert.equal(strides.length, 27);
});

test('two processors that share a core are not two cores', () => {
  assert.deepEqual(processorsIn('0-2,8\n'), [0, 1, 2, 8]);
  assert.deepEqual(processorsIn(''), []);
  const siblings = (/** @type {number} */ each) => [each % 4, (each % 4) + 4];
  assert.deepEqual(separate([0, 4, 5], siblings), [0, 5]);
  assert.deepEqual(separate([0, 1], siblings), [0, 1]);
  assert.equal(separate([0, 4], siblings), undefined);
  assert.equal(separate([], siblings), undefined);
});

test('where the system tells of cores, two are different ones', async () => {
  const cores = await twoCores();
  if (cores) assert.notEqual(cores[0], cores[1]);
});

test('a walk visits every place of a page before it goes to another', () => {
  const { next, start, places } = makeWalk(64, { pages: 4 });
  const order = [];
  for (let at = start; order.length < places; at = Number(next[at])) order.push(at);
  assert.equal(new Set(order).size, 4 * 64);
  const pages = order.map((at) => Math.floor(at / 1024));
  assert.equal(pages.filter((page, i) => page !== pages[i - 1]).length, 4);
  assert.ok(order.every((at) => at % 16 === 0));
});
