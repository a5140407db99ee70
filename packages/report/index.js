export { answerChart, barsSvg, inPageStyle, svgMark, workloadSvg } from './charts/drawing.js';
export { csvMark, reportCsv } from './csv.js';
export { pageMark, reportPage } from './html/page.js';
export { machineBlocks, machinePage, machineText } from './machine.js';
export { markdownMark, reportMarkdown } from './markdown/report.js';
export { styleFor } from './terminal/style.js';
export { comparedRunsText, machinesText, runText } from './terminal/text.js';
export { measuredWords } from './words/machine.js';
export { plural } from './words/numbers.js';
export { plain } from './words/plain.js';

/** @typedef {import('./terminal/style.js').Style} Style */
