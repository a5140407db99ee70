import path from 'node:path';
import { groupBy } from '@rounds/analysis/group.js';
import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { cellKey } from '@rounds/record';
import { tableBlocks } from '@rounds/report/blocks.js';
import { answerBlocks } from '@rounds/report/document.js';
import { joinMarkdown, markdownBlocks, markdownMark } from '@rounds/report/markdown.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { formatBriefAnswer } from '@rounds/report/text/answer.js';
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

Each file is a run as \`pnpm bench\` wrote it, with its machine, its versions and its command. Look at one with
\`pnpm report\`, or compare a run of yours with it. Your own runs go to \`local/\`, which git ignores.

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
    left('file', ({ run }) => path.basename(run.path)),
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
 * @param {Answered} answered
 * @param {boolean} isFromOne file, which need not be named then
 * @returns {import('@rounds/report/text/pieces.js').Piece[]}
 */
function shortLine({ suite, file }, isFromOne) {
  const source = isFromOne ? [] : [' (', { name: file }, ')'];
  return [{ name: suite.name.replace(/.*\//, '') }, ': ', ...answerOf(suite), ...source];
}

/**
 * For the README of each package of suites: the answers, what posts have, and the pictures.
 *
 * @param {Report[]} reports
 * @param {(suite: import('@rounds/analysis').SuiteReport, name: string) => { title: string, path: string } | undefined} pictureOf
 *   given the name of the package, in which the path is
 * @param {(suites: string[], most: number) => string | undefined} publishedFor a table of so many rows
 * @returns {Map<string, (most: number) => string>} by package
 */
export function packagesMarkdown(reports, pictureOf, publishedFor) {
  const packages = groupBy(answersOf(reports), ({ suite }) => packageOf(suite.name));
  return new Map(
    [...packages].map(([name, own]) => {
      const sources = new Set(own.flatMap(({ file, others }) => [file, ...others]));
      const isFromOne = sources.size === 1;
      const inFull = own.length > maxInFull ? [] : own;
      const answers = inFull.flatMap((answered) => {
        const told = answeredBlocks(answered);
        if (own.length === 1) return markdownBlocks(told, 3);
        const blocks = isFromOne ? told.slice(0, -1) : told;
        return markdownBlocks([{ title: [{ name: answered.suite.name }], blocks }], 3);
      });
      if (inFull.length === 0)
        answers.push(...markdownBlocks([{ list: own.map((each) => shortLine(each, isFromOne)) }]));
      if (own.length > 1 && isFromOne) answers.push(`All from \`${[...sources]}\`.`);
      const pictures = own.flatMap(({ suite }) => pictureOf(suite, name) ?? []);
      const shown = pictures.slice(0, maxInFull);
      const suites = own.map(({ suite }) => suite.name);
      const textOf = (/** @type {number} */ most) => {
        const published = publishedFor(suites, most);
        const title = published !== undefined && own.length > 1 ? '### As published, and here' : '';
        return [
          ...answers,
          title,
          published,
          ...shown.map(({ title: about, path: file }) => `![${about}](${file})`),
        ]
          .filter(Boolean)
          .join('\n\n');
      };
      return [name, textOf];
    }),
  );
}

/** @param {string} suite */
function packageOf(suite) {
  return suite.replace(/\/.*/, '');
}

/** The questions of the main README. */
const shown = ['utf8-validation', 'file-read', 'websocket-pingpong'];

/** @param {Report[]} reports @param {string} outcomes of all claims, in a sentence */
export function answersMarkdown(reports, outcomes) {
  const answered = answersOf(reports);
  const list = shown.flatMap((name) => {
    const suite = answered.find((each) => each.suite.name === name)?.suite;
    const answer = suite && formatBriefAnswer(suite);
    return answer ? [[{ sentence: suite.question }, ' ', ...answer]] : [];
  });
  return [...markdownBlocks([{ list }]), outcomes].join('\n\n');
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
      return { suite, file: path.basename(run.path), cells, trials: own.length };
    });
  });
  const byQuestion = [...groupBy(all, ({ suite }) => suite.name)];
  byQuestion.sort(([a], [b]) => themeOrder(a) - themeOrder(b));
  return byQuestion.map(([, own]) => {
    const [fullest, ...others] = own.toSorted((a, b) => b.cells - a.cells || b.trials - a.trials);
    return { .../** @type {typeof own[0]} */ (fullest), others: others.map(({ file }) => file) };
  });
}
