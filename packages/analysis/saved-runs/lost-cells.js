import { inOrderOf, tableCells } from '../plan.js';

/**
 * Cells that were measured in one run, and fail or are missing in another.
 *
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('./matchable.js').Matchable} Matchable
 *
 * @typedef {(
 *   | { cell: Cell, kind: 'failed', error: string }
 *   | { cell: Cell, kind: 'skipped', reason: string }
 *   | { cell: Cell, kind: 'missing' }
 * )} LostCell `failed` may have trials too: then it did not fail in the base
 */

/**
 * @param {{ run: Run, cells: Matchable }} base
 * @param {{ run: Run, cells: Matchable }} other
 * @returns {LostCell[]} in the order of the base run's tables
 */
export function lostCells({ run: base, cells: before }, { run: other, cells: after }) {
  const failedBefore = new Set(base.failures.map(before.keyOf));
  // The first failure of a cell says what began.
  const failures = new Map(other.failures.toReversed().map((failure) => [after.keyOf(failure), failure]));
  const skips = new Map(other.skips.map((skip) => [after.keyOf(skip), skip]));
  /** @type {(measured: [string, { cell: Cell }]) => LostCell[]} */
  const lossOf = ([key, { cell }]) => {
    const [failure, skip] = [failures.get(key), skips.get(key)];
    const isMeasured = after.measured.has(key);
    // As the new run names it: its runtime may have another version.
    const { suite, case: caseName, workload, runtime } = failure ?? skip ?? cell;
    const own = { suite, case: caseName, workload, runtime };
    if (failure && !(isMeasured && failedBefore.has(key)))
      return [{ cell: own, kind: 'failed', error: failure.error }];
    if (isMeasured) return [];
    return [skip ? { cell: own, kind: 'skipped', reason: skip.reason } : { cell, kind: 'missing' }];
  };
  const lost = [...before.measured].flatMap(lossOf);
  return inOrderOf(tableCells(base.header.plan), lost, ({ cell }) => cell);
}
