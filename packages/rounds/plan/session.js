import { pinnedLauncher } from '../launcher/launcher.js';
import { isProgramSuite, neededBy } from '../programs/cells.js';
import { findTools } from '../programs/tools.js';
import { isRuntimeName } from '../runtimes/descriptors.js';
import { findRuntimes } from '../runtimes/find/locate.js';
import { formatSpec } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { suitesFolder } from '../system/project.js';

/**
 * @import { NamedSuite } from '../loading/suites.js'
 * @import { RuntimeSpec } from '../runtimes/find/spec.js'
 * @import { Session } from '../trial/setup.js'
 * @import { CellRunner } from './select-cells.js'
 */

/**
 * @param {NamedSuite[] | Promise<NamedSuite[]>} loading suites: runtimes are found meanwhile
 * @param {RuntimeSpec[]} specs none for all runtimes
 * @param {object} options
 * @param {AbortSignal} [options.signal]
 * @param {boolean} [options.provision]
 * @param {number[]} [options.cpus]
 * @param {(line: string) => void} [options.log]
 * @param {(found: { id: string }[]) => RuntimeSpec[]} [options.beside] further runtimes, given those found
 * @returns {Promise<Session>} suites, and the runtimes and tools that run them
 */
export async function openSession(loading, specs, { signal, provision = true, cpus, log, beside }) {
  const launcher = await pinnedLauncher(cpus, signal);
  const how = { provision, log, signal };
  const needsRuntime =
    !Array.isArray(loading) || specs.length > 0 || beside !== undefined || needRuntimes(loading);
  const { runtimes, missing: absent } = needsRuntime
    ? await findRuntimes(specs, how)
    : { runtimes: [], missing: [] };
  const others = beside?.(runtimes) ?? [];
  const more = others.length > 0 ? await findRuntimes(others, how) : { runtimes: [], missing: [] };
  runtimes.push(...more.runtimes);
  if (needsRuntime && runtimes.length === 0) {
    const wanted = specs.length > 0 ? ` of ${specs.map(formatSpec).join(', ')}` : '';
    const reasons = absent.map(({ reason }) => reason).join(' ');
    throw new UserError(`No runtime${wanted} can be run here. ${reasons}`, { exitCode: 1 });
  }
  // A project does not care about runtimes that it did not select.
  const missing = [...(suitesFolder === undefined && specs.length === 0 ? [] : absent), ...more.missing];
  const suites = await loading;
  const { tools, missing: missingTools } = await findTools(neededBy(suites), signal);
  return {
    ...{ suites, launcher, runtimes, tools, signal },
    missing: [...missing.map(({ id, spec, reason }) => ({ id, name: spec.name, reason })), ...missingTools],
  };
}

/** @param {NamedSuite[]} suites @returns {boolean} whether any of them runs in a JavaScript runtime */
function needRuntimes(suites) {
  return suites.some(({ suite }) => !isProgramSuite(suite)) || [...neededBy(suites)].some(isRuntimeName);
}

/**
 * @param {Pick<Session, 'runtimes' | 'tools' | 'missing'>} session
 * @returns {CellRunner[]} all that were selected, whether they are available or not
 */
export function everyRuntime({ runtimes, tools, missing }) {
  return [...runtimes, ...tools, ...missing].map(({ id, name }) => ({ id, name }));
}
