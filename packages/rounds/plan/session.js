import { pinnedLauncher } from '../launcher/launcher.js';
import { neededBy } from '../programs/cells.js';
import { findTools } from '../programs/tools.js';
import { findRuntimes } from '../runtimes/find/locate.js';
import { formatSpec } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { suitesFolder } from '../system/project.js';

/**
 * What a run works with: suites, and what there is to run them in.
 *
 * @typedef {import('../loading/suites.js').NamedSuite} NamedSuite
 * @typedef {import('../trial/setup.js').Session} Session
 */

/**
 * @param {NamedSuite[] | Promise<NamedSuite[]>} choosing which suites: runtimes can be found meanwhile
 * @param {import('../runtimes/find/spec.js').RuntimeSpec[]} specs none for every runtime there is
 * @param {object} options
 * @param {AbortSignal} [options.signal]
 * @param {boolean} [options.provision]
 * @param {number[]} [options.cpus]
 * @param {(line: string) => void} [options.say]
 * @param {(found: { id: string }[]) => import('../runtimes/find/spec.js').RuntimeSpec[]} [options.beside] which runtimes
 *   there should be beside those found
 * @returns {Promise<Session>}
 */
export async function openSession(choosing, specs, { signal, provision = true, cpus, say, beside }) {
  const launcher = await pinnedLauncher(cpus, signal);
  const how = { provision, log: say, signal };
  const { runtimes, missing: absent } = await findRuntimes(specs, how);
  const others = beside?.(runtimes) ?? [];
  const more = others.length > 0 ? await findRuntimes(others, how) : { runtimes: [], missing: [] };
  runtimes.push(...more.runtimes);
  if (runtimes.length === 0) {
    const wanted = specs.length > 0 ? ` of ${specs.map(formatSpec).join(', ')}` : '';
    const reasons = absent.map(({ reason }) => reason).join(' ');
    throw new UserError(`No runtime${wanted} can be run here. ${reasons}`, { exitCode: 1 });
  }
  // A project is not told of runtimes that it did not ask for.
  const missing = [...(suitesFolder === undefined && specs.length === 0 ? [] : absent), ...more.missing];
  const suites = await choosing;
  const { tools, missing: missingTools } = await findTools(neededBy(suites), signal);
  return {
    ...{ suites, launcher, runtimes, tools, signal },
    missing: [...missing.map(({ id, spec, reason }) => ({ id, name: spec.name, reason })), ...missingTools],
  };
}

/**
 * @param {Pick<Session, 'runtimes' | 'tools' | 'missing'>} session
 * @returns {import('./select-cells.js').Named[]} all that was asked for, whether it is here or not
 */
export function everyRuntime({ runtimes, tools, missing }) {
  return [...runtimes, ...tools, ...missing].map(({ id, name }) => ({ id, name }));
}
