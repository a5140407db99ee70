import path from 'node:path';
import { parseSpecs } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { usableMemoryBytes } from '../system/platform.js';
import { allSuites } from '../system/project.js';
import { suitesOf } from './cell-selectors.js';

/**
 * @import { Against } from '../against/sides.js'
 * @import { CommandOptions } from '../programs/commands.js'
 * @import { Invocation } from '../system/invocation.js'
 * @import { RuntimeSpec } from '../runtimes/find/spec.js'
 * @import { Tier } from './select-cells.js'
 *
 * @typedef {object} RunOptions all of them are recorded, so `--resume` continues the run as it began
 * @property {Tier} tier
 * @property {string[]} cases
 * @property {string[]} workloads
 * @property {string[]} [cells] selectors
 * @property {number} [maxRounds] default: as many as verdicts need, or more if the tier has time for them
 * @property {number} detect smallest difference to detect, as a fraction: anything smaller is `same`
 * @property {number} maxTimeMs
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {number[]} [cpus] processors for trials (default: all)
 * @property {boolean} counters
 * @property {boolean} [syscalls] whether system calls are counted
 * @property {string[]} [syscallsOf] selectors of the cells whose system calls are counted (default: all)
 * @property {string[]} [args] for benchmark files
 * @property {string[]} [env] names of further variables for trials; their values are not recorded
 * @property {CommandOptions} [commands] of the user, instead of suites
 * @property {Against} [against]
 * @property {number} [failOn] smallest slowdown that fails, as a fraction
 * @property {number} [failOnMemory] the same of peak memory
 *
 * @typedef {object} BenchRequest
 * @property {string[]} suites names; none for all
 * @property {RuntimeSpec[]} specs
 * @property {RunOptions} run
 * @property {Partial<Pick<RunOptions, 'maxRounds' | 'maxTimeMs'>>} changed by `--resume`
 * @property {number} [seed]
 * @property {string} [out]
 * @property {string[]} compared further files, whose extensions select their formats
 * @property {string} [resume]
 * @property {boolean} [explain] whether slowdowns are profiled
 * @property {boolean} [watch] whether it runs again when a measured file changes
 * @property {Record<string, string>} variables for trials, besides the default ones
 * @property {boolean} [json]
 * @property {string[]} argv
 */

const defaultTrial = { measureMs: 60, warmUpMs: 30 };

/**
 * Durations and limits by tier. Many short trials are more informative than a few long ones, since background noise lasts longer
 * than a trial. All tiers measure for about as long, since work that never settles would be in another state after a longer time.
 */
export const tiers = {
  quick: { measureMs: 30, warmUpMs: 20, limitMs: 60e3, maxTimeMs: 20 * 60e3 },
  default: { ...defaultTrial, limitMs: 5 * 60e3, maxTimeMs: 60 * 60e3 },
  full: { ...defaultTrial, limitMs: 10 * 60e3, maxTimeMs: 24 * 3600e3 },
};

const defaultDetect = 0.02;

/** A pull request waits for the result, so less is detected in less time. */
const [defaultDetectAgainst, maxTimeMsAgainst] = [0.05, 10 * 60e3];

/** Options that may be given with --resume. All others are those of the run. */
const resumeOptions = ['--resume', '--env', '--rounds', '--max-time', '--json'];

/**
 * @param {Omit<Invocation, 'passed'> & { passed?: string[] }} command
 * @param {CommandOptions} [commands] of the user, instead of suites
 * @returns {BenchRequest}
 */
export function parseBenchOptions({ options, given, names, passed = [], argv }, commands) {
  const { runtime, case: cases = [], workload: workloads = [], rounds: maxRounds, maxTime, cpus } = options;
  const { cell: cells, seed, resume, env: variables = {}, json, count = [], explain, watch } = options;
  const listsOnly = maxRounds === 0 ? '--rounds 0' : undefined;
  const behind = passed.length > 0 ? ['--'] : [];
  const fixed = [...given, ...names, ...behind].find((each) => !resumeOptions.includes(each)) ?? listsOnly;
  if (resume !== undefined && fixed !== undefined)
    throw new UserError(`--resume continues the run as it began: omit ${fixed}, or start a new run.`);
  const [other] = [...names, ...cases, ...workloads];
  if (cells && other !== undefined)
    throw new UserError(`--cell selects the cells: omit ${other}, or omit --cell.`);
  const { out, compared } = outputFiles(options.out);
  if (watch && out !== undefined)
    throw new UserError(`--watch writes each run to a file of its own: omit --out ${out}.`);
  if (options.quick && options.full)
    throw new UserError('--quick and --full exclude each other: choose one.');
  const tier = options.quick ? 'quick' : options.full ? 'full' : 'default';
  const { maxTimeMs: defaultTimeMs, ...trial } = tiers[tier];
  const {
    against,
    failOn: { time: failOn, memory: failOnMemory } = /** @type {{ time?: number, memory?: number }} */ ({}),
  } = options;
  const isGate = [against, failOn, failOnMemory].some((each) => each !== undefined);
  const maxTimeMs = maxTime ?? (against && tier === 'default' ? maxTimeMsAgainst : defaultTimeMs);
  const detect = options.detect ?? Math.max(isGate ? defaultDetectAgainst : defaultDetect, failOn ?? 0);
  const syscallsOf = count.flatMap((/** @type {string} */ each) => /^syscalls:(.*)$/s.exec(each)?.[1] ?? []);
  const suites = cells ? suitesOf(cells) : names.length > 0 || resume !== undefined ? names : allSuites;
  return {
    suites,
    specs: parseSpecs(runtime ?? []),
    run: {
      ...{ tier, cases, workloads, ...trial },
      ...(cells && { cells }),
      ...(passed.length > 0 && { args: passed }),
      ...(maxRounds !== undefined && { maxRounds }),
      detect,
      maxTimeMs,
      memoryLimitBytes: usableMemoryBytes,
      ...(cpus !== undefined && { cpus }),
      counters: count.includes('counters'),
      syscalls: count.some((/** @type {string} */ each) => each.startsWith('syscalls')),
      ...(syscallsOf.length > 0 && { syscallsOf }),
      ...(options.env && { env: Object.keys(variables) }),
      ...(commands && { commands }),
      ...gateOptions({ ...options, failOn, failOnMemory, detect, commands }, suites, compared),
    },
    changed: {
      ...(maxRounds !== undefined && { maxRounds }),
      ...(maxTime !== undefined && { maxTimeMs: maxTime }),
    },
    ...{ seed, out, compared, resume, variables, json, explain, watch },
    argv: recordedArguments(argv),
  };
}

/** Recipes select hundreds of cells, which the recorded options name. */
const maxRecordedWords = 40;

/** @param {string[]} argv @returns {string[]} without the values of variables, which may be secret */
function recordedArguments(argv) {
  const words = argv.map((word, i) =>
    argv[i - 1] === '--env' || word.startsWith('--env=')
      ? word.replace(/^((?:--env=)?\w+=).*/s, '$1…')
      : word,
  );
  return words.length > maxRecordedWords ? [...words.slice(0, maxRecordedWords), '…'] : words;
}

/** Extensions of reports. With a gate, some have another format. */
const reportExtensions = ['.html', '.md', '.csv', '.json', '.xml'];

/** @param {string[]} [files] @returns {Pick<BenchRequest, 'out' | 'compared'>} */
function outputFiles(files = []) {
  const isReport = (/** @type {string} */ file) => reportExtensions.includes(path.extname(file));
  const unknown = files.find((file) => !isReport(file) && !['', '.ndjson'].includes(path.extname(file)));
  if (unknown !== undefined)
    throw new UserError(
      `--out ${unknown}: unknown format. Use .ndjson (results), .html, .md, .csv or .json (reports), or with --against also .xml (JUnit).`,
    );
  return { out: files.findLast((file) => !isReport(file)), compared: files.filter(isReport) };
}

/**
 * @param {Record<string, any>} options
 * @param {string[]} suites
 * @param {string[]} compared
 * @returns {Pick<RunOptions, 'against' | 'failOn' | 'failOnMemory'>}
 */
function gateOptions(
  { against: refs, build, failOn, failOnMemory, detect, explain, commands },
  suites,
  compared,
) {
  // Commands are also compared with each other.
  const isGate = refs || (commands && build === undefined && (failOn ?? failOnMemory) !== undefined);
  if (!isGate) {
    const file = compared.find((each) => path.extname(each) === '.xml');
    const needing = {
      '--fail-on': failOn ?? failOnMemory,
      '--build': build,
      '--explain': explain,
      [`--out ${file}`]: file,
    };
    const first = Object.entries(needing).find(([, value]) => value !== undefined)?.[0];
    if (first === undefined) return {};
    throw new UserError(`${first} needs a version to compare with, such as --against main.`);
  }
  if (suites.length === 0) throw new UserError('--against needs the files, folders or suites to measure.');
  const limit = failOn ?? Math.min(defaultDetect, detect);
  if (limit > detect)
    throw new UserError('--detect must be at least --fail-on: a smaller difference is not detected.');
  return {
    ...(refs && { against: { refs, ...(build !== undefined && { build }) } }),
    failOn: limit,
    ...(failOnMemory !== undefined && { failOnMemory }),
  };
}
