import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, isFinal } from '@rounds/record';
import { mixSeed, seededRandom } from '@rounds/stats';

/**
 * The scheduling of a run, apart from everything that takes time: the function that measures is an argument.
 *
 * @import { Cell, EndReason } from '@rounds/record'
 * @typedef {import('@rounds/record').Trial | import('@rounds/record').Failure} Record
 *
 * @typedef {object} Schedule
 * @property {Cell[]} cells
 * @property {number} seed
 * @property {(cell: Cell) => string} [together] the same for what is compared with each other (default: all of it)
 * @property {(cells: Cell[], random: () => number) => Cell[][]} sittings the cells of a round in the order in which they are
 *   measured; those of a sitting side by side
 * @property {(cells: Cell[], round: number) => Promise<Record[]>} execute measures those of a sitting
 * @property {(round: number) => void} [beginRound] called before the first group has a round
 * @property {(round: number, cells: Cell[]) => (cell: Cell) => boolean} doneAfter which of the cells that have had this round need no
 *   further one
 * @property {(groups: Cell[][], leftMs: number) => Cell[] | undefined} [closest] the group that goes first where there is too little
 *   time for all of them; otherwise they have their rounds in turn
 * @property {(records: Record[]) => void} emit keeps new records
 * @property {(record: Record) => void} [observe] gets every record, also those of an interrupted run
 * @property {(cell: Cell) => boolean} [mayFail] whether failures answer what is asked of it, so that `doneAfter` alone ends it
 * @property {(cell: Cell, round: number) => Record | undefined} [known] the record that an interrupted run has
 * @property {AbortSignal} [signal]
 * @property {() => number} [nowMs]
 *
 * @typedef {object} Limits
 * @property {number} maxRounds
 * @property {number} maxTimeMs
 */

/** A cell that failed for what may be bad luck gets one more chance; more would only cost time limits. */
const failuresAllowed = 1;

/**
 * Rounds, each a trial of every cell that is still open, until every comparison is precise or a limit is reached.
 *
 * @param {Schedule} schedule
 * @returns {(limits: Limits) => Promise<EndReason>} goes on from where it ended before
 */
export function roundsOf(schedule) {
  const { seed, sittings, execute, emit, observe, doneAfter, beginRound, mayFail, known, signal } = schedule;
  const { together = () => '', closest, nowMs = () => performance.now() } = schedule;
  let open = schedule.cells;
  /** @type {Map<string, number>} the last round of each group */
  const had = new Map();
  let begun = 0;
  /** @type {{ round: number, cells: Cell[], left: Cell[][] } | undefined} a round that has begun */
  let current;
  let isPrecise = false;
  /** @type {Map<string, number>} */
  const failures = new Map();

  /** @param {Record} record */
  const take = (record) => {
    observe?.(record);
    if (record.type !== 'failure') return;
    const key = cellKey(record);
    failures.set(key, isFinal(record) ? Number.POSITIVE_INFINITY : (failures.get(key) ?? 0) + 1);
  };

  const lastRound = (/** @type {Cell[]} */ [cell]) => had.get(together(cell)) ?? 0;

  /** @param {number} maxRounds @param {number} leftMs */
  const nextRound = (maxRounds, leftMs) => {
    const groups = [...groupBy(open, together).values()].filter((group) => lastRound(group) < maxRounds);
    if (groups.length === 0) return undefined;
    const first = Math.min(...groups.map(lastRound));
    const one = closest?.(groups, leftMs);
    const cells = one ?? groups.filter((group) => lastRound(group) === first).flat();
    const round = lastRound(cells) + 1;
    return { round, cells, left: sittings(cells, seededRandom(mixSeed(seed, round))) };
  };

  /** @param {{ round: number, cells: Cell[] }} ended */
  const endRound = ({ round, cells }) => {
    for (const cell of cells) had.set(together(cell), round);
    const isDone = doneAfter(round, cells);
    const failed = (/** @type {Cell} */ cell) => failures.get(cellKey(cell)) ?? 0;
    const isBroken = (/** @type {Cell} */ cell) => failed(cell) > (mayFail?.(cell) ? round : failuresAllowed);
    const working = new Set(cells.filter((cell) => !isBroken(cell)));
    const going = new Set([...working].filter((cell) => !isDone(cell)));
    open = open.filter((cell) => !cells.includes(cell) || going.has(cell));
    isPrecise = open.length === 0 && working.size > 0;
  };

  return async ({ maxRounds, maxTimeMs }) => {
    const started = nowMs();
    const leftMs = () => maxTimeMs - (nowMs() - started);
    for (;;) {
      current ??= nextRound(maxRounds, leftMs());
      if (!current || current.round > maxRounds) break;
      const { round, left } = current;
      if (round > begun) beginRound?.(round);
      begun = Math.max(begun, round);
      for (let cells = left[0]; cells; cells = left[0]) {
        /** @type {Record[]} what is left of a sitting that was cut off is compared with nothing beside it */
        let records = cells.map((cell) => known?.(cell, round)).filter((record) => record !== undefined);
        if (records.length === 0) {
          if (signal?.aborted) return 'interrupted';
          if (leftMs() <= 0) return 'max-time';
          const made = await execute(cells, round);
          // What was ended by an interruption says nothing about its cell.
          if (signal?.aborted && made.some(({ type }) => type === 'failure')) return 'interrupted';
          records = made;
          records.forEach(take);
          emit(made);
        } else records.forEach(take);
        left.shift();
      }
      endRound(current);
      current = undefined;
    }
    return isPrecise ? 'precise' : 'rounds';
  };
}
