import { durationMs, filePath, jsonOption, nameList, runtimeOption, seed, wholeNumber } from 'rounds/command';

/** @type {import('rounds/command').CommandDefinition} */
export default {
  name: 'machine',
  summary: 'Measure this machine: caches, memory, branches, costs of the system, clocks.',
  options: [
    ['--reading <name>', 'only these: line, latency, bandwidth, clocks, … (all)', nameList],
    runtimeOption,
    ['--rounds <n>', 'maximum number of rounds, each of fresh processes', wholeNumber, '6'],
    ['--max-time <time>', 'time budget', durationMs, '200s'],
    ['--seed <n>', 'seed of the random order (random, printed)', seed],
    ['--out <file>', 'also write a page with plots', filePath],
    jsonOption,
  ],
  run: async ({ options }) =>
    (await import('@rounds/machine-readings/measure-machine.js')).measureMachine(options),
};
