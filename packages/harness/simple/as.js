import { notCarriedOver } from './bench.js';

/**
 * Measures a file that imports another tool as it is: what it imports by the name of the tool is a module of ours.
 * Each runtime has a way of its own to replace a module.
 */

/**
 * The environment variable with the URL of that module, whose file is called after the tool. Every process that imports
 * files of benches has it.
 */
export const variable = 'ROUNDS_AS';

/** @returns {{ tool: string, url: string } | undefined} what is replaced, and by what */
export function replacedTool() {
  const { Deno } = /** @type {any} */ (globalThis);
  // Deno loads `process` when it is first used, which takes long.
  const url = Deno ? Deno.env.get(variable) : /** @type {any} */ (globalThis).process?.env[variable];
  return url === undefined ? undefined : { tool: url.replace(/^.*\/|\.js$/g, ''), url };
}

/** @param {{ tool: string, url: string }} replaced @param {() => Promise<unknown>} load imports the file */
export async function loadInPlaceOf({ tool, url }, load) {
  const { Bun, Deno } = /** @type {any} */ (globalThis);
  // What files of it find without an import.
  const exports = await import(url);
  const { areGlobals, 'module.exports': whole = exports, ...names } = exports;
  const missing = Object.entries(areGlobals ? names : {}).filter(([name]) => !(name in globalThis));
  Object.assign(globalThis, Object.fromEntries(missing));
  if (Bun) return inBun(Bun, tool, { ...exports }, load);
  if (Deno) refuseOldDeno(Deno.version.deno, tool);
  const { Module, register, registerHooks } = /** @type {any} */ (await import('node:module'));
  const { _load: required } = Module;
  Module._load = (/** @type {string} */ request, /** @type {unknown[]} */ ...more) =>
    request === tool ? whole : Reflect.apply(required, Module, [request, ...more]);
  const hooks = registerHooks ? registerHooks(hooksFor(tool, url)) : registerOnce(register, tool, url);
  try {
    return await load();
  } finally {
    // What is measured imports nothing from the tool.
    hooks?.deregister();
    Module._load = required;
  }
}

/** @param {string} tool @param {string} url */
function hooksFor(tool, url) {
  return {
    resolve(/** @type {string} */ specifier, /** @type {unknown} */ context, /** @type {Function} */ next) {
      if (specifier === tool) return { url, shortCircuit: true };
      if (specifier.startsWith(`${tool}/`)) throw notCarriedOver(specifier, `import ${tool} only`);
      return next(specifier, context);
    },
    // Without it, Deno resolves what a file imports before it asks.
    ...('Deno' in globalThis && {
      load: (/** @type {string} */ file, /** @type {unknown} */ context, /** @type {Function} */ next) =>
        next(file, context),
    }),
  };
}

/** @param {any} Bun @param {string} tool @param {object} exports @param {() => Promise<unknown>} load */
function inBun(Bun, tool, exports, load) {
  Bun.plugin({
    name: 'rounds',
    setup: (/** @type {any} */ build) => build.module(tool, () => ({ exports, loader: 'object' })),
  });
  return load();
}

/**
 * Other versions have a function of that name that does nothing, or none.
 * @param {string} version
 * @param {string} tool
 */
function refuseOldDeno(version, tool) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 2 || (major === 2 && minor >= 8)) return;
  throw notCarriedOver(
    `A file of ${tool} in Deno ${version}`,
    `use Deno 2.8 or newer, or import rounds/${tool}`,
  );
}

/** @type {Set<string>} what is replaced in this process already, which older versions of Node.js cannot undo */
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
