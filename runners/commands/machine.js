import {
  durationMs,
  filePath,
  jsonOption,
  list,
  runtimeOption,
  seed,
  wholeNumber,
} from 'rounds/cli/option-values.js';

/** @type {import('rounds/cli/command.js').Definition} */
export default {
  name: 'machine',
  summary: 'Measure what this machine is: caches, memory, branches, costs of the system, clocks.',
  options: [
    ['--reading <name>', 'only these: line, latency, bandwidth, clocks, … (all)', list],
    runtimeOption,
    ['--rounds <n>', 'at most so many rounds, each of fresh processes', wholeNumber, '6'],
    ['--max-time <time>', 'begin no reading after this', durationMs, '200s'],
    ['--seed <n>', "of the rounds' orders (random, printed)", seed],
    ['--out <file>', 'write a page with plots, too', filePath],
    jsonOption,
  ],
  run: async ({ options }) => (await import('../readings/command.js')).measureMachine(options),
};
