import { caseOption, coldOption, forceOption, runtimeOption } from '../cli/shared-options.js';
import {
  cpuList,
  durationMs,
  filePath,
  list,
  memoryBytes,
  percentage,
  seed,
  wholeNumber,
} from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'bench',
  summary: 'Measure suites in runtimes, round by round, and compare what was found.',
  args: [['[suite...]', 'suites to run (what was published of any)']],
  options: [
    runtimeOption,
    caseOption,
    ['--workload <glob>', 'only these workloads', list],
    ['--rounds <n>', 'at most so many rounds', wholeNumber],
    ['--precision <percent>', 'go on until intervals are narrower than ± this', percentage, '2%'],
    ['--threshold <percent>', 'call "same" what lies within ± this', percentage, '2%'],
    [
      '--max-time <time>',
      'begin no trial after this (quick 20m, default 60m, full 24h; without a suite 8m, 30m, 24h)',
      durationMs,
    ],
    ['--time-limit <time>', 'kill a trial that takes longer', durationMs, '60s'],
    ['--memory-limit <size>', 'kill a trial that uses more (3/4 of the memory)', memoryBytes],
    ['--cpus <list>', 'run trials on these processors only, such as 0 or 0-3 (any)', cpuList],
    ['--quick', 'few workloads, short trials, no more rounds than verdicts need'],
    ['--full', "the published experiments' own sizes, long trials"],
    coldOption,
    ['--counters', 'count instructions, cycles, branch and cache misses per operation'],
    ['--syscalls', 'afterwards, count system calls per operation in processes of their own (strace)'],
    ['--seed <n>', "of the rounds' orders (random, recorded)", seed],
    ['--out <file>', 'results file (results/local/…)', filePath],
    ['--resume <file>', 'continue a run that was interrupted', filePath],
    forceOption,
    ['--list', 'show the cells and measure nothing; without a suite, only their number'],
    ['--all', 'all cells of all suites, not only those of which something was published'],
    ['--json', 'print the result (or the list) as JSON'],
  ],
  run: async (asked) => {
    const { benchOptions } = await import('../run/options.js');
    const options = benchOptions(asked);
    if (options.list) return (await import('../run/list/list-cells.js')).listCells(options);
    return (await import('../run/bench.js')).runBench(options);
  },
};
