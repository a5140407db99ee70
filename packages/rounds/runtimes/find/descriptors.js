import { readdirSync } from 'node:fs';

/**
 * All that the runners know of a runtime is in one file of `runners/runtimes`, named after it. What a worker has to know
 * from inside is in the file of the same name in `packages/harness/hosts`. There is no list of them.
 *
 * @typedef {string} RuntimeName
 *
 * @typedef {object} Platform
 * @property {string} os `process.platform`
 * @property {string} cpu `process.arch`
 * @property {boolean} musl
 * @property {boolean} avx2
 *
 * @typedef {object} Descriptor
 * @property {number} order among the runtimes, wherever all of them are listed
 * @property {string} variable that names the binary to use
 * @property {Probe} probe
 * @property {(platform: Platform) => BinaryPackage[]} [packages] on npm that have the binary for a Linux or macOS
 *   machine, best first; where the cache keeps it, if it is made from sources
 * @property {Make} [make] it from sources, for a runtime that is not on npm. Only `pnpm runtimes add` does
 * @property {string} [howToGet] it, unless from the registry
 * @property {boolean} [inWorkspace] whether this repo depends on a version of it
 * @property {string} [driver] the binary that runs this command, if it is this runtime
 * @property {string} [oldest] version that takes the options below, and understands the worker
 * @property {(about: { version: string, exposeGc: boolean, hashSeed?: number }) => string[]} options before the script;
 *   `exposeGc` asks for `globalThis.gc`, and `hashSeed` is for a runtime that hashes texts by a seed of each process
 * @property {Record<string, string>} [env] variables that every process of it gets
 * @property {RegExp} [hiddenOptions] variables that change its options: those of all runtimes are taken away from each
 * @property {GcLog} [gcLog]
 * @property {boolean} [withoutCodeFromText] whether it refuses functions made of text, such as mitata's
 * @property {(version: string) => boolean} [stripsTypes] whether that version runs TypeScript, if not all do
 * @property {boolean} [withoutCounters] whether its JavaScript cannot have hardware events counted
 * @property {string} [plainMark] first line of a script that it need not transpile
 * @property {{ args: (script: string, folder: string) => string[], suffix: string }} [bytecode] `args` make it write
 *   a script of the same name as `.js` into that folder, with what it compiled it to beside it, under a name that has
 *   the suffix after that
 * @property {(suite: string) => Promise<string>} [bundle] makes a script of the worker and a suite, by the URL of its
 *   module, and gives its path: for a runtime that cannot import them. A rejection's message is a sentence.
 * @property {(place: string) => string} [sourceOf] the file and line in a suite of those in a bundle
 * @property {(runtime: { version: string, binary: string }, source: string, how: { env: NodeJS.ProcessEnv, signal?: AbortSignal }) => Promise<Built>} [build]
 *   makes a program of its own of a script
 *
 * @typedef {object} Probe how a binary is asked who it is
 * @property {string[]} args they print one line of JSON: `{ name, version, engine, binary? }`
 * @property {string} [cwd]
 * @property {(answer: { stdout: string, stderr: string }) => string | undefined} [explain] an answer without a version
 *
 * @typedef {object} BinaryPackage
 * @property {string} name on npm
 * @property {string} file the binary inside the package
 *
 * @typedef {object} GcLog how it logs its garbage collections
 * @property {string[]} [options] that it takes for that
 * @property {Record<string, string>} [env] or variables
 * @property {'stdout' | 'stderr'} stream
 * @property {RegExp} collection one of them, global; the first group is its pause in ms
 *
 * @typedef {{ binary: string } | { lacking: string }} Built
 *
 * @typedef {object} Make
 * @property {string[]} versions that can be made
 * @property {(folder: string, options: MakeOptions) => Promise<string>} run gives a folder in the empty one that it gets,
 *   with the binary in it; a rejection's message is a sentence
 *
 * @typedef {object} MakeOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [from] folder of the sources, instead of a download
 * @property {AbortSignal} [signal]
 * @property {(message: string) => void} [onProgress]
 */

/**
 * @param {URL} folder
 * @returns {Promise<ReadonlyMap<RuntimeName, Descriptor>>} by name, in their order
 */
export async function loadDescriptors(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const loaded = await Promise.all(
    files.map(async (file) => {
      /** @type {{ default: Descriptor }} */
      const { default: descriptor } = await import(new URL(file, folder).href);
      return /** @type {const} */ ([file.slice(0, -'.js'.length), descriptor]);
    }),
  );
  return new Map(loaded.sort(([, a], [, b]) => a.order - b.order));
}

const descriptors = await loadDescriptors(new URL('../', import.meta.url));

/** @type {readonly RuntimeName[]} */
export const RUNTIME_NAMES = [...descriptors.keys()];

/** @param {string} name */
export function isRuntimeName(name) {
  return descriptors.has(name);
}

/**
 * @param {RuntimeName} name
 * @returns {Descriptor}
 */
export function descriptorOf(name) {
  const descriptor = descriptors.get(name);
  if (!descriptor) throw new TypeError(`no runtime ${name}`);
  return descriptor;
}
