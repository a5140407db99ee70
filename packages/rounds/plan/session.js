import { declaresBenches } from '@rounds/harness/simple/import-file.js';
import { pinnedLauncher } from '../launcher/launcher.js';
import { chooseSuites } from '../loading/suites.js';
import { isProgramSuite, neededBy } from '../programs/cells.js';
import { commandSuite } from '../programs/commands.js';
import { findTools } from '../programs/tools.js';
import { descriptorOf, isRuntimeName } from '../runtimes/descriptors.js';
import { findRuntimes } from '../runtimes/find/locate.js';
import { formatSpec } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { suitesFolder } from '../system/project.js';

/**
 * @import { LoadOptions, NamedSuite } from '../loading/suites.js'
 * @import { RuntimeSpec } from '../runtimes/find/spec.js'
 * @import { Session } from '../trial/setup.js'
 * @import { RunOptions } from './options.js'
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
 * @returns {Promise<Session>} suites, and the runtimes and tools that run them
 */
export async function openSession(loading, specs, { signal, provision = true, cpus, log }) {
  const launcher = await pinnedLauncher(cpus, signal);
  const needsRuntime = !Array.isArray(loading) || specs.length > 0 || needRuntimes(loading);
  const { runtimes: present, missing: absent } = needsRuntime
    ? await findRuntimes(specs, { provision, log, signal })
    : { runtimes: [], missing: [] };
  if (needsRuntime && present.length === 0) {
    const wanted = specs.length > 0 ? ` of ${specs.map(formatSpec).join(', ')}` : '';
    const reasons = absent.map(({ reason }) => reason).join(' ');
    throw new UserError(`No runtime${wanted} can be run here. ${reasons}`, { exitCode: 1 });
  }
  const suites = await loading;
  // A project does not care about runtimes that it did not select.
  const isUsed = (/** @type {string} */ name) =>
    specs.length > 0 || suites.some((suite) => whyNotBundled({ name }, suite) === undefined);
  const runtimes = present.filter(({ name }) => isUsed(name));
  const missing =
    suitesFolder === undefined && specs.length === 0 ? [] : absent.filter(({ spec }) => isUsed(spec.name));
  const { tools, missing: missingTools } = await findTools(neededBy(suites), signal);
  return {
    ...{ suites, launcher, runtimes, tools, signal },
    missing: [...missing.map(({ id, spec, reason }) => ({ id, name: spec.name, reason })), ...missingTools],
  };
}

/**
 * @param {Pick<RunOptions, 'commands'>} run
 * @param {string[]} names of suites
 * @param {LoadOptions} options
 * @returns {Promise<NamedSuite[]>}
 */
export async function suitesOfRun({ commands }, names, options) {
  return commands ? [commandSuite(commands)] : chooseSuites(names, options);
}

/**
 * Benchmark files declare benches when they are imported, so they cannot be bundled.
 *
 * @param {{ name: string }} runtime
 * @param {NamedSuite} [named]
 * @returns {string | undefined} why the runtime cannot call the functions of a suite
 */
export function whyNotBundled({ name }, named) {
  const isFile = named && !isProgramSuite(named.suite) && declaresBenches(named.url);
  return isFile && descriptorOf(name).bundle ? `${name} cannot run benchmark files, only suites` : undefined;
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
