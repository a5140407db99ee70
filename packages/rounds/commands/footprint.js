import { caseOption, forceOption, jsonOption, runtimeOption } from '../cli/shared-options.js';
import { durationMs, seed, wholeNumber } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'footprint',
  summary: 'What each case costs before it works: memory, time to load, code.',
  args: [['[suite...]', 'suites to weigh (all)']],
  options: [
    runtimeOption,
    caseOption,
    ['--repetitions <n>', 'how many processes to take the lowest of', wholeNumber, '5'],
    ['--time-limit <time>', 'kill a process that takes longer', durationMs, '60s'],
    ['--seed <n>', "of the rounds' orders (random, printed)", seed],
    jsonOption,
    forceOption,
  ],
  run: async ({ options, names }) => (await import('../footprint/command.js')).weighSuites(names, options),
};
