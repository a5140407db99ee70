import { notCarriedOver } from './adapter.js';

/**
 * A file written for another tool is measured unchanged: what it imports by the tool's name is our adapter. Each runtime has its own
 * way to replace a module.
 *
 * @typedef {{ name: string, url: string }} Tool its name, and the URL of the adapter, whose file is called after the tool
 * @typedef {{ install?: Install, isGlobalOnly?: boolean, 'module.exports'?: unknown } & Record<string, unknown>} Adapter
 *   `isGlobalOnly`: it is never imported
 *
 * @typedef {{ file: string, folder?: string }} Importing `file`: URL of the benchmarks; `folder`: an empty one of this process
 * @typedef {(importing: Importing) => (() => void) | void | Promise<void>} Install defines what is no import, and may return a function
 *   that removes it
 */

/** @param {string} url of a benchmark file, such as `file:///parse.js?as=file:///…/mitata.js#group` @returns {Tool | undefined} */
export function toolOf(url) {
  const adapter = new URL(url).searchParams.get('as');
  return adapter === null ? undefined : { name: adapter.replace(/^.*\/|\.js$/g, ''), url: adapter };
}

/** @param {Tool} tool @param {() => Promise<unknown>} load imports the file @param {Importing} importing */
export async function importWith({ name, url }, load, importing) {
  const { Bun, Deno } = /** @type {any} */ (globalThis);
  /** @type {Adapter} */
  const adapter = await import(url);
  const { install, isGlobalOnly, 'module.exports': required = adapter, ...exports } = adapter;
  const replace = async () => {
    if (Bun) return replaceInBun(Bun, name, exports);
    if (Deno) refuseOldDeno(Deno.version.deno, name);
    return replaceInNode(name, url, required);
  };
  const restore = isGlobalOnly ? undefined : await replace();
  const uninstall = await install?.(importing);
  try {
    return await load();
  } finally {
    // What is measured imports nothing from the tool.
    restore?.();
    uninstall?.();
  }
}

/** Node.js, and Deno. @param {string} name @param {string} url @param {unknown} required what `require` returns */
async function replaceInNode(name, url, required) {
  const { Module, register, registerHooks } = /** @type {any} */ (await import('node:module'));
  const { _load: load } = Module;
  Module._load = (/** @type {string} */ request, /** @type {unknown[]} */ ...more) =>
    request === name ? required : Reflect.apply(load, Module, [request, ...more]);
  const hooks = registerHooks ? registerHooks(hooksFor(name, url)) : registerOnce(register, name, url);
  return () => {
    hooks?.deregister();
    Module._load = load;
  };
}

/** @param {string} name @param {string} url */
function hooksFor(name, url) {
  return {
    resolve(/** @type {string} */ specifier, /** @type {unknown} */ context, /** @type {Function} */ next) {
      if (specifier === name) return { url, shortCircuit: true };
      if (specifier.startsWith(`${name}/`)) throw notCarriedOver(specifier, `import ${name} only`);
      return next(specifier, context);
    },
    // Without it, Deno resolves what a file imports before it asks.
    ...('Deno' in globalThis && {
      load: (/** @type {string} */ file, /** @type {unknown} */ context, /** @type {Function} */ next) =>
        next(file, context),
    }),
  };
}

/** @param {any} Bun @param {string} name @param {object} exports */
function replaceInBun(Bun, name, exports) {
  const setup = (/** @type {any} */ build) => build.module(name, () => ({ exports, loader: 'object' }));
  Bun.plugin({ name: 'rounds', setup });
  return undefined;
}

/**
 * Older versions have a function of that name that does nothing, or none.
 * @param {string} version
 * @param {string} name
 */
function refuseOldDeno(version, name) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 2 || (major === 2 && minor >= 8)) return;
  throw notCarriedOver(
    `A file of ${name} in Deno ${version}`,
    `use Deno 2.8 or newer, or import rounds/${name}`,
  );
}

/** @type {Set<string>} what is replaced in this process already: older versions of Node.js cannot undo it */
const replaced = new Set();

/** @param {(specifier: string) => void} register @param {string} tool @param {string} url */
function registerOnce(register, tool, url) {
  if (replaced.has(tool)) return;
  replaced.add(tool);
  const name = JSON.stringify(tool);
  const found = JSON.stringify({ url, shortCircuit: true });
  const hooks = `export const resolve = (specifier, context, next) =>
    specifier === ${name} ? ${found} : next(specifier, context);`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}
