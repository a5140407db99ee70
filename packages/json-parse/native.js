import { libraries } from './parsers/libraries.js';

/**
 * The parsers in C++, which build.js compiles with the libraries that it finds. simdjson is built once per relevant instruction set, since its
 * On-Demand part chooses one at compile time.
 *
 * @typedef {import('./tasks.js').TaskName} TaskName
 * @typedef {import('./input.js').Padded} Padded
 *
 * @typedef {'digest' | 'values' | 'numbers'} Output a number of what was found; objects; or an array of numbers
 *
 * @typedef {object} Way
 * @property {string} version of the library
 * @property {string} builtFor the instruction set, or an empty string for any processor of this architecture
 * @property {(task: TaskName, text: Padded | string, output: Output) => any} run throws an `Error` with a `code`: see `codes`
 *
 * @typedef {object} Module what parsers/addon.cc exports
 * @property {{ name: string, version: string }[]} parsers
 * @property {string[]} instructionSets that this processor has, best first
 * @property {(parser: number, task: number, output: number, text: Uint8Array | string, length?: number) => any} run
 */

/** In the order of parsers/addon.cc. */
const tasks = ['partial-tweets', 'distinct-user-id', 'kostya', 'json2msgpack', 'values'];
const outputs = ['digest', 'values', 'numbers'];

/** Values of the `code` of an error. */
export const codes = ['syntax', 'utf-8', 'number', 'too-deep', 'shape'];

const notCompiled =
  'not compiled yet: the first run does that, or node packages/json-parse/build.js parsers simdjson';

/** @param {string} way */
function libraryOf(way) {
  return libraries.find(({ ways }) => ways.includes(way));
}

/** @type {Map<string, Promise<Module | undefined>>} */
const modules = new Map();

/**
 * @param {string} name
 * @returns {Promise<Module | undefined>} undefined if it was not built
 */
function moduleOf(name) {
  const known = modules.get(name) ?? load(name);
  modules.set(name, known);
  return known;
}

/** @param {string} name */
async function load(name) {
  // Not at the top, since just-js has neither.
  const { existsSync } = await import('node:fs');
  const { createRequire } = await import('node:module');
  const { fileURLToPath } = await import('node:url');
  const file = fileURLToPath(new URL(`./parsers/build/${name}.node`, import.meta.url));
  return existsSync(file) ? createRequire(import.meta.url)(file) : undefined;
}

/**
 * @param {string} way
 * @returns {Promise<{ reason: string } | { module: Module, builtFor: string }>}
 */
async function find(way) {
  const library = libraryOf(way);
  if (!library) {
    const known = libraries.flatMap(({ ways }) => ways);
    throw new RangeError(`no way ${way}; there are: ${known.join(', ')}`);
  }
  const base = await moduleOf('parsers');
  if (!base) return { reason: notCompiled };
  const names = library.perInstructionSet
    ? base.instructionSets.map((set) => `${library.name}-${set}`)
    : ['parsers'];
  if (names.length === 0) return { reason: `${library.name} is built for processors with avx2 only` };
  for (const name of names) {
    const module = await moduleOf(name);
    if (!module?.parsers.some((each) => each.name === way)) continue;
    return { module, builtFor: name.split('-')[1] ?? '' };
  }
  if (library.package === '') return { reason: notCompiled };
  return {
    reason: `${library.name} is not installed: apt-get install ${library.package}`,
  };
}

/**
 * @param {string} way
 * @param {{ name: string }} host the runtime
 * @returns {Promise<string | undefined>} why it cannot run here, with the fix
 */
export async function lacksWay(way, host) {
  if (host.name === 'just') return 'just-js loads no Node-API addons';
  try {
    const found = await find(way);
    return 'reason' in found ? found.reason : undefined;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * @param {string} way
 * @returns {Promise<Way>}
 */
export async function nativeWay(way) {
  const found = await find(way);
  if ('reason' in found) throw new Error(found.reason);
  const { module, builtFor } = found;
  const index = module.parsers.findIndex(({ name }) => name === way);
  return {
    version: module.parsers[index]?.version ?? '',
    builtFor,
    run: (task, text, output) =>
      typeof text === 'string'
        ? module.run(index, tasks.indexOf(task), outputs.indexOf(output), text)
        : module.run(index, tasks.indexOf(task), outputs.indexOf(output), text.bytes, text.length),
  };
}
