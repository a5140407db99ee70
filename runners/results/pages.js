import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { suitesOf } from '@rounds/posts';
import { answerBlocks } from '@rounds/report/document.js';
import { joinMarkdown, markdownBlocks, markdownMark } from '@rounds/report/markdown.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { groupBy } from '@rounds/stats/group.js';
import { legend, matrixTable } from '../answers/format.js';
import { answerMatrices } from '../answers/matrix.js';
import { runName } from '../reference-files.js';
import { themeOf } from '../themes.js';
import { briefAnswer, folderOf } from './answers.js';

/**
 * The generated Markdown: results/README.md, and parts of the READMEs.
 *
 * @import { Report } from '@rounds/analysis'
 * @import { PostResult } from '../posts/results.js'
 * @import { Answered } from './answers.js'
 */

const introduction = `# Reference runs

Each file is a run with its machine, versions and command, in a folder for the processor. \`node runners/reference.js\` measures the
processor at hand, and \`pnpm rounds index\` generates this page. \`pnpm report FILE\` prints a run. Other runs go to \`local/\`, which git
ignores. [versions.md](versions.md) compares many versions of each runtime.`;

/** @param {Report[]} reports @param {Answered[]} answered @returns {string} */
export function indexMarkdown(reports, answered) {
  const runs = makeTable(reports, [
    left('file', ({ run }) => runName(run.path)),
    left('date', ({ run }) => run.header.startedAt.slice(0, 10)),
    left('machine', ({ run: { header } }) => formatMachineTitle(header.machine)),
    left('runtimes', ({ run }) => run.header.runtimes.map(({ id }) => id).join(', ')),
    right('cells', ({ extent }) => String(extent.cells)),
    right('rounds', ({ extent }) => String(extent.rounds)),
  ]);
  const folders = [...new Set(answered.map(({ suite }) => folderOf(suite.name)))];
  const themes = Array.from(groupBy(folders, themeOf), ([theme, own]) => {
    const links = own.map((folder) => `[${folder}](../packages/${folder}#readme)`);
    return `- **${theme}**: ${links.join(', ')}`;
  });
  return joinMarkdown([
    markdownMark,
    introduction,
    ...markdownBlocks([{ table: runs }]),
    '## Answers',
    'Each suite has its answers in its README, from the run with most of its cells:',
    themes.join('\n'),
  ]);
}

/** More pictures would hide the rest of a README. */
const maxPictures = 2;

/**
 * @param {Answered[]} own of a package of suites
 * @param {{ title: string, path: string }[]} plots
 * @param {PostResult[]} results
 * @returns {string} for its README
 */
export function packageMarkdown(own, plots, results) {
  const [{ suite }] = own;
  const names = own.map((each) => each.suite.name);
  const lines = own.map((each) => [
    { name: each.suite.name.replace(/.*\//, '') },
    ': ',
    ...briefAnswer(each.suite),
  ]);
  const files = [...new Set(own.map((each) => `\`${each.file}\``))].join(', ');
  const posts = results.filter(({ post }) => suitesOf(post).some((each) => names.includes(each)));
  const ids = posts.map(({ post }) => post.id).join(' ');
  const source = [
    `From ${files}.`,
    ...(ids === '' ? [] : [`[Then and now](../../docs/posts.md): \`pnpm posts ${ids}\`.`]),
  ].join(' ');
  const pictures = plots.slice(0, maxPictures).map(({ title, path }) => `![${title}](${path})`);
  const answers = own.length === 1 ? answerBlocks(suite) : [{ list: lines }];
  return [...markdownBlocks(answers), source, ...pictures].join('\n\n');
}

/** Rows in the main README. */
const maxRows = 5;

/** @param {Report[]} reports @param {string} outcomes of all claims, in a sentence */
export function answersMarkdown(reports, outcomes) {
  const [matrix] = answerMatrices(reports);
  const table = matrixTable(matrix, matrix.rows.slice(0, maxRows));
  const where = matrix.machine && ` Measured on ${matrix.machine}.`;
  const more = `${legend}${where} \`pnpm answers\` has ${matrix.rows.length} questions.`;
  return joinMarkdown([...markdownBlocks([{ table }]), more, outcomes]).trimEnd();
}
