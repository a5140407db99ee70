/** Finds binaries for runtime specs, or the reason why there are none. */

import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { whyNotExecutable } from '../../system/cache-folder.js';
import { driver } from '../../system/driver.js';
import { UserError } from '../../system/errors.js';
import { formatCommand } from '../../system/invocation.js';
import { platform } from '../../system/platform.js';
import { descriptorOf, RUNTIME_NAMES, whyTooOld } from '../descriptors.js';
import { compareVersions, covers } from '../versions.js';
import { listCached, localBuilds, provision, workspaceBuild } from './builds.js';
import { addressSpaceLimit, identify } from './identify.js';
import { refuseDuplicates } from './spec.js';

/**
 * @import { RuntimeSpec } from './spec.js'
 * @typedef {'environment' | 'path' | 'PATH' | 'workspace' | 'driver' | 'cache'} Source `path`: the spec names it; `driver` runs this command
 * @typedef {{ name: string, path: string, source: Source }} Candidate
 *
 * @typedef {object} RuntimeLocation
 * @property {string} id the label, or else `name@version` and the flags
 * @property {string} [label]
 * @property {string} engine
 * @property {Source} source
 * @property {{ top: string, of: string, urlOf: (url: string) => string }} [side] another version of the code that it runs: its
 *   folder, that of the working tree, and a function that translates URLs of modules
 * @property {string} [note] which binaries were skipped
 *
 * @typedef {import('../descriptors.js').Launchable & RuntimeLocation} Runtime
 *
 * @typedef {{ spec: RuntimeSpec, id: string, reason: string }} MissingRuntime
 *
 * @typedef {import('./builds.js').DownloadOptions & { provision?: boolean, timeLimitMs?: number }} FindOptions
 *   `provision`: whether missing versions may be downloaded (default: true); `timeLimitMs`: for a binary to print its version
 * @typedef {FindOptions & { env: NodeJS.ProcessEnv }} FindContext
 */

/**
 * A version that was never published, and two runtimes with one id, are usage errors.
 *
 * @param {readonly RuntimeSpec[]} specs none for every runtime
 * @param {FindOptions} [options]
 * @returns {Promise<{ runtimes: Runtime[], missing: MissingRuntime[] }>}
 */
export async function findRuntimes(specs, options = {}) {
  /** @type {readonly RuntimeSpec[]} */
  const requested = specs.length > 0 ? specs : RUNTIME_NAMES.map((name) => ({ name, flags: [] }));
  /** @type {{ spec: RuntimeSpec, runtime: Runtime }[]} */
  const found = [];
  /** @type {MissingRuntime[]} */
  const missing = [];
  const context = { env: process.env, provision: true, ...options };
  const limit = addressSpaceLimit();
  if (limit !== undefined) options.log?.(`Warning: runtimes may fail: ${limit}.`);
  const installed = requested.map((spec) =>
    spec.version === undefined ? findInstalled(spec, context) : undefined,
  );
  await Promise.all(installed);
  for (const [i, spec] of requested.entries()) {
    // One after the other: parallel downloads are not faster.
    const result = await (installed[i] ?? findVersion(spec, context));
    if ('reason' in result) missing.push({ spec, id: formatId(spec, spec.version), reason: result.reason });
    else found.push({ spec, runtime: result });
  }
  refuseDuplicates(found.map(({ spec, runtime }) => ({ id: runtime.id, spec })));
  return { runtimes: found.map(({ runtime }) => runtime), missing };
}

/** @param {AbortSignal} [signal] @returns all runtimes that need no download: the default of each name, then those in the cache */
export async function presentRuntimes(signal) {
  const options = { provision: false, signal };
  const defaults = await findRuntimes([], options);
  const ids = defaults.runtimes.map(({ id }) => id);
  const specs = RUNTIME_NAMES.flatMap((name) => listCached(name, process.env))
    .filter(({ name, version }) => !ids.includes(`${name}@${version}`))
    .map(({ name, version }) => ({ name, version, flags: [] }));
  if (specs.length === 0) return defaults;
  const { runtimes, missing } = await findRuntimes(specs, options);
  return { runtimes: [...defaults.runtimes, ...runtimes], missing: [...defaults.missing, ...missing] };
}

/**
 * The first binary that works. A shim that fails ("no version is set for bun") is skipped, with a note.
 *
 * @param {RuntimeSpec} spec
 * @param {FindContext} context
 */
async function findInstalled(spec, context) {
  const {
    variable,
    howToGet = `Install it, set ${variable} to its path, or name a version (${spec.name}@…) to download it.`,
  } = descriptorOf(spec.name);
  const skipped = [];
  for (const candidate of candidatesFor(spec, context.env)) {
    const result = await tryBinary(spec, candidate, context);
    if ('reason' in result) {
      skipped.push(`${result.reason}${candidate.source === 'environment' ? ` (from ${variable})` : ''}`);
      continue;
    }
    const hasNote = skipped.length > 0 && spec.path === undefined;
    return hasNote ? { ...result, note: `Skipped: ${skipped.join(' ')}` } : result;
  }
  const reason = spec.path === undefined ? skipped.join(' ') : skipped[0];
  return { reason: reason || `${spec.name}: not found on PATH. ${howToGet}` };
}

/**
 * Best first. An environment variable is binding: its user does not want another binary. A binary named by its path may have any name.
 *
 * @param {RuntimeSpec} spec
 * @param {NodeJS.ProcessEnv} env
 * @returns {Candidate[]}
 */
function candidatesFor({ name, path: own }, env) {
  if (own !== undefined) {
    const names = [name, ...RUNTIME_NAMES.filter((each) => each !== name)];
    return names.map((each) => ({ name: each, path: own, source: 'path' }));
  }
  const build = env[descriptorOf(name).variable] ? undefined : workspaceBuild(name);
  return [...installedAs(name, env), ...(build ? [candidateOf(build)] : [])];
}

/** @param {import('./builds.js').RuntimeBuild} build @returns {Candidate} */
function candidateOf({ name, binary, source }) {
  return { name, path: binary, source };
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Candidate[]} the user's own, best first
 */
function installedAs(name, env) {
  const file = env[descriptorOf(name).variable];
  if (file) return [{ name, path: path.resolve(file), source: 'environment' }];
  return [
    ...onPath(name, env).map((each) => ({ name, path: each, source: /** @type {const} */ ('PATH') })),
    ...(name === driver.name ? [{ name, path: driver.binary, source: driver.source }] : []),
  ];
}

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} executables of that name on PATH, without duplicates
 */
export function onPath(name, env) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const folder of (env.PATH ?? env.Path ?? '').split(path.delimiter)) {
    // Package managers prepend these. They contain wrapper scripts, not what the user installed.
    if (folder === '' || /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)) continue;
    const file = path.join(path.resolve(folder), name + platform.program);
    try {
      accessSync(file, constants.X_OK);
      const real = realpathSync(file);
      // Bun and Deno call themselves `node` for the processes that they start.
      const isDriver = real === driver.binary && name !== driver.name;
      if (statSync(real).isFile() && !isDriver && !found.has(real)) found.set(real, file);
    } catch {
      // Not in this folder.
    }
  }
  return [...found.values()];
}

/**
 * The newest matching version that is cached or installed, or else a download.
 *
 * @param {RuntimeSpec} spec
 * @param {FindContext} context
 * @returns {Promise<Runtime | { reason: string }>}
 */
async function findVersion(spec, context) {
  const { env, newest, provision: mayDownload } = context;
  const requested = { name: spec.name, version: spec.version ?? '' };
  const [local] = localBuilds(requested, env);
  for (const candidate of newest ? [] : installedAs(spec.name, env)) {
    const found = await tryBinary(spec, candidate, context);
    const isMatching = !('reason' in found) && covers(requested.version, found.version);
    if (isMatching && !(local && compareVersions(local.version, found.version) >= 0)) return found;
  }
  const build = mayDownload ? await provision(requested, context) : local;
  if (build) return tryBinary(spec, candidateOf(build), context);
  const id = `${requested.name}@${requested.version}`;
  return { reason: `${id}: not downloaded yet. Run: ${formatCommand(`runtimes add ${id}`)}` };
}

/**
 * @param {RuntimeSpec} spec
 * @param {Candidate} candidate
 * @param {FindContext} context
 * @returns {Promise<Runtime | { reason: string }>}
 */
async function tryBinary({ label, flags }, { name, path: file, source }, context) {
  const notExecutable = source === 'cache' ? whyNotExecutable(file) : undefined;
  if (notExecutable !== undefined) return { reason: `${name}: ${notExecutable}.` };
  try {
    const { version, engine, binary } = await identify(file, name, context);
    const tooOld = whyTooOld({ name, version });
    if (tooOld !== undefined) return { reason: tooOld };
    const id = formatId({ label, name, flags }, version);
    return { id, ...(label !== undefined && { label }), name, version, engine, binary, flags, source };
  } catch (error) {
    if (context.signal?.aborted || !(error instanceof UserError)) throw error;
    return { reason: error.message };
  }
}

/** @param {RuntimeSpec} spec @param {string | undefined} version @returns {string} with the flags, which change the results */
function formatId({ label, name, flags }, version) {
  return label ?? [version === undefined ? name : `${name}@${version}`, ...flags].join(' ');
}
