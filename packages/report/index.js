export { judgePublications } from './claims.js';
export { compareCells, countComparisons, isEndurance } from './comparisons.js';
export { enduranceOf, failuresOf } from './endurance.js';
export { pageMark, reportPage } from './html/page.js';
export { markdownMark, reportMarkdown } from './markdown.js';
export { isPlan } from './plan-shape.js';
export { comparedReports, reportOf } from './report-data.js';
export { compareTwoRuns } from './run-pairs.js';
export { planOf, summarise } from './summary.js';
export { claimsText } from './terminal/claims-text.js';
export { comparedRunsText } from './terminal/compared-runs-text.js';
export { duration, memory, percent, plural, time, timeWithInterval } from './terminal/format.js';
export { plain } from './terminal/plain.js';
export { runText } from './terminal/run-text.js';
export { styleFor, wantsColour } from './terminal/style.js';
export { syscallsOfEach, syscallsSideBySide } from './terminal/syscalls-text.js';
export { layOut } from './terminal/table.js';
export { calibrationSpread, warningsOf } from './warnings.js';

/** @typedef {import('./comparisons.js').ComparedCells} ComparedCells */
/** @typedef {import('./comparisons.js').Plan} Plan */
/** @typedef {import('./comparisons.js').PlannedSuite} PlannedSuite */
/** @typedef {import('./comparisons.js').Times} Times */
/** @typedef {import('./terminal/style.js').Style} Style */
/** @typedef {import('./summary.js').WorkloadSummary} WorkloadSummary */
/** @typedef {import('./report-data.js').Report} Report */
