import { totalmem } from 'node:os';
import { wordsOf } from '../against/install.js';
import { UserError } from '../cli/errors.js';
import { tierOf } from '../cli/shared-options.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { publishedMaxTimeMs } from './published.js';

/**
 * @typedef {object} RunOptions all of them are recorded, so that `--resume` continues the run as it began
 * @property {import('./select-cells.js').Tier} tier
 * @property {string[]} cases
 * @property {string[]} workloads
 * @property {boolean} [published] whether it measures what was published, since nothing else was named
 * @property {boolean} [aboutMachine] whether of that it measures what is about machines
 * @property {number} [rounds] at the most; unset: as many as a verdict needs, or more where the tier gives time
 * @property {number} precision
 * @property {number} threshold
 * @property {number} maxTimeMs
 * @property {number} [suiteMaxTimeMs] of each suite
 * @property {number} measureMs
 * @property {number} warmUpMs
 * @property {number} limitMs
 * @property {number} [memoryLimitBytes]
 * @property {number[]} [cpus] the processors that trials run on; all of them, unless told
 * @property {boolean} counters
 * @property {boolean} [syscalls]
 * @property {string} [engine] of others, in place of turns
 * @property {import('../against/sides.js').Against} [against]
 * @property {number} [failOn] how much slower is too slow, as a fraction
 *
 * @typedef {Partial<Pick<RunOptions, 'rounds' | 'maxTimeMs'>>} ChangedOptions what `--resume` may change
 */

/**
 * @typedef {object} BenchOptions
 * @property {string[]} suites names; none for all
 * @property {import('../runtimes/find/spec.js').RuntimeSpec[]} specs
 * @property {RunOptions} run
 * @property {ChangedOptions} changed
 * @property {number} [seed]
 * @property {string} [out]
 * @property {string} [resume]
 * @property {boolean} [list]
 * @property {boolean} [all] whether it is about all suites, and not only about what was published
 * @property {boolean} [json]
 * @property {boolean} [force]
 * @property {boolean} [cold] whether first calls are shown, not the steady state
 * @property {string[]} argv
 */

const usualTrial = { measureMs: 60, warmUpMs: 30 };

/**
 * What a trial takes and how long a run may go on, by tier. Of short trials there are more in the same time, which tells
 * more: neighbours stay for longer than any trial. And a tier with longer ones would measure another state of what never
 * settles: `runners/study/tiers.js`.
 */
export const tiers = {
  quick: { measureMs: 30, warmUpMs: 20, maxTimeMs: 20 * 60e3 },
  default: { ...usualTrial, maxTimeMs: 60 * 60e3 },
  full: { ...usualTrial, maxTimeMs: 24 * 3600e3 },
};

/** What may stand beside --resume. The rest was fixed when the run began. */
const resumable = ['--resume', '--rounds', '--max-time', '--force', '--json', '--cold'];

/**
 * @param {import('../cli/command.js').Asked} asked
 * @returns {BenchOptions}
 */
export function benchOptions({ options, given, names, argv }) {
  const {
    runtime,
    case: cases = [],
    workload: workloads = [],
    rounds,
    maxTime,
    suiteMinutes,
    cpus,
  } = options;
  const { seed, out, resume, list, all, json, force, cold } = options;
  if (resume !== undefined) refuseBesideResume([...given, ...names]);
  const tier = tierOf(options);
  const published = names.length + cases.length + workloads.length === 0 && !all && !list;
  if (options.aboutMachine && !published) {
    throw new UserError(
      '--about-machine is for a run of what was published: name no suite, case or workload, and leave out --all and --list.',
    );
  }
  const { measureMs, warmUpMs } = tiers[tier];
  const maxTimeMs = published ? publishedMaxTimeMs[tier] : tiers[tier].maxTimeMs;
  return {
    suites: names,
    specs: parseSpecs(runtime ?? []),
    run: {
      tier,
      cases,
      workloads,
      published,
      ...(options.aboutMachine && { aboutMachine: true }),
      ...(rounds !== undefined && { rounds }),
      precision: options.precision,
      threshold: options.threshold,
      maxTimeMs: maxTime ?? maxTimeMs,
      ...(suiteMinutes !== undefined && { suiteMaxTimeMs: suiteMinutes }),
      measureMs,
      warmUpMs,
      limitMs: options.timeLimit,
      memoryLimitBytes: options.memoryLimit ?? usableMemoryBytes(),
      ...(cpus !== undefined && { cpus }),
      counters: options.counters === true,
      syscalls: options.syscalls === true || published,
      ...(options.engine !== undefined && { engine: options.engine }),
      ...againstOf(options, names),
    },
    changed: {
      ...(rounds !== undefined && { rounds }),
      ...(maxTime !== undefined && { maxTimeMs: maxTime }),
    },
    ...{ seed, out, resume, list, all, json, force, cold, argv },
  };
}

/** What a trial may use before it is ended: if the machine itself ran out of memory, more than the trial would be lost. */
function usableMemoryBytes() {
  const constrained = process.constrainedMemory?.() ?? 0;
  const total = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.floor((total * 3) / 4);
}

/** @param {string[]} given */
function refuseBesideResume(given) {
  const first = given.find((each) => !resumable.includes(each));
  if (first === undefined) return;
  throw new UserError(`--resume continues the run as it began: leave out ${first}, or start a new run.`);
}

/**
 * @param {Record<string, any>} options
 * @param {string[]} names of suites
 * @returns {Pick<RunOptions, 'against' | 'failOn'>}
 */
function againstOf(
  { against: refs, theirBenches, install, build, failOn, strict, threshold, ...options },
  names,
) {
  const { markdown, junit, bmf } = options;
  if (refs) {
    if (names.length === 0) throw new UserError('--against needs the files, folders or suites to measure.');
    return {
      against: { refs, theirBenches, install: install && wordsOf(install), build: build && wordsOf(build) },
      failOn: failOn ?? threshold,
    };
  }
  const needing = { theirBenches, install, build, failOn, strict, markdown, junit, bmf };
  const [first] = Object.entries(needing).find(([, value]) => value !== undefined) ?? [];
  if (first === undefined) return {};
  const option = first.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new UserError(
    `--${option} is about a comparison of two versions: add --against, such as --against main.`,
  );
}
