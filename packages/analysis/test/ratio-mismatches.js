import { cellKey } from '@rounds/record';

/**
 * Times and ratios that contradict each other, of which a report must have none.
 *
 * @typedef {import('../summary.js').CellReport} CellReport
 */

/** What rounding leaves of a sum of many times. */
const rounding = 1e-9;

/**
 * @param {Pick<import('../analyse.js').Report, 'suites'>} report
 * @returns {{ cell: import('@rounds/record').Cell, base: import('@rounds/record').Cell, ratio: number, quotient: number }[]}
 *   where the quotient of two times shown is not the ratio shown, of cells with the same rounds
 */
export function ratioMismatches({ suites }) {
  return suites.flatMap(({ workloads }) =>
    workloads.flatMap(({ cells }) => {
      const byKey = new Map(cells.map((own) => [cellKey(own.cell), own]));
      return cells.flatMap((own) =>
        [own.versusBaseline, own.versusRuntime].flatMap((compared) => {
          const base = compared && byKey.get(cellKey(compared.base));
          if (!base || compared.ratio === null || roundsOf(base) !== roundsOf(own)) return [];
          const quotient = own.ns.estimate / base.ns.estimate;
          if (Math.abs(quotient / compared.ratio - 1) < rounding) return [];
          return [{ cell: own.cell, base: base.cell, ratio: compared.ratio, quotient }];
        }),
      );
    }),
  );
}

/** @param {CellReport} cell @returns {string} those that have a time */
function roundsOf({ rounds }) {
  return rounds.flatMap(({ round, ns }) => (ns > 0 ? [round] : [])).join();
}
