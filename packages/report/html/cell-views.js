import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { memory, plural, time, timeWithInterval } from '../words/numbers.js';
import { modeWords, unsettledWords } from '../words/power.js';
import { fold } from './fold.js';
import { cellId } from './links.js';
import { sentence } from './list.js';
import { html, Markup } from './markup.js';
import { strip } from './plots/strip.js';

/**
 * Each cell by itself: its time, its modes, its rounds, and what was recorded of each round.
 *
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {{ label?: string, cells: CellReport[], trialsOf: (key: string) => CellTrials | undefined, reach: number }} Part
 *   one a run
 */

/** More rounds than this nobody reads, and the file has them. */
const mostRounds = 500;

/** @type {[title: string, fields: import('@rounds/record').TrialField[], divisor: number][]} */
const columns = [
  ['ns', ['ns'], 1],
  ['turns', ['turns'], 1],
  ['CPU ms', ['userMs', 'sysMs'], 1],
  ['peak MiB', ['rssBytes'], 2 ** 20],
];

/** @param {Part[]} parts */
export function cellViews(parts) {
  const all = parts.flatMap(({ cells, ...part }) => cells.map((cell) => ({ ...part, cell })));
  return [...groupBy(all, ({ cell }) => cellKey(cell.cell)).values()].map((own) => {
    const [{ cell: first }] = /** @type {[typeof own[0]]} */ (own);
    const { case: caseName, runtime } = first.cell;
    const title = html`<bdi>${caseName}</bdi> in <bdi>${runtime}</bdi>: ${own.map(({ cell }) => timeWithInterval(cell.ns)).join('; ')}${own.map(({ cell, reach }) => strip(cell.rounds, reach))}`;
    return fold(title, own.map(runOfCell), { kind: 'cell', id: cellId(first.cell) });
  });
}

/** @param {Omit<Part, 'cells'> & { cell: CellReport }} part */
function runOfCell({ label, cell, trialsOf }) {
  const { cpuNs, cpuMs, rssBytes } = cell;
  const words = [
    cpuNs !== undefined && `${time(cpuNs)} of CPU an operation`,
    cpuMs !== undefined && `${time(cpuMs * 1e6)} of CPU a trial`,
    rssBytes !== undefined && `${memory(rssBytes)} at the peak`,
  ].filter(Boolean);
  const trials = trialsOf(cellKey(cell.cell));
  return html`${label !== undefined && html`<p class="over">${label}</p>`}<p>${words.length > 0 && `${words.join(', ')}. `}${modeWords([cell]).map(sentence)} ${unsettledWords([cell])}</p>
${trials && html`<pre>${rawRounds(trials)}</pre>`}`;
}

/**
 * Text rather than a table: an element for each number of each trial would make a page too large to open.
 *
 * @param {CellTrials} trials
 * @returns {Markup} which is nothing but numbers and words of ours
 */
function rawRounds(trials) {
  const rounds = trials.values('round').subarray(0, mostRounds);
  const used = columns
    .map(([title, fields, divisor]) => {
      const all = fields.map((field) => trials.values(field));
      return {
        title,
        at: (/** @type {number} */ i) => all.reduce((sum, each) => sum + Number(each[i]), 0) / divisor,
      };
    })
    .filter(({ at }) => rounds.some((_, i) => !Number.isNaN(at(i))));
  const lines = Array.from(rounds, (round, i) => [
    round,
    ...used.map(({ at }) => (Number.isNaN(at(i)) ? '–' : Number(at(i).toPrecision(4)))),
  ]);
  const more = trials.length - rounds.length;
  return new Markup(
    [
      ['round', ...used.map(({ title }) => title)],
      ...lines,
      ...(more > 0 ? [[`and ${plural(more, 'round')} more in the file`]] : []),
    ]
      .map((line) => line.join('\t'))
      .join('\n'),
  );
}
