import { cellKey } from '@rounds/record';
import { exclusively } from '../cli/exclusive.js';
import { sortCells } from '../run/availability.js';
import { measureCell } from '../run/measure-suite.js';
import { planCells } from '../run/select-cells.js';
import { everyRuntime, openSession } from '../run/session.js';
import { learnWarmUps } from '../run/warm-ups.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { chooseSuites } from '../suites/suites.js';

/**
 * What the studies by hand share: they measure cells as `pnpm bench` does.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 *
 * @typedef {object} Asked
 * @property {string[]} names of suites
 * @property {string[]} [runtimes]
 * @property {string[]} [cases] globs
 * @property {string[]} [workloads] globs
 *
 * @typedef {(cell: Cell, round: number) => Promise<Trial | undefined>} Measure
 * @typedef {import('../run/options.js').RunOptions} RunOptions
 */

const several = /** @type {const} */ ({ type: 'string', multiple: true });

/** Of a study that is told by hand which cells; `askedBy` reads it. */
export const cellOptions = { runtime: several, case: several, workload: several };

/**
 * @param {{ positionals: string[], values: { runtime?: string[], case?: string[], workload?: string[] } }} options
 * @returns {Asked}
 */
export function askedBy({ positionals, values }) {
  return {
    names: positionals,
    runtimes: values.runtime ?? [],
    cases: values.case ?? [],
    workloads: values.workload ?? [],
  };
}

/**
 * @param {Asked} asked
 * @param {(study: { cells: Cell[], measureBy: (options: Pick<RunOptions, 'tier' | 'measureMs' | 'warmUpMs'>) => Measure, say: (line: string) => void }) => Promise<void>} study
 * @returns {Promise<number>} exit code
 */
export function withCells({ names, runtimes = [], cases = [], workloads = [] }, study) {
  return exclusively({ force: true }, async ({ signal, say }) => {
    const suites = await chooseSuites(names);
    const session = await openSession(suites, parseSpecs(runtimes), { signal, say });
    const planned = planCells(suites, everyRuntime(session), { cases, workloads, tier: 'quick' });
    const { able } = await sortCells(session, planned, { examples: false, limitMs: 60e3, say });
    await study({
      cells: able,
      say,
      measureBy: (options) => {
        const warmUps = learnWarmUps(suites, options);
        return async (cell, round) => {
          signal.throwIfAborted();
          // The same seed, so that ways of measuring are compared with the same texts colliding.
          const how = { ...options, seed: 1, warmUp: warmUps.budgetOf(cell, round), limitMs: 60e3 };
          const record = await measureCell(session, cell, round, how);
          signal.throwIfAborted(); // what was killed has not failed
          if (record.type === 'failure') {
            say(`failed: ${cellKey(cell)}: ${record.error}`);
            return undefined;
          }
          warmUps.observe(record);
          return record;
        };
      },
    });
    return 0;
  });
}
