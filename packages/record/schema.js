import { amount, count, machineShape, name, ordinal, time } from './machine-shape.js';
import {
  array,
  boolean,
  choice,
  dictionary,
  integer,
  literal,
  nullable,
  number,
  object,
  text,
} from './shapes.js';

/**
 * A results file is newline-delimited JSON: one run record, then any of the others. Other properties are allowed, except among the
 * hardware counters. A field that is added here is typed, validated and kept; write it where it is measured.
 *
 * @import { ObjectType, TypeOf } from './shapes.js'
 */

/** The version that is written, and the only one that is read. */
export const schemaVersion = 2;

const names = array(name);
const ofCell = { suite: name, case: name, workload: name, runtime: name };
/** @typedef {ObjectType<typeof ofCell>} Cell */

/** Counted by the operating system for the finished process, where the launcher could ask. */
const accounting = { 'wallMs?': amount, 'userMs?': amount, 'sysMs?': amount, 'rssBytes?': count };

const runtimeShape = object({
  id: name,
  name,
  version: text(),
  engine: text(),
  'path?': text(),
  'label?': text(),
  'flags?': array(text()),
});
/** @typedef {TypeOf<typeof runtimeShape>} Runtime */

/** @type {import('./shapes.js').Shape<Record<string, unknown>>} */
const options = object({
  'tier?': text(),
  'cases?': array(text()),
  'workloads?': array(text()),
  'maxRounds?': ordinal,
  'detect?': amount,
  /** Slowdown that fails the gate. */
  'failOn?': amount,
  /** The same of peak memory. */
  'failOnMemory?': amount,
  'maxTimeMs?': amount,
  'measureMs?': amount,
  'warmUpMs?': amount,
  'limitMs?': amount,
  'memoryLimitBytes?': amount,
  'cpus?': array(count),
  /** Names of further variables that trials see. */
  'env?': names,
  'counters?': boolean,
  'syscalls?': boolean,
});

const figureColumnShape = object({
  title: text(),
  /** Its name in a trial's figures. */
  figure: name,
  format: choice('time', 'count', 'integer', 'memory', 'rate'),
  /** Also shown as the excess over the baseline, paired by round. */
  'overBaseline?': boolean,
  /** Has a verdict of its own. */
  'isCompared?': boolean,
});
/** @typedef {TypeOf<typeof figureColumnShape>} FigureColumn */

const plannedSuiteShape = object({
  name,
  question: text(),
  /** Case that the others are compared with. */
  baseline: name,
  /** Runtime of the baseline for all cases; without it, each case has the baseline of its own runtime. */
  'baselineRuntime?': name,
  cases: names,
  workloads: names,
  /** Figures shown beside the time. */
  'columns?': array(figureColumnShape),
  /** Workloads of increasing difficulty, each tried once and not compared. */
  'endurance?': names,
  /** For workloads that lack some cases or runtimes. */
  ...{ 'casesOf?': dictionary(names), 'runtimesOf?': dictionary(names) },
  /** By case, in a suite of programs. */
  'runtimes?': dictionary(names),
  /** Planned before the first round: where the run may stop, and where it ends. */
  'looks?': object({ early: array(ordinal), end: ordinal }),
});
/** @typedef {TypeOf<typeof plannedSuiteShape>} PlannedSuite */

/** Ids of two runtimes to compare. `control`: both run the same code. */
const runtimePairShape = object({ base: name, other: name, 'control?': boolean });
/** @typedef {TypeOf<typeof runtimePairShape>} RuntimePair */

/** The runtimes are compared with the first one, unless there are pairs. */
const planShape = object({
  suites: array(plannedSuiteShape),
  runtimes: names,
  'pairs?': array(runtimePairShape),
});
/** @typedef {TypeOf<typeof planShape>} Plan */

/** The first line. */
const runShape = object({
  type: literal('run'),
  schema: literal(schemaVersion),
  id: name,
  startedAt: time,
  seed: integer(0, 2 ** 32 - 1),
  argv: array(text()),
  commit: nullable(text()),
  /** Prefix of the SHA-256 of every source file, by path. */
  code: dictionary(text()),
  machine: machineShape,
  runtimes: array(runtimeShape),
  options,
  plan: planShape,
});
/** @typedef {TypeOf<typeof runShape>} Header */

const contextSwitchesShape = object({ voluntary: count, involuntary: count });
/** @typedef {TypeOf<typeof contextSwitchesShape>} ContextSwitches */

/** How the time per operation settled before it was measured. */
const warmUpShape = object({
  /** Duration of the warm-up. */
  ms: amount,
  /** Until the time last changed. */
  settledMs: amount,
  settledCalls: amount,
  /** Per operation, of the first call. */
  firstNs: amount,
  /** Undisturbed time of a call at the end of the warm-up. */
  'low?': amount,
  /** Relative change of the time from the first half of the measurement to the second. */
  slope: number(-1e18, 1e18),
  /** `unsettled`: it still changed in the last two thirds of the warm-up. */
  class: choice('flat', 'warming', 'slowing', 'unsettled'),
});
/** @typedef {TypeOf<typeof warmUpShape>} WarmUp */
/** @typedef {WarmUp['class']} WarmUpClass */

/** The result of one process in one round. `ns`, `bytes` and `counters` are per operation. */
const trialShape = object({
  type: literal('trial'),
  ...ofCell,
  round: ordinal,
  /** Mean time: all counted time divided by all counted operations, garbage collection included. */
  ns: amount,
  /** Number of turns; 1 for a whole program. */
  turns: ordinal,
  'warmUp?': warmUpShape,
  'bytes?': amount,
  /** `wallMs`: from the start of the process to its end, without the turns of other processes. */
  ...accounting,
  'counters?': object(
    { 'instructions?': amount, 'cycles?': amount, 'branchMisses?': amount, 'cacheMisses?': amount },
    { additionalProperties: false },
  ),
  /** Other metrics by name, such as cpuNs, the CPU time of an operation. */
  'figures?': dictionary(number(-1e18, 1e18)),
  'latencies?': object({ ns: array(amount), calls: array(ordinal) }), // ascending; of calls that are timed individually
  'latencyNs?': object({ p50: amount, p90: amount, p99: amount, 'p999?': amount, max: amount }),
  'contextSwitches?': contextSwitchesShape,
  /** By program, if the trial has several. */
  'programs?': dictionary(
    object({ userMs: amount, sysMs: amount, rssBytes: count, contextSwitches: contextSwitchesShape }),
  ),
  at: time,
});
/** @typedef {TypeOf<typeof trialShape>} Trial */

/** `ns`: while traced. */
const syscallShape = object({ calls: amount, errors: amount, ns: amount });
/** @typedef {TypeOf<typeof syscallShape>} Syscall */

/** System calls of a cell. A tracer slows programs down, so a trace is not a trial. */
const traceShape = object({
  type: literal('trace'),
  ...ofCell,
  /** Set if the cell has several. */
  'program?': name,
  /** Processed by an operation. */
  'bytes?': amount,
  /** By name, per operation. */
  syscalls: dictionary(syscallShape),
  at: time,
});
/** @typedef {TypeOf<typeof traceShape>} Trace */

/** A cell that cannot run here. */
const skipShape = object({ type: literal('skip'), ...ofCell, reason: name });
/** @typedef {TypeOf<typeof skipShape>} Skip */

/** A trial without a result: a wrong answer, a crash, a time limit. */
const failureShape = object({
  type: literal('failure'),
  ...ofCell,
  /** 0: outside the rounds, on the suite's examples or while traced. */
  round: count,
  /** One in failures.js, or of a later version. */
  kind: text({ description: 'a kind of failure such as heap-limit', pattern: '^[a-z]+(-[a-z]+)*$' }),
  error: text({ minLength: 1, maxLength: 4096 }),
  exitCode: nullable(integer()),
  signal: nullable(text()),
  stderr: text({ maxLength: 16384 }),
  ...accounting,
});
/** @typedef {TypeOf<typeof failureShape>} Failure */

/** A suite that could not be loaded, or failed as a whole. */
const brokenShape = object({ type: literal('broken'), suite: name, error: name });
/** @typedef {TypeOf<typeof brokenShape>} Broken */

/** Load of the machine; round 0 is before the first round. */
const noiseShape = object({
  type: literal('noise'),
  suite: name,
  round: count,
  calibrationNs: amount,
  /** Nanoseconds of small fixed pieces of work, by kind. */
  basket: dictionary(amount),
  othersPct: nullable(number(0, 100)),
  stealPct: nullable(number(0, 100)),
  at: time,
});
/** @typedef {TypeOf<typeof noiseShape>} Noise */

/** The run was continued with --resume. */
const resumeShape = object({
  type: literal('resume'),
  at: time,
  argv: array(text()),
  commit: nullable(text()),
  /** Changed by the continuation. */
  options,
  /** Last round that had begun, by suite. */
  reached: dictionary(count),
});
/** @typedef {TypeOf<typeof resumeShape>} Resume */

/** The counts are those of the whole file. */
const endShape = object({
  type: literal('end'),
  finishedAt: time,
  trials: count,
  skips: count,
  failures: count,
  reason: choice('precise', 'rounds', 'max-time', 'interrupted'),
});
/** @typedef {TypeOf<typeof endShape>} End */
/** @typedef {End['reason']} EndReason */

/** @typedef {Trial | Trace | Skip | Failure | Broken | Noise | Resume | End} BodyRecord */
/** @typedef {Header | BodyRecord} AnyRecord */

/** By type. */
export const recordShapes = {
  ...{ run: runShape, trial: trialShape, trace: traceShape, skip: skipShape, failure: failureShape },
  ...{ broken: brokenShape, noise: noiseShape, resume: resumeShape, end: endShape },
};

/** One line of a results file. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  oneOf: Object.values(recordShapes),
};
