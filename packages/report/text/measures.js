import { own } from '@rounds/record';
import { formatRate, formatThroughput, formatTime } from './numbers.js';
import { figureFormats } from './table-notes.js';

/**
 * The units in which a suite answers its question.
 *
 * @import { CellReport } from '@rounds/analysis'
 * @import { FigureColumn } from '@rounds/record'
 * @import { IntervalEstimate } from './numbers.js'
 *
 * @typedef {object} Measure
 * @property {string} title
 * @property {string} [better]
 * @property {(cell: CellReport) => IntervalEstimate | undefined} estimate undefined where it was not measured
 * @property {(value: number) => string} format
 * @property {string} [figure] absent for measures of the time
 */

/** @satisfies {Record<string, Measure>} */
export const measures = {
  time: {
    ...{ title: 'Time per operation', better: 'left is faster', format: formatTime },
    estimate: ({ ns }) => ns,
  },
  throughput: {
    ...{ title: 'Throughput', better: 'right is faster', format: formatThroughput },
    estimate: ({ ns, bytes }) => (bytes === undefined ? undefined : invert(ns, bytes)),
  },
  rate: {
    ...{ title: 'Operations per second', better: 'right is faster', format: formatRate },
    estimate: ({ ns }) => invert(ns, 1e9),
  },
};

/** @param {number} operations @returns {Measure} the time of several operations */
export function timeOfOperations(operations) {
  if (operations === 1) return measures.time;
  return {
    ...measures.time,
    title: `Time of ${operations.toLocaleString('en')}`,
    estimate: ({ ns: { estimate, low, high } }) => ({
      estimate: estimate * operations,
      low: low && low * operations,
      high: high && high * operations,
    }),
  };
}

/** @param {string} figure @param {FigureColumn[]} columns of its suite @returns {Measure} */
export function figureMeasure(figure, columns) {
  const column = columns.find((each) => each.figure === figure);
  const [initial = '', ...rest] = column?.title ?? figure;
  return {
    title: initial.toUpperCase() + rest.join(''),
    figure,
    format: figureFormats[column?.format ?? 'count'],
    estimate: ({ figures }) => {
      const estimate = own(figures, figure);
      return estimate === undefined ? undefined : { estimate, low: null, high: null };
    },
  };
}

/** @param {IntervalEstimate} ns @param {number} amount @returns {IntervalEstimate} amount per time; no interval if it includes 0 */
function invert({ estimate, low, high }, amount) {
  const ends = high === null || !(Number(low) > 0) ? [null, null] : [amount / high, amount / Number(low)];
  return { estimate: amount / estimate, low: ends[0], high: ends[1] };
}
