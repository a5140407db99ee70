/** From runtime specs to binaries that are known to run, or to the reason why there is none. */

import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { whyNotExecutable } from '../../system/cache-folder.js';
import { driver } from '../../system/driver.js';
import { UserError } from '../../system/errors.js';
import { formatCommand } from '../../system/invocation.js';
import { platform } from '../../system/platform.js';
import { descriptorOf, RUNTIME_NAMES, whyTooOld } from '../descriptors.js';
import { compareVersions, covers } from '../versions.js';
import { isSound, listCached, localBuild, workspaceBuild } from './builds.js';
import { identify, whyTooNarrow } from './identify.js';
import { provision } from './provision.js';
import { refuseDuplicates } from './spec.js';

/**
 * @typedef {import('./spec.js').RuntimeSpec} RuntimeSpec
 * @typedef {'environment' | 'path' | 'PATH' | 'workspace' | 'driver' | 'cache'} Source `path`: the user named it; `driver` is what runs this command
 * @typedef {{ name: string, path: string, source: Source }} Candidate
 *
 * @typedef {object} Found
 * @property {string} id the label if there is one, else `name@version` and the flags
 * @property {string} [label]
 * @property {string} engine
 * @property {Source} source
 * @property {{ top: string, of: string, urlOf: (url: string) => string }} [side] another version of the code that it runs: its
 *   folder, that of the working tree, and where it has the modules of that
 * @property {string} [note] what was passed over to get to this binary
 *
 * @typedef {import('../descriptors.js').Launchable & Found} Runtime
 *
 * @typedef {{ spec: RuntimeSpec, id: string, reason: string }} MissingRuntime
 *
 * @typedef {Omit<import('./provision.js').ProvisionOptions, 'from'> & { provision?: boolean, timeLimitMs?: number }} FindOptions
 *   `provision`: whether a version that is not here may be downloaded (default: true); `timeLimitMs`: for a binary to tell its
 *   version
 * @typedef {FindOptions & { env: NodeJS.ProcessEnv }} Context
 */

/**
 * Finds a binary for every spec; for no specs, every runtime there is. What cannot be had is in `missing`, with the
 * reason. A version that was never published, and two runtimes under one id, are errors of whoever asked.
 *
 * @param {readonly RuntimeSpec[]} specs
 * @param {FindOptions} [options]
 * @returns {Promise<{ runtimes: Runtime[], missing: MissingRuntime[] }>}
 */
export async function findRuntimes(specs, options = {}) {
  /** @type {readonly RuntimeSpec[]} */
  const wanted = specs.length > 0 ? specs : RUNTIME_NAMES.map((name) => ({ name, flags: [] }));
  /** @type {Runtime[]} */
  const runtimes = [];
  /** @type {MissingRuntime[]} */
  const missing = [];
  /** @type {{ id: string, spec: RuntimeSpec }[]} */
  const named = [];
  const context = { env: process.env, provision: true, ...options };
  const narrow = whyTooNarrow();
  if (narrow !== undefined) options.say?.(`Warning: runtimes may fail, since ${narrow}.`);
  const installed = wanted.map((spec) =>
    spec.version === undefined || descriptorOf(spec.name).make ? findInstalled(spec, context) : undefined,
  );
  await Promise.all(installed);
  for (const [i, spec] of wanted.entries()) {
    // One after the other: two downloads at a time only get into each other's way.
    const found = await (installed[i] ?? findVersion(spec, context));
    if ('reason' in found) missing.push({ spec, id: idOf(spec, spec.version), reason: found.reason });
    else {
      runtimes.push(found);
      named.push({ id: found.id, spec });
    }
  }
  refuseDuplicates(named);
  return { runtimes, missing };
}

/**
 * Every runtime that is here already: the one of each name that is found without a version, then those of the cache.
 * Nothing is downloaded.
 *
 * @param {AbortSignal} [signal]
 */
export async function presentRuntimes(signal) {
  const options = { provision: false, signal };
  const bare = await findRuntimes([], options);
  const ids = bare.runtimes.map(({ id }) => id);
  const specs = RUNTIME_NAMES.flatMap((name) => listCached(name, process.env))
    .filter(({ name, version }) => !ids.includes(`${name}@${version}`))
    .map(({ name, version }) => ({ name, version, flags: [] }));
  if (specs.length === 0) return bare;
  const { runtimes, missing } = await findRuntimes(specs, options);
  return { runtimes: [...bare.runtimes, ...runtimes], missing: [...bare.missing, ...missing] };
}

/**
 * The first place whose binary works. A shim that does not ("no version is set for bun") is passed over, and said. A
 * version of a runtime that cannot be downloaded is there only if it happens to be the installed one.
 *
 * @param {RuntimeSpec} spec
 * @param {Context} context
 */
async function findInstalled(spec, context) {
  const {
    variable,
    howToGet = `Install it, set ${variable} to its path, or ask for a version (${spec.name}@…) to have it downloaded.`,
  } = descriptorOf(spec.name);
  const passedOver = [];
  for (const candidate of candidatesFor(spec, context.env)) {
    const found = await tryBinary(spec, candidate, context);
    if ('reason' in found) {
      const named = candidate.source === 'environment' ? ` (named by ${variable})` : '';
      passedOver.push(`${found.reason}${named}`);
      continue;
    }
    if (spec.version !== undefined && !covers(spec.version, found.version)) {
      const advice = `No other version can be downloaded; set ${variable} to the path of one.`;
      return { reason: `${spec.name}@${spec.version}: the one installed is ${found.version}. ${advice}` };
    }
    const isSaid = passedOver.length > 0 && spec.path === undefined;
    return isSaid ? { ...found, note: `Passed over: ${passedOver.join(' ')}` } : found;
  }
  const reason = spec.path === undefined ? passedOver.join(' ') : passedOver[0];
  return { reason: reason || `${spec.name}: not found on PATH. ${howToGet}` };
}

/**
 * Where a runtime named without a version may be, best place first. A variable settles the matter: whoever set it does
 * not want another binary in its stead. A binary that is named by its path may be called anything.
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
  const { variable, make } = descriptorOf(name);
  const all = env[variable] ? [] : [workspaceBuild(name) ?? [], make ? listCached(name, env) : []].flat();
  const kept = all.filter(isSound);
  return [...installedAs(name, env), ...kept.map(({ binary, source }) => ({ name, path: binary, source }))];
}

/**
 * What the user has of a runtime, best place first.
 *
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {Candidate[]}
 */
function installedAs(name, env) {
  const { variable } = descriptorOf(name);
  const named = env[variable];
  if (named) return [{ name, path: path.resolve(named), source: 'environment' }];
  return [
    ...onPath(name, env).map((found) => ({ name, path: found, source: /** @type {const} */ ('PATH') })),
    ...(name === driver.name ? [{ name, path: driver.binary, source: driver.source }] : []),
  ];
}

/**
 * Every executable of that name on PATH, each file once.
 *
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
export function onPath(name, env) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const folder of (env.PATH ?? env.Path ?? '').split(path.delimiter)) {
    // Package managers put these in front; what is there are wrapper scripts, and not what the user installed.
    if (folder === '' || /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)) continue;
    const file = path.join(path.resolve(folder), name + platform.program);
    try {
      accessSync(file, constants.X_OK);
      const real = realpathSync(file);
      // Bun and Deno call themselves `node` for what they start.
      const isDriver = real === driver.binary && name !== driver.name;
      if (statSync(real).isFile() && !isDriver && !found.has(real)) found.set(real, file);
    } catch {
      // There is no such program in this folder.
    }
  }
  return [...found.values()];
}

/**
 * The newest that is here and fits, whether it was downloaded or the user has it; else a download.
 *
 * @param {RuntimeSpec} spec
 * @param {Context} context
 * @returns {Promise<Runtime | { reason: string }>}
 */
async function findVersion(spec, context) {
  const wanted = { name: spec.name, version: spec.version ?? '' };
  const local = localBuild(wanted, context.env);
  const installed = context.newest ? undefined : await findFitting(spec, wanted.version, context);
  if (installed && !(local && compareVersions(local.version, installed.version) >= 0)) return installed;
  const build = context.provision ? await provision(wanted, context) : local;
  if (build === undefined) {
    const id = `${wanted.name}@${wanted.version}`;
    return { reason: `${id}: not downloaded yet. Fetch it with: ${formatCommand(`runtimes add ${id}`)}` };
  }
  const id = `${build.name}@${build.version}`;
  const notExecutable = build.source === 'cache' ? whyNotExecutable(build.binary) : undefined;
  if (notExecutable !== undefined) return { reason: `${id}: ${notExecutable}.` };
  return tryBinary(spec, { ...build, path: build.binary }, context);
}

/**
 * @param {RuntimeSpec} spec
 * @param {string} version that the user's own must have
 * @param {Context} context
 */
async function findFitting(spec, version, context) {
  for (const candidate of installedAs(spec.name, context.env)) {
    const found = await tryBinary(spec, candidate, context);
    if (!('reason' in found) && covers(version, found.version)) return found;
  }
  return undefined;
}

/**
 * @param {RuntimeSpec} spec
 * @param {Candidate} candidate
 * @param {Context} context
 * @returns {Promise<Runtime | { reason: string }>}
 */
async function tryBinary({ label, flags }, { name, path: file, source }, context) {
  try {
    const { version, engine, binary } = await identify(file, name, context);
    const tooOld = whyTooOld({ name, version });
    if (tooOld !== undefined) return { reason: tooOld };
    const id = idOf({ label, name, flags }, version);
    return { id, ...(label !== undefined && { label }), name, version, engine, binary, flags, source };
  } catch (error) {
    if (context.signal?.aborted || !(error instanceof UserError)) throw error;
    return { reason: error.message };
  }
}

/** @param {RuntimeSpec} spec @param {string | undefined} version */
function idOf({ label, name, flags }, version) {
  // Flags change what is measured, so a result must not pass for that of the plain runtime.
  return label ?? [version === undefined ? name : `${name}@${version}`, ...flags].join(' ');
}
