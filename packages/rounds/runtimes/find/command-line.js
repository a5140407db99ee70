/** How each runtime is told to run a file, with garbage collection at hand and nothing of the user's in the way. */

import { descriptorOf, RUNTIME_NAMES } from '../descriptors.js';

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
