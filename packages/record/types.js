/**
 * The types of the records, as schema.js has them.
 *
 * @import { Allowed } from './rules.js'
 * @import * as schema from './schema.js'
 *
 * @typedef {Allowed<typeof schema.cell>} Cell
 * @typedef {Allowed<typeof schema.machine>} Machine
 * @typedef {Allowed<typeof schema.measured>} MeasuredMachine
 * @typedef {Allowed<typeof schema.runtime>} Runtime
 * @typedef {Allowed<typeof schema.figureColumn>} FigureColumn
 * @typedef {Allowed<typeof schema.plannedSuite>} PlannedSuite
 * @typedef {Allowed<typeof schema.runtimePair>} RuntimePair
 * @typedef {Allowed<typeof schema.plan>} Plan
 * @typedef {Allowed<typeof schema.run>} Header
 * @typedef {Allowed<typeof schema.contextSwitches>} ContextSwitches
 * @typedef {Allowed<typeof schema.warmUp>} WarmUp
 * @typedef {WarmUp['class']} WarmUpClass
 * @typedef {Allowed<typeof schema.trial>} Trial
 * @typedef {Allowed<typeof schema.syscall>} Syscall
 * @typedef {Allowed<typeof schema.trace>} Trace
 * @typedef {Allowed<typeof schema.skip>} Skip
 * @typedef {Allowed<typeof schema.failure>} Failure
 * @typedef {Allowed<typeof schema.broken>} Broken
 * @typedef {Allowed<typeof schema.noise>} Noise
 * @typedef {Allowed<typeof schema.resume>} Resume
 * @typedef {Allowed<typeof schema.carryOver>} CarryOver
 * @typedef {Allowed<typeof schema.end>} End
 * @typedef {End['reason']} EndReason
 *
 * @typedef {Trial | Trace | Skip | Failure | Broken | Noise | Resume | End} BodyRecord
 * @typedef {Header | BodyRecord} AnyRecord
 */

/**
 * A results file as read. `end` is absent if the run did not end: no end record, or records after the last one.
 * @typedef {{
 *   path: string, header: Header, trials: Trial[], traces: Trace[], skips: Skip[], failures: Failure[], broken: Broken[],
 *   noise: Noise[], resumes: Resume[], end?: End, truncated: boolean,
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
