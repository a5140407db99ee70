import { defineSuite } from '@rounds/harness';
import { importAddon, lacksAddon, lacksVariant } from '../addon.js';
import { lacksWasmSimd, loadWasm } from '../wasm-module.js';

/** @import { Host } from '@rounds/harness' */

/**
 * @param {'bun' | 'deno'} runtime
 * @param {string} what
 */
function onlyIn(runtime, what) {
  return (/** @type {Host} */ host) =>
    host.name === runtime
      ? lacksAddon(host)
      : `${what} is part of ${runtime === 'bun' ? 'Bun' : 'Deno'} alone`;
}

const symbol = 'empty_scalar';

/** @type {import('@rounds/harness').Suite<undefined, undefined>['cases']} */
const cases = {
  // Compilers put the function's body, which is nothing, where it is called: what is left is the measuring loop.
  js: { load: () => () => undefined },

  wasm: {
    unavailable: lacksWasmSimd,
    load: async (host) => /** @type {() => undefined} */ ((await loadWasm(host, 'empty')).variant('scalar')),
  },

  'node-api': {
    unavailable: (host) => lacksVariant(host, 'empty', 'scalar'),
    load: async () =>
      /** @type {() => undefined} */ ((await importAddon()).findVariant('empty', 'scalar').run),
  },

  'bun-ffi': {
    unavailable: onlyIn('bun', 'bun:ffi'),
    load: async () => {
      const { dlopen } = await import(/** @type {string} */ ('bun:ffi'));
      const { libraryPath } = await importAddon();
      return dlopen(libraryPath, { [symbol]: { args: [], returns: 'void' } }).symbols[symbol];
    },
  },

  'deno-dlopen': {
    unavailable: onlyIn('deno', 'Deno.dlopen'),
    load: async ({ global }) => {
      const { libraryPath } = await importAddon();
      return global.Deno.dlopen(libraryPath, { [symbol]: { parameters: [], result: 'void' } }).symbols[
        symbol
      ];
    },
  },
};

export default defineSuite({
  question: 'What does a call out of JavaScript cost that does nothing?',
  baseline: 'js',
  work: 'sync',
  cases,
  workloads: { call: { input: () => undefined, quick: true } },
  reference: () => undefined,
});
