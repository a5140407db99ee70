import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allocatedPerCall } from '@rounds/harness/engines/allocation.js';
import { samplers, takeWindow } from '@rounds/harness/engines/loop.js';
import node from '@rounds/harness/runtimes/node/host.js';

/** A clock that only advances when the operation is called. @param {number} operationNs */
function clockworkOf(operationNs) {
  let time = 1e9;
  let calls = 0;
  return {
    operation: () => {
      time += operationNs;
      calls++;
    },
    now: () => time,
    calls: () => calls,
  };
}

test('between the samples of a window nothing else runs, and what they leave to the event loop is shared out', async () => {
  const { operation, now, calls } = clockworkOf(1e6);
  const turnLoop = async () => {
    for (let i = 0; i < 10; i++) operation();
  };
  const window = takeWindow({ sample: samplers.sync(operation, now), now, turnLoop }, 1);
  assert.equal(calls(), 15, 'expected all calls of 5 ms, and then the event loop');
  assert.deepEqual(await window, new Array(5).fill(3e6));
});

test('a window has no more samples than are asked for', async () => {
  const { operation, now, calls } = clockworkOf(1e6);
  const loop = {
    sample: samplers.async(async () => operation(), now),
    now,
    turnLoop: async () => {},
  };
  assert.deepEqual(await takeWindow(loop, 2, 1), [2e6]);
  assert.equal(calls(), 2);
});

/** What a call allocates, on heaps made for the test, which are collected when they are full; and on a real one. */

/**
 * @param {number} callBytes
 * @param {{ roomBytes?: number, readBytes?: number, callNs?: number }} [how] `roomBytes`: between two collections
 */
async function found(callBytes, { roomBytes = 2 ** 20, readBytes = 288, callNs = 100 } = {}) {
  let heap = 0;
  let ns = 0;
  const allocate = (/** @type {number} */ bytes) => {
    heap = (heap + bytes) % roomBytes;
    return heap;
  };
  const operation = () => {
    ns += callNs;
    allocate(callBytes);
  };
  const sampleBy = (/** @type {() => number} */ clock) => samplers.sync(operation, clock);
  return allocatedPerCall(sampleBy, () => allocate(readBytes), { now: () => ns, callNs });
}

test('what a call allocates is told to the byte, whatever falls into the windows', async () => {
  for (const bytes of [0, 16, 48, 1226, 8192, 160_064])
    assert.equal(await found(bytes), bytes, `${bytes} bytes a call`);
  assert.equal(await found(48, { readBytes: 0 }), 48);
  assert.equal(await found(2 ** 19, { roomBytes: 2 ** 24 }), 2 ** 19, 'larger than a window');
});

test('nothing is told where no window is without a collection, nor of long calls', async () => {
  assert.equal(await found(5e6, { roomBytes: 2 ** 20 }), undefined);
  assert.equal(await found(48, { callNs: 60e6 }), undefined);
});

test('of the engine that runs this, 10 numbers more take 80 bytes more', async () => {
  const host = /** @type {import('../host.js').Inside} */ (node(globalThis));
  const heap = (await host.heapReader?.()) ?? assert.fail('its heap cannot be read');
  /** @type {unknown} */
  let sink;
  const told = async (/** @type {number} */ length) => {
    const operation = () => {
      sink = new Array(length).fill(0);
    };
    const sampleBy = (/** @type {() => number} */ clock) => samplers.sync(operation, clock);
    for (let i = 0; i < 1000; i++) samplers.sync(operation, host.now)(100);
    return Number(await allocatedPerCall(sampleBy, heap, { now: host.now, callNs: 100 }));
  };
  const more = (await told(30)) - (await told(20));
  assert.ok(Math.abs(more - 80) < 2, `${more} bytes more (${typeof sink})`);
});
