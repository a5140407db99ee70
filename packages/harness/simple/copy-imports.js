import { pathOf } from '../failure-error.js';
import { toolFolder } from '../host.js';
import { copyName } from './import-file.js';

/** Makes imports of copies of modules copies too, so that they share no state. Modules of the tool are not copied. */

let isInstalled = false;

/** Called before each copy. */
export async function copyImports() {
  const { createRequire, register, registerHooks } = /** @type {any} */ (await import('node:module'));
  // CommonJS modules, and in Bun all modules.
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (!file.startsWith(pathOf(toolFolder.href))) delete cache[file];
  if (isInstalled || 'Bun' in globalThis) return;
  isInstalled = true;
  if (registerHooks) {
    registerHooks({
      resolve: (
        /** @type {string} */ specifier,
        /** @type {object} */ context,
        /** @type {Function} */ next,
      ) => withCopyNumber(context, next(specifier, context), copyName, toolFolder),
    });
    return;
  }
  const hooks = `const copied = ${withCopyNumber};
    export const resolve = async (specifier, context, next) =>
      copied(context, await next(specifier, context), ${JSON.stringify(copyName)}, ${JSON.stringify(toolFolder)});`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}

/**
 * Older versions of Node.js get its text, so it uses nothing outside of it.
 *
 * @param {{ parentURL?: string }} context
 * @param {{ url: string }} resolved
 * @param {string} parameter of the URL of a copy
 * @param {string | URL} folder whose modules are not copied
 */
function withCopyNumber({ parentURL }, resolved, parameter, folder) {
  const copy = parentURL && new URL(parentURL).searchParams.get(parameter);
  if (!copy || !resolved.url.startsWith('file:') || resolved.url.startsWith(String(folder))) return resolved;
  const url = new URL(resolved.url);
  url.searchParams.set(parameter, copy);
  return { ...resolved, url: url.href };
}
