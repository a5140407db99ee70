export { pageMark, reportPage } from './html/page.js';
export { markdownMark, reportMarkdown } from './markdown.js';
export { claimsText } from './terminal/claims-text.js';
export { comparedRunsText } from './terminal/compared-runs-text.js';
export { duration, memory, percent, plural, time, timeWithInterval } from './terminal/format.js';
export { plain } from './terminal/plain.js';
export { runText } from './terminal/run-text.js';
export { styleFor, wantsColour } from './terminal/style.js';
export { syscallsOfEach, syscallsSideBySide } from './terminal/syscalls-text.js';
export { layOut } from './terminal/table.js';
export { warningText } from './warnings.js';

/** @typedef {import('./terminal/style.js').Style} Style */
