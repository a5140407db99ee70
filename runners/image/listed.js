/**
 * A cell as `bench --rounds 0 --json` lists it.
 *
 * @typedef {{ suite: string, case: string, workload: string, runtime: string }} Listed
 */

/** @param {Listed} cell */
const keyOf = ({ suite, case: name, workload, runtime }) => JSON.stringify([suite, name, workload, runtime]);

/**
 * @param {Listed[]} cells
 * @param {Listed[]} others
 * @returns {Listed[]} those of suites and runtimes that the others have too
 */
export function inBoth(cells, others) {
  const suites = new Set(others.map(({ suite }) => suite));
  const runtimes = new Set(others.map(({ runtime }) => runtime));
  return cells.filter(({ suite, runtime }) => suites.has(suite) && runtimes.has(runtime));
}

/**
 * @param {Listed[]} cells
 * @param {Listed[]} others in any order
 * @returns {Listed[]} cells that only one of them lists, or that they list differently
 */
export function differingCells(cells, others) {
  const byKey = new Map(others.map((cell) => [keyOf(cell), cell]));
  const keys = new Set(cells.map(keyOf));
  return [
    ...cells.filter((cell) => JSON.stringify(cell) !== JSON.stringify(byKey.get(keyOf(cell)))),
    ...others.filter((cell) => !keys.has(keyOf(cell))),
  ];
}
