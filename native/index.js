/** The kernels, or a rejected import whose message is the reason and the fix. The README describes what is exported. */
import { libraryOf, loadLibrary } from './library.js';

/**
 * @typedef {object} Variant
 * @property {string} kernel as in `kernels`
 * @property {string} name the instruction set and the way: `avx512-memory`
 * @property {string} isa
 * @property {string} symbol the C function
 * @property {((...args: any[]) => any) | undefined} run `undefined` where it cannot run
 * @property {string | undefined} unavailable why it cannot run
 * @property {string[]} parameters what it takes: `Uint8Array`, `number`, …
 * @property {boolean} best whether it is the one in `kernels`
 *
 * @typedef {object} Addon
 * @property {string} [error] why there is nothing else here
 * @property {{ kernel: string, isa: string, how: string, parameters: string[], best: boolean, run?: Variant['run'], unavailable?: string }[]} variants
 * @property {string[]} headerNames
 * @property {(bytes: Uint8Array, start: number, end: number) => number} headerIndex
 */

/** The `.node` file, which also exports every variant under its C name. */
export const libraryPath = libraryOf('kernels');

/** @type {Addon} */
const addon = loadLibrary('kernels');
if (addon.error) throw new Error(addon.error);

/** @type {Variant[]} */
export const variants = addon.variants
  .filter(({ isa }) => isa !== 'wasm')
  .map(({ kernel, isa, how, parameters, best, run, unavailable }) => ({
    kernel: kernel.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    name: `${isa}${how}`.replaceAll('_', '-'),
    isa,
    symbol: `${kernel}_${isa}${how}`,
    run,
    unavailable,
    parameters,
    best,
  }));

/**
 * The best variants that this machine can run, or those that `KERNELS_FORCE` asks for.
 *
 * @type {Record<string, any>} functions, which kernels.h describes
 */
export const kernels = Object.fromEntries(
  variants.flatMap(({ kernel, best, run }) => (best && run ? [[kernel, run]] : [])),
);

/**
 * @param {string} kernel
 * @param {string} name
 */
export function findVariant(kernel, name) {
  const known = variants.filter((each) => each.kernel === kernel);
  const found = known.find((each) => each.name === name);
  if (found) return found;
  const names = known.length > 0 ? known.map((each) => each.name) : Object.keys(kernels);
  throw new RangeError(`no variant ${kernel} ${name}; there are: ${names.join(', ')}`);
}

export const { headerNames, headerIndex } = addon;
