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
import { identify } from './identify.js';
import { formatSpec } from './spec.js';

/**
 * @import { RuntimeSpec } from './spec.js'
 * @typedef {'environment' | 'path' | 'PATH' | 'workspace' | 'driver' | 'cache'} Source `path`: the spec names it; `driver` runs this command
 * @typedef {{ name: string, binary: string, source: Source }} Candidate
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
 * @typedef {import('../descriptors.js').Launchable & RuntimeLocation} InstalledRuntime
 *
 * @typedef {{ spec: RuntimeSpec, id: string, reason: string }} MissingRuntime
 *
 * @typedef {import('./builds.js').DownloadOptions & { provision?: boolean, timeLimitMs?: number }} FindOptions
 *   `provision`: whether missing versions may be downloaded (default: true); `timeLimitMs`: for a binary to print its version
 */

/**
 * A version that was never published, and two runtimes with one id, are usage errors.
 *
 * @param {readonly RuntimeSpec[]} specs none for every runtime
 * @param {FindOptions} [options]
 * @returns {Promise<{ runtimes: InstalledRuntime[], missing: MissingRuntime[] }>}
 */
export async function findRuntimes(specs, options = {}) {
  /** @type {readonly RuntimeSpec[]} */
  const requested = specs.length > 0 ? specs : RUNTIME_NAMES.map((name) => ({ name, flags: [] }));
  const present = await Promise.all(requested.map((spec) => findPresent(spec, options)));
  /** @type {Map<string, { spec: RuntimeSpec, runtime: InstalledRuntime }>} */
  const found = new Map();
  /** @type {MissingRuntime[]} */
  const missing = [];
  for (const [i, spec] of requested.entries()) {
    // One after the other: parallel downloads are not faster.
    const runtime = present[i] ?? (await findDownload(spec, options));
    if ('reason' in runtime) {
      missing.push({ spec, id: formatId(spec, spec.version), reason: runtime.reason });
      continue;
    }
    // Results identify a runtime by its id alone.
    const other = found.get(runtime.id)?.spec;
    if (other) throw duplicateError(runtime.id, other, spec);
    found.set(runtime.id, { spec, runtime });
  }
  return { runtimes: Array.from(found.values(), ({ runtime }) => runtime), missing };
}

/** @param {string} id @param {RuntimeSpec} one @param {RuntimeSpec} other */
function duplicateError(id, one, other) {
  const labelled = [one, other].map((spec, i) => `"${formatSpec({ ...spec, label: 'ab'[i] })}"`);
  return new UserError(
    `"${formatSpec(one)}" and "${formatSpec(other)}" are both called "${id}". Label them: ${labelled.join(' and ')}.`,
  );
}

/** @param {AbortSignal} [signal] @returns all runtimes that need no download: the default of each name, then those in the cache */
export async function presentRuntimes(signal) {
  const options = { provision: false, signal };
  const defaults = await findRuntimes([], options);
  const ids = defaults.runtimes.map(({ id }) => id);
  const specs = RUNTIME_NAMES.flatMap(listCached)
    .filter(({ name, version }) => !ids.includes(`${name}@${version}`))
    .map(({ name, version }) => ({ name, version, flags: [] }));
  if (specs.length === 0) return defaults;
  const { runtimes, missing } = await findRuntimes(specs, options);
  return { runtimes: [...defaults.runtimes, ...runtimes], missing: [...defaults.missing, ...missing] };
}

/**
 * The first binary that works, or the newest that has the version. A shim that fails ("no version is set for bun") is skipped, with a
 * note.
 *
 * @param {RuntimeSpec} spec
 * @param {FindOptions} options
 * @returns {Promise<InstalledRuntime | { reason: string } | undefined>} undefined: the version is not here
 */
async function findPresent(spec, options) {
  const { name, version, path: own } = spec;
  if (version !== undefined && options.newest) return undefined;
  const { variable, howToGet } = descriptorOf(name);
  const skipped = [];
  /** @type {InstalledRuntime | undefined} */
  let newest;
  for (const candidate of candidatesFor(spec)) {
    const runtime = await tryBinary(spec, candidate, options);
    if ('reason' in runtime)
      skipped.push(`${runtime.reason}${candidate.source === 'environment' ? ` (from ${variable})` : ''}`);
    else if (version === undefined)
      return skipped.length === 0 || own ? runtime : { ...runtime, note: `Skipped: ${skipped.join(' ')}` };
    else if (
      covers(version, runtime.version) &&
      !(newest && compareVersions(newest.version, runtime.version) >= 0)
    )
      newest = runtime;
  }
  if (version !== undefined) return newest;
  if (own !== undefined) return { reason: String(skipped[0]) };
  const advice =
    howToGet ?? `Install it, set ${variable} to its path, or name a version (${name}@…) to download it.`;
  return { reason: skipped.join(' ') || `${name}: not found on PATH. ${advice}` };
}

/**
 * An environment variable is binding: its user does not want another binary. A binary named by its path may have any name.
 *
 * @param {RuntimeSpec} spec
 * @returns {Candidate[]} best first
 */
function candidatesFor({ name, version, path: own }) {
  if (own !== undefined) {
    const names = [name, ...RUNTIME_NAMES.filter((each) => each !== name)];
    return names.map((each) => ({ name: each, binary: own, source: 'path' }));
  }
  const file = process.env[descriptorOf(name).variable];
  /** @type {Candidate[]} */
  const installed = file
    ? [{ name, binary: path.resolve(file), source: 'environment' }]
    : [
        ...onPath(name).map((binary) => ({ name, binary, source: /** @type {const} */ ('PATH') })),
        ...(name === driver.name ? [driver] : []),
      ];
  if (version !== undefined) return [...localBuilds({ name, version }).slice(0, 1), ...installed];
  return file ? installed : [...installed, workspaceBuild(name) ?? []].flat();
}

/** @param {string} name @returns {string[]} executables of that name on PATH, without duplicates */
export function onPath(name) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
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
 * @param {RuntimeSpec} spec with a version
 * @param {FindOptions} options
 * @returns {Promise<InstalledRuntime | { reason: string }>}
 */
async function findDownload(spec, options) {
  const { name, version = '' } = spec;
  if (options.provision ?? true) return tryBinary(spec, await provision({ name, version }, options), options);
  const id = `${name}@${version}`;
  return { reason: `${id}: not downloaded yet. Run: ${formatCommand(`runtimes add ${id}`)}` };
}

/**
 * @param {RuntimeSpec} spec
 * @param {Candidate} candidate
 * @param {FindOptions} options
 * @returns {Promise<InstalledRuntime | { reason: string }>}
 */
async function tryBinary({ label, flags }, { name, binary: file, source }, options) {
  const notExecutable = source === 'cache' ? whyNotExecutable(file) : undefined;
  if (notExecutable !== undefined) return { reason: `${name}: ${notExecutable}.` };
  try {
    const { version, engine, binary } = await identify(file, name, options);
    const tooOld = whyTooOld({ name, version });
    if (tooOld !== undefined) return { reason: tooOld };
    const id = formatId({ label, name, flags }, version);
    return { id, ...(label !== undefined && { label }), name, version, engine, binary, flags, source };
  } catch (error) {
    if (options.signal?.aborted || !(error instanceof UserError)) throw error;
    return { reason: error.message };
  }
}

/** @param {RuntimeSpec} spec @param {string | undefined} version @returns {string} with the flags, which change the results */
function formatId({ label, name, flags }, version) {
  return label ?? [version === undefined ? name : `${name}@${version}`, ...flags].join(' ');
}
