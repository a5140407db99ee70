import * as values from '../option-values.js';
import { caseOption, envOption, jsonOption, runtimeOption } from '../option-values.js';

/** @type {import('../command.js').Definition} */
export default {
  name: 'bench',
  summary: 'Measure suites in runtimes, round by round, and compare what was found.',
  args: [
    [
      '[suite...]',
      'suites, or files and folders of benches (all); or a .json with a list of cells, - for stdin',
    ],
  ],
  passes: 'arguments for files of benchmarks (process.argv)',
  options: [
    runtimeOption,
    caseOption,
    ['--workload <glob>', 'only these workloads', values.list],
    ['--quick', 'few workloads, short trials, no more rounds than verdicts need'],
    ['--full', 'all workloads, those that take long too, and more rounds'],
    ['--rounds <n>', 'at most so many; 0 shows the cells and measures nothing', values.count],
    [
      '--max-time <time>',
      'begin no trial after this (60m; against 10m, quick 20m, full 24h)',
      values.durationMs,
    ],
    [
      '--detect <percent>',
      'go on until a difference of this could be told; what lies within ± this is "same" (2%; against 5%)',
      values.percentage,
    ],
    [
      '--count <list>',
      'also count, per operation: counters (instructions, cycles, misses), syscalls (strace)',
      values.someOf('counters', 'syscalls'),
    ],
    ['--cpus <list>', 'run trials on these processors only, such as 0 or 0-3 (any)', values.cpuList],
    [
      '--against <version>',
      'compare with a commit, ./folder or npm:package@version, in one run',
      values.gather,
    ],
    [
      '--build <command>',
      'what makes the code that is measured, run in both versions, without a shell: "npm run build"',
    ],
    [
      '--fail-on <percent>',
      'exit with 1 if anything is certainly slower by more (2%), with 3 if the run is inconclusive',
      values.percentage,
    ],
    ['--explain', 'profile both versions of what became slower, and say which functions take longer'],
    [
      '--out <file>',
      'results file (results/local/…); with --against also .md, .xml (JUnit) or .json (Bencher)',
      values.filePaths,
    ],
    ['--resume <file>', 'continue a run that was interrupted, or had too few rounds', values.filePath],
    ['--watch', 'measure again whenever a file of benches changes, or one that it imports'],
    envOption,
    ['--seed <n>', "of the rounds' orders (random, recorded)", values.seed],
    jsonOption,
  ],
  run: async (asked) => {
    const { benchOptions } = await import('../../plan/options.js');
    const options = benchOptions(asked);
    const { passOn, passArguments } = await import('../../launcher/environment.js');
    passOn(options.variables);
    passArguments(options.run.args);
    // A recorded `argv` has no values of variables.
    if (options.watch)
      return (await import('../../run/watch.js')).measureAgain({ ...options, argv: asked.argv });
    if (options.run.maxRounds === 0) return (await import('../../plan/list-cells.js')).listCells(options);
    const judge = options.run.against && (await import('../../results/gate.js')).judgeVersions(options);
    return (await import('../../run/bench.js')).runBench(options, judge);
  },
};
