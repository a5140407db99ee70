/** The addons for those that can do without, such as suites with cases for them. */

/** @type {Promise<typeof import('./index.js')> | undefined} kept: Bun 1.0.14 resolves a second import of a module that failed */
let kernels;

/** @returns {Promise<typeof import('./index.js')>} rejects where they cannot be loaded, with the reason and the fix */
export function importKernels() {
  kernels ??= importHere('index.js');
  return kernels;
}

/** The URL is made at run time, so that a bundle for just-js contains no addon. @param {string} file */
function importHere(file) {
  return import(new URL(`./${file}`, import.meta.url).href);
}

/**
 * @template {string} Name
 * @param {string} addon a suite, or `io`
 * @param {Name[]} names
 * @returns {Promise<Record<Name, (...args: any[]) => any>>} functions of it
 */
export async function nativeFunctions(addon, ...names) {
  const { loadLibrary } = await importHere('library.js');
  const own = loadLibrary(addon);
  const absent = names.find((name) => !own[name]);
  if (absent !== undefined) throw new Error(`${addon} has no native function ${absent}`);
  return own;
}

/** @param {string} addon @param {string} name @returns {Promise<(...args: any[]) => any>} */
export async function nativeFunction(addon, name) {
  return (await nativeFunctions(addon, name))[name];
}

/**
 * Properties of a case that runs code of an addon.
 *
 * @param {string} addon `kernels`, `io`, or a suite with native functions
 * @param {(host: any) => string | undefined | Promise<string | undefined>} [lacks] why a runtime that loads it cannot run the case
 */
export function needsAddon(addon, lacks) {
  return {
    build: ['@rounds/native/build.js', addon],
    unavailable: async (/** @type {{ name: string }} */ host) =>
      (await lacksAddon(addon, host)) ?? lacks?.(host),
  };
}

/**
 * @param {string} addon
 * @param {{ name: string }} host the runtime
 * @returns {Promise<string | undefined>} why it cannot load the addon
 */
export async function lacksAddon(addon, { name }) {
  if (name === 'just') return 'just-js loads no Node-API addons';
  const loaded = addon === 'kernels' ? importKernels() : nativeFunctions(addon);
  return loaded.then(
    () => undefined,
    (error) => String(error.message),
  );
}
