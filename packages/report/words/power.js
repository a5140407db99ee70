import { detectableInTable } from '@rounds/stats';
import { throughput, time } from './numbers.js';

/**
 * What a run could have told, and what it found beside the verdicts.
 *
 * @typedef {import('@rounds/analysis').CellReport} CellReport
 * @typedef {import('@rounds/analysis').Compared} Compared
 * @typedef {import('./answers.js').Piece} Piece
 */

/**
 * @param {(Compared | undefined)[]} comparisons those of a table
 * @returns {string[]} nothing where nothing is compared
 */
export function powerWords(comparisons) {
  const difference = detectable(comparisons);
  if (difference === undefined) return [];
  return difference === null
    ? ['This run had too few rounds to tell differences here.']
    : [`This run could have told differences of ${difference} and more.`];
}

/**
 * @param {(Compared | undefined)[]} comparisons
 * @returns {string | null | undefined} null after too few rounds
 */
export function detectable(comparisons) {
  const all = comparisons.filter((compared) => compared !== undefined);
  const [first] = all;
  if (!first) return undefined;
  const difference = detectableInTable(
    all.map(({ undisturbed }) => undisturbed),
    first.level,
  );
  return difference === null ? null : percent(difference);
}

/** @param {number} share */
function percent(share) {
  if (share < 0.001) return '0.1%';
  return share < 0.0995 ? `${(share * 100).toFixed(1)}%` : `${Math.round(share * 100)}%`;
}

/**
 * @param {CellReport[]} cells
 * @returns {Piece[][]} a sentence for each whose processes run at several speeds
 */
export function heapWords(cells) {
  return cells.flatMap(({ cell, heaps = [] }) => {
    if (heaps.length === 0) return [];
    const [first, ...others] = heaps.map(({ share, ns }) => [`${Math.round(share * 100)}%`, time(ns)]);
    const speeds = [
      `${first?.[0]} of processes at ${first?.[1]}`,
      ...others.map((each) => each.join(' at ')),
    ];
    const number = { 2: 'two', 3: 'three' }[heaps.length] ?? heaps.length;
    return [[...named(cell), ` has ${number} speeds: ${speeds.join(', ')}.`]];
  });
}

/**
 * @param {import('@rounds/record').Cell} cell
 * @returns {Piece[]}
 */
function named(cell) {
  return [{ name: cell.case }, ' in ', { name: cell.runtime }];
}

/** Beside the time of a cell. */
export const unsettledMark = '†';

/**
 * @param {CellReport[]} cells
 * @returns {string[]} what the mark means, where there is one
 */
export function unsettledWords(cells) {
  if (!cells.some(({ unsettled }) => unsettled)) return [];
  return [
    `${unsettledMark}: still changed when it was measured. A longer trial (--full) may show another time, and another verdict.`,
  ];
}

/**
 * @param {CellReport[]} cells
 * @param {(Compared | undefined)[]} comparisons
 * @returns {Piece[][]} the sentences at the end of a table
 */
export function lastWords(cells, comparisons) {
  return [...unsettledWords(cells), ...powerWords(comparisons)].map((words) => [words]);
}

/** @param {number} comparisons @returns {string} how a suite's comparisons are judged */
export function familyWords(comparisons) {
  return comparisons === 1
    ? '1 comparison, with a chance of at most 5% to be called a difference where there is none.'
    : `${comparisons} comparisons, judged together: the chance that any of them is called a difference where there is none is at most 5%.`;
}

/**
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {Piece[][]} how near the case that moves the most comes to what the machine's memory gives, if that is where its
 *   data has to come from
 */
export function bandwidthWords({ cells, memoryBytesPerNs }) {
  const [fastest] = cells
    .flatMap(({ cell, bytes = 0, ns }) => (bytes > 0 ? [{ cell, perNs: bytes / ns.estimate }] : []))
    .sort((a, b) => b.perNs - a.perNs);
  if (memoryBytesPerNs === undefined || !fastest) return [];
  const { cell, perNs } = fastest;
  return [
    [
      ...named(cell),
      ` reaches ${Math.round((perNs / memoryBytesPerNs) * 100)}% of this machine's bandwidth (${throughput(memoryBytesPerNs, 1)}).`,
    ],
  ];
}
