import { cellKey } from '@rounds/record';
import { exclusively } from 'rounds/cli/exclusive.js';
import { chooseSuites } from 'rounds/loading/suites.js';
import { sortCells } from 'rounds/run/availability.js';
import { executionOf } from 'rounds/run/execution/execution.js';
import { tiers } from 'rounds/run/options.js';
import { planCells } from 'rounds/run/select-cells.js';
import { everyRuntime, openSession } from 'rounds/run/session.js';
import { learnWarmUps } from 'rounds/run/warm-ups.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';

/**
 * What studies by hand share: they measure cells as `pnpm bench` does.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial} Trial
 *
 * @typedef {object} Asked
 * @property {string[]} names of suites
 * @property {string[]} [runtimes]
 * @property {string[]} [cases] globs
 * @property {string[]} [workloads] globs
 */

/**
 * @param {Asked} asked
 * @param {(study: { cells: Cell[], measure: (round: number) => Promise<Trial[]>, say: (line: string) => void }) => Promise<void>} study
 *   `measure` makes a round of all cells
 * @returns {Promise<number>} exit code
 */
export function withCells({ names, runtimes = [], cases = [], workloads = [] }, study) {
  return exclusively(async ({ signal, say }) => {
    const suites = await chooseSuites(names);
    const session = await openSession(suites, parseSpecs(runtimes), { signal, say });
    const options = { tier: /** @type {const} */ ('default'), ...tiers.default, limitMs: 60e3 };
    const planned = planCells(suites, everyRuntime(session), { cases, workloads, tier: 'quick' });
    const { able } = await sortCells(session, planned, { examples: false, limitMs: 60e3, say });
    const warmUps = learnWarmUps(suites, options);
    const baselines = new Set(suites.map(({ suite }) => suite.baseline));
    const { sittings, execute } = executionOf(session, {
      options,
      seed: 1,
      together: ({ suite, workload }) => JSON.stringify([suite, workload]),
      isBase: ({ case: name }) => baselines.has(name),
      warmUps,
    });
    await study({
      cells: able,
      say,
      measure: async (round) => {
        /** @type {Trial[]} */
        const trials = [];
        for (const sitting of sittings(able, Math.random)) {
          signal.throwIfAborted();
          for (const record of await execute(sitting, round)) {
            signal.throwIfAborted(); // what was killed has not failed
            if (record.type === 'failure') say(`failed: ${cellKey(record)}: ${record.error}`);
            else {
              warmUps.observe(record);
              trials.push(record);
            }
          }
        }
        return trials;
      },
    });
    return 0;
  });
}
