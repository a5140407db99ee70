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
 * @property {(cells: Cell[], random: () => number) => Cell[][]} sittings the cells of a round in the order in which they are
 *   measured; those of a sitting side by side
 * @property {(cells: Cell[], round: number) => Promise<Record[]>} execute measures those of a sitting
 * @property {(round: number) => void} [beginRound] called before a round
 * @property {(round: number) => (cell: Cell) => boolean} doneAfter which cells need no further round after this one
 * @property {(records: Record[], left: number) => void} emit keeps new records; `left` is how many trials may
 *   follow at the most
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
  const nowMs = schedule.nowMs ?? (() => performance.now());
  let open = schedule.cells;
  let round = 1;
  /** @type {Cell[][] | undefined} what is left of a round that has begun */
  let left;
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

  return async ({ maxRounds, maxTimeMs }) => {
    const started = nowMs();
    for (; round <= maxRounds && open.length > 0; round++) {
      if (!left) beginRound?.(round);
      left ??= sittings(open, seededRandom(mixSeed(seed, round)));
      for (let cells = left[0]; cells; cells = left[0]) {
        /** @type {Record[]} what is left of a sitting that was cut off is compared with nothing beside it */
        let records = cells.map((cell) => known?.(cell, round)).filter((record) => record !== undefined);
        if (records.length === 0) {
          if (signal?.aborted) return 'interrupted';
          if (nowMs() - started >= maxTimeMs) return 'max-time';
          const made = await execute(cells, round);
          // What was ended by an interruption says nothing about its cell.
          if (signal?.aborted && made.some(({ type }) => type === 'failure')) return 'interrupted';
          const rest = left.slice(1).reduce((sum, each) => sum + each.length, 0);
          emit(made, open.length * (maxRounds - round) + rest);
          records = made;
        }
        left.shift();
        records.forEach(take);
      }
      left = undefined;
      const isDone = doneAfter(round);
      const failed = (/** @type {Cell} */ cell) => failures.get(cellKey(cell)) ?? 0;
      const working = open.filter((cell) => failed(cell) <= (mayFail?.(cell) ? round : failuresAllowed));
      open = working.filter((cell) => !isDone(cell));
      isPrecise = open.length === 0 && working.length > 0;
    }
    return isPrecise ? 'precise' : 'rounds';
  };
}
