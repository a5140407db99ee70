export { answerChart, inPageStyle, svgMark, workloadSvg } from './charts/drawing.js';
export { csvMark, reportCsv } from './csv.js';
export { comparedBlocks, runBlocks } from './document.js';
export { pageMark, reportPage } from './html/page.js';
export { reportJson } from './json.js';
export { machinesBlocks } from './machines.js';
export { markdownMark, reportMarkdown } from './markdown/report.js';
export { terminalText } from './terminal/blocks.js';
export { styleFor } from './terminal/style.js';
