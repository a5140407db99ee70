import { importKernels, needsAddon } from '@rounds/native/load.js';
import { defineSuite } from 'rounds';
import { foreignFunction, lacksFfi } from '../ffi.js';
import { needsVariant } from '../variants.js';
import { lacksWasmSimd, loadWasm } from '../wasm-module.js';

/** @import { Host } from 'rounds' */

/**
 * Called without arguments: a foreign function with additional arguments, such as the input of a suite, is called the slow way, which takes eight
 * times as long in Bun and Deno.
 *
 * @param {((...args: any[]) => any) | undefined} run
 */
function withoutArguments(run) {
  const known = /** @type {() => undefined} */ (run);
  return () => known();
}

/**
 * @param {'bun' | 'deno'} runtime
 * @param {string} what
 * @returns {import('rounds').Suite<undefined, undefined>['cases'][string]}
 */
function onlyIn(runtime, what) {
  return {
    ...needsAddon('kernels', (/** @type {Host} */ host) =>
      host.name === runtime
        ? lacksFfi(host)
        : `${what} is part of ${runtime === 'bun' ? 'Bun' : 'Deno'} alone`,
    ),
    load: async (host) => withoutArguments(await foreignFunction(host, 'empty_scalar', [], 'void')),
  };
}

/** @type {import('rounds').Suite<undefined, undefined>['cases']} */
const cases = {
  // Compilers inline the empty function, so only the measuring loop remains.
  js: { load: () => () => undefined },

  wasm: {
    unavailable: lacksWasmSimd,
    load: async (host) => withoutArguments((await loadWasm(host, 'empty')).variant('scalar')),
  },

  'node-api': {
    ...needsVariant('empty', 'scalar'),
    load: async () => withoutArguments((await importKernels()).findVariant('empty', 'scalar').run),
  },

  'bun-ffi': onlyIn('bun', 'bun:ffi'),

  'deno-dlopen': onlyIn('deno', 'Deno.dlopen'),
};

const ways = {
  'through Node-API': ['node-api'],
  'through the FFI of the runtime': ['bun-ffi', 'deno-dlopen'],
  'into WebAssembly': ['wasm'],
};

export default defineSuite({
  question: 'What does a call out of JavaScript cost that does nothing?',
  baseline: 'js',
  work: 'sync',
  cases,
  workloads: { call: { input: () => undefined, quick: true } },
  reference: () => undefined,
  answer: {
    sentences: (results) =>
      Object.entries(ways).flatMap(([way, names]) => {
        const times = ['node', 'bun', 'deno', 'just'].flatMap((runtime) =>
          names
            .filter((name) => results.has(name, 'call', runtime))
            .map((name) => `${results.time(name, 'call', runtime)} in ${results.runtime(runtime)}`),
        );
        return times.length > 0 ? [`${times.join(', ')}: a call of nothing ${way}.`] : [];
      }),
  },
});
