import { groupBy } from '@rounds/analysis/group.js';
import { cellKey, isFinal } from '@rounds/record';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';

/**
 * The scheduling of a run, apart from everything that takes time: the function that executes a trial is an argument.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 * @typedef {import('@rounds/record').KeptTrial} KeptTrial
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/record').EndReason} EndReason
 */

/**
 * @typedef {object} Schedule
 * @property {Cell[]} cells
 * @property {number} seed
 * @property {(cell: Cell) => string} [together] the same for what is compared (default: everything is)
 * @property {(cell: Cell, round: number) => Promise<Trial | Failure>} execute
 * @property {(round: number) => boolean | void} [beginRound] called before the first trial of a round; `false` stops
 *   before it, as the time would
 * @property {(round: number) => (cell: Cell) => boolean} doneAfter which cells need no further round after this one
 * @property {(record: Trial | Failure, left: number) => void} emit keeps a new record; `left` is how many trials may
 *   follow at the most
 * @property {(record: KeptTrial | Failure) => void} [observe] gets every record, also those of an interrupted run
 * @property {(cell: Cell, round: number) => KeptTrial | Failure | undefined} [known] the record that an interrupted run has
 * @property {AbortSignal} [signal]
 * @property {() => number} [nowMs]
 *
 * @typedef {object} Limits
 * @property {number} maxRounds
 * @property {number} maxTimeMs
 * @property {number} [maxTrials] no round begins after so many: where cells are done early, the others get their rounds
 */

/** A cell that failed for what may be bad luck gets one more chance; more would only cost time limits. */
const failuresAllowed = 1;

/**
 * Runs rounds, each a trial of every cell that is still open in a freshly shuffled order, until every comparison is
 * precise or a limit is reached. What is compared follows each other: a machine is more like itself within seconds.
 *
 * @param {Schedule & Limits} schedule
 * @returns {Promise<EndReason>}
 */
export function runRounds(schedule) {
  return roundsOf(schedule)(schedule);
}

/**
 * @param {Schedule} schedule
 * @returns {(limits: Limits) => Promise<EndReason>} goes on from where it ended before
 */
export function roundsOf(schedule) {
  const {
    seed,
    execute,
    emit,
    observe,
    doneAfter,
    beginRound,
    known,
    signal,
    together = () => '',
  } = schedule;
  const nowMs = schedule.nowMs ?? (() => performance.now());
  let open = schedule.cells;
  let round = 1;
  /** @type {Cell[] | undefined} what is left of a round that has begun */
  let left;
  let trials = 0;
  /** @type {Map<string, number>} */
  const failures = new Map();

  return async ({ maxRounds, maxTimeMs, maxTrials = Number.POSITIVE_INFINITY }) => {
    const started = nowMs();
    for (; round <= maxRounds; round++) {
      if (!left && trials >= maxTrials) return 'rounds';
      if (!left && beginRound?.(round) === false) return 'max-time';
      left ??= inRandomOrder(open, together, seededRandom(mixSeed(seed, round)));
      for (let cell = left[0]; cell; cell = left[0]) {
        let record = known?.(cell, round);
        if (!record) {
          if (signal?.aborted) return 'interrupted';
          if (nowMs() - started >= maxTimeMs) return 'max-time';
          const made = await execute(cell, round);
          // A trial that was ended by an interruption says nothing about its cell.
          if (signal?.aborted && made.type === 'failure') return 'interrupted';
          const later = Math.ceil(Math.max(0, maxTrials - trials - left.length) / open.length);
          emit(made, open.length * Math.min(maxRounds - round, later) + left.length - 1);
          record = made;
        }
        left.shift();
        trials++;
        observe?.(record);
        if (record.type === 'failure') {
          const key = cellKey(cell);
          failures.set(key, isFinal(record) ? Number.POSITIVE_INFINITY : (failures.get(key) ?? 0) + 1);
        }
      }
      left = undefined;
      const isDone = doneAfter(round);
      const working = open.filter((cell) => (failures.get(cellKey(cell)) ?? 0) <= failuresAllowed);
      open = working.filter((cell) => !isDone(cell));
      if (open.length === 0) return working.length === 0 ? 'rounds' : 'precise';
    }
    return 'rounds';
  };
}

/**
 * For two cells that are compared, each order is as likely as the one with the two exchanged.
 *
 * @param {readonly Cell[]} cells
 * @param {(cell: Cell) => string} together
 * @param {() => number} random
 * @returns {Cell[]}
 */
function inRandomOrder(cells, together, random) {
  const groups = [...groupBy(cells, together).values()];
  return shuffle(groups, random).flatMap((group) => shuffle(group, random));
}
