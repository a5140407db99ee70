import { usableCores } from '@rounds/machine-readings/usable-cores.js';
import { plural } from '@rounds/record/format.js';
import { mean } from '@rounds/stats';
import { processorName } from '../processors.js';
import { runName } from '../reference-files.js';

/**
 * The machine of a run, as posts name theirs.
 *
 * @import { Header } from '@rounds/record'
 */

/** @param {Header} header */
export function hereOf({ machine, options }) {
  const { cpus } = options;
  const cores = Array.isArray(cpus) ? cpus.length : usableCores(machine.limits, machine.cores);
  return { processor: processorName(machine), architecture: machine.arch, cores };
}

/**
 * @param {import('@rounds/record').Run} run
 * @returns {string} which it is, and what it ran on
 */
export function runLine({ path: file, header, noise }) {
  const runtimes = header.runtimes.map(({ id }) => id).join(', ');
  const { processor, cores } = hereOf(header);
  const on = `${processor}, ${plural(cores, 'processor')}, ${header.machine.os}`;
  return `${runName(file)}, ${header.startedAt.slice(0, 10)}: ${on}; ${noiseText(noise)}; ${runtimes}`;
}

/** @param {import('@rounds/record').Noise[]} noise of a run @returns {string} how noisy the machine was */
export function noiseText(noise) {
  const shares = noise.flatMap(({ othersPct, stealPct }) =>
    othersPct === null ? [] : [othersPct + (stealPct ?? 0)],
  );
  if (shares.length === 0) return 'noise unknown';
  return `other programs used ${mean(shares).toFixed(0)}% of the CPU`;
}
