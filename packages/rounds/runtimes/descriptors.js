import { driver } from '../system/driver.js';
import bun from './known/bun.js';
import deno from './known/deno.js';
import just from './known/just.js';
import node from './known/node.js';
import { isPlugAndPlay, withoutPlugAndPlay } from './plug-and-play.js';
import { compareVersions } from './versions.js';

/** @import { Descriptor } from './descriptor.js' */

/** @type {Record<string, Descriptor>} */
const known = { bun, deno, just, node };

/** The runtime of this command first, which is also the order of lists. */
const descriptors = new Map(
  Object.entries(known).sort(([a], [b]) => Number(b === driver.name) - Number(a === driver.name)),
);

export const RUNTIME_NAMES = [...descriptors.keys()];

/** @param {string | undefined} tool @returns {string | undefined} the runtime of a built-in benchmark tool */
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

/** @typedef {{ name: string, version: string }} VersionRequest the version may be partial */

/** @param {VersionRequest} request @returns {string | undefined} */
export function whyTooOld({ name, version }) {
  const { minVersion, minProgramVersion = minVersion } = descriptorOf(name);
  if (reaches(version, minProgramVersion)) return undefined;
  return `${name}@${version} is too old for Rounds. Use ${name}@${minProgramVersion} or newer.`;
}

/** @param {VersionRequest} runtime @returns {string | undefined} why functions of suites cannot be called in it */
export function whyProgramsOnly({ name, version }) {
  const { minVersion, plugAndPlay } = descriptorOf(name);
  if (isPlugAndPlay && !plugAndPlay)
    return `${name} does not support Yarn's Plug'n'Play. ${withoutPlugAndPlay}.`;
  if (reaches(version, minVersion)) return undefined;
  return `${name}@${version} only runs programs. For functions, use ${name}@${minVersion} or newer.`;
}

/** @param {string} version @param {string} [min] */
function reaches(version, min) {
  return min === undefined || compareVersions(version, min) >= 0;
}

/**
 * @typedef {object} Launchable
 * @property {string} name
 * @property {string} version exact
 * @property {string} binary
 * @property {string[]} flags
 */

/**
 * The command line that runs a script. Configuration files in the working directory and downloads are disabled, at no measurable cost
 * in start-up time.
 *
 * @param {Launchable} runtime
 * @param {string} script absolute path of an ES module, or of a bundle for a runtime that needs one
 * @param {readonly string[]} [args] without options, which just-js would consume
 * @param {{ exposeGc?: boolean, hashSeed?: number }} [options] see `Descriptor`
 */
export function commandFor(runtime, script, args = [], { exposeGc = true, hashSeed } = {}) {
  const { name, version, binary, flags } = runtime;
  return [binary, ...descriptorOf(name).options({ version, exposeGc, hashSeed }), ...flags, script, ...args];
}

const hiddenOptions = RUNTIME_NAMES.flatMap((name) => descriptorOf(name).hiddenOptions ?? []);

/**
 * Changes to the environment of a process; `undefined` removes a variable, as `spawn` does. Variables with options are removed since
 * results files do not record variables: options belong in the spec's flags.
 *
 * @param {Pick<Launchable, 'name'>} runtime
 * @param {NodeJS.ProcessEnv} [env] the environment to change
 * @returns {Record<string, string | undefined>}
 */
export function environmentFor({ name }, env = process.env) {
  const hidden = Object.keys(env).filter((key) => hiddenOptions.some((shape) => shape.test(key)));
  return { ...Object.fromEntries(hidden.map((key) => [key, undefined])), ...descriptorOf(name).env };
}
