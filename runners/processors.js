/**
 * The processor of a run. Reference runs are stored by processor: `results/zen5/`.
 *
 * @import { Machine } from '@rounds/record'
 */

/**
 * Virtual machines shorten the name of their processor, such as to `AMD EPYC`.
 *
 * @type {[vendor: RegExp, family: number, models: [first: number, last: number], generation: string][]}
 */
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

/** @param {Machine} machine */
function generationOf({ cpu, cpuFamily, cpuModel }) {
  return generations.find(
    ([vendor, family, [first, last]]) =>
      vendor.test(cpu) && family === cpuFamily && Number(cpuModel) >= first && Number(cpuModel) <= last,
  )?.[3];
}

/** @param {Machine} machine @returns {string} its name without trademarks */
function modelOf({ cpu }) {
  return cpu.replace(/\((?:R|TM)\)/gi, '');
}

/** @param {Machine} machine @returns {string} its name and, if known, its generation: `AMD EPYC, Zen 4` */
export function processorName(machine) {
  return [modelOf(machine), generationOf(machine) ?? []].flat().join(', ');
}

/**
 * @param {Machine} machine
 * @returns {string} name of its folder in `results`: `zen5`, `sapphire-rapids`; of an unknown generation that of the model:
 *   `apple-m2`
 */
export function processorFolder(machine) {
  const generation = generationOf(machine) ?? modelOf(machine);
  const words = generation.toLowerCase().replace(/(?<=zen) /, '');
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || machine.arch;
}
