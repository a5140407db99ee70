import { byName, exactly, flag, integer, listOf, number, object, oneOf, orNull, text } from './rules.js';

/**
 * A results file is newline-delimited JSON: one run record first, then any of the others. Properties that are not named here are
 * allowed, except among the hardware counters. A field is added here, and where it is written; then it is checked and kept, has
 * its type (`types.js`), and is read by its name.
 */

const name = text({ minLength: 1 });
const names = listOf(name);
const count = integer(0, Number.MAX_SAFE_INTEGER);
const ordinal = integer(1, Number.MAX_SAFE_INTEGER);
/** At most thirty years in nanoseconds: sums and ratios of such amounts stay numbers. */
const amount = number(0, 1e18);
const time = text({
  description: 'a UTC time such as 2026-01-31T12:00:00.000Z',
  pattern:
    '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$',
});

const ofCell = { suite: name, case: name, workload: name, runtime: name };
export const cell = object(ofCell);

/** What the operating system counted for the finished process; absent if no launcher asked it. */
const accounting = { 'wallMs?': amount, 'userMs?': amount, 'sysMs?': amount, 'rssBytes?': count };

/** What `rounds machine` found on this machine before the run, in short; what it did not find is absent. */
export const measured = object({
  at: time,
  rounds: ordinal,
  'lineBytes?': ordinal,
  /** The sizes of the caches, from the first on. */
  'cacheBytes?': listOf(ordinal),
  /** A read that needs the one before, from the first cache; and from memory. */
  ...{ 'fastestReadNs?': amount, 'slowestReadNs?': amount },
  /** How many times as many reads are done with several under way. */
  'readsAtOnce?': amount,
  /** The best bandwidth of reading, and the fewest threads that have 90% of it. */
  ...{ 'bytesPerNs?': amount, 'threads?': ordinal },
  /** The longest pattern of a branch that is predicted; 0 if none is. */
  'branchPattern?': count,
  'systemCallNs?': amount,
  /** To a thread that waits. */
  'handOverNs?': amount,
  /** The first touch of a page. */
  'pageFaultNs?': amount,
});

export const machine = object({
  /** In a fleet. */
  'name?': name,
  cpu: text(),
  /** What tells a processor's generation where a virtual machine hides its name; of x64 alone. */
  ...{ 'cpuFamily?': count, 'cpuModel?': count },
  cores: ordinal,
  memoryBytes: count,
  kernel: text(),
  os: text(),
  arch: text(),
  governor: orNull(text()),
  virtualization: orNull(text()),
  /** Such as docker; absent outside of any. */
  'container?': text(),
  /** What control groups allow: processors' worth of time, and memory. */
  'limits?': object({ 'cpuQuota?': amount, 'memoryBytes?': count }),
  'measured?': measured,
});

export const runtime = object({
  id: name,
  name,
  version: text(),
  engine: text(),
  'path?': text(),
  'label?': text(),
  'flags?': listOf(text()),
});

/** What the run was asked for. @type {import('./rules.js').Rule<Record<string, unknown>>} */
const options = object({
  'tier?': text(),
  'cases?': listOf(text()),
  'workloads?': listOf(text()),
  'maxRounds?': ordinal,
  'detect?': amount,
  /** How much slower fails the gate. */
  'failOn?': amount,
  'maxTimeMs?': amount,
  'measureMs?': amount,
  'warmUpMs?': amount,
  'limitMs?': amount,
  'memoryLimitBytes?': amount,
  'cpus?': listOf(count),
  /** Names of variables that trials see, besides the usual ones. */
  'env?': names,
  'counters?': flag,
  'syscalls?': flag,
});

export const figureColumn = object({
  title: text(),
  /** Its name in a trial's figures. */
  figure: name,
  format: oneOf('time', 'count', 'memory', 'rate'),
  /** Whether to show how much more it is than the baseline's, paired by round. */
  'overBaseline?': flag,
  /** Whether to draw it against the time, and which of it is better. */
  'againstTime?': oneOf('less', 'more'),
});

export const plannedSuite = object({
  name,
  question: text(),
  /** The case that the others are compared with. */
  baseline: name,
  /** The runtime in which all cases are compared with the baseline; without it, each in its own. */
  'baselineRuntime?': name,
  cases: names,
  workloads: names,
  /** Figures that tables show beside the time. */
  'columns?': listOf(figureColumn),
  /** Workloads, each harder to survive than the one before: tried once, not compared. */
  'endurance?': names,
  /** The cases of each workload that has not all of them, and its runtimes. */
  ...{ 'casesOf?': byName(names), 'runtimesOf?': byName(names) },
  /** The runtimes of each case where they differ, in a suite of programs. */
  'runtimes?': byName(names),
  /** After which rounds the run may stop, and after which it ends; as planned before the first. */
  'looks?': object({ early: listOf(ordinal), end: ordinal }),
});

/** Runtimes, by id, that are compared; nothing else is. `control`: whether both run the same code. */
export const runtimePair = object({ base: name, other: name, 'control?': flag });

/** What the run measures and compares: the other runtimes, by id, with the first, unless there are pairs. */
export const plan = object({
  suites: listOf(plannedSuite),
  runtimes: names,
  'pairs?': listOf(runtimePair),
});

/** The first line: the command, the machine, the runtimes and the plan. */
export const run = object({
  type: exactly('run'),
  schema: exactly(2),
  id: name,
  startedAt: time,
  seed: integer(0, 2 ** 32 - 1),
  argv: listOf(text()),
  commit: orNull(text()),
  /** Part of the SHA-256 of every file that the suites are made of, by its path. */
  code: byName(text()),
  machine,
  runtimes: listOf(runtime),
  options,
  plan,
  /** Of all the above, by a secret of the user's cache: it tells this machine that it has recorded that. */
  'signature?': text(),
});

export const contextSwitches = object({ voluntary: count, involuntary: count });

/** How the time per operation came to rest before it was measured. */
export const warmUp = object({
  /** What warming up took. */
  ms: amount,
  /** When the time last changed, and the calls until then. */
  settledMs: amount,
  settledCalls: amount,
  /** Per operation of the very first call. */
  firstNs: amount,
  /** The low ends of a call's time in its parts: the first 7.8125 ms, then until the square root of 2 times as long. */
  lows: listOf(amount),
  /** By what part of itself the time changed while it was measured, from the first half to the second. */
  slope: number(-1e18, 1e18),
  /**
   * It never changed; it became faster; it became slower than it had been; it still changed in the last two thirds of this
   * trial's warm-up.
   */
  class: oneOf('flat', 'warming', 'slowing', 'unsettled'),
});

/** What one process contributed to a round. `ns`, `bytes` and `counters` are per operation. */
export const trial = object({
  type: exactly('trial'),
  ...ofCell,
  round: ordinal,
  /** The mean time: all counted time by all counted operations, garbage collection included. */
  ns: amount,
  /** In how many turns it was measured; 1 for a whole program, which takes none. */
  turns: ordinal,
  'warmUp?': warmUp,
  'bytes?': amount,
  /** `wallMs`: from the start of its process to the end, without the time that it waited for the others' turns. */
  ...accounting,
  'counters?': object(
    { 'instructions?': amount, 'cycles?': amount, 'branchMisses?': amount, 'cacheMisses?': amount },
    { additionalProperties: false },
  ),
  /** Other measurements by name, such as cpuNs, the CPU time of an operation. */
  'figures?': byName(number(-1e18, 1e18)),
  'latencies?': object({ ns: listOf(amount), calls: listOf(ordinal) }), // ascending; of calls that are timed one by one
  'latencyNs?': object({ p50: amount, p90: amount, p99: amount, 'p999?': amount, max: amount }),
  'contextSwitches?': contextSwitches,
  /** The resource usage of each program, if the trial has several. */
  'programs?': byName(object({ userMs: amount, sysMs: amount, rssBytes: count, contextSwitches })),
  at: time,
});

/** System time is that which calls took while traced. */
export const syscall = object({ calls: amount, errors: amount, ns: amount });

/** The system calls of one cell, counted by a tracer. A tracer slows programs down, so a trace is not a trial. */
export const trace = object({
  type: exactly('trace'),
  ...ofCell,
  /** Which program it is, if the cell has several. */
  'program?': name,
  /** Bytes that an operation processes. */
  'bytes?': amount,
  /** Garbage collections per operation, from the runtime's own log. */
  'gc?': object({ count: amount, pauseNs: amount }),
  /** By name, per operation. */
  syscalls: byName(syscall),
  at: time,
});

/** A cell that cannot run here, and why. */
export const skip = object({ type: exactly('skip'), ...ofCell, reason: name });

/** A trial without a measurement: a wrong answer, a crash, a time limit. */
export const failure = object({
  type: exactly('failure'),
  ...ofCell,
  /** 0: outside the rounds, on the suite's examples or while traced. */
  round: count,
  /** One of those in failures.js, or of a later version. */
  kind: text({ description: 'a kind of failure such as heap-limit', pattern: '^[a-z]+(-[a-z]+)*$' }),
  error: text({ minLength: 1, maxLength: 4096 }),
  exitCode: orNull(integer()),
  signal: orNull(text()),
  stderr: text({ maxLength: 16384 }),
  ...accounting,
});

/** A suite that could not be loaded, or that failed later by itself. */
export const broken = object({ type: exactly('broken'), suite: name, error: name });

/** How busy the machine was; round 0 is before the first round. */
export const noise = object({
  type: exactly('noise'),
  /** Whose round it is. */
  suite: name,
  round: count,
  calibrationNs: amount,
  /** Nanoseconds of small fixed pieces of work, by the kind of work. */
  basket: byName(amount, { pattern: '^[a-z][a-z ]*$' }),
  othersPct: orNull(number(0, 100)),
  stealPct: orNull(number(0, 100)),
  at: time,
});

/** The run was continued with --resume. */
export const resume = object({
  type: exactly('resume'),
  at: time,
  argv: listOf(text()),
  commit: orNull(text()),
  /** Those that the continuation changed. */
  options,
  /** The last round that had been begun, by suite. */
  reached: byName(count),
});

/** A cell whose turns took longer after those of another cell, by a share of their time. */
export const carryOver = object({
  ...ofCell,
  after: object({ case: name, runtime: name }),
  share: number(-1e9, 1e9),
});

/** The run ended. The counts are those of the whole file. */
export const end = object({
  type: exactly('end'),
  finishedAt: time,
  trials: count,
  skips: count,
  failures: count,
  reason: oneOf('precise', 'rounds', 'max-time', 'interrupted'),
  'carryOver?': listOf(carryOver),
});

/** Of each kind of line, by its type. */
export const records = { run, trial, trace, skip, failure, broken, noise, resume, end };

/** One line of a results file. */
export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  oneOf: Object.values(records),
};
