export { pageMark, reportPage } from './html/page.js';
export { markdownMark, reportMarkdown } from './markdown.js';
export { claimsText } from './terminal/claims-text.js';
export { comparedRunsText } from './terminal/compared-runs-text.js';
export { runText } from './terminal/run-text.js';
export { styleFor, wantsColour } from './terminal/style.js';
export { syscallsOfEach, syscallsSideBySide } from './terminal/syscalls-text.js';
export { layOut } from './terminal/table.js';
export { duration, memory, plural, time, timeWithInterval } from './words/numbers.js';
export { plain } from './words/plain.js';
export { warningText } from './words/warnings.js';

/** @typedef {import('./terminal/style.js').Style} Style */
