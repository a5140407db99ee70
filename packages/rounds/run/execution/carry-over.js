import { cellKey } from '@rounds/record';
import { mean, median, quantile } from '@rounds/stats';

/**
 * Whether a turn depends on who had the one before: what that left in the caches, or still does in the background. Who that is
 * is drawn by chance, so the turns of a cell after one process and after another differ by chance alone, unless it matters.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 *
 * @typedef {object} Found
 * @property {Cell} cell
 * @property {Cell} after
 * @property {number} share by which its turns take longer after that one than after others
 * @property {number} z the same in standard errors
 */

/** Fewer turns tell nothing. */
const fewestTurns = 30;

/** Of all pairs of a large group none is so far off by chance, and nobody minds what is smaller. */
const leastZ = 5;
const leastShare = 0.01;

/** A turn that a collection makes long says nothing of who had the one before. */
const usualShare = 0.9;

export function watchCarryOver() {
  /** @type {Map<string, { cell: Cell, turns: { after: Cell, log: number }[] }>} */
  const cells = new Map();
  return {
    /** @param {import('../../trial/group.js').Measured[]} measured a round of a group */
    observe: (measured) => {
      for (const { record, turns } of measured) {
        if (record.type === 'failure' || turns.length < 2) continue;
        const { suite, case: name, workload, runtime } = record;
        const cell = { suite, case: name, workload, runtime };
        const own = cells.get(cellKey(cell)) ?? { cell, turns: [] };
        cells.set(cellKey(cell), own);
        const usual = median(turns.map(({ ns, calls }) => ns / calls));
        for (const { ns, calls, after } of turns) {
          if (after) own.turns.push({ after, log: Math.log(ns / calls / usual) });
        }
      }
    },
    /** @returns {Found[]} of every pair with enough turns, the surest first */
    all: () => [...cells.values()].flatMap(ofCell).sort((a, b) => Math.abs(b.z) - Math.abs(a.z)),
  };
}

/** @param {Found} found */
export function matters({ share, z }) {
  return Math.abs(z) > leastZ && Math.abs(share) > leastShare;
}

/**
 * @param {Found[]} found
 * @returns {import('@rounds/record').CarryOver[]} what a run should say of it
 */
export function worthTelling(found) {
  return found.filter(matters).map(({ cell, after, share }) => ({
    ...cell,
    after: { case: after.case, runtime: after.runtime },
    share,
  }));
}

/**
 * @param {{ cell: Cell, turns: { after: Cell, log: number }[] }} of
 * @returns {Found[]}
 */
function ofCell({ cell, turns }) {
  if (turns.length === 0) return [];
  const most = quantile(
    turns.map(({ log }) => log),
    usualShare,
  );
  const usual = turns.map(({ after, log }) => ({ key: cellKey(after), after, log: Math.min(log, most) }));
  const others = new Map(usual.map(({ key, after }) => [key, after]));
  return [...others].flatMap(([key, after]) => {
    const [own, rest] = [true, false].map((is) =>
      usual.filter((turn) => (turn.key === key) === is).map(({ log }) => log),
    );
    if (!own || !rest || own.length < fewestTurns || rest.length < fewestTurns) return [];
    const share = mean(own) - mean(rest);
    return [{ cell, after, share, z: share / Math.sqrt(squaredError(own) + squaredError(rest)) }];
  });
}

/** @param {number[]} values */
function squaredError(values) {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length ** 2;
}
