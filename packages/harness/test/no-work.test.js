import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signsOfNoWork } from '../checks/no-work.js';

/**
 * By a clock of its own.
 *
 * @param {{ newNs: number, sameNs: number, inputNs?: number, disturbedNs?: number }} times `inputNs`: of making an input;
 *   `disturbedNs`: of the first call with a new input, which another program delays
 */
async function signs({ newNs, sameNs, inputNs = 1000, disturbedNs = newNs }) {
  let [time, calls] = [0, 0];
  const input = {};
  const begun = /** @type {any} */ ({
    input,
    newInput: () => {
      time += inputNs;
      return {};
    },
    call: (/** @type {unknown} */ given) => {
      time += given === input ? sameNs : calls++ === 0 ? disturbedNs : newNs;
    },
  });
  return signsOfNoWork(begun, { callNs: 90, work: 'sync', now: () => time });
}

test('a new input that takes much longer is a sign of a cache, however long it takes to make', async () => {
  for (const inputNs of [1000, 10e6])
    assert.deepEqual(await signs({ newNs: 50_000, sameNs: 100, inputNs }), { remembered: 500 });
});

test('work of microseconds that each new input takes, and one delayed call, are no sign', async () => {
  assert.deepEqual(await signs({ newNs: 2000, sameNs: 100 }), {});
  for (const inputNs of [1000, 10e6, 400e6])
    assert.deepEqual(await signs({ newNs: 200, sameNs: 100, disturbedNs: 38_500, inputNs }), {});
});
