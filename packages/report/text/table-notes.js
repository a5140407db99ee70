import { formatThroughput, formatTime } from './numbers.js';
import { cellPieces } from './pieces.js';
import { formatTimeToVerdict } from './verdict.js';

/**
 * What a table leaves open, and what it found beside the verdicts.
 *
 * @import { CellReport, WorkloadReport } from '@rounds/analysis'
 * @import { Piece } from './pieces.js'
 */

/** Below a table with something inconclusive that does not say how long it would take. */
export const noEstimateNote =
  'No time estimate: more rounds may not settle it. A difference, if any, lies within the brackets.';

/**
 * @param {import('./verdict.js').ComparisonInReport[]} comparisons those of a table
 * @returns {string[]} nothing where each has a verdict, or a time to tell, or is said to be provisional
 */
export function inconclusiveNotes(comparisons) {
  const isHopeless = (/** @type {typeof comparisons[0]} */ each) =>
    each.verdict === 'inconclusive' && each.low !== null && formatTimeToVerdict(each) === undefined;
  return comparisons.some(isHopeless) ? [noEstimateNote] : [];
}

/** @param {CellReport[]} cells @returns {Piece[][]} a sentence for each whose processes fall into several modes */
export function formatModes(cells) {
  return cells.flatMap(({ cell, modes = [] }) => {
    if (modes.length === 0) return [];
    const speeds = modes.map(
      ({ share, ns }, i) =>
        `${Math.round(share * 100)}%${i === 0 ? ' of processes' : ''} at ${formatTime(ns)}`,
    );
    const number = { 2: 'two', 3: 'three' }[modes.length] ?? modes.length;
    return [[...cellPieces(cell), ` has ${number} modes: ${speeds.join(', ')}.`]];
  });
}

/** Beside the time of a cell. */
export const unsettledMark = '†';

const unsettledWords = `${unsettledMark}: still changed when it was measured. A longer trial (--full) may show another time, and another verdict.`;

/** @param {CellReport[]} cells @returns {Piece[][]} the sentences at the end of a table */
export function formatFootnotes(cells) {
  const comparisons = cells.flatMap(({ versusBaseline, versusRuntime }) =>
    [versusBaseline, versusRuntime].filter((compared) => compared !== undefined),
  );
  const unsettled = cells.some((cell) => cell.unsettled) ? [unsettledWords] : [];
  return [...unsettled, ...inconclusiveNotes(comparisons)].map((words) => [words]);
}

/** @param {number} comparisons @returns {string} how a suite's comparisons are judged */
export function formatFamily(comparisons) {
  return comparisons === 1
    ? '1 comparison, with a chance of at most 5% to be called a difference where there is none.'
    : `${comparisons} comparisons, judged together: the chance that any of them is called a difference where there is none is at most 5%.`;
}

/**
 * @param {WorkloadReport} workload
 * @returns {Piece[][]} how near the case that moves the most comes to what the machine's memory gives, if that is where its
 *   data has to come from
 */
export function formatBandwidthShare({ cells, memoryBytesPerNs }) {
  const [fastest] = cells
    .flatMap(({ cell, bytes = 0, ns }) =>
      bytes > 0 && ns.estimate > 0 ? [{ cell, perNs: bytes / ns.estimate }] : [],
    )
    .sort((a, b) => b.perNs - a.perNs);
  if (!memoryBytesPerNs || !fastest) return [];
  const { cell, perNs } = fastest;
  const share = Math.round((perNs / memoryBytesPerNs) * 100);
  return [
    [
      ...cellPieces(cell),
      ` reaches ${share}% of this machine's bandwidth (${formatThroughput(memoryBytesPerNs)}).`,
    ],
  ];
}
