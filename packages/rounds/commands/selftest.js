import { durationMs, filePath, gather, jsonOption, percentage, seed, wholeNumber } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'selftest',
  summary:
    'Check on this machine that "same" and "slower" are told apart (10 minutes), or the machine alone.',
  options: [
    ['--runtime <spec>', 'which runtimes to try (all found)', gather],
    ['--check', 'only check the machine: what it has and lacks for an honest run, each with the fix'],
    ['--max-time <time>', 'begin no trial after this', durationMs, '10m'],
    ['--under-load', 'beside a neighbour that takes a core half the time, in bursts'],
    ['--rounds <n>', 'at most so many rounds', wholeNumber, '1000'],
    ['--detect <percent>', 'call "same" what lies within ± this', percentage, '2%'],
    ['--seed <n>', "of the rounds' orders (random, printed)", seed],
    ['--out <file>', 'where to keep the trials (results/local/…)', filePath],
    jsonOption,
  ],
  run: async (asked) =>
    asked.options.check
      ? (await import('../selftest/check.js')).checkMachine(asked)
      : (await import('../selftest/command.js')).selftest(asked),
};
