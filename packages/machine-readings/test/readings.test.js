import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { lacksAddon, nativeFunctions } from '@rounds/native/load.js';
import { nodeHost } from 'rounds/testing';
import { loadReading, readingNames } from '../reading-names.js';
import { threadCounts } from '../readings/bandwidth.js';

/** Each reading with small arrays: that it works, and not how long anything takes. */

/** @param {string} name */
async function lacks(name) {
  const [, addon = ''] = (await loadReading(name)).build;
  return lacksAddon(addon, nodeHost);
}

const skip = (await Promise.all(readingNames().map(lacks))).find((reason) => reason !== undefined);

/** @type {Record<string, import('../readings/reading.js').Sizes>} */
const small = {
  line: { copiedBytes: 2 ** 16 },
  latency: { bytes: [2 ** 13, 2 ** 14, 2 ** 16] },
  shuffle: { bytes: [2 ** 14, 2 ** 15] },
  bandwidth: { bytes: [2 ** 16] },
  branches: { times: 1 },
  system: { times: 10, pages: 64 },
  'hand-over': { times: 3 },
  'hand-over-on-one': { times: 3 },
};

test('there is a small size for every reading', () => {
  assert.deepEqual(Object.keys(small).sort(), readingNames());
});

for (const [name, sizes] of Object.entries(small)) {
  test(`the reading ${name} gives times`, { skip }, async () => {
    const { measure } = await loadReading(name);
    const reading = await measure({ cores: availableParallelism(), sizes });
    const numbers = numbersIn(reading);
    assert.ok(numbers.length > 0);
    for (const each of numbers) assert.ok(each > 0 && Number.isFinite(each), JSON.stringify(reading));
  });
}

/**
 * @param {unknown} value
 * @returns {number[]} of times and rates, wherever they are
 */
function numbersIn(value) {
  return Object.entries(/** @type {object} */ (value)).flatMap(([key, each]) => {
    if (typeof each === 'object') return numbersIn(each);
    return /ns$|PerNs$/i.test(key) || key === 'random' ? [Number(each)] : [];
  });
}

test('where there is no memory and no other core, readings are empty and do not fail', { skip }, async () => {
  const means = { cores: 1, sizes: { bytes: [], copiedBytes: 2 ** 12 } };
  const read = async (/** @type {string} */ name) => (await loadReading(name)).measure(means);
  assert.deepEqual(await read('bandwidth'), { points: [], bytes: 0 });
  assert.deepEqual(await read('shuffle'), { points: [] });
  const latency = /** @type {any} */ (await read('latency'));
  assert.deepEqual([latency.points, latency.lanes, latency.lanesBytes], [[], [], 0]);
  assert.deepEqual(/** @type {any} */ (await read('line')).sharing, []);
});

test('each page of untouched memory is touched once', { skip }, async () => {
  const { untouchedMemory, touchPages, systemCalls } = await nativeFunctions(
    'machine-readings',
    'untouchedMemory',
    'touchPages',
    'systemCalls',
  );
  assert.equal(touchPages(untouchedMemory(10 * 65536 + 1)) >= 11, true);
  assert.equal(systemCalls(3), process.ppid);
  assert.throws(() => touchPages({}), /^TypeError: argument 1 must be of untouchedMemory/);
  assert.throws(() => systemCalls(0), /^RangeError: argument 1 /);
  assert.throws(() => untouchedMemory('x'), /^TypeError: argument 1 /);
});

test('threads are counted up to twice the cores, and once for each core', () => {
  assert.deepEqual(threadCounts(1), [1, 2]);
  assert.deepEqual(threadCounts(2), [1, 2, 4]);
  assert.deepEqual(threadCounts(6), [1, 2, 4, 6, 8]);
});
