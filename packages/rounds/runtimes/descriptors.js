import { readdirSync } from 'node:fs';
import { driver } from '../system/driver.js';
import { isPlugAndPlay, withoutPlugAndPlay } from './plug-and-play.js';
import { compareVersions } from './versions.js';

/**
 * All that the tool knows of a runtime from outside is in one file of `known/`, named after it. What a worker has to know from inside is in
 * the folder of the same name in `packages/harness/runtimes`, by which a runtime is found.
 *
 * @typedef {object} Platform
 * @property {string} os `process.platform`
 * @property {string} cpu `process.arch`
 * @property {boolean} musl
 * @property {boolean} avx2
 *
 * @typedef {object} Descriptor
 * @property {string} variable that names the binary to use
 * @property {Probe} probe
 * @property {(platform: Platform) => BinaryPackage[]} [packages] on npm that have the binary for a machine, best
 *   first; where the cache keeps it, if it is made from sources
 * @property {Make} [make] it from sources, for a runtime that is not on npm. Only `rounds runtimes add` does
 * @property {string} [howToGet] it, unless from the registry
 * @property {boolean} [inWorkspace] whether this repo depends on a version of it
 * @property {string} [oldest] version that takes the options below, and understands the worker
 * @property {string} [oldestProgram] version that runs programs of suites, if an older one does
 * @property {(about: { version: string, exposeGc: boolean, hashSeed?: number }) => string[]} options before the script;
 *   `exposeGc` asks for `globalThis.gc`, and `hashSeed` is for a runtime that hashes texts by a seed of each process
 * @property {Record<string, string>} [env] variables that every process of it gets
 * @property {boolean} [plugAndPlay] whether it finds packages by Yarn's Plug'n'Play, if need be by these variables
 * @property {string} [benchTool] its own tool for benchmarks, whose files may need more of that runtime
 * @property {RegExp} [hiddenOptions] variables that change its options: those of all runtimes are taken away from each
 * @property {GcLog} [gcLog]
 * @property {DeoptLog} [deoptLog]
 * @property {boolean} [withoutCodeFromText] whether it refuses functions made of text, such as mitata's
 * @property {(version: string) => boolean} [stripsTypes] whether that version runs TypeScript, if not all do
 * @property {boolean} [withoutCounters] whether its JavaScript cannot have hardware events counted
 * @property {(suite: string, worker: string) => Promise<string>} [bundle] makes a script of the worker, by its path, and a suite, by
 *   the URL of its module, and gives its path: for a runtime that cannot import them. A rejection's message is a sentence.
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
 * @typedef {object} Log how it logs something
 * @property {string[]} [options] that it takes for that
 * @property {Record<string, string>} [env] or variables
 * @property {'stdout' | 'stderr'} stream
 *
 * @typedef {Log & { collection: RegExp }} GcLog its garbage collections: one of them, global; the first group is its pause in ms
 * @typedef {Log & { bailout: RegExp }} DeoptLog its deoptimisations: one of them, global; the groups are the reason and the function
 *
 * @typedef {{ binary: string } | { lacking: string }} Built
 *
 * @typedef {object} Make
 * @property {string[]} versions that can be made, the newest last
 * @property {(folder: string, options: MakeOptions) => Promise<string>} run gives a folder in the empty one that it gets,
 *   with the binary in it; a rejection's message is a sentence
 *
 * @typedef {object} MakeOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {string} [from] folder of the sources, instead of a download
 * @property {number} [quietMs] after which a download is given up, if nothing comes
 * @property {AbortSignal} [signal]
 * @property {(line: string) => void} [say]
 */

const names = readdirSync(new URL('../../harness/runtimes/', import.meta.url)).sort();
/** @type {[string, Descriptor][]} */
const found = await Promise.all(
  names.map(async (name) => [name, (await import(`./known/${name}.js`)).default]),
);

/** In the order in which they are listed: the one that runs this command is first. */
const descriptors = new Map(found.sort(([a], [b]) => Number(b === driver.name) - Number(a === driver.name)));

export const RUNTIME_NAMES = [...descriptors.keys()];

/** @param {string | undefined} tool @returns {string | undefined} the runtime that the tool belongs to */
export function runtimeOfTool(tool) {
  return RUNTIME_NAMES.find((name) => tool !== undefined && descriptorOf(name).benchTool === tool);
}

/** @param {string} name */
export function isRuntimeName(name) {
  return descriptors.has(name);
}

/** @param {string} name */
export function descriptorOf(name) {
  const descriptor = descriptors.get(name);
  if (!descriptor) throw new TypeError(`no runtime ${name}`);
  return descriptor;
}

/** @typedef {{ name: string, version: string }} Wanted a version, or a part of one */

/** @param {Wanted} wanted @returns {string | undefined} */
export function whyTooOld({ name, version }) {
  const { oldest, oldestProgram = oldest } = descriptorOf(name);
  if (reaches(version, oldestProgram)) return undefined;
  return `${name}@${version} is too old for Rounds. Ask for ${name}@${oldestProgram} or newer.`;
}

/** @param {Wanted} found @returns {string | undefined} why no function of a suite can be called in it */
export function whyProgramsOnly({ name, version }) {
  const { oldest, plugAndPlay } = descriptorOf(name);
  if (isPlugAndPlay && !plugAndPlay)
    return `${name} does not support Yarn's Plug'n'Play. ${withoutPlugAndPlay}.`;
  if (reaches(version, oldest)) return undefined;
  return `${name}@${version} is old: it runs programs only. Ask for ${name}@${oldest} or newer.`;
}

/** @param {string} version @param {string} [oldest] */
function reaches(version, oldest) {
  return oldest === undefined || compareVersions(version, oldest) >= 0;
}

/** How each runtime is told to run a file, with garbage collection at hand and nothing of the user's in the way. */

/**
 * @typedef {object} Launchable
 * @property {string} name
 * @property {string} version exact
 * @property {string} binary
 * @property {string[]} flags
 */

/**
 * The command line that runs a script. What a runtime would read from the working directory or fetch is switched off, at
 * no measurable cost in start-up time.
 *
 * @param {Launchable} runtime
 * @param {string} script absolute path of an ES module; of a classic script for a runtime that gets bundles
 * @param {readonly string[]} [args] plain words: just-js keeps `--options` to itself
 * @param {{ exposeGc?: boolean, hashSeed?: number }} [options] `exposeGc` gives the script a way to collect garbage;
 *   `hashSeed` is what the runtime would draw by chance
 */
export function commandFor(runtime, script, args = [], { exposeGc = true, hashSeed } = {}) {
  const { name, version, binary, flags } = runtime;
  return [binary, ...descriptorOf(name).options({ version, exposeGc, hashSeed }), ...flags, script, ...args];
}

const hiddenOptions = RUNTIME_NAMES.flatMap((name) => descriptorOf(name).hiddenOptions ?? []);

/**
 * What to change in the environment for a process of this runtime; `undefined` takes a variable away, as `spawn` does.
 * A results file holds no variables, so what hidden options changed would go unrecorded: options belong in the spec's
 * flags.
 *
 * @param {Pick<Launchable, 'name'>} runtime
 * @param {NodeJS.ProcessEnv} [env] the environment that will be changed
 * @returns {Record<string, string | undefined>}
 */
export function environmentFor({ name }, env = process.env) {
  const hidden = Object.keys(env).filter((key) => hiddenOptions.some((shape) => shape.test(key)));
  return { ...Object.fromEntries(hidden.map((key) => [key, undefined])), ...descriptorOf(name).env };
}
