import path from 'node:path';
import { parseSpecs } from '../runtimes/find/spec.js';
import { UserError } from '../system/errors.js';
import { usableMemoryBytes } from '../system/platform.js';
import { allSuites } from '../system/project.js';
import { isCellsFile, readCells, suitesOf } from './cells-file.js';

/**
 * @typedef {object} RunOptions all of them are recorded, so that `--resume` continues the run as it began
 * @property {import('./select-cells.js').Tier} tier
 * @property {string[]} cases
 * @property {string[]} workloads
 * @property {import('./cells-file.js').WantedCells[]} [cells]
 * @property {number} [maxRounds] unset: as many as a verdict needs, or more where the tier gives time
 * @property {number} detect smallest difference to detect: anything smaller is `same`, and the gate passes what is not slower by it
 * @property {number} maxTimeMs
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {number[]} [cpus] the processors that trials run on; all of them, unless told
 * @property {boolean} counters
 * @property {boolean} [syscalls]
 * @property {string[]} [args] for the files of benchmarks
 * @property {string[]} [env] names of further variables that trials see; a results file has no values
 * @property {import('../against/sides.js').Against} [against]
 * @property {number} [failOn] how much slower is too slow, as a fraction
 *
 * @typedef {object} BenchOptions
 * @property {string[]} suites names; none for all
 * @property {import('../runtimes/find/spec.js').RuntimeSpec[]} specs
 * @property {RunOptions} run
 * @property {Partial<Pick<RunOptions, 'maxRounds' | 'maxTimeMs'>>} changed what `--resume` may change
 * @property {number} [seed]
 * @property {string} [out]
 * @property {string[]} compared files about a comparison of versions, for other tools
 * @property {string} [resume]
 * @property {boolean} [explain] whether what became slower is profiled
 * @property {boolean} [watch] whether it runs again when what it measures changes
 * @property {Record<string, string>} variables that trials see besides the usual ones
 * @property {boolean} [json]
 * @property {string[]} argv
 */

const usualTrial = { measureMs: 60, warmUpMs: 30 };

/**
 * What a trial takes, when it is killed, and how long a run may go on, by tier. Of short trials there are more in the same
 * time, which tells more: neighbours stay for longer than any trial. And a tier with longer ones would measure another state
 * of what never settles.
 */
export const tiers = {
  quick: { measureMs: 30, warmUpMs: 20, limitMs: 60e3, maxTimeMs: 20 * 60e3 },
  default: { ...usualTrial, limitMs: 5 * 60e3, maxTimeMs: 60 * 60e3 },
  full: { ...usualTrial, limitMs: 10 * 60e3, maxTimeMs: 24 * 3600e3 },
};

/** What differs by less is the same. */
const usualDetect = 0.02;

/** A pull request waits for what could be told of so much, and no longer than this. */
const awaitedDetect = 0.05;
const awaitedMs = 10 * 60e3;

/** What may stand beside --resume. The rest was fixed when the run began. */
const resumable = ['--resume', '--env', '--rounds', '--max-time', '--json'];

/** @param {Omit<import('../system/invocation.js').Invocation, 'passed'> & { passed?: string[] }} asked @returns {BenchOptions} */
export function benchOptions({ options, given, names, passed = [], argv }) {
  const { runtime, case: cases = [], workload: workloads = [], rounds: maxRounds, maxTime, cpus } = options;
  const { seed, resume, env: variables = {}, json, count = [], explain, watch } = options;
  const showsOnly = maxRounds === 0 ? '--rounds 0' : undefined;
  const behind = passed.length > 0 ? ['--'] : [];
  const fixed = [...given, ...names, ...behind].find((each) => !resumable.includes(each)) ?? showsOnly;
  if (resume !== undefined && fixed !== undefined)
    throw new UserError(`--resume continues the run as it began: leave out ${fixed}, or start a new run.`);
  const listed = names.find(isCellsFile);
  const [other] = [...names, ...cases, ...workloads].filter((each) => each !== listed);
  if (listed !== undefined && other !== undefined)
    throw new UserError(`${listed} says what is measured: leave out ${other}, or leave out ${listed}.`);
  if (watch && listed === '-')
    throw new UserError(
      '--watch reads the list of cells again for each run: give it as a file, not by stdin.',
    );
  const cells = listed === undefined ? undefined : readCells(listed);
  /** @type {string[]} */
  const files = options.out ?? [];
  const unknownFormat = files.find(
    (file) => !isForOthers(file) && !['', '.ndjson'].includes(path.extname(file)),
  );
  if (unknownFormat !== undefined)
    throw new UserError(
      `--out ${unknownFormat}: unknown format. Use .ndjson (results), or with --against .md, .xml (JUnit) or .json (Bencher). For a page: rounds report FILE --out page.html.`,
    );
  const compared = files.filter(isForOthers);
  const out = files.findLast((file) => !isForOthers(file));
  if (watch && out !== undefined)
    throw new UserError(`--watch keeps each run in a file of its own: leave out --out ${out}.`);
  const tier = tierOf(options);
  const { maxTimeMs, ...trial } = tiers[tier];
  const usualTimeMs = options.against && tier === 'default' ? awaitedMs : maxTimeMs;
  const detect =
    options.detect ?? Math.max(options.against ? awaitedDetect : usualDetect, options.failOn ?? 0);
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
      maxTimeMs: maxTime ?? usualTimeMs,
      memoryLimitBytes: usableMemoryBytes,
      ...(cpus !== undefined && { cpus }),
      counters: count.includes('counters'),
      syscalls: count.includes('syscalls') || (cells?.some(({ syscalls }) => syscalls) ?? false),
      ...(options.env && { env: Object.keys(variables) }),
      ...againstOf({ ...options, detect }, suites, compared),
    },
    changed: {
      ...(maxRounds !== undefined && { maxRounds }),
      ...(maxTime !== undefined && { maxTimeMs: maxTime }),
    },
    ...{ seed, out, compared, resume, variables, json, explain, watch },
    argv: argv.map((word, i) =>
      isVariable(word, argv[i - 1]) ? word.replace(/^((?:--env=)?\w+=).*/s, '$1…') : word,
    ),
  };
}

/** @param {string} word @param {string} [before] */
function isVariable(word, before) {
  return before === '--env' || word.startsWith('--env=');
}

/** @param {string} file */
function isForOthers(file) {
  return ['.md', '.xml', '.json'].includes(path.extname(file));
}

/**
 * @param {Record<string, any>} options
 * @param {string[]} suites
 * @param {string[]} compared
 */
function againstOf({ against: refs, build, failOn, detect, explain }, suites, compared) {
  if (refs) {
    if (suites.length === 0) throw new UserError('--against needs the files, folders or suites to measure.');
    const limit = failOn ?? Math.min(usualDetect, detect);
    if (limit > detect)
      throw new UserError('--detect must be as much as --fail-on, or more: what fails has to be told.');
    return { against: { refs, ...(build !== undefined && { build }) }, failOn: limit };
  }
  const [file] = compared;
  const asked = { '--fail-on': failOn, '--build': build, '--explain': explain, [`--out ${file}`]: file };
  const first = Object.entries(asked).find(([, value]) => value !== undefined)?.[0];
  if (first === undefined) return {};
  throw new UserError(
    `${first} is about a comparison of two versions: add --against, such as --against main.`,
  );
}

/** @param {{ quick?: boolean, full?: boolean }} options @returns {'quick' | 'default' | 'full'} */
function tierOf({ quick, full }) {
  if (quick && full) throw new UserError('--quick and --full exclude each other: choose one.');
  return quick ? 'quick' : full ? 'full' : 'default';
}
