import { UserError } from '../cli/errors.js';
import { allowedCpus } from '../machine/cpu-list.js';
import { prepareLauncher } from './launcher.js';

/**
 * The launcher, on the processors that were asked for.
 *
 * @param {number[]} [cpus]
 * @returns {Promise<import('./launcher.js').Launcher>}
 */
export async function pinnedLauncher(cpus) {
  const launcher = await prepareLauncher();
  if (!cpus) return launcher;
  if (!launcher.helper) throw new UserError(`--cpus cannot be had: ${launcher.lacking}.`, { exitCode: 1 });
  const allowed = allowedCpus();
  const refused = cpus.find((cpu) => !allowed.includes(cpu));
  if (refused !== undefined) {
    throw new UserError(
      `--cpus: there is no processor ${refused} for this process. It may use ${allowed.join(', ')}.`,
    );
  }
  return { ...launcher, cpus };
}
