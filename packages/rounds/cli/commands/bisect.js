import * as values from '../option-values.js';

/** @type {import('../command.js').Definition} */
export default {
  name: 'bisect',
  summary: 'Search the commit, or the release, that changed the time of a bench.',
  args: [
    [
      '[version-or-bench...]',
      'GOOD BAD BENCH…: a good commit, a later one that is bad, files and folders of benches',
    ],
  ],
  passes: 'arguments for files of benchmarks (process.argv)',
  options: [
    [
      '--versions <range>',
      'in place of commits: node@20..26 (the newest of each), npm:package@6..7 (every release)',
    ],
    values.runtimeOption,
    values.caseOption,
    ['--workload <glob>', 'only these workloads', values.list],
    ['--quick', 'few workloads, short trials'],
    ['--detect <percent>', 'the least change that is searched', values.percentage, '3%'],
    ['--build <command>', 'what makes the code that is measured, run in every version, without a shell'],
    ['--cpus <list>', 'run trials on these processors only, such as 0 or 0-3 (any)', values.cpuList],
    ['--max-time <time>', 'begin no trial after this', values.durationMs, '30m'],
    ['--out <folder>', 'where the runs of the steps are kept (results/local/…)', values.filePath],
    ['--resume <file>', 'continue a search, by the bisect.jsonl in its folder', values.filePath],
    ['--seed <n>', "of the rounds' orders (random, recorded)", values.seed],
    values.jsonOption,
  ],
  run: async (asked) => (await import('../../bisect/bisect.js')).bisect(asked),
};
