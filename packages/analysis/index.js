export { judgePublications } from './claims.js';
export { compareTwoRuns } from './compare-runs.js';
export { compareCells, countComparisons, isEndurance } from './comparisons.js';
export { enduranceOf, failuresOf } from './endurance.js';
export { isPlan } from './plan.js';
export { comparedReports, reportOf } from './report.js';
export { planOf, summarise } from './summary.js';
export { calibrationSpread, warningsOf } from './warnings.js';

/** @typedef {import('./comparisons.js').ComparedCells} ComparedCells */
/** @typedef {import('./comparisons.js').Plan} Plan */
/** @typedef {import('./comparisons.js').PlannedSuite} PlannedSuite */
/** @typedef {import('./comparisons.js').Times} Times */
/** @typedef {import('./summary.js').WorkloadSummary} WorkloadSummary */
/** @typedef {import('./report.js').Report} Report */
/** @typedef {import('./warnings.js').Warning} Warning */
