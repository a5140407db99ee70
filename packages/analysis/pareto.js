/**
 * Of things with a time and another figure, those that nothing beats in both: whatever is faster is worse, and whatever is
 * better is slower.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => { ns: number, value: number }} measured
 * @param {'less' | 'more'} better of the value
 * @returns {Item[]} the fastest first; of several that are alike in both, the first
 */
export function paretoFront(items, measured, better) {
  const sign = better === 'less' ? 1 : -1;
  const all = items
    .map((item) => ({ item, ns: measured(item).ns, cost: sign * measured(item).value }))
    .filter(({ ns, cost }) => ns > 0 && Number.isFinite(ns) && Number.isFinite(cost))
    .sort((a, b) => a.ns - b.ns || a.cost - b.cost);
  let least = Number.POSITIVE_INFINITY;
  const front = [];
  for (const { item, cost } of all) {
    if (cost >= least) continue;
    least = cost;
    front.push(item);
  }
  return front;
}

/**
 * @param {Pick<import('./summary.js').CellReport, 'figures'>} cell
 * @param {Pick<import('@rounds/record').FigureColumn, 'figure'>} column
 * @returns {number | undefined}
 */
export function figureOf({ figures = {} }, { figure }) {
  // The file is untrusted: a figure may be called `constructor`.
  return Object.hasOwn(figures, figure) ? figures[figure] : undefined;
}

/**
 * @param {readonly import('./summary.js').CellReport[]} cells
 * @param {import('@rounds/record').FigureColumn} column
 * @returns {import('./summary.js').CellReport[]} the front of that figure against the time; nothing where the column has none
 */
export function figureFront(cells, column) {
  const { againstTime } = column;
  if (!againstTime) return [];
  const measured = (/** @type {import('./summary.js').CellReport} */ cell) => ({
    ns: cell.ns.estimate,
    value: figureOf(cell, column) ?? Number.NaN,
  });
  return paretoFront(cells, measured, againstTime);
}
