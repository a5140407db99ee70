import { InvalidArgumentError } from 'commander';
import { caseOption, coldOption, forceOption, runtimeOption } from '../cli/shared-options.js';
import {
  cpuList,
  durationMs,
  filePath,
  gather,
  list,
  memoryBytes,
  minutes,
  percentage,
  seed,
  wholeNumber,
} from '../cli/values.js';

/** What files of benches may import in place of rounds. */
const tools = ['mitata', 'tinybench', 'vitest'];

/** @param {string} text */
function toolName(text) {
  if (!tools.includes(text)) throw new InvalidArgumentError(`Use ${tools.join(', ')}.`);
  return text;
}

const engines = ['mitata', 'tinybench'];

/** @param {string} text */
function engineName(text) {
  if (!engines.includes(text)) throw new InvalidArgumentError(`Use ${engines.join(' or ')}.`);
  return text;
}

/** @type {import('../cli/command.js').OptionRow[]} */
const againstOptions = [
  ['--against <version>', 'compare with a commit, ./folder or npm:package@version, in one run', gather],
  ['--their-benches', "measure each version's own bench files, not those of the working tree"],
  ['--install <command>', 'install a commit with this (what its lockfile tells); runs without a shell'],
  ['--build <command>', 'then build it with this; runs without a shell'],
  ['--fail-on <percent>', 'exit with 1 if anything is slower by more (the threshold)', percentage],
  ['--strict', 'exit with 1 also where the run could not tell'],
  ['--markdown <file>', 'write what changed as Markdown, for a comment', filePath],
  ['--junit <file>', 'write it as JUnit XML', filePath],
  ['--bmf <file>', 'write the times in Bencher Metric Format', filePath],
];

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'bench',
  summary: 'Measure suites in runtimes, round by round, and compare what was found.',
  args: [['[suite...]', 'suites to run, or files and folders of benches (what was published of any)']],
  options: [
    ['--as <tool>', 'measure files that import mitata, tinybench or vitest as they are', toolName],
    runtimeOption,
    caseOption,
    ['--workload <glob>', 'only these workloads', list],
    ['--rounds <n>', 'at most so many rounds', wholeNumber],
    ['--precision <percent>', 'go on until intervals are narrower than ± this', percentage, '2%'],
    ['--threshold <percent>', 'call "same" what lies within ± this', percentage, '2%'],
    [
      '--max-time <time>',
      'begin no trial after this (quick 20m, default 60m, full 24h; without a suite 4m, 15m, 24h)',
      durationMs,
    ],
    ['--suite-minutes <n>', 'begin no trial of a suite after so many minutes of it', minutes],
    ['--time-limit <time>', 'kill a trial that takes longer', durationMs, '60s'],
    ['--memory-limit <size>', 'kill a trial that uses more (3/4 of the memory)', memoryBytes],
    ['--cpus <list>', 'run trials on these processors only, such as 0 or 0-3 (any)', cpuList],
    ['--quick', 'few workloads, short trials, no more rounds than verdicts need'],
    ['--full', "the published experiments' own sizes, more rounds"],
    [
      '--engine <name>',
      'measure with mitata or tinybench, one process after the other, in place of turns',
      engineName,
    ],
    coldOption,
    ['--counters', 'count instructions, cycles, branch and cache misses per operation'],
    ['--syscalls', 'afterwards, count system calls per operation in processes of their own (strace)'],
    ['--seed <n>', "of the rounds' orders (random, recorded)", seed],
    ['--out <file>', 'results file (results/local/…)', filePath],
    ['--resume <file>', 'continue a run that was interrupted', filePath],
    forceOption,
    ['--list', 'show the cells and measure nothing; without a suite, only their number'],
    ['--about-machine', 'what was published of machines, in place of runtimes'],
    ['--all', 'all cells of all suites, not only those of which something was published'],
    ['--json', 'print the result (or the list) as JSON'],
    ...againstOptions,
  ],
  run: async (asked) => {
    const { benchOptions } = await import('../run/options.js');
    const { suitesFolder } = await import('../files/project.js');
    const everything =
      suitesFolder === undefined && asked.names.length === 0 && asked.options.resume === undefined;
    const options = benchOptions(everything ? { ...asked, names: ['.'] } : asked);
    await replaceTool(asked.options, options.run);
    if (options.list) return (await import('../run/list/list-cells.js')).listCells(options);
    const judge = options.run.against
      ? (await import('../results/judge-versions.js')).judgeVersions(asked.options)
      : judgePosts;
    return (await import('../run/bench.js')).runBench(options, judge);
  },
};

/** @type {import('../run/bench.js').Judge} */
async function judgePosts(report) {
  if (!report.run.header.options.published) return undefined;
  return (await import('../results/posts.js')).judgePosts(report);
}

/**
 * Every process that imports the files gets the name of the tool in its environment.
 *
 * @param {{ as?: string, resume?: string }} asked
 * @param {import('../run/options.js').RunOptions} run
 */
async function replaceTool({ as, resume }, run) {
  const tool = resume === undefined ? as : await recordedTool(resume);
  if (tool === undefined) return;
  const { variable } = await import('@rounds/harness/simple/as.js');
  process.env[variable] = tool;
  Object.assign(run, { as: tool }); // and so it is recorded
}

/**
 * @param {string} file that is a run, or whatever else was named
 * @returns {Promise<string | undefined>}
 */
async function recordedTool(file) {
  const { readFile, stat } = await import('node:fs/promises');
  try {
    // A pipe would be waited for. After `statSync` of one, Node.js 20 fails to resolve symbolic links.
    if (!(await stat(file)).isFile()) return undefined;
    const [header = ''] = (await readFile(file, 'utf8')).split('\n', 1);
    return tools.find((tool) => tool === JSON.parse(header).options.as);
  } catch {
    return undefined; // what is wrong with the file is reported when the run is continued
  }
}
