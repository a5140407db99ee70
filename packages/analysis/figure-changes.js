import { isComparedFigure } from './comparisons.js';
import { widenByControl } from './gate.js';

/**
 * Figures other than the time that have verdicts of their own, such as percentiles of latencies.
 *
 * @import { FigureColumn, Plan } from '@rounds/record'
 * @import { CellComparison, CellPair, PlannedPair } from './comparisons.js'
 *
 * @typedef {object} FigureChange
 * @property {PlannedPair & { figure: string }} pair
 * @property {FigureColumn} column
 * @property {CellComparison} compared `slower` is more
 */

/**
 * @param {Plan} plan
 * @param {(PlannedPair & { figure: string })[]} pairs
 * @param {{ comparedOf: (pair: CellPair) => CellComparison | undefined, detect?: number }} how
 * @returns {FigureChange[]} controls excluded; their difference widens the intervals of the others
 */
export function compareFigures({ suites }, pairs, { comparedOf, detect }) {
  const columns = suites.flatMap(({ name, columns = [] }) =>
    columns.filter(isComparedFigure).map((column) => ({ suite: name, column })),
  );
  return columns.flatMap(({ suite, column }) => {
    const own = pairs.flatMap((pair) => {
      const compared = pair.base.suite === suite && pair.figure === column.figure && comparedOf(pair);
      const isMeasured = compared && compared.ratio !== null;
      return isMeasured ? [/** @type {const} */ ([pair, compared])] : [];
    });
    return Array.from(widenByControl(new Map(own), detect), ([pair, compared]) => ({
      ...{ pair: /** @type {FigureChange['pair']} */ (pair), column },
      compared,
    })).filter(({ pair }) => !pair.control);
  });
}
