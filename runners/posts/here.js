import { usableCores } from '@rounds/machine-readings/usable-cores.js';
import { plural } from '@rounds/record/format.js';
import { processorName } from '../processors.js';
import { runName } from '../reference-files.js';

/**
 * The machine of a run, as posts name theirs.
 *
 * @import { Header } from '@rounds/record'
 */

/**
 * @param {Header} header
 * @param {boolean} isPinned whether the workloads keep their programs to one processor, which `--cpus` overrides
 * @returns {import('@rounds/posts').RunConditions}
 */
export function hereOf({ machine, options }, isPinned) {
  const { cpus } = options;
  const cores = Array.isArray(cpus) ? cpus.length : isPinned ? 1 : usableCores(machine.limits, machine.cores);
  return { processor: processorName(machine), architecture: machine.arch, cores };
}

/** @param {Header} header */
export function machineName(header) {
  const { processor, cores } = hereOf(header, false);
  return `${processor}, ${plural(cores, 'processor')}`;
}

/**
 * @param {import('@rounds/record').Run} run
 * @returns {string} which it is, and what it ran on
 */
export function runLine({ path: file, header }) {
  const runtimes = header.runtimes.map(({ id }) => id).join(', ');
  const on = `${machineName(header)}, ${header.machine.os}`;
  return `${runName(file)}, ${header.startedAt.slice(0, 10)}: ${on}; ${runtimes}`;
}
