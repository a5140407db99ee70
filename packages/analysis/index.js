export { analyseRun } from './analyse.js';
export { answerRule } from './answers/rule.js';
export { certainSwing, controlSwing, isTold, judgeChange, widenedByControl, worthRounds } from './gate.js';
export { pairsOf } from './pairs.js';
export { cellsOf, enduranceIn, inOrderOf, makePlan, survivalTrials } from './plan.js';
export { compareTwoRuns } from './saved-runs/compare-runs.js';
export { familyKey, knownPairs, runtimeOf } from './selftest/pairs.js';
export { atMilestones } from './selftest/score.js';
export { skipsByReason } from './skips.js';
export { isDone } from './stopping/done.js';
export { planWithLooks } from './stopping/looks.js';
export { stopRule } from './stopping/stop.js';
export { togetherIn } from './stopping/together.js';
export { syscallCounts } from './syscall-counts.js';
export { isUnsettled } from './unsettled.js';
export { calibrationSpread } from './warnings.js';

/** @typedef {import('./analyse.js').Report} Report */
/** @typedef {import('./analyse.js').SuiteReport} SuiteReport */
/** @typedef {import('./gate.js').Change} Change */
/** @typedef {import('./machines.js').Agreement} Agreement */
/** @typedef {import('./comparisons/times.js').Phase} Phase */
/** @typedef {import('./answers/leads.js').Lead} Lead */
/** @typedef {import('./answers/rule.js').AnswerRule} AnswerRule */
/** @typedef {import('./summary.js').WorkloadReport} WorkloadReport */
/** @typedef {import('./summary.js').CellReport} CellReport */
/** @typedef {import('./saved-runs/compare-runs.js').ComparedRuns} ComparedRuns */
/** @typedef {import('./saved-runs/compare-runs.js').Difference} Difference */
/** @typedef {import('./comparisons/comparisons.js').Compare} Compare */
/** @typedef {import('./comparisons/comparisons.js').Compared} Compared */
/** @typedef {import('./endurance.js').Endurance} Endurance */
/** @typedef {import('./endurance.js').Fate} Fate */
/** @typedef {import('./size-series.js').SizeSeries} SizeSeries */
/** @typedef {import('./selftest/score.js').SelftestReport} SelftestReport */
/** @typedef {import('./skips.js').SkipGroup} SkipGroup */
/** @typedef {import('./stopping/stop.js').StopRule} StopRule */
/** @typedef {import('./warnings.js').Warning} Warning */
