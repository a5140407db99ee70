import assert from 'node:assert/strict';
import test from 'node:test';
import { nodeHost } from 'rounds/testing';
import { lacksWasmSimd, loadWasm } from '../wasm-module.js';

test('a runtime without WebAssembly, or without its SIMD, is told so', () => {
  assert.equal(lacksWasmSimd(nodeHost), undefined);
  const poor = /** @type {any} */ ({ ...nodeHost, name: 'just', version: '0.1', global: {} });
  assert.equal(lacksWasmSimd(poor), 'just 0.1 has no WebAssembly SIMD');
  poor.global = { WebAssembly: { validate: () => false } };
  assert.equal(lacksWasmSimd(poor), 'just 0.1 has no WebAssembly SIMD');
});

test('what is placed is the same, does not overlap, and lies where vectors cross no cache line', async () => {
  const { place } = await loadWasm(nodeHost, 'sum_floats');
  const given = [
    Uint8Array.of(1, 2, 3),
    Float32Array.of(1.5, -2),
    new Int8Array(200_000).fill(-7),
    BigInt64Array.of(-1n, 5n),
  ];
  const placed = place(given);
  let end = 1;
  for (const [i, array] of placed.entries()) {
    assert.deepEqual(array, given[i]);
    assert.notEqual(array.buffer, given[i]?.buffer);
    assert.equal(array.byteOffset % 64, 0);
    assert.ok(array.byteOffset >= end, 'expected it behind the one before');
    end = array.byteOffset + array.byteLength;
  }
});

test('a Buffer is placed as the bytes that it is', async () => {
  const { place } = await loadWasm(nodeHost, 'any_nonzero');
  const [placed] = place([Buffer.from('text')]);
  assert.deepEqual(placed, Uint8Array.from(Buffer.from('text')));
});

test('a kernel works on what was placed after the memory grew', async () => {
  const { place, variant } = await loadWasm(nodeHost, 'sum_floats');
  const run = variant('wasm');
  for (const length of [10, 100_000, 1_000_000, 3]) {
    const [placed] = place([new Float32Array(length).fill(0.5)]);
    assert.equal(run(Number(placed?.byteOffset), length), length / 2);
  }
});
