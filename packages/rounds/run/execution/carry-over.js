import { cellKey } from '@rounds/record';
import { mean, median, quantile } from '@rounds/stats';

/**
 * Whether a turn depends on who had the one before: what that left in the caches, or still does in the background. Who that is
 * is drawn by chance, so the turns of a cell after one process and after another differ by chance alone, unless it matters.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {{ after: Cell, logs: number[] }} Mate who had the turn before, and of each turn then the log of its time against the
 *   usual one of its round. A long run has millions of them
 *
 * @typedef {object} Found
 * @property {Cell} cell
 * @property {Cell} after
 * @property {number} share by which its turns take longer after that one than after others
 * @property {number} z the same in standard errors
 */

/** Fewer turns tell nothing. */
const minTurns = 30;

/** Of all pairs of a large group none is so far off by chance, and nobody minds what is smaller. */
const leastZ = 5;
const leastShare = 0.01;

/** A turn that a collection makes long says nothing of who had the one before. */
const usualShare = 0.9;

export function watchCarryOver() {
  /** @type {Map<string, { cell: Cell, mates: Map<string, Mate> }>} */
  const cells = new Map();
  return {
    /** @param {import('../../trial/group.js').Measured[]} measured a round of a group */
    observe: (measured) => {
      for (const { record, turns } of measured) {
        if (record.type === 'failure' || turns.length < 2) continue;
        const { suite, case: name, workload, runtime } = record;
        const cell = { suite, case: name, workload, runtime };
        const { mates } = cells.get(cellKey(cell)) ?? { mates: new Map() };
        cells.set(cellKey(cell), { cell, mates });
        const usual = median(turns.map(({ ns, calls }) => ns / calls));
        for (const { ns, calls, after } of turns) {
          if (!after) continue;
          const mate = mates.get(cellKey(after)) ?? { after, logs: [] };
          mates.set(cellKey(after), mate);
          mate.logs.push(Math.log(ns / calls / usual));
        }
      }
    },
    /** @returns {Found[]} of every pair with enough turns, the surest first */
    all: () =>
      [...cells.values()]
        .flatMap(({ cell, mates }) => foundIn([...mates.values()]).map((each) => ({ cell, ...each })))
        .sort((a, b) => Math.abs(b.z) - Math.abs(a.z)),
  };
}

/** @param {Found} found */
export function matters({ share, z }) {
  return Math.abs(z) > leastZ && Math.abs(share) > leastShare;
}

/** @param {Found[]} found @returns {import('@rounds/record').CarryOver[]} what a run should say of it */
export function worthTelling(found) {
  return found.filter(matters).map(({ cell, after, share }) => ({
    ...cell,
    after: { case: after.case, runtime: after.runtime },
    share,
  }));
}

/** @param {Mate[]} mates of a cell @returns {Omit<Found, 'cell'>[]} */
function foundIn(mates) {
  const logsOf = (/** @type {Mate[]} */ some) => some.flatMap(({ logs }) => logs);
  if (mates.length === 0) return [];
  const most = quantile(logsOf(mates), usualShare);
  return mates.flatMap((mate) => {
    const others = mates.filter((each) => each !== mate);
    const [own, rest] = [[mate], others].map((some) => logsOf(some).map((log) => Math.min(log, most)));
    if (own.length < minTurns || rest.length < minTurns) return [];
    const share = mean(own) - mean(rest);
    return [{ after: mate.after, share, z: share / Math.sqrt(squaredError(own) + squaredError(rest)) }];
  });
}

/** @param {number[]} values */
function squaredError(values) {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2)) / values.length;
}
