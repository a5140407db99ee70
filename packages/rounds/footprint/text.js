import { groupBy } from '@rounds/analysis/group.js';
import { quiet } from '@rounds/report/tables/cells.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { memory, plural, timeWithInterval } from '@rounds/report/words/numbers.js';
import { plain } from '@rounds/report/words/plain.js';

/**
 * @typedef {import('./weigh.js').FootprintResult} FootprintResult
 * @typedef {import('./summary.js').Footprint} Footprint
 * @typedef {import('./summary.js').CaseFootprint} CaseFootprint
 * @typedef {import('@rounds/report').Style} Style
 */

/**
 * @param {FootprintResult} result
 * @param {Style} style
 * @returns {string}
 */
export function footprintText({ repetitions, footprints, skips, failures }, style) {
  const bySuite = groupBy(footprints, ({ suite }) => suite);
  return [
    ...[...bySuite].flatMap(([suite, own]) => [
      style(
        'bold',
        plain(
          `${suite}: footprint, each case alone in a process, over an empty one; lowest of ${repetitions}`,
        ),
      ),
      ...layOutTable(footprintTable(own), style).map((line) => `  ${line}`),
      '',
    ]),
    ...listed(
      `Skipped: ${plural(skips.length, 'case')}`,
      skips.map(({ reason, ...cell }) => ({ ...cell, what: reason })),
      style,
    ),
    ...listed(
      `Failed: ${plural(failures.length, 'weighing')}`,
      failures.map(({ error, ...cell }) => ({ ...cell, what: error })),
      style,
    ),
  ].join('\n');
}

/**
 * The empty process has its memory, each case what it has on top of that.
 *
 * @param {Footprint[]} footprints
 */
function footprintTable(footprints) {
  const rows = footprints.flatMap(({ runtime, empty, cases }) => [
    { runtime, name: 'empty process', over: empty, words: memory, of: undefined },
    ...cases.map((of) => ({ runtime, name: of.case, over: of.overEmpty, words: signed, of })),
  ]);
  /** @typedef {typeof rows[number]} Row */
  const bytes = (/** @type {(memory: Row['over']) => number | undefined} */ figure) => {
    return (/** @type {Row} */ { over, words, of }) => {
      const value = figure(over);
      return toned(value === undefined ? '' : words(value), of);
    };
  };
  return makeTable(
    rows,
    [
      left('', ({ name, of }) => toned(name, of)),
      right(
        'resident',
        bytes(({ rssBytes }) => rssBytes),
      ),
      right(
        'of it private',
        bytes(({ privateBytes }) => privateBytes),
      ),
      right(
        'heap',
        bytes(({ heapBytes }) => heapBytes),
      ),
      left('load time [95%]', ({ of }) => (of ? loadTime(of) : '')),
      right('code, minified', ({ of }) => (of?.codeBytes === undefined ? '' : memory(of.codeBytes))),
    ],
    ({ runtime }) => runtime,
  );
}

/**
 * The empty process is grey.
 *
 * @param {string} text
 * @param {CaseFootprint | undefined} of
 */
function toned(text, of) {
  return of ? text : quiet(text);
}

/** @param {CaseFootprint} footprint */
function loadTime({ loadNs }) {
  return timeWithInterval({ ...loadNs, estimate: Number(loadNs.estimate) });
}

/** @param {number} bytes */
function signed(bytes) {
  return bytes < 0 ? `−${memory(-bytes)}` : `+${memory(bytes)}`;
}

/**
 * A reason that all cases of a runtime share is told once.
 *
 * @param {string} title
 * @param {{ suite: string, runtime: string, case?: string, what: string }[]} items
 * @param {Style} style
 */
function listed(title, items, style) {
  if (items.length === 0) return [];
  const lines = items.map(({ suite, runtime, case: name, what }) => {
    const where = what.startsWith(`${runtime}:`) ? [suite] : [suite, name ?? 'empty process', runtime];
    return plain(`  ${where.join(' ')}: ${what}`);
  });
  return [style('bold', title), ...new Set(lines), ''];
}
