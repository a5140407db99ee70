// The types of the records; schema.json holds the rules. A test generates records from these types for the schema.

/** @typedef {{ suite: string, case: string, workload: string, runtime: string }} Cell */

/**
 * `name` is that of a machine in a fleet. `measured` is what `pnpm machine` found before, if it did.
 * @typedef {{
 *   name?: string, cpu: string, cores: number, memoryBytes: number, kernel: string, os: string, arch: string,
 *   governor: string | null, virtualization: string | null, container?: string,
 *   limits?: { cpuQuota?: number, memoryBytes?: number }, measured?: MeasuredMachine, [more: string]: unknown,
 * }} Machine
 */

/**
 * What `pnpm machine` found, in short; what it did not find is absent. `cacheBytes` are the caches' sizes from the first
 * on, `fastestReadNs` to `slowestReadNs` a dependent read from the first cache and from memory, `bytesPerNs` the bandwidth
 * of reading, and `threads` so many that have 90% of it.
 * @typedef {{
 *   at: string, rounds: number, lineBytes?: number, cacheBytes?: number[], fastestReadNs?: number, slowestReadNs?: number,
 *   readsAtOnce?: number, bytesPerNs?: number, threads?: number, branchPattern?: number, systemCallNs?: number,
 *   handOverNs?: number, pageFaultNs?: number,
 * }} MeasuredMachine
 */

/**
 * One thing that `pnpm machine` looked for. Without a `value` it was not found, and `why` says why; otherwise `why` says
 * what to beware of. `agree`: so many of the rounds, each read by itself, found the same. `low` and `high` are the ends
 * of the 95% interval, or of what the rounds found, if there are too few for one. `told` is what the system says.
 * @typedef {{
 *   what: string, of?: string, unit: 'bytes' | 'time' | 'throughput' | 'count', value?: number, rounds: number,
 *   agree?: number, low?: number, high?: number, isInterval?: boolean, told?: number, why?: string,
 * }} MachineFinding
 */

/**
 * A curve that findings were read off: `y` is the least disturbed of the rounds, and `usual` their middle.
 * @typedef {{ x: number, y: number, usual: number }} MachinePoint
 * @typedef {{ what: string, series: { name: string, points: MachinePoint[] }[] }} MachineCurve
 */

/**
 * What `pnpm machine` shows. `missing` has a sentence for everything that was not measured, `warnings` for what makes the
 * rest worth less.
 * @typedef {{
 *   machine: Machine, at: string, seed: number, seconds: number, rounds: number, source?: string,
 *   findings: MachineFinding[], curves: MachineCurve[], missing: string[], warnings: string[], summary: MeasuredMachine,
 * }} MachineReport
 */

/**
 * @typedef {{
 *   id: string, name: string, version: string, engine: string, path?: string, label?: string, flags?: string[],
 * }} Runtime
 */

/**
 * A figure of a trial, beside its time, in a column of the tables. `figure` is its name in the trial's `figures`;
 * `format` what the number is: nanoseconds, a count, bytes, or a count a second; `overBaseline` shows how much more it
 * is than the baseline's, paired by round; `againstTime` draws it against the time, and says which of it is better.
 * @typedef {{
 *   title: string, figure: string, format: 'time' | 'count' | 'memory' | 'rate', overBaseline?: boolean,
 *   againstTime?: 'less' | 'more',
 * }} FigureColumn
 */

/**
 * What a run measures of a suite. The cases are compared with `baseline`: each in its own runtime or, with a
 * `baselineRuntime`, all in that one. `endurance` lists workloads, each harder to survive than the one before, which
 * are tried once and not compared. `runtimes` lists the runtimes of each case where they differ, in a suite of programs.
 * `casesOf` and `runtimesOf` list the cases and the runtimes of each workload that has not all of them. `looks`: after
 * which rounds the run may stop, and after which it ends, as planned before the first.
 * @typedef {{
 *   name: string, question: string, baseline: string, baselineRuntime?: string, cases: string[], workloads: string[],
 *   columns?: FigureColumn[], endurance?: string[], runtimes?: Record<string, string[]>,
 *   casesOf?: Record<string, string[]>,
 *   runtimesOf?: Record<string, string[]>, looks?: { early: number[], end: number },
 * }} PlannedSuite
 */

/**
 * Two runtimes, by id, that are compared in place of all with the first; `control`: they run the same code.
 * @typedef {{ base: string, other: string, control?: boolean }} RuntimePair
 */

/**
 * What a run measures and compares. `runtimes` are ids; the others are compared with the first, unless there are `pairs`,
 * and then nothing else is compared.
 * @typedef {{ suites: PlannedSuite[], runtimes: string[], pairs?: RuntimePair[] }} Plan
 */

/**
 * `code` has part of the SHA-256 of every file that the suites are made of, by its path.
 * @typedef {{
 *   type: 'run', schema: 2, id: string, startedAt: string, seed: number, argv: string[], commit: string | null,
 *   code: Record<string, string>, machine: Machine, runtimes: Runtime[], options: Record<string, unknown>, plan: Plan,
 * }} Header
 */

/** @typedef {{ instructions?: number, cycles?: number, branchMisses?: number, cacheMisses?: number }} Counters */
/** @typedef {{ p50: number, p90: number, p99: number, p999?: number, max: number }} LatencyNs */
/** @typedef {{ voluntary: number, involuntary: number }} ContextSwitches */

/** @typedef {{ userMs: number, sysMs: number, rssBytes: number, contextSwitches: ContextSwitches }} ProgramUsage */

/**
 * What the operating system counted for the finished process; absent if no launcher asked it. `wallMs` leaves out the
 * time that the process of a trial waited for the others' turns.
 * @typedef {{ wallMs?: number, userMs?: number, sysMs?: number, rssBytes?: number }} Accounting
 */

/** @typedef {'flat' | 'warming' | 'slowing' | 'unsettled'} WarmUpClass */

/**
 * How the time per operation came to rest before it was measured: what that took, when (and after how many calls) the
 * time last changed, the very first call, the low ends of a call's time from part to part (see `settling.js` of the
 * harness), by what part of itself the time changed while measured.
 * `flat`: it never changed; `warming`: it became faster; `slowing`: it became slower than it had been; `unsettled`: it
 * changed in the last two thirds of this trial's warm-up, which does not tell whether it would again: later trials of a
 * cell warm up for no longer than its first ones needed.
 * @typedef {{
 *   ms: number, settledMs: number, settledCalls: number, firstNs: number, lows: number[], slope: number,
 *   class: WarmUpClass,
 * }} WarmUp
 */

/**
 * What one process contributed to a round. `ns` is the mean time of an operation: all counted time by all counted
 * operations, garbage collection included. `bytes`, `counters` and `figures.cpuNs`, the CPU time, are per operation too.
 * `turns`: in how many turns it was measured; 1 for a whole program, which takes none.
 * @typedef {Cell & Accounting & {
 *   type: 'trial', round: number, ns: number, turns: number, warmUp?: WarmUp, bytes?: number, counters?: Counters,
 *   figures?: Record<string, number>, latencyNs?: LatencyNs, contextSwitches?: ContextSwitches,
 *   programs?: Record<string, ProgramUsage>, at: string,
 * }} Trial
 */

/**
 * A trial that was read, as far as comparisons and tables need it.
 * @typedef {Omit<Trial, 'at' | 'contextSwitches' | 'programs'> & {
 *   programs?: Record<string, Omit<ProgramUsage, 'contextSwitches'>>,
 * }} KeptTrial
 */

/** @typedef {{ calls: number, errors: number, ns: number }} Syscall */
/** @typedef {{ count: number, pauseNs: number }} GarbageCollections from the runtime's own log */

/**
 * What a tracer saw, per operation. A tracer slows programs down, so a trace is not a trial.
 * @typedef {Cell & {
 *   type: 'trace', program?: string, bytes?: number, gc?: GarbageCollections, syscalls: Record<string, Syscall>,
 *   at: string,
 * }} Trace
 */

/** @typedef {Cell & { type: 'skip', reason: string }} Skip */

/**
 * A trial without a measurement. `kind` is one of those in failures.js, or of a later version.
 * @typedef {Cell & Accounting & {
 *   type: 'failure', round: number, kind: string, error: string, exitCode: number | null, signal: string | null,
 *   stderr: string,
 * }} Failure
 */

/**
 * `basket` has the ns of small pieces of several kinds of work.
 * @typedef {{
 *   type: 'noise', suite: string, round: number, calibrationNs: number, basket: Record<string, number>, load: number,
 *   stealPct: number | null, at: string,
 * }} Noise
 */

/**
 * A continuation of the run by `--resume`. `options` are those that it changed, `reached` are rounds by suite.
 * @typedef {{
 *   type: 'resume', at: string, argv: string[], commit: string | null, options: Record<string, unknown>,
 *   reached: Record<string, number>,
 * }} Resume
 */

/**
 * A cell whose turns took longer (by a share of their time) after those of another cell of its group than after others.
 * @typedef {Cell & { after: Pick<Cell, 'case' | 'runtime'>, share: number }} CarryOver
 */

/** @typedef {'precise' | 'rounds' | 'max-time' | 'interrupted'} EndReason */

/**
 * The counts are those of the whole file, also after a resume.
 * @typedef {{
 *   type: 'end', finishedAt: string, trials: number, skips: number, failures: number, reason: EndReason,
 *   carryOver?: CarryOver[],
 * }} End
 */

/** @typedef {Trial | Trace | Skip | Failure | Noise | Resume | End} BodyRecord */
/** @typedef {Header | BodyRecord} AnyRecord */

/**
 * A results file as read. `end` is absent if the run did not end: no end record, or records after the last one.
 * @typedef {{
 *   path: string, header: Header, trials: KeptTrial[], traces: Trace[], skips: Skip[], failures: Failure[], noise: Noise[],
 *   resumes: Resume[], end?: End, truncated: boolean,
 * }} Run
 */

export {};
