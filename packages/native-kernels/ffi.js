/** Calls of the addon's C functions by address, past Node-API: through `bun:ffi` and `Deno.dlopen`. */
import { importKernels, needsAddon } from '@rounds/native/load.js';
import { bound } from './calling.js';
import { bestVariant } from './variants.js';

/**
 * @import { Host } from 'rounds'
 * @import { Elements } from './wasm-module.js'
 */

/** @typedef {'bool' | 'double' | 'size_t' | 'void'} CResult what a C function returns */

/** The runtimes' names of C types. */
const types = {
  // Bun returns a `usize` as a bigint, but this type as a number up to 2^53.
  bun: { array: 'ptr', size_t: 'u64_fast', uint32_t: 'u32', bool: 'bool', double: 'f64', void: 'void' },
  deno: { array: 'buffer', size_t: 'usize', uint32_t: 'u32', bool: 'bool', double: 'f64', void: 'void' },
};

/** Passed instead of an array without elements, since runtimes have no address for those, and kernels need one. */
const noElements = new BigUint64Array(1);

/** Properties of a case that calls the kernels by their addresses. */
export const needsFfi = needsAddon('kernels', lacksFfi);

/**
 * @param {Host} host
 * @returns {string | undefined} why the runtime cannot call C by address
 */
export function lacksFfi({ name, version, global }) {
  if (name === 'node') return 'Node.js has no FFI that is not experimental';
  if (name === 'deno' && !global.Deno.dlopen) return `Deno ${version} has no Deno.dlopen without a flag`;
  return undefined;
}

/**
 * @param {Host} host one that has an FFI
 * @param {string} symbol
 * @param {(keyof typeof types.bun)[]} parameters
 * @param {CResult} result
 * @returns {Promise<(...args: any[]) => any>} the runtime's function, without checks
 */
export async function foreignFunction({ name, global }, symbol, parameters, result) {
  const { libraryPath } = await importKernels();
  if (name === 'bun') {
    const { dlopen } = await import(/** @type {string} */ ('bun:ffi'));
    const args = parameters.map((type) => types.bun[type]);
    return dlopen(libraryPath, { [symbol]: { args, returns: types.bun[result] } }).symbols[symbol];
  }
  const definition = { parameters: parameters.map((type) => types.deno[type]), result: types.deno[result] };
  return global.Deno.dlopen(libraryPath, { [symbol]: definition }).symbols[symbol];
}

/**
 * The best variant of a kernel that this machine can run.
 *
 * @param {Host} host one that has an FFI
 * @param {string} kernel as JavaScript spells it
 * @param {CResult} result
 * @returns {Promise<(arrays: Elements[], numbers: number[]) => () => any>} binds arguments
 */
export async function foreignKernel(host, kernel, result) {
  const { symbol, parameters } = await bestVariant(kernel);
  const arrayCount = parameters.filter((type) => type !== 'number').length;
  const run = await foreignFunction(
    host,
    symbol,
    [
      ...Array(arrayCount).fill(/** @type {const} */ ('array')),
      'size_t',
      ...Array(parameters.length - arrayCount).fill(/** @type {const} */ ('uint32_t')),
    ],
    result,
  );
  return (arrays, numbers) => {
    const count = Number(arrays[0]?.length);
    const passed = arrays.map((array) => (array.length > 0 ? array : noElements));
    if (host.name === 'bun') return bound(run, [...passed, count, ...numbers]);
    // V8's fast calls take a `usize` as a bigint; a number takes the slow path, which is ten times as long.
    const call = bound(run, [...passed, BigInt(count), ...numbers]);
    return result === 'size_t' ? () => Number(call()) : call;
  };
}
