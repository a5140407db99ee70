import { existsSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '@rounds/analysis/group.js';
import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { readRun } from '@rounds/record';
import { barsSvg, markdownMark } from '@rounds/report';
import { runtimeSeries } from '@rounds/report/charts/marks.js';
import { markdownBlocks } from '@rounds/report/markdown/blocks.js';
import { joinMarkdown } from '@rounds/report/markdown/report.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { parseNames } from '@rounds/report/text/answer.js';
import { formatMargin } from '@rounds/report/text/numbers.js';
import { runtimeTitle } from '@rounds/report/text/suite-answer.js';
import { formatVerdict, provisionalMark } from '@rounds/report/text/verdict.js';
import { historiesOf, units } from './history.js';

/**
 * The page of a run of the versions, with a chart for each question.
 *
 * @import { History, Point } from './history.js'
 * @import { Question } from './questions.js'
 */

const explanation = `Each sentence has the oldest version and the newest, and the two between which most changed, if that is certain and more
than a tenth. A table compares each version with the one before it. \`node runners/versions.js\` measures all this, and
\`pnpm rounds index\` makes this page.`;

/**
 * @param {string} file a run of the versions
 * @returns {Promise<Map<string, string>>} the page beside it and its charts, by path; nothing without the file
 */
export async function versionsPages(file) {
  if (!existsSync(file)) return new Map();
  const run = await readRun(file);
  const base = file.replace(/\.ndjson$/, '');
  const shown = historiesOf(run).map((history) => {
    const { suite, what } = history.question;
    const drawing = chartOf(history);
    const list = history.sentences.map(parseNames);
    return {
      charts: drawing === undefined ? [] : [/** @type {const} */ ([`${base}/${suite}.svg`, drawing])],
      parts: [
        ...markdownBlocks([
          { title: [{ name: suite }, ': ', { sentence: history.asked }], blocks: [{ list }] },
        ]),
        drawing === undefined ? '' : `![${what}](${path.basename(base)}/${suite}.svg)`,
        ...markdownBlocks([{ table: tableOf(history) }]),
        isProvisional(history) ? footnote : '',
      ],
    };
  });
  const { startedAt, machine } = run.header;
  const about = `Versions of Node.js, Bun and Deno, measured side by side in one run: \`${path.basename(file)}\`, ${startedAt.slice(0, 10)}, ${formatMachineTitle(machine)}.`;
  const text = joinMarkdown([
    ...[markdownMark, '# From version to version', about, explanation],
    ...shown.flatMap(({ parts }) => parts),
  ]);
  return new Map([[`${base}.md`, text], ...shown.flatMap(({ charts }) => charts)]);
}

/** @param {string} file a run of the versions @returns {Promise<string>} its answers, for a terminal */
export async function versionsText(file) {
  const histories = historiesOf(await readRun(file));
  return histories
    .flatMap(({ asked, sentences }) => ['', asked, ...sentences.map((each) => `  ${each}`)])
    .join('\n');
}

/** @param {Question['unit']} unit @param {Point} point */
function valueWords(unit, { value }) {
  return value ? `${units[unit].words(value.estimate)}${formatMargin(value)}` : '–';
}

/**
 * A comparison is of times. Faster and slower are so of rates too; only a percentage with a sign must be turned.
 *
 * @param {Question['unit']} unit
 * @param {import('@rounds/analysis').CellComparison} step
 */
export function stepWords(unit, step) {
  const { ratio, low, high, verdict } = step;
  const isSigned = ratio !== null && low !== null && high !== null && !['faster', 'slower'].includes(verdict);
  const isRate = unit === 'rate';
  return formatVerdict(
    isRate && isSigned ? { ...step, ratio: 1 / ratio, low: 1 / high, high: 1 / low } : step,
  );
}

const footnote = `${provisionalMark}: too few rounds for an interval.`;

/** @param {History} history */
function isProvisional({ question: { unit }, lines }) {
  const steps = lines.flatMap(({ points }) => points.flatMap(({ step }) => step ?? []));
  return steps.some((step) => stepWords(unit, step).includes(provisionalMark));
}

/** @param {History} history */
function tableOf({ question: { unit }, lines }) {
  return makeTable(
    lines.flatMap(({ way, points }) => points.map((point) => ({ way, point }))),
    [
      left('', ({ point }) => point.id),
      right(unit, ({ point }) => valueWords(unit, point)),
      left(
        'against the version before',
        ({ point }) => point.missing ?? (point.step ? stepWords(unit, point.step) : ''),
      ),
    ],
    ({ way }) => way.name,
  );
}

/** @param {History} history */
function chartOf({ question: { unit, what }, lines, sentences }) {
  const ids = lines.flatMap(({ points }) => points.map(({ id }) => id));
  const rows = [...groupBy(lines, ({ way }) => way.name)].map(([label, own]) => ({
    label,
    bars: own.flatMap(({ points }) => points.flatMap((point) => barOf(point, unit, ids))),
  }));
  const { better, tick } = units[unit];
  return barsSvg((sentences[0] ?? what).replaceAll('`', ''), rows, { what, better, tick });
}

/**
 * @param {Point} point
 * @param {Question['unit']} unit
 * @param {string[]} ids of all runtimes in the chart
 * @returns {import('@rounds/report/charts/bars.js').Bar[]} nothing without a value
 */
function barOf(point, unit, ids) {
  if (!point.value) return [];
  const [text, name] = [valueWords(unit, point), runtimeTitle(point.id)];
  const series = runtimeSeries(point.id, ids);
  return [{ value: point.value, beside: `${text}  ${name}`, words: `${name}: ${text}`, series }];
}
