import * as values from '../option-values.js';

/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'bench',
  summary: 'Measure benchmarks in one or more runtimes, and compare them.',
  args: [['[suite...]', 'suites, or files and folders of benchmarks (all)']],
  passes: 'arguments for files of benchmarks (process.argv)',
  options: [
    values.runtimeOption,
    values.caseOption,
    values.workloadOption,
    [
      '--cell <cell>',
      'only this cell: suite/workload/case or suite/workload/case@runtime, also with globs; repeatable',
      values.gather,
    ],
    ['--quick', 'fewer workloads, shorter trials, and no more rounds than verdicts need'],
    ['--full', 'all workloads, including slow ones, and more rounds'],
    ['--rounds <n>', 'maximum number of rounds; 0: list the cells and exit', values.countOrZero],
    ['--max-time <time>', 'time budget (60m; against 10m, quick 20m, full 24h)', values.durationMs],
    [
      '--detect <percent>',
      'smallest difference to detect; anything smaller is "same" (2%; against 5%)',
      values.percentage,
    ],
    [
      '--count <list>',
      'also count per operation: counters (instructions, cycles, misses), syscalls (strace; of some: syscalls:CELL)',
      values.counts,
    ],
    values.cpusOption,
    [
      '--against <version>',
      'compare with a commit, ./folder or npm:package@version in one run',
      values.gather,
    ],
    ['--build <command>', 'build command, run in both versions without a shell: "npm run build"'],
    [
      '--fail-on <percent>',
      'exit with 1 if anything is slower by more than this (2%), with 3 if the run is inconclusive',
      values.percentage,
    ],
    ['--explain', 'profile both versions of regressions, and list the functions that take longer'],
    [
      '--out <file>',
      'results file (results/local/…); with --against also .md, .xml (JUnit) or .json (Bencher)',
      values.filePaths,
    ],
    ['--resume <file>', 'continue a run that was interrupted, or had too few rounds', values.filePath],
    ['--watch', 'measure again whenever a file of benchmarks or one of its imports changes'],
    values.envOption,
    values.seedOption,
    values.jsonOption,
  ],
  run: async (invocation) => {
    const { parseBenchOptions } = await import('../../plan/options.js');
    const options = parseBenchOptions(invocation);
    const { passOn, passArguments } = await import('../../launcher/environment.js');
    passOn(options.variables);
    passArguments(options.run.args);
    // The recorded `argv` contains no values of variables.
    if (options.watch)
      return (await import('../../run/watch.js')).measureAgain({ ...options, argv: invocation.argv });
    if (options.run.maxRounds === 0) return (await import('../list-cells.js')).listCells(options);
    const judge = options.run.against && (await import('../../results/gate.js')).judgeVersions(options);
    return (await import('../../run/bench.js')).runBench(options, judge);
  },
};
