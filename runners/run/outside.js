import { randomInt } from 'node:crypto';
import { cellKey } from '@rounds/record';
import { plain, plural } from '@rounds/report';
import { mixSeed, seededRandom, shuffle } from '@rounds/stats';
import { newCommand, parse } from '../cli/command.js';
import { UserError } from '../cli/errors.js';
import { interruptedExitCode, watchInterrupts } from '../cli/interrupt.js';
import { cpuList, durationMs, gather, list, seed, wholeNumber } from '../cli/values.js';
import { describeCommit, describeMachine } from '../machine/describe.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { takeLock } from './lock.js';
import { planCells } from './select-cells.js';
import { askRuntimes, everyRuntime, openSession } from './session.js';
import { chooseSuites } from './suites.js';
import { littleWork } from './trace-run.js';

/**
 * What `pnpm syscalls` and `pnpm time` have in common: they look at the processes of a suite from outside, and print
 * what they saw.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('../trial/program-trial.js').ProgramTrialOptions} TrialOptions
 *
 * @typedef {object} OutsideOptions
 * @property {string[]} suites
 * @property {import('../runtimes/find/spec.js').RuntimeSpec[]} specs
 * @property {import('./select-cells.js').Selection} selection
 * @property {number} rounds
 * @property {number} limitMs
 * @property {number[]} [cpus]
 * @property {number} seed
 * @property {boolean} json
 * @property {boolean} force
 */

/**
 * @param {'syscalls' | 'time'} name
 * @param {string} description
 * @returns {OutsideOptions | undefined} nothing when help was asked for
 */
export function readOutsideOptions(name, description) {
  const command = newCommand(name, description)
    .argument('[suite...]', 'suites to look at (all)')
    .option('--runtime <spec>', 'node, bun@1.0.14, "label=node@24 --flag" (all found)', gather, [])
    .option('--case <glob>', 'only these cases', list, [])
    .option('--workload <glob>', 'only these workloads (those of --quick)', list, []);
  if (name === 'time') {
    command
      .option('--rounds <n>', 'how many processes to take the median of', wholeNumber, 5)
      .option('--seed <n>', "of the rounds' orders (random, printed)", seed)
      .option('--full', "the published experiments' own amounts of work");
  }
  command
    .option('--time-limit <time>', 'kill a process that takes longer', durationMs, 300e3)
    .option('--cpus <list>', 'run them on these processors only, such as 0 or 0-3 (any)', cpuList)
    .option('--json', 'print the result as JSON')
    .option('--force', 'run beside another run on this machine')
    .allowExcessArguments(true);
  if (!parse(command, process.argv.slice(2))) return undefined;
  const options = command.opts();
  return {
    suites: command.args,
    specs: parseSpecs(options.runtime),
    selection: {
      cases: options.case,
      workloads: options.workload,
      tier: options.full ? 'full' : 'quick',
    },
    rounds: options.rounds ?? 1,
    limitMs: options.timeLimit,
    cpus: options.cpus,
    seed: options.seed ?? randomInt(2 ** 32),
    json: options.json === true,
    force: options.force === true,
  };
}

/**
 * @template {object} Seen
 * @template {object} [Concluded=Seen]
 * @typedef {object} Look
 * @property {number} rounds
 * @property {(session: import('./session.js').Session, cell: Cell, how: TrialOptions) => Promise<Seen[] | Failure>} look
 * @property {(seen: Seen[]) => Concluded[]} [conclude]
 * @property {(concluded: Concluded[]) => string[]} asText lines
 */

/**
 * @template {object} Seen
 * @template {object} Concluded
 * @param {OutsideOptions} options
 * @param {Look<Seen, Concluded>} look
 * @returns {Promise<number>} exit code
 */
export async function lookFromOutside(options, { rounds, look, conclude, asText }) {
  const { signal, release } = watchInterrupts();
  const unlock = takeLock(options);
  const say = (/** @type {string} */ line) => void process.stderr.write(`${plain(line)}\n`);
  try {
    const session = await openSession(await chooseSuites(options.suites), options.specs, {
      signal,
      cpus: options.cpus,
      say,
    });
    const { able, skips, failures } = await sortOut(session, options, say);
    say(`${plural(able.length, 'cell')}, ${plural(rounds, 'round')}, seed ${options.seed}`);
    /** @type {Seen[]} */
    const seen = [];
    const how = { ...options.selection, measureMs: 60, warmUpMs: 30, limitMs: options.limitMs, signal };
    for (let round = 1; round <= rounds; round++) {
      for (const cell of shuffle(able, seededRandom(mixSeed(options.seed, round)))) {
        const found = await look(session, cell, options.selection.tier === 'full' ? how : littleWork(how));
        if (signal.aborted) return interruptedExitCode;
        if (!Array.isArray(found))
          say(`failed: ${cell.case} ${cell.workload} ${cell.runtime}: ${found.error}`);
        if (Array.isArray(found)) seen.push(...found);
        else failures.push(found);
      }
    }
    const concluded = inOrder(
      able,
      conclude ? conclude(seen) : /** @type {Concluded[]} */ (/** @type {unknown} */ (seen)),
    );
    if (options.json) {
      const about = {
        at: new Date().toISOString(),
        commit: await describeCommit(),
        machine: describeMachine(),
      };
      const result = { ...about, seed: options.seed, rounds, seen: concluded, skips, failures };
      process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    } else {
      const notHere = skips.map(
        ({ case: each, runtime, reason }) => `  ${plain(`${each} ${runtime}: ${reason}`)}`,
      );
      const skipped =
        notHere.length > 0 ? ['', `Skipped: ${plural(skips.length, 'cell')}`, ...new Set(notHere)] : [];
      process.stdout.write(`${[...asText(concluded), ...skipped].join('\n').trimStart()}\n`);
    }
    if (failures.length > 0) return 1;
    if (concluded.length > 0) return 0;
    throw new UserError('Nothing was looked at: every cell was skipped, for the reasons above.', {
      exitCode: 1,
    });
  } finally {
    unlock();
    release();
  }
}

/**
 * @param {import('./session.js').Session} session
 * @param {OutsideOptions} options
 * @param {(line: string) => void} say
 */
async function sortOut(session, { selection, limitMs }, say) {
  const cells = planCells(session.suites, everyRuntime(session), selection);
  const { reasonAgainst, faultOf } = await askRuntimes(session, cells, { examples: true, limitMs, say });
  /** @type {(Cell & { reason: string })[]} */
  const skips = [];
  /** @type {(Cell & { error: string })[]} */
  const failures = [];
  const able = cells.filter((cell) => {
    const reason = reasonAgainst(cell);
    const error = faultOf(cell)?.error;
    if (reason !== undefined) skips.push({ ...cell, reason });
    else if (error !== undefined) failures.push({ ...cell, error });
    return reason === undefined && error === undefined;
  });
  for (const { case: caseName, workload, runtime, error } of failures) {
    say(`failed: ${caseName} ${workload} ${runtime}: ${error}`);
  }
  return { able, skips, failures };
}

/**
 * Rounds are shuffled; what is shown is in the order of the plan.
 *
 * @template {object} Item
 * @param {Cell[]} cells
 * @param {Item[]} items
 */
function inOrder(cells, items) {
  const places = new Map(cells.map((cell, i) => [cellKey(cell), i]));
  const placeOf = (/** @type {Item} */ item) => places.get(cellKey(/** @type {any} */ (item))) ?? 0;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}
