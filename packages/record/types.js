/**
 * The types of the records in schema.js.
 *
 * @import { TypeOf } from './shapes.js'
 * @import * as machine from './machine-shape.js'
 * @import * as schema from './schema.js'
 *
 * @typedef {TypeOf<typeof schema.cellShape>} Cell
 * @typedef {TypeOf<typeof machine.machineShape>} Machine
 * @typedef {TypeOf<typeof machine.measuredShape>} MeasuredMachine
 * @typedef {TypeOf<typeof schema.runtimeShape>} Runtime
 * @typedef {TypeOf<typeof schema.figureColumnShape>} FigureColumn
 * @typedef {TypeOf<typeof schema.plannedSuiteShape>} PlannedSuite
 * @typedef {TypeOf<typeof schema.runtimePairShape>} RuntimePair
 * @typedef {TypeOf<typeof schema.planShape>} Plan
 * @typedef {TypeOf<typeof schema.runShape>} Header
 * @typedef {TypeOf<typeof schema.contextSwitchesShape>} ContextSwitches
 * @typedef {TypeOf<typeof schema.warmUpShape>} WarmUp
 * @typedef {WarmUp['class']} WarmUpClass
 * @typedef {TypeOf<typeof schema.trialShape>} Trial
 * @typedef {TypeOf<typeof schema.syscallShape>} Syscall
 * @typedef {TypeOf<typeof schema.traceShape>} Trace
 * @typedef {TypeOf<typeof schema.skipShape>} Skip
 * @typedef {TypeOf<typeof schema.failureShape>} Failure
 * @typedef {TypeOf<typeof schema.brokenShape>} Broken
 * @typedef {TypeOf<typeof schema.noiseShape>} Noise
 * @typedef {TypeOf<typeof schema.resumeShape>} Resume
 * @typedef {TypeOf<typeof schema.endShape>} End
 * @typedef {End['reason']} EndReason
 *
 * @typedef {Trial | Trace | Skip | Failure | Broken | Noise | Resume | End} BodyRecord
 * @typedef {Header | BodyRecord} AnyRecord
 */

/**
 * The content of a results file. `end` is absent if the run did not end: no end record, or records after the last one.
 * @typedef {{
 *   path: string, header: Header, trials: Trial[], traces: Trace[], skips: Skip[], failures: Failure[], broken: Broken[],
 *   noise: Noise[], resumes: Resume[], end?: End, truncated: boolean,
 * }} Run
 */

/**
 * One property that `rounds machine` searches for. Without a `value` it was not found, and `why` is the reason; otherwise `why` is a
 * caveat. `agree`: how many of the rounds, each analysed separately, found the same. `low` and `high` are the ends of the 95%
 * interval, or the range of the rounds, if there are too few. `reported`: the value that the system reports.
 *
 * @typedef {{
 *   what: string, of?: string, unit: 'bytes' | 'time' | 'throughput' | 'count', value?: number, rounds: number,
 *   agree?: number, low?: number, high?: number, isInterval?: boolean, reported?: number, why?: string,
 * }} MachineFinding
 *
 * @typedef {{ x: number, y: number, median: number }} MachinePoint of a curve that findings were derived from: `y` is the least
 *   disturbed of the rounds
 * @typedef {{ what: string, series: { name: string, points: MachinePoint[] }[] }} MachineCurve
 *
 * @typedef {{
 *   machine: Machine, at: string, seed: number, seconds: number, rounds: number, source?: string,
 *   findings: MachineFinding[], curves: MachineCurve[], missing: string[], warnings: string[], summary: MeasuredMachine,
 * }} MachineReport of `rounds machine`. `missing` has a sentence for everything that was not measured; `warnings` limit how far the
 *   rest can be trusted
 */

export {};
