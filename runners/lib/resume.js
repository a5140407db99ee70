import { cellKey } from '@rounds/record';
import { planOf } from '@rounds/report';
import { identify } from '../runtimes/identify.js';
import { UserError } from './errors.js';
import { prepareLauncher } from './launcher.js';
import { pathOf } from './recorded-path.js';
import { chooseSuites, loadSuites } from './suites.js';

/**
 * The session of a run that was interrupted: the same suites and the very same runtimes, or none.
 *
 * @param {import('@rounds/record').Run} run
 * @param {AbortSignal} signal
 * @returns {Promise<{ session: import('./session.js').Session, cells: import('@rounds/record').Cell[] }>}
 */
export async function sessionOf(run, signal) {
  const plan = planOf(run);
  const suites = chooseSuites(
    await loadSuites(),
    plan.suites.map(({ name }) => name),
  );
  const runtimes = [];
  for (const recorded of run.header.runtimes) runtimes.push(await sameRuntime(recorded, signal));
  const present = new Set(runtimes.map(({ id }) => id));
  const skipped = new Set(run.skips.map(cellKey));
  const missing = plan.runtimes
    .filter((id) => !present.has(id))
    .map((id) => ({
      id,
      reason: run.skips.find(({ runtime }) => runtime === id)?.reason ?? `${id}: not found`,
    }));
  const cells = plan.suites.flatMap(({ name, cases, workloads }) =>
    workloads.flatMap((workload) =>
      cases.flatMap((caseName) =>
        plan.runtimes.map((runtime) => ({ suite: name, case: caseName, workload, runtime })),
      ),
    ),
  );
  return {
    session: { suites, launcher: await prepareLauncher(), runtimes, missing, signal },
    cells: cells.filter((cell) => !skipped.has(cellKey(cell))),
  };
}

/**
 * @param {import('@rounds/record').Runtime} recorded
 * @param {AbortSignal} signal
 * @returns {Promise<import('./worker.js').Runtime>}
 */
async function sameRuntime({ id, name, version, path = '', label, flags = [] }, signal) {
  const binary = pathOf(path);
  const known = /** @type {import('../runtimes/spec.js').RuntimeName} */ (name);
  const found = await identify(binary, known, { env: process.env, signal });
  if (found.version !== version) {
    throw new UserError(
      `The run was begun with ${name} ${version}, and ${path} is now ${found.version}: rounds of two versions cannot be paired. Start a new run.`,
    );
  }
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
