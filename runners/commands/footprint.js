import { randomInt } from 'node:crypto';
import { plural, styleFor, wantsColour } from '@rounds/report';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly, UserError } from '../cli/errors.js';
import { interruptedExitCode, watchInterrupts } from '../cli/interrupt.js';
import { durationMs, gather, list, seed, wholeNumber } from '../cli/values.js';
import { weighCases } from '../footprint/run.js';
import { footprintText } from '../footprint/text.js';
import { describeCommit, describeMachine } from '../machine/describe.js';
import { takeLock } from '../run/lock.js';
import { planCells } from '../run/select-cells.js';
import { everyRuntime, openSession } from '../run/session.js';
import { chooseSuites, functionSuites } from '../run/suites.js';
import { parseSpecs } from '../runtimes/find/spec.js';

/** `pnpm footprint`: what each case of a suite costs before it does any work: memory, time to load, code. */

await failCleanly(async () => {
  const command = newCommand('footprint', 'What each case costs before it works: memory, time to load, code.')
    .argument('[suite...]', 'suites to weigh (all)')
    .option('--runtime <spec>', 'node, bun@1.0.14, "label=node@24 --flag" (all found)', gather, [])
    .option('--case <glob>', 'only these cases', list, [])
    .option('--repetitions <n>', 'how many processes to take the lowest of', wholeNumber, 5)
    .option('--time-limit <time>', 'kill a process that takes longer', durationMs, 60e3)
    .option('--seed <n>', "of the rounds' orders (random, printed)", seed)
    .option('--json', 'print the result as JSON')
    .option('--force', 'run beside another run on this machine')
    .allowExcessArguments(true);
  if (!parse(command, process.argv.slice(2))) return 0;
  const options = command.opts();
  const { signal, release } = watchInterrupts();
  const unlock = takeLock(options);
  const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
  try {
    const suites = functionSuites(await chooseSuites(command.args));
    const session = await openSession(suites, parseSpecs(options.runtime), { signal, say });
    const cells = cellsOf(session, options.case);
    const chosenSeed = options.seed ?? randomInt(2 ** 32);
    say(`${plural(cells.length, 'case')}, ${plural(options.repetitions, 'round')}, seed ${chosenSeed}`);
    const result = await weighCases(session, cells, {
      repetitions: options.repetitions,
      seed: chosenSeed,
      limitMs: options.timeLimit,
    });
    if (signal.aborted) return interruptedExitCode;
    process.stdout.write(options.json ? await asJson(session, result, chosenSeed) : asText(result));
    if (result.failures.length > 0) return 1;
    if (result.footprints.some(({ cases }) => cases.length > 0)) return 0;
    throw new UserError('Nothing was weighed: every case was skipped, for the reasons above.', {
      exitCode: 1,
    });
  } finally {
    unlock();
    release();
  }
});

/**
 * @param {import('../run/session.js').Session} session
 * @param {string[]} globs
 * @returns {import('../footprint/run.js').CaseCell[]} what is loaded is the same whatever the workload
 */
function cellsOf(session, globs) {
  const cells = planCells(session.suites, everyRuntime(session), {
    cases: globs,
    workloads: [],
    tier: 'full',
  });
  const keyed = cells.map(({ workload: _, ...cell }) => /** @type {const} */ ([JSON.stringify(cell), cell]));
  return [...new Map(keyed).values()];
}

/** @param {import('../footprint/run.js').FootprintResult} result */
function asText(result) {
  return `${footprintText(result, styleFor(wantsColour(process.stdout, process.env)))}\n`;
}

/**
 * @param {import('../run/session.js').Session} session
 * @param {import('../footprint/run.js').FootprintResult} result
 * @param {number} seed
 */
async function asJson({ runtimes }, result, seed) {
  const about = {
    at: new Date().toISOString(),
    seed,
    commit: await describeCommit(),
    machine: describeMachine(),
    runtimes: runtimes.map(({ id, name, version, engine }) => ({ id, name, version, engine })),
  };
  return `${JSON.stringify({ ...about, ...result }, null, 2)}\n`;
}
