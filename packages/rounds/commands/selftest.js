import { forceOption, jsonOption } from '../cli/shared-options.js';
import { durationMs, filePath, gather, percentage, seed, wholeNumber } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'selftest',
  summary: 'Check on this machine that "same" and "slower" are told apart.',
  options: [
    ['--runtime <spec>', 'which runtimes to try (all found)', gather],
    ['--minutes <n>', 'begin no trial after so many', wholeNumber, '10'],
    ['--max-time <time>', 'the same, as a time such as 90s', durationMs],
    ['--under-load', 'beside a neighbour that takes a core half the time, in bursts'],
    ['--rounds <n>', 'at most so many rounds', wholeNumber, '1000'],
    ['--threshold <percent>', 'call "same" what lies within ± this', percentage, '2%'],
    ['--seed <n>', "of the rounds' orders (random, printed)", seed],
    ['--out <file>', 'where to keep the trials (results/local/…)', filePath],
    jsonOption,
    forceOption,
  ],
  run: async (asked) => (await import('../selftest/command.js')).selftest(asked),
};
