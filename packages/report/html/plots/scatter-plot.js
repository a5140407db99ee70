import { figureFront, figureOf } from '@rounds/analysis/pareto.js';
import { figureWords } from '../../words/figures.js';
import { memory, time } from '../../words/numbers.js';
import { cellId } from '../links.js';
import { html } from '../markup.js';
import { seriesName } from '../parts.js';
import { figureTick, timeTick } from './axis-words.js';
import { legend } from './marks.js';
import { scaleOf } from './scale.js';
import { xyPlot } from './xy-plot.js';

/**
 * What cells take for their time: memory, or a figure of their suite, with its front.
 *
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {{ label?: string, cells: CellReport[] }} Part one a run
 *
 * @typedef {object} Against
 * @property {(cell: CellReport) => number | undefined} amountOf
 * @property {(value: number) => string} words
 * @property {(value: number) => string} tick
 * @property {string} caption
 * @property {string} label
 * @property {(cells: CellReport[]) => CellReport[]} [front] of one series
 */

const fewestDots = 3;
const mebibyte = 2 ** 20;

/**
 * @param {Part[]} parts
 * @param {Against} against
 * @returns {import('../markup.js').Markup | undefined} nothing where too few cells have both
 */
function scatterPlot(parts, { amountOf, words, tick, caption, label, front }) {
  const dots = parts.flatMap(({ label: run, cells }) =>
    cells.flatMap((report) => {
      const value = amountOf(report) ?? 0;
      const { cell, ns } = report;
      return ns.estimate > 0 && value > 0 ? [{ report, value, name: seriesName(cell.runtime, run) }] : [];
    }),
  );
  const x = scaleOf(dots.map(({ report }) => report.ns.estimate));
  const y = scaleOf(dots.map(({ value }) => value));
  if (!x || !y || dots.length < fewestDots) return undefined;
  const names = [...new Set(dots.map(({ name }) => name))];
  const series = names.map((name, index) => {
    const own = dots.filter((dot) => dot.name === name);
    const points = new Map(
      own.map(({ report, value }) => [
        report,
        {
          x: report.ns.estimate,
          y: value,
          words: `${report.cell.case} in ${report.cell.runtime}: ${time(report.ns.estimate)}, ${words(value)}`,
          href: cellId(report.cell),
        },
      ]),
    );
    const path = front?.([...points.keys()]).flatMap((report) => points.get(report) ?? []);
    return { index, points: [...points.values()], ...(path && { path }) };
  });
  return html`<figure>
<figcaption>${caption}</figcaption>
${legend(names)}
${xyPlot({ x: { ...x, words: timeTick }, y: { ...y, words: tick }, series, label })}
</figure>`;
}

/** @param {Part[]} parts */
export function memoryPlot(parts) {
  return scatterPlot(parts, {
    amountOf: ({ rssBytes }) => rssBytes && rssBytes / mebibyte,
    words: (mebibytes) => memory(mebibytes * mebibyte),
    tick: (mebibytes) => `${mebibytes} MiB`,
    caption: 'Peak memory of a trial against its time per operation; down and left is better.',
    label: 'Memory against time; the same figures are in the tables.',
  });
}

/**
 * @param {Part[]} parts
 * @param {import('@rounds/record').FigureColumn} column
 */
export function figurePlot(parts, column) {
  const { title, format, againstTime } = column;
  const better = againstTime === 'less' ? 'down and left' : 'up and left';
  return scatterPlot(parts, {
    amountOf: (cell) => figureOf(cell, column),
    words: (value) => `${title} ${figureWords(format, value)}`,
    tick: figureTick(format),
    caption: `“${title}” against the time per operation; ${better} is better. A line joins what nothing of its runtime beats in both.`,
    label: `${title} against time; the same figures are in the tables.`,
    front: (cells) => figureFront(cells, column),
  });
}
