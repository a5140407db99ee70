/**
 * The types of the records; schema.json holds the rules, and says what each field is. A test generates records from these
 * types for the schema.
 *
 * @typedef {{ suite: string, case: string, workload: string, runtime: string }} Cell
 *
 * @typedef {{
 *   name?: string, cpu: string, cores: number, memoryBytes: number, kernel: string, os: string, arch: string,
 *   governor: string | null, virtualization: string | null, container?: string,
 *   limits?: { cpuQuota?: number, memoryBytes?: number }, measured?: MeasuredMachine, [more: string]: unknown,
 * }} Machine
 *
 * @typedef {{
 *   at: string, rounds: number, lineBytes?: number, cacheBytes?: number[], fastestReadNs?: number, slowestReadNs?: number,
 *   readsAtOnce?: number, bytesPerNs?: number, threads?: number, branchPattern?: number, systemCallNs?: number,
 *   handOverNs?: number, pageFaultNs?: number,
 * }} MeasuredMachine
 *
 * @typedef {{
 *   id: string, name: string, version: string, engine: string, path?: string, label?: string, flags?: string[],
 * }} Runtime
 *
 * @typedef {{
 *   title: string, figure: string, format: 'time' | 'count' | 'memory' | 'rate', overBaseline?: boolean,
 *   againstTime?: 'less' | 'more',
 * }} FigureColumn
 *
 * @typedef {{
 *   name: string, question: string, baseline: string, baselineRuntime?: string, cases: string[], workloads: string[],
 *   columns?: FigureColumn[], endurance?: string[], runtimes?: Record<string, string[]>,
 *   casesOf?: Record<string, string[]>,
 *   runtimesOf?: Record<string, string[]>, looks?: { early: number[], end: number },
 * }} PlannedSuite
 *
 * @typedef {{ base: string, other: string, control?: boolean }} RuntimePair
 * @typedef {{ suites: PlannedSuite[], runtimes: string[], pairs?: RuntimePair[] }} Plan
 *
 * @typedef {{
 *   type: 'run', schema: 2, id: string, startedAt: string, seed: number, argv: string[], commit: string | null,
 *   code: Record<string, string>, machine: Machine, runtimes: Runtime[], options: Record<string, unknown>, plan: Plan,
 * }} Header
 */

/**
 * @typedef {{ voluntary: number, involuntary: number }} ContextSwitches
 * @typedef {{ wallMs?: number, userMs?: number, sysMs?: number, rssBytes?: number }} Accounting what the operating system
 *   counted for the finished process; absent if no launcher asked it
 * @typedef {'flat' | 'warming' | 'slowing' | 'unsettled'} WarmUpClass
 *
 * @typedef {{
 *   ms: number, settledMs: number, settledCalls: number, firstNs: number, lows: number[], slope: number,
 *   class: WarmUpClass,
 * }} WarmUp
 *
 * @typedef {Cell & Accounting & {
 *   type: 'trial', round: number, ns: number, turns: number, warmUp?: WarmUp, bytes?: number,
 *   counters?: { instructions?: number, cycles?: number, branchMisses?: number, cacheMisses?: number },
 *   figures?: Record<string, number>,
 *   latencyNs?: { p50: number, p90: number, p99: number, p999?: number, max: number },
 *   contextSwitches?: ContextSwitches,
 *   programs?: Record<string, { userMs: number, sysMs: number, rssBytes: number, contextSwitches: ContextSwitches }>,
 *   at: string,
 * }} Trial
 *
 * @typedef {{ calls: number, errors: number, ns: number }} Syscall
 * @typedef {Cell & {
 *   type: 'trace', program?: string, bytes?: number, gc?: { count: number, pauseNs: number },
 *   syscalls: Record<string, Syscall>, at: string,
 * }} Trace
 *
 * @typedef {Cell & { type: 'skip', reason: string }} Skip
 *
 * @typedef {Cell & Accounting & {
 *   type: 'failure', round: number, kind: string, error: string, exitCode: number | null, signal: string | null,
 *   stderr: string,
 * }} Failure `kind` is one of those in failures.js, or of a later version
 *
 * @typedef {{
 *   type: 'noise', suite: string, round: number, calibrationNs: number, basket: Record<string, number>,
 *   othersPct: number | null, stealPct: number | null, at: string,
 * }} Noise
 *
 * @typedef {{
 *   type: 'resume', at: string, argv: string[], commit: string | null, options: Record<string, unknown>,
 *   reached: Record<string, number>,
 * }} Resume
 *
 * @typedef {Cell & { after: Pick<Cell, 'case' | 'runtime'>, share: number }} CarryOver
 * @typedef {'precise' | 'rounds' | 'max-time' | 'interrupted'} EndReason
 * @typedef {{
 *   type: 'end', finishedAt: string, trials: number, skips: number, failures: number, reason: EndReason,
 *   carryOver?: CarryOver[],
 * }} End
 *
 * @typedef {Trial | Trace | Skip | Failure | Noise | Resume | End} BodyRecord
 * @typedef {Header | BodyRecord} AnyRecord
 */

/**
 * A results file as read. `end` is absent if the run did not end: no end record, or records after the last one.
 * @typedef {{
 *   path: string, header: Header, trials: Trial[], traces: Trace[], skips: Skip[], failures: Failure[], noise: Noise[],
 *   resumes: Resume[], end?: End, truncated: boolean,
 * }} Run
 */

/**
 * One thing that `rounds machine` searches for. Without a `value` it was not found, and `why` says why; otherwise `why` says
 * what to beware of. `agree`: so many of the rounds, each read by itself, found the same. `low` and `high` are the ends
 * of the 95% interval, or of what the rounds found, if there are too few for one. `told` is what the system says.
 * @typedef {{
 *   what: string, of?: string, unit: 'bytes' | 'time' | 'throughput' | 'count', value?: number, rounds: number,
 *   agree?: number, low?: number, high?: number, isInterval?: boolean, told?: number, why?: string,
 * }} MachineFinding
 *
 * @typedef {{ x: number, y: number, usual: number }} MachinePoint of a curve that findings were read off: `y` is the least
 *   disturbed of the rounds, and `usual` their middle
 * @typedef {{ what: string, series: { name: string, points: MachinePoint[] }[] }} MachineCurve
 *
 * @typedef {{
 *   machine: Machine, at: string, seed: number, seconds: number, rounds: number, source?: string,
 *   findings: MachineFinding[], curves: MachineCurve[], missing: string[], warnings: string[], summary: MeasuredMachine,
 * }} MachineReport what `rounds machine` shows. `missing` has a sentence for everything that was not measured, `warnings` for
 *   what makes the rest worth less
 */

export {};
