import { planOf } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { UserError } from '../cli/errors.js';
import { isProgramSuite, programCells } from '../programs/cells.js';
import { isRuntimeName } from '../programs/tool-names.js';
import { findTool } from '../programs/tools.js';
import { identify } from '../runtimes/find/identify.js';
import { pinnedLauncher } from '../trial/pinned.js';
import { pathOf } from './recorded-path.js';
import { chooseSuites } from './suites.js';

/**
 * The session of a run that was interrupted: the same suites and the very same runtimes, or none.
 *
 * @param {import('@rounds/record').Run} run
 * @param {AbortSignal} signal
 * @returns {Promise<{ session: import('./session.js').Session, cells: import('@rounds/record').Cell[] }>}
 */
export async function sessionOf(run, signal) {
  const plan = planOf(run);
  // Whatever stands in the file: what is no list of processors here is refused as one that is not there.
  const { cpus } = /** @type {{ cpus?: any }} */ (run.header.options);
  const suites = await chooseSuites(plan.suites.map(({ name }) => name));
  /** @type {import('../trial/worker.js').Runtime[]} */
  const runtimes = [];
  /** @type {import('../programs/tools.js').Tool[]} */
  const tools = [];
  for (const recorded of run.header.runtimes) {
    if (isRuntimeName(recorded.name)) runtimes.push(await sameRuntime(recorded, signal));
    else tools.push(await sameTool(recorded, signal));
  }
  const present = new Set([...runtimes, ...tools].map(({ id }) => id));
  const skipped = new Set(run.skips.map(cellKey));
  const missing = plan.runtimes
    .filter((id) => !id.split('+').some((each) => present.has(each)))
    .map((id) => ({
      id,
      name: id.split('@')[0] ?? id,
      reason: run.skips.find(({ runtime }) => runtime === id)?.reason ?? `${id}: not found`,
    }));
  const cells = plan.suites.flatMap(({ name, cases, workloads }) => {
    const suite = suites.find((each) => each.name === name)?.suite;
    const runtimesOf = (/** @type {string} */ caseName) =>
      suite && isProgramSuite(suite)
        ? programCells(suite, caseName, [...runtimes, ...tools, ...missing]).map(({ id }) => id)
        : plan.runtimes;
    return workloads.flatMap((workload) =>
      cases.flatMap((caseName) =>
        runtimesOf(caseName).map((runtime) => ({ suite: name, case: caseName, workload, runtime })),
      ),
    );
  });
  return {
    session: {
      suites,
      launcher: await pinnedLauncher(cpus === undefined ? undefined : [cpus].flat()),
      runtimes,
      tools,
      missing,
      signal,
    },
    cells: cells.filter((cell) => !skipped.has(cellKey(cell))),
  };
}

/**
 * @param {import('@rounds/record').Runtime} recorded
 * @param {AbortSignal} signal
 */
async function sameTool({ name, version }, signal) {
  const found = await findTool(/** @type {import('../programs/tool-names.js').ToolName} */ (name), {
    signal,
  });
  if ('reason' in found) throw new UserError(found.reason);
  if (found.version !== version) throw otherVersion(name, version, found.binary, found.version);
  return found;
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string} path
 * @param {string} now
 */
function otherVersion(name, version, path, now) {
  return new UserError(
    `The run was begun with ${name} ${version}, and ${path} is now ${now}: rounds of two versions cannot be paired. Start a new run.`,
  );
}

/**
 * @param {import('@rounds/record').Runtime} recorded
 * @param {AbortSignal} signal
 * @returns {Promise<import('../trial/worker.js').Runtime>}
 */
async function sameRuntime({ id, name, version, path = '', label, flags = [] }, signal) {
  const binary = pathOf(path);
  const known = /** @type {import('../runtimes/find/spec.js').RuntimeName} */ (name);
  const found = await identify(binary, known, { env: process.env, signal });
  if (found.version !== version) throw otherVersion(name, version, path, found.version);
  return {
    id,
    name: known,
    version,
    engine: found.engine,
    binary,
    flags,
    ...(label !== undefined && { label }),
    source: 'PATH',
  };
}
