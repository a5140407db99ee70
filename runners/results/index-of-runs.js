import { groupBy } from '@rounds/analysis/group.js';
import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { cellKey } from '@rounds/record';
import { tableBlocks } from '@rounds/report/blocks.js';
import { answerBlocks } from '@rounds/report/document.js';
import { joinMarkdown, markdownBlocks, markdownMark } from '@rounds/report/markdown.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { formatBriefAnswer } from '@rounds/report/text/answer.js';
import { legend, matrixTable } from '../answers/format.js';
import { answerMatrices } from '../answers/matrix.js';
import { runName } from '../reference-files.js';
import { themeOrder } from '../themes.js';

/**
 * What the reference runs answer: on a page beside them, and in short for the README.
 *
 * @import { Report } from '@rounds/analysis'
 * @typedef {{ suite: import('@rounds/analysis').SuiteReport, cells: number, trials: number, file: string, others: string[] }} Answered
 *   `others`: further runs of the suite
 */

/** @param {import('@rounds/analysis').SuiteReport} suite */
export const answerOf = (suite) => formatBriefAnswer(suite) ?? ['Inconclusive.'];

const introduction = `# Reference runs

Each file is a run with its machine, versions and command. There is one folder per processor. \`node runners/reference.js\` measures the
processor at hand. \`pnpm report FILE\` prints a run. Other runs go to \`local/\`, which git ignores.

This page is made from these files by \`pnpm rounds index\`. If several runs answer a question, the one with most cells of it
does so here; of several such, the one with most trials.`;

/**
 * @param {Report[]} reports
 * @param {string} beside what else there is
 * @returns {string}
 */
export function indexMarkdown(reports, beside) {
  return joinMarkdown([
    markdownMark,
    introduction,
    beside,
    ...markdownBlocks([...tableBlocks(runsTable(reports)), { list: answersOf(reports).map(lineOf) }]),
  ]);
}

/** @param {Report[]} reports what each measured, where and when */
function runsTable(reports) {
  return makeTable(reports, [
    left('file', ({ run }) => runName(run.path)),
    left('date', ({ run }) => run.header.startedAt.slice(0, 10)),
    left('machine', ({ run: { header } }) => formatMachineTitle(header.machine)),
    left('runtimes', ({ run }) => run.header.runtimes.map(({ id }) => id).join(', ')),
    right('cells', ({ extent }) => String(extent.cells)),
    right('rounds', ({ extent }) => String(extent.rounds)),
  ]);
}

/** @param {Answered} answered @returns {import('@rounds/report/text/pieces.js').Piece[]} */
function lineOf({ suite, file }) {
  const { name, question } = suite;
  return [{ name }, ': ', { sentence: question }, ' ', ...answerOf(suite), ' (', { name: file }, ')'];
}

/** @param {Answered} answered @returns {import('@rounds/report/blocks.js').Block[]} */
export function answeredBlocks({ suite, file, others }) {
  const also = others.flatMap((name, i) => [i === 0 ? '. Further runs of it: ' : ', ', { name }]);
  return [...answerBlocks(suite), { text: ['From ', { name: file }, ...also, '.'] }];
}

/** A README of more suites than this has room for a sentence and for the numbers of each. */
export const maxInFull = 2;

/**
 * @param {Answered[]} own of a package of suites
 * @param {string[]} more what stands below the answers
 * @returns {string} for its README
 */
export function packageMarkdown(own, more) {
  const sources = new Set(own.flatMap(({ file, others }) => [file, ...others]));
  const isFromOne = own.length > 1 && sources.size === 1;
  const answers =
    own.length > maxInFull
      ? markdownBlocks([{ list: own.map((each) => shortLine(each, isFromOne)) }])
      : own.flatMap((answered) => {
          const all = answeredBlocks(answered);
          const blocks = isFromOne ? all.slice(0, -1) : all;
          const title = [{ name: answered.suite.name }];
          return markdownBlocks(own.length === 1 ? blocks : [{ title, blocks }], 3);
        });
  return [...answers, ...(isFromOne ? [`All from \`${[...sources]}\`.`] : []), ...more].join('\n\n');
}

/**
 * @param {Answered} answered
 * @param {boolean} isFromOne file, which need not be named then
 * @returns {import('@rounds/report/text/pieces.js').Piece[]}
 */
function shortLine({ suite, file }, isFromOne) {
  const source = isFromOne ? [] : [' (', { name: file }, ')'];
  return [{ name: suite.name.replace(/.*\//, '') }, ': ', ...answerOf(suite), ...source];
}

/** Rows in the main README. */
const maxInReadme = 5;

/** @param {Report[]} reports @param {string} outcomes of all claims, in a sentence */
export function answersMarkdown(reports, outcomes) {
  const [matrix] = answerMatrices(reports);
  const table = matrixTable(matrix, matrix.rows.slice(0, maxInReadme));
  const where = matrix.machine && ` Measured on ${matrix.machine}.`;
  const more = `${legend}${where} \`pnpm answers\` has ${matrix.rows.length} questions.`;
  return [...markdownBlocks([{ table }]).filter(Boolean).map(aligned), more, outcomes].join('\n\n');
}

/** @param {string} table in Markdown @returns {string} as a formatter leaves it, since that formats README.md */
function aligned(table) {
  const rows = table.split('\n').map((line) => line.slice(2, -2).split(' | '));
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const lines = rows.map((row, line) =>
    row.map((cell, i) => (line === 1 ? cell.padEnd(Number(widths[i]), '-') : cell.padEnd(Number(widths[i])))),
  );
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * @param {Report[]} reports
 * @returns {Answered[]} by theme, each question once, answered by the run with most cells of it, such as those of a further runtime; of
 *   several, by the one with most trials
 */
export function answersOf(reports) {
  const all = reports.flatMap(({ run, suites }) => {
    const trials = groupBy(run.trials, ({ suite }) => suite);
    return suites.map((suite) => {
      const own = trials.get(suite.name) ?? [];
      const cells = new Set(own.map(cellKey)).size;
      return { suite, file: runName(run.path), cells, trials: own.length };
    });
  });
  const byQuestion = [...groupBy(all, ({ suite }) => suite.name)];
  byQuestion.sort(([a], [b]) => themeOrder(a) - themeOrder(b));
  return byQuestion.map(([, own]) => {
    const [fullest, ...others] = own.toSorted((a, b) => b.cells - a.cells || b.trials - a.trials);
    return { .../** @type {typeof own[0]} */ (fullest), others: others.map(({ file }) => file) };
  });
}
