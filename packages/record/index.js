export { cellKey, joinIds, splitId } from './cell.js';
export { groupTrials, warmUpClasses } from './cell-trials.js';
export { RecordError } from './errors.js';
export {
  failureKinds,
  failureText,
  isEndedByRunner,
  isFinal,
  isSurvivalAnswer,
} from './failures.js';
export { withoutHome } from './privacy.js';
export { readRun } from './read.js';
export { validateRecord } from './validate.js';
export { createRunFile, openForResume, RunFile } from './write.js';

/** @typedef {import('./types.js').CarryOver} CarryOver */
/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Machine} Machine */
/** @typedef {import('./types.js').MeasuredMachine} MeasuredMachine */
/** @typedef {import('./types.js').MachineFinding} MachineFinding */
/** @typedef {import('./types.js').MachinePoint} MachinePoint */
/** @typedef {import('./types.js').MachineCurve} MachineCurve */
/** @typedef {import('./types.js').MachineReport} MachineReport */
/** @typedef {import('./types.js').Runtime} Runtime */
/** @typedef {import('./types.js').Header} Header */
/** @typedef {import('./types.js').Plan} Plan */
/** @typedef {import('./types.js').PlannedSuite} PlannedSuite */
/** @typedef {import('./types.js').RuntimePair} RuntimePair */
/** @typedef {import('./types.js').FigureColumn} FigureColumn */
/** @typedef {import('./types.js').Trial} Trial */
/** @typedef {import('./types.js').KeptTrial} KeptTrial */
/** @typedef {import('./types.js').WarmUp} WarmUp */
/** @typedef {import('./types.js').WarmUpClass} WarmUpClass */
/** @typedef {import('./cell-trials.js').CellTrials} CellTrials */
/** @typedef {import('./cell-trials.js').Field} TrialField */
/** @typedef {import('./types.js').Syscall} Syscall */
/** @typedef {import('./types.js').Trace} Trace */
/** @typedef {import('./types.js').Skip} Skip */
/** @typedef {import('./types.js').Failure} Failure */
/** @typedef {import('./failures.js').FailureKind} FailureKind */
/** @typedef {import('./failures.js').FailureReason} FailureReason */
/** @typedef {import('./failures.js').Ending} Ending */
/** @typedef {import('./types.js').Noise} Noise */
/** @typedef {import('./types.js').Resume} Resume */
/** @typedef {import('./types.js').End} End */
/** @typedef {import('./types.js').EndReason} EndReason */
/** @typedef {import('./types.js').BodyRecord} BodyRecord */
/** @typedef {import('./types.js').AnyRecord} AnyRecord */
/** @typedef {import('./types.js').Run} Run */
