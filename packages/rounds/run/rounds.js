import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, isFinal } from '@rounds/record';
import { mixSeed, seededRandom } from '@rounds/stats';

/**
 * The schedule of a run. It does not measure anything itself: `execute` is an argument.
 *
 * @import { Cell, EndReason, Failure, Trial } from '@rounds/record'
 *
 * @typedef {object} Schedule
 * @property {Cell[]} cells
 * @property {number} seed
 * @property {(cell: Cell) => string} [groupOf] the same for all cells that are compared with each other (default: one group)
 * @property {(cells: Cell[], random: () => number) => Cell[][]} batchesOf the cells of a round, in the order in which they are
 *   measured; those of a batch concurrently
 * @property {(cells: Cell[], round: number) => Promise<(Trial | Failure)[]>} execute measures a batch
 * @property {(round: number) => void} [beginRound] called before the first group has a round
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
 *
 * @typedef {object} RoundLimits
 * @property {number} maxRounds
 * @property {number} maxTimeMs
 */

/** A failure may be bad luck, so a cell gets a second chance. More would only cost time limits. */
const maxFailures = 1;

/**
 * Rounds, each with a trial of every open cell, until every comparison is precise or a limit is reached.
 *
 * @param {Schedule} schedule
 * @returns {(limits: RoundLimits) => Promise<EndReason>} continues where the previous call stopped
 */
export function scheduleRounds(schedule) {
  const { seed, batchesOf, execute, emit, observe, doneAfter, beginRound, mayFail, recordOf, signal } =
    schedule;
  const { groupOf = () => '', prioritise, nowMs = () => performance.now() } = schedule;
  let open = schedule.cells;
  /** @type {Map<string, number>} by group */
  const lastRounds = new Map();
  let begun = 0;
  /** @type {{ round: number, cells: Cell[], batches: Cell[][] } | undefined} the round in progress */
  let current;
  let isPrecise = false;
  /** @type {Map<string, number>} */
  const failures = new Map();

  /** @param {Trial | Failure} record */
  const take = (record) => {
    observe?.(record);
    if (record.type !== 'failure') return;
    const key = cellKey(record);
    failures.set(key, isFinal(record) ? Number.POSITIVE_INFINITY : (failures.get(key) ?? 0) + 1);
  };

  const lastRound = (/** @type {Cell[]} */ [cell]) => lastRounds.get(groupOf(cell)) ?? 0;

  /** @param {number} maxRounds @param {number} leftMs */
  const nextRound = (maxRounds, leftMs) => {
    const groups = [...groupBy(open, groupOf).values()].filter((group) => lastRound(group) < maxRounds);
    if (groups.length === 0) return undefined;
    const first = Math.min(...groups.map(lastRound));
    const one = prioritise?.(groups, leftMs);
    const cells = one ?? groups.filter((group) => lastRound(group) === first).flat();
    const round = lastRound(cells) + 1;
    return { round, cells, batches: batchesOf(cells, seededRandom(mixSeed(seed, round))) };
  };

  /** @param {{ round: number, cells: Cell[] }} ended */
  const endRound = ({ round, cells }) => {
    for (const cell of cells) lastRounds.set(groupOf(cell), round);
    const isDone = doneAfter(round, cells);
    const failed = (/** @type {Cell} */ cell) => failures.get(cellKey(cell)) ?? 0;
    const isBroken = (/** @type {Cell} */ cell) => failed(cell) > (mayFail?.(cell) ? round : maxFailures);
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
      const { round, batches } = current;
      if (round > begun) beginRound?.(round);
      begun = Math.max(begun, round);
      for (let cells = batches[0]; cells; cells = batches[0]) {
        // What an interrupted run has of a batch is kept; the rest of that batch would have nothing to be compared with.
        let records = cells.map((cell) => recordOf?.(cell, round)).filter((record) => record !== undefined);
        const isNew = records.length === 0;
        if (isNew) {
          if (signal?.aborted) return 'interrupted';
          if (leftMs() <= 0) return 'max-time';
          records = await execute(cells, round);
          // A process that was ended by an interruption is not a failure of its cell.
          if (signal?.aborted && records.some(({ type }) => type === 'failure')) return 'interrupted';
        }
        records.forEach(take);
        if (isNew) emit(records);
        batches.shift();
      }
      endRound(current);
      current = undefined;
    }
    return isPrecise ? 'precise' : 'rounds';
  };
}
