/** @import { Host } from '@rounds/harness' */

/**
 * One way in which a kernel was written, for one instruction set; `native/README.md` says more.
 *
 * @typedef {object} Variant
 * @property {string} kernel
 * @property {string} name
 * @property {string} symbol the C function in the library
 * @property {((...args: any[]) => any) | undefined} run
 * @property {string | undefined} unavailable why it cannot run
 * @property {string[]} parameters what `run` takes: `Uint8Array`, `number`, …
 * @property {boolean} best whether it is the first of its kernel's variants that the machine can run
 */

/**
 * @typedef {object} Addon
 * @property {(kernel: string, name: string) => Variant} findVariant
 * @property {Variant[]} variants
 * @property {string[]} headerNames
 * @property {(bytes: Uint8Array, start: number, end: number) => number} headerIndex
 * @property {string} libraryPath
 */

/** @returns {Promise<Addon>} rejects where the addon is not built, with the fix */
export function importAddon() {
  // Put together here, for the bundle of just-js must not look for it.
  return import(new URL('../../native/index.js', import.meta.url).href);
}

/**
 * @param {Host} host
 * @returns {Promise<string | undefined>} why the runtime has no addon
 */
export async function lacksAddon({ name }) {
  if (name === 'just') return 'just-js loads no Node-API addons';
  try {
    await importAddon();
    return undefined;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * @param {Host} host
 * @param {string} kernel
 * @param {string} variant
 * @returns {Promise<string | undefined>} why the runtime cannot run it here
 */
export async function lacksVariant(host, kernel, variant) {
  const lacking = await lacksAddon(host);
  return lacking ?? (await importAddon()).findVariant(kernel, variant).unavailable;
}

/**
 * @param {string} kernel
 * @returns {Promise<Variant>} the one of its variants that the machine runs best
 */
export async function bestVariant(kernel) {
  const best = (await importAddon()).variants.find((each) => each.kernel === kernel && each.best);
  if (!best) throw new RangeError(`no kernel ${kernel}`);
  return best;
}

/** The processors that have an instruction set, as runtimes call them; the others have no cases for it. */
const processors = { avx512: 'x64', avx2: 'x64', ssse3: 'x64', sve: 'arm64', neon: 'arm64' };

/**
 * @param {string} variant
 * @param {string} [processor] just-js, which has no addon anyway, does not say
 */
export function isForProcessor(variant, processor = globalThis.process?.arch ?? 'x64') {
  const isa = /** @type {keyof typeof processors} */ (variant.split('-')[0]);
  return (processors[isa] ?? processor) === processor;
}
