/** The addon for those that can do without it, such as suites with a case for it. */

/** @type {Promise<typeof import('./index.js')> | undefined} kept: Bun 1.0.14 resolves a second import of a module that failed */
let addon;

/** @returns {Promise<typeof import('./index.js')>} rejects where the addon is not built, with the reason and the fix */
export function importAddon() {
  // The URL is made at run time, so that a bundle for just-js does not contain the addon.
  addon ??= import(new URL('./index.js', import.meta.url).href);
  return addon;
}

/**
 * @template {string} Name
 * @param {string} suite
 * @param {Name[]} names
 * @returns {Promise<Record<Name, (...args: any[]) => any>>} what the addon has for a suite; rejects where it is older
 */
export async function suiteFunctions(suite, ...names) {
  const own = (await importAddon()).suiteFunctions[suite] ?? {};
  const absent = names.find((name) => !own[name]);
  if (absent !== undefined) throw new Error(`the native addon has no ${suite}.${absent}: run "pnpm install"`);
  return /** @type {Record<Name, (...args: any[]) => any>} */ (own);
}

/**
 * @param {string} suite
 * @param {string} name
 * @returns {Promise<(...args: any[]) => any>}
 */
export async function suiteFunction(suite, name) {
  const own = await suiteFunctions(suite, name);
  return /** @type {NonNullable<typeof own[string]>} */ (own[name]);
}

/**
 * @param {{ name: string }} host the runtime
 * @returns {Promise<string | undefined>} why it cannot load the addon
 */
export async function lacksAddon({ name }) {
  if (name === 'just') return 'just-js loads no Node-API addons';
  return importAddon().then(
    () => undefined,
    (error) => String(error.message),
  );
}
