import { layOut, memory, plain, plural, timeWithInterval } from '@rounds/report';
import { loadTimeLevel } from './summary.js';

/**
 * @typedef {import('./run.js').FootprintResult} FootprintResult
 * @typedef {import('./summary.js').Footprint} Footprint
 * @typedef {import('@rounds/report').Style} Style
 */

/** @type {Parameters<typeof layOut>[0]} */
const columns = [
  { title: '', align: 'left' },
  { title: 'resident', align: 'right' },
  { title: 'of it private', align: 'right' },
  { title: 'heap', align: 'right' },
  { title: `load time [${loadTimeLevel * 100}%]`, align: 'left' },
  { title: 'code, minified', align: 'right' },
];

/**
 * @param {FootprintResult} result
 * @param {Style} style
 * @returns {string}
 */
export function footprintText({ repetitions, footprints, skips, failures }, style) {
  const suites = [...new Set(footprints.map(({ suite }) => suite))];
  return [
    ...suites.flatMap((suite) => [
      style.bold(
        `${suite}: footprint, each case alone in a process, over an empty one; lowest of ${repetitions}`,
      ),
      ...table(
        footprints.filter((footprint) => footprint.suite === suite),
        style,
      ),
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
 * @param {Footprint[]} footprints
 * @param {Style} style
 */
function table(footprints, style) {
  const rows = footprints.flatMap(({ runtime, empty, cases }) => [
    [style.bold(plain(runtime))],
    ['  empty process', ...cellsOf(empty, memory)].map(style.dim),
    ...cases.map(({ case: name, overEmpty, loadNs, codeBytes }) => [
      `  ${plain(name)}`,
      ...cellsOf(overEmpty, signed),
      timeWithInterval({ ...loadNs, estimate: Number(loadNs.estimate) }),
      codeBytes === undefined ? '' : memory(codeBytes),
    ]),
  ]);
  return layOut(columns, rows).map((line) => (line ? `  ${line}` : ''));
}

/**
 * @param {import('./summary.js').Memory} of
 * @param {(bytes: number) => string} inWords
 */
function cellsOf({ rssBytes, privateBytes, heapBytes }, inWords) {
  return [inWords(rssBytes), privateBytes === undefined ? '' : inWords(privateBytes), inWords(heapBytes)];
}

/** @param {number} bytes */
function signed(bytes) {
  return bytes < 0 ? `−${memory(-bytes)}` : `+${memory(bytes)}`;
}

/**
 * What is the same for all cases of a runtime is told once.
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
  return [style.bold(title), ...new Set(lines), ''];
}
