/** @import { Host } from 'rounds' */

/** @typedef {Uint8Array | Int8Array | Uint32Array | Int32Array | Float32Array | BigInt64Array} Elements */

/** No element is larger, and aligned vectors of 16 bytes cross no cache line. */
const alignment = 64;
const pageBytes = 65536;

/**
 * @param {Host} host
 * @returns {string | undefined} why the runtime cannot run the modules
 */
export function lacksWasmSimd({ name, version, global }) {
  // The smallest module that needs SIMD: () => { drop(i8x16.splat(0)) }
  const module = Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, 4, 1, 0x60, 0, 0],
    ...[3, 2, 1, 0],
    ...[10, 9, 1, 7, 0, 0x41, 0, 0xfd, 15, 0x1a, 11],
  );
  return global.WebAssembly?.validate(module) ? undefined : `${name} ${version} has no WebAssembly SIMD`;
}

/**
 * The module of a kernel, and its memory.
 *
 * @typedef {object} WasmModule
 * @property {(name: string) => (...args: number[]) => any} variant `validate_utf8_wasm` by its name in JavaScript, `wasm`
 * @property {(arrays: Elements[]) => Elements[]} place arrays like these in its memory, with the same contents; those
 *   placed before are gone
 */

/**
 * @param {Host} host
 * @param {string} kernel its name in C
 * @returns {Promise<WasmModule>}
 */
export async function loadWasm(host, kernel) {
  const { Module, Instance } = host.global.WebAssembly;
  // Not instantiate(), whose promise never settles in just-js.
  const { exports } = new Instance(new Module(await moduleBytes(host, kernel)), {});
  const { memory, __heap_base: heapBase } = exports;
  return {
    variant: (name) => exports[`${kernel}_${name.replaceAll('-', '_')}`],
    place: (arrays) => {
      /** @type {number[]} */
      const starts = [];
      let end = aligned(heapBase.value);
      for (const { byteLength } of arrays) {
        starts.push(end);
        end = aligned(end + byteLength);
      }
      const missing = end - memory.buffer.byteLength;
      // Growing replaces the buffer of the memory, so views are created afterwards.
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      return arrays.map((array, i) => {
        const placed = viewLike(array, memory.buffer, Number(starts[i]));
        placed.set(array);
        return placed;
      });
    },
  };
}

/**
 * @param {Elements} array
 * @param {ArrayBuffer} buffer
 * @param {number} start
 * @returns {any} as many elements of the same kind
 */
function viewLike(array, buffer, start) {
  // The constructor of a Buffer takes other arguments.
  const Kind = array instanceof Uint8Array ? Uint8Array : /** @type {any} */ (array.constructor);
  return new Kind(buffer, start, array.length);
}

/** @param {number} address */
function aligned(address) {
  return Math.ceil(address / alignment) * alignment;
}

/**
 * @param {Host} host
 * @param {string} kernel
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function moduleBytes({ name }, kernel) {
  // Only for just-js, whose bundle contains the modules, since it cannot read files at this point.
  if (name === 'just') return (await import(`./wasm/${kernel}.wasm`)).default;
  const { readFile } = await import('node:fs/promises');
  return readFile(new URL(`./wasm/${kernel}.wasm`, import.meta.url));
}
