import { pathOf } from '../failure-error.js';
import { copyName } from './import-file.js';

/** Makes imports of copies of modules copies too, so that none of the state of imported modules is shared. */

/** Modules of the tool are not copied. */
const tool = new URL('../..', import.meta.url);

let isInstalled = false;

/** Called before each copy. */
export async function copyImports() {
  const { createRequire, register, registerHooks } = /** @type {any} */ (await import('node:module'));
  // CommonJS modules, and in Bun all modules.
  const { cache } = createRequire(import.meta.url);
  for (const file of Object.keys(cache)) if (!file.startsWith(pathOf(tool.href))) delete cache[file];
  if (isInstalled || 'Bun' in globalThis) return;
  isInstalled = true;
  if (registerHooks) {
    registerHooks({
      resolve: (
        /** @type {string} */ specifier,
        /** @type {object} */ context,
        /** @type {Function} */ next,
      ) => copyOf(context, next(specifier, context)),
    });
    return;
  }
  const hooks = `const [copyName, tool] = ${JSON.stringify([copyName, tool])}; ${copyOf}
    export const resolve = async (specifier, context, next) => copyOf(context, await next(specifier, context));`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}

/** @param {{ parentURL?: string }} context @param {{ url: string }} resolved */
function copyOf({ parentURL }, resolved) {
  const copy = parentURL && new URL(parentURL).searchParams.get(copyName);
  if (!copy || !resolved.url.startsWith('file:') || resolved.url.startsWith(String(tool))) return resolved;
  const url = new URL(resolved.url);
  url.searchParams.set(copyName, copy);
  return { ...resolved, url: url.href };
}
