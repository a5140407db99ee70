/** How each runtime is told to run a file, with garbage collection at hand and nothing of the user's in the way. */

/**
 * @typedef {Pick<import('./locate.js').Runtime, 'name' | 'version' | 'binary' | 'flags'>} Launchable
 */

/**
 * The command line that runs a script. `bun` and `deno` read configuration, environment files and lock files from the
 * working directory and may fetch what they miss; all of that is switched off, at no measurable cost in start-up time.
 *
 * @param {Launchable} runtime
 * @param {string} script absolute path of an ES module; of a classic bundle for just-js
 * @param {readonly string[]} [args] just-js keeps `--options` to itself: pass it plain words
 * @param {{ exposeGc?: boolean }} [options] `exposeGc` gives the script `globalThis.gc`; in a Bun too old for it,
 *   `Bun.gc(true)` is always there
 * @returns {string[]}
 */
export function commandFor({ name, version, binary, flags }, script, args = [], { exposeGc = true } = {}) {
  return [binary, ...LAUNCH[name](exposeGc, version), ...flags, script, ...args];
}

/** @type {Record<import('./spec.js').RuntimeName, (exposeGc: boolean, version: string) => string[]>} */
const LAUNCH = {
  node: exposeGcFlag,
  just: exposeGcFlag,
  bun: (exposeGc) => [
    // Without it ~/.bunfig.toml and ./bunfig.toml may preload any code into every trial.
    '--config=/dev/null',
    '--env-file=/dev/null',
    '--no-install',
    ...exposeGcFlag(exposeGc),
  ],
  deno: (exposeGc, version) => [
    'run',
    '--allow-all',
    '--no-prompt',
    '--no-config',
    '--no-lock',
    '--cached-only',
    // pnpm's node_modules as it is; Deno 1 has another name for that.
    version.startsWith('1.') ? '--unstable-byonm' : '--node-modules-dir=manual',
    // The first trial would fill the cache that all later ones start from.
    '--no-code-cache',
    ...(exposeGc ? ['--v8-flags=--expose-gc'] : []),
  ],
};

/** @param {boolean} exposeGc */
function exposeGcFlag(exposeGc) {
  return exposeGc ? ['--expose-gc'] : [];
}

/** The oldest Bun that is known to take the options above. */
export const OLDEST_BUN = '1.0.14';

/**
 * Variables that add options to a runtime behind the command line's back. A results file holds no variables, so what
 * they changed would go unrecorded; options belong in the spec's flags.
 */
const HIDDEN_OPTIONS =
  /^(?:NODE_OPTIONS|NODE_COMPILE_CACHE|NODE_V8_COVERAGE|NODE_DEBUG|BUN_OPTIONS|BUN_JSC_.*|DENO_V8_FLAGS|DENO_COVERAGE_DIR)$/;

/** @type {Record<import('./spec.js').RuntimeName, Record<string, string>>} */
const OWN_VARIABLES = {
  node: {},
  just: {},
  // Large files would be transpiled in the first trial only.
  bun: { BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' },
  deno: { DENO_NO_UPDATE_CHECK: '1' },
};

/**
 * What to change in the environment for a process of this runtime; `undefined` takes a variable away, as `spawn` does.
 *
 * @param {Pick<Launchable, 'name'>} runtime
 * @param {NodeJS.ProcessEnv} [env] the environment that will be changed
 * @returns {Record<string, string | undefined>}
 */
export function environmentFor({ name }, env = process.env) {
  const hidden = Object.keys(env).filter((key) => HIDDEN_OPTIONS.test(key));
  return { ...Object.fromEntries(hidden.map((key) => [key, undefined])), ...OWN_VARIABLES[name] };
}
