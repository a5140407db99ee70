export { csvMark, reportCsv } from './export/csv.js';
export { svgMark } from './export/drawing.js';
export { selftestSvg } from './export/power-svg.js';
export { workloadSvg } from './export/svg.js';
export { pageMark, reportPage, scoreboardPage } from './html/page.js';
export { machinePage } from './machine/page.js';
export { machineText } from './machine/text.js';
export { answersMarkdown, indexMarkdown, packagesMarkdown } from './markdown/index-of-runs.js';
export { postsMarkdown } from './markdown/posts.js';
export { markdownMark, reportMarkdown, scoreboardMarkdown } from './markdown/report.js';
export { styleFor } from './terminal/style.js';
export {
  answersText,
  claimsText,
  comparedRunsText,
  runText,
  scoreboardText,
  syscallsText,
} from './terminal/text.js';
export { measuredWords } from './words/machine.js';
export { plural } from './words/numbers.js';
export { plain } from './words/plain.js';
export { warningText } from './words/warnings.js';

/** @typedef {import('./tables/model.js').Table} Table */
/** @typedef {import('./terminal/style.js').Style} Style */
