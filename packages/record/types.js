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

export {};
