import { totalmem } from 'node:os';
import { newCommand, parse } from '../cli/command.js';
import { UserError } from '../cli/errors.js';
import {
  cpuList,
  durationMs,
  filePath,
  gather,
  list,
  memoryBytes,
  percentage,
  seed,
  wholeNumber,
} from '../cli/values.js';
import { parseSpecs } from '../runtimes/find/spec.js';

/**
 * @typedef {object} BenchOptions
 * @property {string[]} suites names; none for all
 * @property {import('../runtimes/find/spec.js').RuntimeSpec[]} specs
 * @property {import('./run.js').RunOptions} run
 * @property {number} [maxTimeMs] if it was asked for; `run` has the tier's otherwise
 * @property {number} [seed]
 * @property {string} [out]
 * @property {string} [resume]
 * @property {boolean} list
 * @property {boolean} json
 * @property {boolean} force
 * @property {string[]} argv
 */

/** What a trial takes and how long a run may go on, by tier. */
const tiers = {
  quick: { measureMs: 60, warmUpMs: 30, maxTimeMs: 20 * 60e3 },
  default: { measureMs: 200, warmUpMs: 60, maxTimeMs: 60 * 60e3 },
  full: { measureMs: 500, warmUpMs: 150, maxTimeMs: 24 * 3600e3 },
};

/** What a trial may use before it is ended. Where the machine itself runs out, more than the trial is lost. */
function usableMemoryBytes() {
  const constrained = process.constrainedMemory?.() ?? 0;
  const total = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.floor((total * 3) / 4);
}

/** What may stand beside --resume: the rest is fixed by the run that goes on. */
const resumable = ['resume', 'rounds', 'maxTime', 'force', 'json'];

/**
 * @param {string[]} argv
 * @returns {BenchOptions | undefined} nothing when help was asked for
 */
export function readBenchOptions(argv) {
  const command = newCommand(
    'bench',
    'Measure suites in runtimes, round by round, and compare what was found.',
  )
    .argument('[suite...]', 'suites to run (all)')
    .option('--runtime <spec>', 'node, bun@1.0.14, "label=node@24 --flag" (all found)', gather, [])
    .option('--case <glob>', 'only these cases', list, [])
    .option('--workload <glob>', 'only these workloads', list, [])
    .option('--rounds <n>', 'at most so many rounds', wholeNumber)
    .option('--precision <percent>', 'go on until intervals are narrower than ± this', percentage, 0.02)
    .option('--threshold <percent>', 'call "same" what lies within ± this', percentage, 0.02)
    .option('--max-time <time>', 'begin no trial after this (quick 20m, default 60m, full 24h)', durationMs)
    .option('--time-limit <time>', 'kill a trial that takes longer', durationMs, 60e3)
    .option('--memory-limit <size>', 'kill a trial that uses more (3/4 of the memory)', memoryBytes)
    .option('--cpus <list>', 'run trials on these processors only, such as 0 or 0-3 (any)', cpuList)
    .option('--quick', 'few workloads, short trials, no more rounds than verdicts need')
    .option('--full', "the published experiments' own sizes, long trials")
    .option('--counters', 'count instructions, cycles, branch and cache misses per operation')
    .option('--syscalls', 'afterwards, count system calls per operation in processes of their own (strace)')
    .option('--seed <n>', "of the rounds' orders (random, recorded)", seed)
    .option('--out <file>', 'results file (results/local/…)', filePath)
    .option('--resume <file>', 'go on with a run that was interrupted', filePath)
    .option('--force', 'run beside another run on this machine')
    .option('--list', 'show the cells and measure nothing')
    .option('--json', 'print the result (or the list) as JSON')
    .allowExcessArguments(true);
  if (!parse(command, argv)) return undefined;
  const options = command.opts();
  if (options.quick && options.full)
    throw new UserError('--quick and --full exclude each other: choose one.');
  if (options.resume !== undefined) refuseBesideResume(command);
  const tier = options.quick ? 'quick' : options.full ? 'full' : 'default';
  const { measureMs, warmUpMs, maxTimeMs } = tiers[tier];
  return {
    suites: command.args,
    specs: parseSpecs(options.runtime),
    run: {
      tier,
      cases: options.case,
      workloads: options.workload,
      ...(options.rounds !== undefined && { rounds: options.rounds }),
      precision: options.precision,
      threshold: options.threshold,
      maxTimeMs: options.maxTime ?? maxTimeMs,
      measureMs,
      warmUpMs,
      limitMs: options.timeLimit,
      memoryLimitBytes: options.memoryLimit ?? usableMemoryBytes(),
      ...(options.cpus !== undefined && { cpus: options.cpus }),
      counters: options.counters === true,
      syscalls: options.syscalls === true,
    },
    maxTimeMs: options.maxTime,
    seed: options.seed,
    out: options.out,
    resume: options.resume,
    list: options.list === true,
    json: options.json === true,
    force: options.force === true,
    argv,
  };
}

/** @param {import('commander').Command} command */
function refuseBesideResume(command) {
  const given = command.options.filter(
    (option) =>
      command.getOptionValueSource(option.attributeName()) === 'cli' &&
      !resumable.includes(option.attributeName()),
  );
  const [first] = [...given.map(({ long }) => long), ...command.args];
  if (first !== undefined) {
    throw new UserError(
      `--resume goes on with the run as it was begun: leave out ${first}, or start a new run.`,
    );
  }
}
