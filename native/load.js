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
