import { randomInt } from 'node:crypto';
import { inOrderOf, skipsByReason } from '@rounds/analysis';
import { skipTable } from '@rounds/report/tables/skip-table.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { plural } from '@rounds/report/words/numbers.js';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { UserError } from '../cli/errors.js';
import { exclusively } from '../cli/exclusive.js';
import { outputStyle } from '../cli/terminal.js';
import { chooseSuites, sayBroken } from '../loading/suites.js';
import { describeMachine } from '../machine/describe.js';
import { sortCells } from '../run/availability.js';
import { describeCommit } from '../run/header/commit.js';
import { planCells } from '../run/select-cells.js';
import { everyRuntime, openSession } from '../run/session.js';
import { parseSpecs } from '../runtimes/find/spec.js';

/**
 * What `pnpm syscalls` and `pnpm time` have in common: they start the processes of a suite, look at them from outside,
 * and print what they saw.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Failure} Failure
 *
 * @typedef {object} InspectionOptions
 * @property {string[]} [runtime]
 * @property {string[]} [case]
 * @property {string[]} [workload]
 * @property {number} [rounds]
 * @property {number} timeLimit
 * @property {number[]} [cpus]
 * @property {number} [seed]
 * @property {boolean} [full]
 * @property {boolean} [json]
 * @property {boolean} [force]
 */

/**
 * @template {Cell} Seen
 * @template {Cell} [Concluded=Seen]
 * @typedef {object} Inspection
 * @property {(session: import('../run/session.js').Session, cell: Cell, how: import('../trial/program-trial.js').ProgramTrialOptions) => Promise<Seen[] | Failure>} look
 * @property {(seen: Seen[]) => Concluded[]} conclude
 * @property {(concluded: Concluded[]) => string} toText
 */

/**
 * @template {Cell} Seen
 * @template {Cell} Concluded
 * @param {string[]} names of suites
 * @param {InspectionOptions} options
 * @param {Inspection<Seen, Concluded>} inspection
 * @returns {Promise<number>} exit code
 */
export function inspect(names, options, { look, conclude, toText }) {
  const { rounds = 1, seed = randomInt(2 ** 32), timeLimit: limitMs, cpus, json } = options;
  const { runtime = [], case: cases = [], workload: workloads = [] } = options;
  /** @type {'full' | 'quick'} */
  const tier = options.full ? 'full' : 'quick';
  return exclusively(options, async ({ signal, say }) => {
    const suites = await chooseSuites(names, { onBroken: sayBroken, signal });
    const session = await openSession(suites, parseSpecs(runtime), { signal, cpus, say });
    const cells = planCells(suites, everyRuntime(session), { cases, workloads, tier });
    const { able, skips, failures } = await sortCells(session, cells, { examples: true, limitMs, say });
    say(`${plural(able.length, 'cell')}, ${plural(rounds, 'round')}, seed ${seed}`);
    /** @type {Seen[]} */
    const seen = [];
    const how = { tier, measureMs: 60, warmUpMs: 30, limitMs, signal };
    for (let round = 1; round <= rounds; round++) {
      for (const cell of shuffle(able, seededRandom(mixSeed(seed, round)))) {
        const found = await look(session, cell, how);
        signal.throwIfAborted();
        if (Array.isArray(found)) seen.push(...found);
        else {
          failures.push(found);
          sayFailed(found);
        }
      }
    }
    const concluded = inOrderOf(able, conclude(seen), (each) => each); // rounds are shuffled
    const result = { seed, rounds, seen: concluded, skips, failures };
    const toLines = () =>
      [toText(concluded), ...skipLines(skips.map((skip) => ({ type: 'skip', ...skip })))]
        .join('\n')
        .trimStart();
    process.stdout.write(json ? await asJson(result) : `${toLines()}\n`);
    if (failures.length > 0) return 1;
    if (concluded.length > 0) return 0;
    throw new UserError('Nothing was looked at: every cell was skipped, for the reasons above.', {
      exitCode: 1,
    });

    function sayFailed(/** @type {Failure} */ failure) {
      say(`failed: ${failure.case} ${failure.workload} ${failure.runtime}: ${failure.error}`);
    }
  });
}

/** @param {object} result */
async function asJson(result) {
  const at = new Date().toISOString();
  const about = { at, commit: await describeCommit(), machine: describeMachine() };
  return `${JSON.stringify({ ...about, ...result }, null, 2)}\n`;
}

/** @param {import('@rounds/record').Skip[]} skips */
function skipLines(skips) {
  if (skips.length === 0) return [];
  const lines = layOutTable(skipTable(skipsByReason(skips)), outputStyle());
  return ['', `Skipped: ${plural(skips.length, 'cell')}`, ...lines.map((line) => `  ${line}`)];
}
