import { inspectionOptions } from '../cli/shared-options.js';
import { seed, wholeNumber } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'time',
  summary: 'What each case costs as a whole process, start and end included.',
  args: [['[suite...]', 'suites to look at (all)']],
  options: inspectionOptions([
    ['--rounds <n>', 'how many processes to take the median of', wholeNumber, '5'],
    ['--seed <n>', "of the rounds' orders (random, printed)", seed],
    ['--full', "the published experiments' own amounts of work"],
  ]),
  run: async ({ options, names }) => (await import('../inspect/time.js')).showTimes(names, options),
};
