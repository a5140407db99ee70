import { caseOption, forceOption, runtimeOption } from '../cli/shared-options.js';
import * as values from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'bench',
  summary: 'Measure suites in runtimes, round by round, and compare what was found.',
  args: [['[suite...]', 'suites, or files and folders of benches (all)']],
  options: [
    runtimeOption,
    caseOption,
    ['--workload <glob>', 'only these workloads', values.list],
    ['--cells <file>', 'exactly these, in place of names: [{ suite, case, workload, runtime }]; - is stdin'],
    ['--quick', 'few workloads, short trials, no more rounds than verdicts need'],
    ['--full', 'all workloads, those that take long too, and more rounds'],
    ['--rounds <n>', 'at most so many rounds', values.wholeNumber],
    ['--max-time <time>', 'begin no trial after this (60m; quick 20m, full 24h)', values.durationMs],
    [
      '--threshold <percent>',
      'differences within ± this do not matter: call them "same"',
      values.percentage,
      '2%',
    ],
    [
      '--engine <name>',
      'measure with mitata or tinybench, one process after the other',
      values.oneOf('mitata', 'tinybench'),
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
      '--fail-on <percent>',
      'exit with 1 if anything is slower by more (the threshold); 5%,unclear: with 3 if the run cannot tell',
      values.failOn,
    ],
    [
      '--out <file>',
      'results file (results/local/…); with --against also .md, .xml (JUnit) or .json (Bencher)',
      values.filePaths,
    ],
    ['--resume <file>', 'continue a run that was interrupted', values.filePath],
    ['--seed <n>', "of the rounds' orders (random, recorded)", values.seed],
    ['--list', 'show the cells and measure nothing; without a suite, only their number'],
    ['--json', 'print the result (or the list) as JSON'],
    forceOption,
  ],
  run: async (asked) => {
    const { benchOptions } = await import('../run/options.js');
    const options = benchOptions(asked);
    const { replaceTool } = await import('../loading/other-tools.js');
    Object.assign(options.run, await replaceTool(options)); // and so it is recorded
    if (options.list) return (await import('../run/list/list-cells.js')).listCells(options);
    const { against, failOn = 0 } = options.run;
    const judge = against && (await import('../results/gate.js')).judgeVersions({ ...options, failOn });
    return (await import('../run/bench.js')).runBench(options, judge);
  },
};
