import { forceOption } from 'rounds/cli/shared-options.js';
import { durationMs, filePath, list, seed, wholeNumber } from 'rounds/cli/values.js';

/** @type {import('rounds/cli/command.js').Definition} */
export default {
  name: 'bench:native',
  summary: 'The kernels in C alone, with hardware counters where there are any.',
  options: [
    ['--kernel <glob>', 'only these kernels, by the names of their suites', list],
    ['--workload <glob>', 'only these workloads, whatever the tier', list],
    ['--rounds <n>', 'samples of each variant', wholeNumber, '25'],
    ['--sample <time>', 'how long a sample takes, at the least', durationMs, '2ms'],
    ['--quick', 'few workloads'],
    ['--full', 'all workloads, those beyond the last cache too'],
    ['--no-stepping', 'do not count instructions by single-stepping where there are no counters'],
    ['--seed <n>', "of the rounds' orders (random, recorded)", seed],
    ['--json <file>', 'write what was measured into a file too', filePath],
    forceOption,
  ],
  run: async ({ options }) => (await import('../native-bench/command.js')).benchNative(options),
};
