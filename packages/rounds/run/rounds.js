import { cellKey, isFinal } from '@rounds/record';
import { mixSeed, seededRandom } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';

/**
 * The schedule of a run. It does not measure anything itself: `execute` is an argument.
 *
 * @import { Cell, EndReason, Failure, Trial } from '@rounds/record'
 *
 * @typedef {object} Schedule
 * @property {Cell[]} cells
 * @property {number} seed
 * @property {number} maxTimeMs
 * @property {(cell: Cell) => number} maxRoundsOf the same for all cells of a group
 * @property {(cell: Cell) => string} [groupOf] the same for all cells that are compared with each other (default: one group)
 * @property {(cells: Cell[], random: () => number) => Cell[][]} batchesOf the cells of a round, in the order in which they are
 *   measured; those of a batch concurrently
 * @property {(cells: Cell[], round: number) => Promise<(Trial | Failure)[]>} execute measures a batch
 * @property {(round: number, cells: Cell[]) => void} [beginRound]
 * @property {(round: number, cells: Cell[]) => (cell: Cell) => boolean} doneAfter which of the cells that have had this round need no
 *   further one
 * @property {(groups: Cell[][], leftMs: number) => Cell[] | undefined} [prioritise] the group to measure next if time is short;
 *   otherwise they take turns
 * @property {(records: (Trial | Failure)[]) => void} emit stores new records
 * @property {(record: Trial | Failure) => void} [observe] gets every record, including those of an interrupted run
 * @property {(cell: Cell) => boolean} [mayFail] whether failures are results of this cell, so only `doneAfter` ends it
 * @property {(cell: Cell, round: number) => Trial | Failure | undefined} [recordOf] the record of an interrupted run
 * @property {AbortSignal} [signal]
 * @property {() => number} [nowMs]
 */

/** A failure may be bad luck, so a cell gets a second chance. More would only cost time limits. */
const maxFailures = 1;

/**
 * Rounds, each with a trial of every open cell, until every comparison is precise or a limit is reached.
 *
 * @param {Schedule} schedule
 * @returns {Promise<EndReason>}
 */
export async function measureRounds(schedule) {
  const { seed, maxTimeMs, maxRoundsOf, batchesOf, execute, emit, observe, doneAfter, mayFail } = schedule;
  const { groupOf = () => '', beginRound, prioritise, recordOf, signal } = schedule;
  const { nowMs = () => performance.now() } = schedule;
  const end = nowMs() + maxTimeMs;
  let open = schedule.cells;
  let hasWorked = false;
  /** @type {Map<string, number>} by group */
  const lastRounds = new Map();
  /** @type {Map<string, number>} by cell */
  const failures = new Map();
  const failuresOf = (/** @type {Cell} */ cell) => failures.get(cellKey(cell)) ?? 0;
  const lastRound = (/** @type {Cell[]} */ [cell]) => lastRounds.get(groupOf(cell)) ?? 0;

  /** @param {Trial | Failure} record */
  const take = (record) => {
    observe?.(record);
    if (record.type === 'failure')
      failures.set(cellKey(record), isFinal(record) ? Number.POSITIVE_INFINITY : failuresOf(record) + 1);
  };

  /** @returns {Cell[]} the cells of the next round: one group if time is short, otherwise all that have had the fewest rounds */
  const nextCells = () => {
    const groups = [...groupBy(open, groupOf).values()];
    const unfinished = groups.filter((group) => lastRound(group) < maxRoundsOf(group[0]));
    const first = Math.min(...unfinished.map(lastRound));
    const waiting = unfinished.filter((group) => lastRound(group) === first);
    return prioritise?.(unfinished, end - nowMs()) ?? waiting.flat();
  };

  for (let cells = nextCells(); cells.length > 0; cells = nextCells()) {
    const round = lastRound(cells) + 1;
    beginRound?.(round, cells);
    for (const batch of batchesOf(cells, seededRandom(mixSeed(seed, round)))) {
      // What an interrupted run has of a batch is kept; the rest of that batch would have nothing to be compared with.
      const stored = batch.flatMap((cell) => recordOf?.(cell, round) ?? []);
      stored.forEach(take);
      if (stored.length > 0) continue;
      if (signal?.aborted) return 'interrupted';
      if (nowMs() >= end) return 'max-time';
      const records = await execute(batch, round);
      // A process that was ended by an interruption is not a failure of its cell.
      if (signal?.aborted && records.some(({ type }) => type === 'failure')) return 'interrupted';
      records.forEach(take);
      emit(records);
    }
    for (const cell of cells) lastRounds.set(groupOf(cell), round);
    const isDone = doneAfter(round, cells);
    const working = cells.filter((cell) => failuresOf(cell) <= (mayFail?.(cell) ? round : maxFailures));
    hasWorked ||= working.some(isDone);
    const going = new Set(working.filter((cell) => !isDone(cell)));
    const measured = new Set(cells);
    open = open.filter((cell) => !measured.has(cell) || going.has(cell));
  }
  return open.length === 0 && hasWorked ? 'precise' : 'rounds';
}
