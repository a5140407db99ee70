import { cellKey, groupTrials, joinIds, splitId } from '@rounds/record';
import { groupBy } from '../group.js';
import { enduranceIn } from '../plan.js';

/**
 * The cells of a run, by keys that their counterparts in another run have too.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 *
 * @typedef {object} Matchable
 * @property {(cell: Cell) => string} keyOf
 * @property {Map<string, CellTrials>} measured
 * @property {Map<string, CellTrials>} timed without the workloads that test survival
 */

/**
 * A cell's counterpart is the one with the same names. A runtime that is the only one of its kind in its run may have
 * another version there: that compares before and after an update.
 *
 * @param {Run} run
 * @returns {Matchable}
 */
export function matchable(run) {
  const { runtimes, plan } = run.header;
  const isEndurance = enduranceIn(plan);
  const sameName = groupBy(runtimes, ({ name }) => name);
  const alone = new Map(
    [...sameName].flatMap(([name, [runtime, ...others]]) =>
      runtime && others.length === 0 && runtime.label === undefined ? [[runtime.id, name]] : [],
    ),
  );
  const keyOf = (/** @type {Cell} */ cell) =>
    cellKey({ ...cell, runtime: joinIds(splitId(cell.runtime).map((id) => alone.get(id) ?? id)) });
  const measured = new Map(Array.from(groupTrials(run).values(), (trials) => [keyOf(trials.cell), trials]));
  const timed = new Map([...measured].filter(([, { cell }]) => !isEndurance(cell)));
  return { keyOf, measured, timed };
}
