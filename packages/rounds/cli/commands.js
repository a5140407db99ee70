import * as values from './option-values.js';

/**
 * @import { BenchRequest } from '../plan/options.js'
 * @import { CommandDefinition, OptionRow } from './definition.js'
 */

/** @type {OptionRow} */
const detectOption = [
  '--detect <percent>',
  'smallest difference to detect; anything smaller is "same" (2%; with a gate 5%)',
  values.percentage,
];

/** @type {OptionRow} */
const resumeOption = [
  '--resume <file>',
  'continue a run that was interrupted, or had too few rounds',
  values.filePath,
];
/** @type {OptionRow[]} */
const gateOptions = [
  ['--against <version>', 'compare with a commit, ./folder or npm:package@version in one run', values.gather],
  [
    '--build <command>',
    'build command, run in both versions without a shell: "npm run build"',
    values.command,
  ],
  [
    '--fail-on <percent>',
    'exit with 1 if anything is slower by more than this (against 2%), with 3 if the run is inconclusive; also memory:10%, of peak memory',
    values.gateLimit,
  ],
];

/** @param {BenchRequest & { exportJson?: string }} options @returns {Promise<number>} exit code */
async function measure(options) {
  const { run, resume, compared, exportJson } = options;
  // Most runs have neither a gate nor reports in files. A resumed run may have a gate.
  const isJudged = [run.failOn, resume, compared[0], exportJson].some((each) => each !== undefined);
  const judge = isJudged ? (await import('../results/judge.js')).judgeRun(options) : undefined;
  return (await import('../run/bench.js')).runBench(options, judge);
}

/**
 * The commands of Rounds. What a command runs is imported when it runs, so `--help` loads nothing else.
 *
 * @satisfies {Record<string, CommandDefinition>}
 */
export const commands = {
  bench: {
    name: 'bench',
    summary: 'Measure benchmarks in one or more runtimes, and compare them.',
    args: [['[suite...]', 'suites, or files and folders of benchmarks (all)']],
    passes: 'arguments for benchmark files (process.argv)',
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
      detectOption,
      [
        '--count <list>',
        'also count per operation: counters (instructions, cycles, misses), syscalls (strace; of some: syscalls:CELL)',
        values.counts,
      ],
      values.cpusOption,
      ...gateOptions,
      ['--explain', 'profile both versions of regressions, and list the functions that take longer'],
      [
        '--out <file>',
        'results file (results/local/…), or a report: .html, .md, .csv, .json; with --against also .xml (JUnit); repeatable',
        values.filePaths,
      ],
      resumeOption,
      ['--watch', 'measure again whenever a benchmark file or one of its imports changes'],
      values.envOption,
      values.seedOption,
      values.jsonOption,
    ],
    run: async (invocation) => {
      const { parseBenchOptions } = await import('../plan/options.js');
      const options = parseBenchOptions(invocation);
      const { passOn, passArguments } = await import('../launcher/environment.js');
      passOn(options.variables);
      passArguments(options.run.args);
      // The recorded `argv` contains no values of variables.
      if (options.watch)
        return (await import('../run/watch.js')).measureAgain({ ...options, argv: invocation.argv });
      if (options.run.maxRounds === 0) return (await import('./list-cells.js')).listCells(options);
      return measure(options);
    },
  },
  bisect: {
    name: 'bisect',
    summary: 'Find the commit or release that changed the time of a benchmark.',
    args: [
      [
        '[version-or-bench...]',
        'GOOD BAD BENCH…: a good commit, a later bad one, files and folders of benchmarks',
      ],
    ],
    passes: 'arguments for benchmark files (process.argv)',
    options: [
      [
        '--versions <range>',
        'instead of commits: node@20..26 (the newest of each), npm:package@6..7 (every release)',
      ],
      ['--command <command>', 'measure this command instead of benchmarks', values.strictCommand],
      values.runtimeOption,
      values.caseOption,
      values.workloadOption,
      ['--quick', 'fewer workloads, shorter trials'],
      ['--detect <percent>', 'smallest change to search for', values.percentage, '3%'],
      ['--build <command>', 'build command, run in every version without a shell', values.command],
      values.cpusOption,
      ['--max-time <time>', 'time budget', values.durationMs, '30m'],
      ['--out <folder>', 'folder for the runs of all steps (results/local/…)', values.filePath],
      ['--resume <file>', 'continue a search: the bisect.jsonl in its folder', values.filePath],
      values.seedOption,
      values.jsonOption,
    ],
    run: async (invocation) => (await import('../bisect/bisect.js')).runBisect(invocation),
  },
  compare: {
    name: 'compare',
    summary:
      'Compare commands, such as two versions of a program, or one command in two versions of the code.',
    args: [
      ['[command...]', 'commands, each in quotes: "node old.js" "node new.js"; they run without a shell'],
    ],
    options: [
      ['--command-name <name>', 'names of the commands in tables, in their order; repeatable', values.gather],
      ['--baseline <name>', 'the others are compared with this command (the first)'],
      [
        '--parameter-list <name> <values>',
        'replace {name} by each of these values, separated by commas; repeatable',
        values.parameterList,
      ],
      [
        '--setup <command>',
        'run before the first round; once for all commands, or once for each',
        values.gather,
      ],
      ['--prepare <command>', 'run before each run, likewise', values.gather],
      ['--cleanup <command>', 'run after the last round, likewise', values.gather],
      ['--warmup <n>', 'runs of each command before the first round', values.countOrZero, '1'],
      ['--input <file>', 'file for standard input (empty)', values.filePath],
      ['--output <where>', 'standard output: null, pipe, inherit or ./file (null)'],
      ['--expect <what>', 'same-output: different output is a failure'],
      ['--ignore-failure', 'exit codes other than 0 are results, not failures'],
      ['--shell <shell>', 'run the commands in this shell, such as sh or bash'],
      ['--by <figure>', 'compare the time, or the cpu time of commands that share one CPU (time)'],
      ['--limit <time>', 'time limit of a run (5m)', values.durationMs],
      ['--rounds <n>', 'maximum number of rounds', values.wholeNumber],
      ['--max-time <time>', 'time budget (60m; against 10m)', values.durationMs],
      detectOption,
      ...gateOptions,
      values.cpusOption,
      [
        '--out <file>',
        'results file (.rounds/…), or a report: .html, .md, .csv, .json; with a gate .xml (JUnit); repeatable',
        values.filePaths,
      ],
      ['--export-json <file>', 'results in the format of hyperfine', values.filePath],
      resumeOption,
      values.seedOption,
      values.jsonOption,
    ],
    run: async (invocation) => {
      const { parseCompareOptions } = await import('../plan/compare-options.js');
      const options = parseCompareOptions(invocation);
      return measure(options);
    },
  },
  check: {
    name: 'check',
    summary: 'Check that this machine is suitable for measuring (5 s).',
    options: [values.jsonOption],
    run: async (invocation) => (await import('../check/check.js')).check(invocation),
  },
  history: {
    name: 'history',
    summary: 'Show the times of benchmarks over many runs with --against, and where they changed.',
    args: [
      [
        '[run...]',
        'results files, or folders of them: each compares a commit with its predecessor and an anchor',
      ],
    ],
    options: [
      ['--out <file>', 'write a page with charts (.html), or Markdown (.md)', values.filePath],
      values.jsonOption,
    ],
    run: async ({ options, names }) => {
      const files = (await import('../results/report.js')).runFiles(names);
      const { formatHistory } = await import('../history/history.js');
      process.stdout.write(`${await formatHistory(files, options)}\n`);
    },
  },
  init: {
    name: 'init',
    summary: 'Write an example, bench/example.bench.js (or .mjs).',
    run: async () => (await import('./init.js')).writeExample(),
  },
  inspect: {
    name: 'inspect',
    summary: 'Measure whole processes from outside, and count their system calls.',
    args: [['[suite...]', 'suites, or files and folders of benchmarks (all)']],
    passes: 'arguments for benchmark files (process.argv)',
    options: [
      ['--time', 'only whole processes: time, CPU time, peak memory, context switches'],
      ['--syscalls', 'only system calls, by name (strace)'],
      values.runtimeOption,
      values.caseOption,
      ['--workload <glob>', 'only these workloads (those of --quick)', values.nameList],
      ['--full', 'all workloads, including slow ones'],
      ['--rounds <n>', 'number of processes of each', values.wholeNumber, '5'],
      values.cpusOption,
      values.envOption,
      values.jsonOption,
    ],
    run: async (invocation) => (await import('../inspect/inspect.js')).inspect(invocation),
  },
  report: {
    name: 'report',
    summary: 'Render runs as a page with charts, Markdown, CSV or JSON; compare two runs.',
    args: [['[run...]', 'results files, or folders of them; the second of two is compared with the first']],
    options: [
      ['--out <file>', 'output file (a page beside the first run)', values.filePath],
      ['--markdown', 'GitHub-flavoured Markdown (stdout)'],
      ['--csv', 'a row per cell and comparison (stdout); see docs/data.md'],
      ['--json', 'the output of bench --json for each run (stdout)'],
      ['--svg <plot>', 'the chart of SUITE/WORKLOAD as SVG (stdout)'],
    ],
    run: async ({ options, names }) => {
      const { makeReport, runFiles } = await import('../results/report.js');
      const { text, exitCode } = await makeReport(runFiles(names), options);
      process.stdout.write(text);
      return exitCode;
    },
  },
  runtimes: {
    name: 'runtimes',
    summary: 'List the available JavaScript runtimes: on PATH, in this workspace, in the cache.',
    options: [['--json', 'print { runtimes, missing }']],
    run: async ({ options }) => (await import('./runtimes.js')).listRuntimes(options),
    commands: {
      add: {
        summary: 'download versions into the cache',
        args: [['<spec...>', 'such as node@22 or bun@1.0.14']],
        run: async ({ names }) => (await import('./runtimes.js')).addRuntimes(names),
      },
      remove: {
        summary: 'remove versions from the cache',
        args: [['<spec...>', 'exact or partial versions: node@22 removes every 22']],
        run: async ({ names }) => (await import('./runtimes.js')).removeRuntimes(names),
      },
    },
  },
};
