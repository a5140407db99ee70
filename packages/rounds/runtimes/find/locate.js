/** From runtime specs to binaries that are known to run, or to the reason why there is none. */

import { UserError } from '../../cli/errors.js';
import { whyNotExecutable } from '../../files/cache-folder.js';
import { whyTooNarrow } from '../../launcher/limits.js';
import { candidatesFor } from './candidates.js';
import { descriptorOf, RUNTIME_NAMES } from './descriptors.js';
import { identify } from './identify.js';
import { highestBuild, localBuilds, provision, whyTooOld } from './provision.js';
import { refuseDuplicates } from './spec.js';
import { highestMatching } from './versions.js';

/**
 * @typedef {import('./descriptors.js').RuntimeName} RuntimeName
 * @typedef {import('./spec.js').RuntimeSpec} RuntimeSpec
 *
 * @typedef {object} Found
 * @property {string} id the label if there is one, else `name@version` and the flags
 * @property {string} [label]
 * @property {string} engine
 * @property {import('./candidates.js').Source} source
 * @property {{ top: string, urlOf: (url: string) => string }} [side] another version of the code that it runs: its
 *   folder, and where that has the modules of the working tree
 * @property {string} [note] what was passed over to get to this binary
 *
 * @typedef {import('./command-line.js').Launchable & Found} Runtime
 *
 * @typedef {{ spec: RuntimeSpec, id: string, reason: string }} MissingRuntime
 *
 * @typedef {object} FindOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [provision] whether a version that is not here may be downloaded; it may, unless told otherwise
 * @property {number} [timeLimitMs] for a binary to tell its version
 * @property {(message: string) => void} [onProgress] told what takes time, such as a download
 * @property {AbortSignal} [signal]
 *
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
  if (narrow !== undefined) options.onProgress?.(`Warning: runtimes may fail, since ${narrow}.`);
  const installed = wanted.map((spec) => (isInstalled(spec) ? findInstalled(spec, context) : undefined));
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
 * Whether a runtime is to be found where it was installed, and not downloaded.
 *
 * @param {RuntimeSpec} spec
 */
function isInstalled({ name, version }) {
  return version === undefined || descriptorOf(name).make !== undefined;
}

/**
 * A version of a runtime that cannot be downloaded is there only if it happens to be the installed one.
 *
 * @param {RuntimeSpec} spec
 * @param {Context} context
 */
async function findInstalled(spec, context) {
  const { name, version, path } = spec;
  if (path !== undefined) return findAt(spec, path, context);
  const found = await findAnyInstalled(spec, context);
  if (version === undefined || 'reason' in found || highestMatching(version, [found.version])) return found;
  const advice = `No other version can be downloaded; set ${descriptorOf(name).variable} to the path of one.`;
  return { reason: `${name}@${version}: the one installed is ${found.version}. ${advice}` };
}

/**
 * A binary of the user's own, which may be called anything.
 *
 * @param {RuntimeSpec} spec
 * @param {string} path
 * @param {Context} context
 */
async function findAt(spec, path, context) {
  const first = await tryBinary(spec, { path, source: 'path' }, context);
  if (!('reason' in first)) return first;
  for (const name of RUNTIME_NAMES.filter((each) => each !== spec.name)) {
    const found = await tryBinary({ ...spec, name }, { path, source: 'path' }, context);
    if (!('reason' in found)) return found;
  }
  return first;
}

/**
 * The first place whose binary works. A shim that does not ("no version is set for bun") is passed over, and said.
 *
 * @param {RuntimeSpec} spec
 * @param {Context} context
 */
async function findAnyInstalled(spec, context) {
  const passedOver = [];
  for (const candidate of candidatesFor(spec.name, context.env)) {
    const found = await tryBinary(spec, candidate, context);
    if (!('reason' in found)) {
      return passedOver.length === 0 ? found : { ...found, note: `Passed over: ${passedOver.join(' ')}` };
    }
    const by = candidate.source === 'environment' ? ` (named by ${descriptorOf(spec.name).variable})` : '';
    passedOver.push(`${found.reason}${by}`);
  }
  return { reason: passedOver.join(' ') || `${spec.name}: not found on PATH. ${howToGet(spec.name)}` };
}

/**
 * @param {RuntimeSpec} spec
 * @param {Context} context
 */
async function findVersion(spec, context) {
  const { name, version = '' } = spec;
  const build = context.provision
    ? await provision({ name, version }, context)
    : highestBuild(version, localBuilds(name, context.env));
  if (build === undefined) {
    const wanted = `${name}@${version}`;
    return { reason: `${wanted}: not downloaded yet. Fetch it with: pnpm runtimes add ${wanted}` };
  }
  const id = `${name}@${build.version}`;
  const tooOld = whyTooOld({ name, version: build.version });
  if (tooOld !== undefined) return { reason: tooOld };
  const notExecutable = build.source === 'cache' ? whyNotExecutable(build.binary) : undefined;
  if (notExecutable !== undefined) return { reason: `${id}: ${notExecutable}.` };
  const found = await tryBinary(spec, { path: build.binary, source: build.source }, context);
  if (!('reason' in found) || build.source !== 'cache' || whyTooNarrow() !== undefined) return found;
  return {
    reason: `${found.reason} Fetch it anew: pnpm runtimes remove ${id}, then pnpm runtimes add ${id}`,
  };
}

/**
 * @param {RuntimeSpec} spec
 * @param {import('./candidates.js').Candidate} candidate
 * @param {Context} context
 * @returns {Promise<Runtime | { reason: string }>}
 */
async function tryBinary(spec, { path, source }, context) {
  const { label, name, flags } = spec;
  try {
    const { version, engine, binary } = await identify(path, name, context);
    const tooOld = whyTooOld({ name, version });
    if (tooOld !== undefined) return { reason: tooOld };
    const id = idOf(spec, version);
    return { id, ...(label !== undefined && { label }), name, version, engine, binary, flags, source };
  } catch (error) {
    if (context.signal?.aborted || !(error instanceof UserError)) throw error;
    return { reason: error.message };
  }
}

/**
 * @param {RuntimeSpec} spec
 * @param {string | undefined} version
 */
function idOf({ label, name, flags }, version) {
  // Flags change what is measured, so a result must not pass for that of the plain runtime.
  return label ?? [version === undefined ? name : `${name}@${version}`, ...flags].join(' ');
}

/** @param {RuntimeName} name */
function howToGet(name) {
  const { howToGet: special, variable, inWorkspace } = descriptorOf(name);
  if (special !== undefined) return special;
  const workspace = inWorkspace ? ', or reinstall the one of this workspace with: pnpm install' : '';
  return `Install it, set ${variable} to its path, or ask for a version (${name}@…) to have it downloaded${workspace}.`;
}
