import path from 'node:path';
import { usableCores } from '@rounds/machine-readings/usable-cores.js';
import { plural } from '@rounds/record/format.js';

/**
 * The machine of a run, as posts name theirs.
 *
 * @import { Header } from '@rounds/record'
 */

/** Virtual machines shorten the name of their processor: `AMD EPYC`. @type {[vendor: RegExp, family: number, models: [first: number, last: number], name: string][]} */
const generations = [
  [/AMD/, 23, [0x00, 0x2f], 'Zen'],
  [/AMD/, 23, [0x30, 0xff], 'Zen 2'],
  [/AMD/, 25, [0x00, 0x0f], 'Zen 3'],
  [/AMD/, 25, [0x10, 0x1f], 'Zen 4'],
  [/AMD/, 25, [0x20, 0x5f], 'Zen 3'],
  [/AMD/, 25, [0x60, 0x7f], 'Zen 4'],
  [/AMD/, 25, [0xa0, 0xaf], 'Zen 4'],
  [/AMD/, 26, [0x00, 0x4f], 'Zen 5'],
  [/AMD/, 26, [0x60, 0x7f], 'Zen 5'],
  [/Intel/, 6, [0x55, 0x55], 'Skylake or Cascade Lake'],
  [/Intel/, 6, [0x6a, 0x6a], 'Ice Lake'],
  [/Intel/, 6, [0x6c, 0x6c], 'Ice Lake'],
  [/Intel/, 6, [0x7d, 0x7e], 'Ice Lake'],
  [/Intel/, 6, [0x8f, 0x8f], 'Sapphire Rapids'],
  [/Intel/, 6, [0xad, 0xae], 'Granite Rapids'],
  [/Intel/, 6, [0xcf, 0xcf], 'Emerald Rapids'],
];

/**
 * @param {import('@rounds/record').Machine} machine
 * @returns {string} its name and, where that is known, its generation: `AMD EPYC, Zen 4`
 */
function processorOf({ cpu, cpuFamily, cpuModel }) {
  const name = cpu.replace(/\((?:R|TM)\)/g, '');
  const found = generations.find(
    ([vendor, family, [first, last]]) =>
      vendor.test(cpu) && family === cpuFamily && Number(cpuModel) >= first && Number(cpuModel) <= last,
  );
  return found ? `${name}, ${found[3]}` : name;
}

/**
 * @param {Header} header
 * @param {boolean} isPinned whether the workloads keep their programs to one processor, which `--cpus` overrides
 * @returns {import('@rounds/posts').RunConditions}
 */
export function hereOf({ machine, options }, isPinned) {
  const { cpus } = options;
  const cores = Array.isArray(cpus) ? cpus.length : isPinned ? 1 : usableCores(machine.limits, machine.cores);
  return { processor: processorOf(machine), architecture: machine.arch, cores };
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
  return `${path.basename(file)}, ${header.startedAt.slice(0, 10)}: ${on}; ${runtimes}`;
}
