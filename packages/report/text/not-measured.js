import { groupBy } from '@rounds/analysis/group.js';
import { formatNumber } from '@rounds/record/format.js';
import { workloadTitle } from './names.js';
import { formatTime } from './numbers.js';
import { joinPieces } from './pieces.js';

/**
 * The first sentences of an answer: benchmarks whose time says nothing about their work.
 *
 * @import { CellReport, SuiteReport } from '@rounds/analysis'
 * @import { Piece } from './pieces.js'
 *
 * @typedef {CellReport & { notMeasured: NonNullable<CellReport['notMeasured']> }} Unmeasured
 */

/** More benchmarks are only counted. */
const maxNamed = 3;

/** @type {Record<Unmeasured['notMeasured']['why'], (of: Unmeasured) => string>} */
const reasons = {
  empty: ({ ns }) => `${formatTime(ns.estimate)} is the time of an empty function`,
  cached: ({ notMeasured }) =>
    `its result is cached (a first call takes ${formatNumber('times' in notMeasured ? notMeasured.times : 0)}× as long)`,
  function: () => 'it returns a function that is never called',
};

/** @param {SuiteReport['workloads']} workloads @returns {Piece[][]} a sentence for each benchmark */
export function formatNotMeasured(workloads) {
  const all = workloads.flatMap(({ workload, cells }) =>
    cells.flatMap((cell) => {
      const { notMeasured } = cell;
      return notMeasured ? [{ ...cell, notMeasured, title: workloadTitle(workload) }] : [];
    }),
  );
  const byCase = [
    ...groupBy(all, ({ cell, notMeasured }) => JSON.stringify([cell.case, notMeasured.why])).values(),
  ];
  const sentences = byCase.slice(0, maxNamed).map((own) => {
    const [first] = own;
    const places = own.map(({ cell, title }) => [
      ...(title ? [{ name: title }, ' in '] : []),
      { name: cell.runtime },
    ]);
    const [shown, more] = [places.slice(0, maxNamed), places.length - maxNamed];
    return [
      ...['Nothing was measured of ', { name: first.cell.case }, ' (', ...joinPieces(shown, 'and')],
      ...[more > 0 ? ` and ${more} more` : '', `): ${reasons[first.notMeasured.why](first)}.`],
    ];
  });
  const others = byCase.length - maxNamed;
  return others > 0
    ? [...sentences, [`Nothing was measured of ${others} other benchmarks either.`]]
    : sentences;
}
