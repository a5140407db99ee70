/**
 * A cell in the output of `bench --rounds 0 --json`.
 *
 * @typedef {{ suite: string, case: string, workload: string, runtime: string }} ListedCell
 */

/** @param {ListedCell} cell */
const keyOf = ({ suite, case: name, workload, runtime }) => JSON.stringify([suite, name, workload, runtime]);

/**
 * @param {ListedCell[]} cells
 * @param {ListedCell[]} others
 * @returns {ListedCell[]} of suites and runtimes that the others have too
 */
export function commonCells(cells, others) {
  const suites = new Set(others.map(({ suite }) => suite));
  const runtimes = new Set(others.map(({ runtime }) => runtime));
  return cells.filter(({ suite, runtime }) => suites.has(suite) && runtimes.has(runtime));
}

/**
 * @param {ListedCell[]} cells
 * @param {ListedCell[]} others in any order
 * @returns {ListedCell[]} that only one list has, or that differ
 */
export function differingCells(cells, others) {
  const byKey = new Map(others.map((cell) => [keyOf(cell), cell]));
  const keys = new Set(cells.map(keyOf));
  return [
    ...cells.filter((cell) => JSON.stringify(cell) !== JSON.stringify(byKey.get(keyOf(cell)))),
    ...others.filter((cell) => !keys.has(keyOf(cell))),
  ];
}
