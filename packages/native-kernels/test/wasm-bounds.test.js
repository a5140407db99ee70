import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { nodeHost } from 'rounds/testing';

/**
 * @typedef {import('../kernel-suite.js').KernelSuite<any>} Kernel
 * @typedef {import('../wasm-module.js').Elements} Elements
 */

/** Arrays that end where the memory ends: one byte further, and the module traps. */

const folder = new URL('../suites/', import.meta.url);
const modules = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
/** @type {Kernel[]} */
const kernels = modules.flatMap(({ kernel }) => (kernel ? [kernel] : []));

const pageBytes = 65536;
const largestExample = 2000;

/**
 * @param {any} memory
 * @param {number} heapBase
 * @param {Elements[]} arrays
 * @param {number} last which of them ends with the memory
 * @returns {Elements[]} those in the memory
 */
function placeAtEnd(memory, heapBase, arrays, last) {
  let next = heapBase;
  return arrays.map((array, i) => {
    const { byteLength, BYTES_PER_ELEMENT } = array;
    const start = i === last ? memory.buffer.byteLength - byteLength : next;
    next = Math.ceil((next + byteLength) / BYTES_PER_ELEMENT / 8 + 1) * BYTES_PER_ELEMENT * 8;
    const Kind = array instanceof Uint8Array ? Uint8Array : /** @type {any} */ (array.constructor);
    const placed = new Kind(memory.buffer, start, array.length);
    placed.set(array);
    return placed;
  });
}

for (const kernel of kernels) {
  test(`${kernel.kernel}.wasm looks and writes nowhere outside its arrays`, async () => {
    const bytes = readFileSync(new URL(`../wasm/${kernel.kernel}.wasm`, import.meta.url));
    const { instance } = await nodeHost.global.WebAssembly.instantiate(bytes, {});
    const { memory, __heap_base: heapBase, ...functions } = instance.exports;
    memory.grow(4);
    const base = Math.ceil(heapBase.value / 64) * 64;
    assert.equal(memory.buffer.byteLength % pageBytes, 0);
    let calls = 0;
    for (const input of kernel.examples()) {
      const given = kernel.arrays(input);
      if (given.some(({ length }) => length > largestExample)) continue;
      const numbers = kernel.numbers?.(input) ?? [];
      const expected = given.map((array) => array.slice());
      const result = kernel.reference(...expected, ...numbers);
      const written = kernel.writes?.(result, expected) ?? 0;
      for (const [name, run] of Object.entries(functions)) {
        for (const last of given.keys()) {
          const placed = placeAtEnd(memory, base, given, last);
          const pointers = placed.map(({ byteOffset }) => byteOffset);
          const answer = run(...pointers, Number(given[0]?.length), ...numbers);
          if (result !== undefined && !kernel.writes) assert.equal(answer, Number(result), name);
          const rightly = expected.at(-1)?.subarray(0, written);
          assert.deepEqual(placed.at(-1)?.subarray(0, written), rightly, name);
          calls++;
        }
      }
    }
    assert.ok(calls > 100, `${calls} calls`);
  });
}
