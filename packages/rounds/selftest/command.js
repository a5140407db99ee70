import { randomInt } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { selftestTable } from '@rounds/report/tables/selftest-table.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { wrapped } from '@rounds/report/terminal/wrap.js';
import { shellWords } from '@rounds/report/words/facts.js';
import { selftestNotes } from '@rounds/report/words/selftest.js';
import { exclusively } from '../cli/exclusive.js';
import { outputWidth } from '../cli/terminal.js';
import { typed, typedPath } from '../cli/typed.js';
import { chooseSuites } from '../loading/suites.js';
import { openSession } from '../run/session.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { runSelftest } from './run.js';

/** Where its suites are, in the repository and in what is published. */
const folder = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** More false verdicts than this, and verdicts on this machine are not worth having. */
const falseVerdictLimit = 0.01;

/**
 * `rounds selftest`: compares what is known to be the same, and what is known to be slower, and keeps score.
 *
 * @param {import('../cli/command.js').Asked} asked
 * @returns {Promise<number>} exit code
 */
export function selftest({ options, argv }) {
  const { runtime, maxTime, underLoad = false, rounds, detect, out, json } = options;
  const { seed = randomInt(2 ** 32) } = options;
  return exclusively(async ({ signal, say }) => {
    const session = await openSelftest(runtime, signal);
    const result = await runSelftest(session, {
      maxTimeMs: maxTime,
      maxRounds: rounds,
      underLoad,
      seed,
      detect,
      out,
      argv,
      say,
    });
    process.stdout.write(`${json ? JSON.stringify(result) : selftestText(result)}\n`);
    signal.throwIfAborted();
    const { falseVerdicts, comparisons } = result.relabelled;
    return falseVerdicts > falseVerdictLimit * comparisons || result.failures > 0 ? 1 : 0;
  });
}

/** @param {string[]} [runtime] specs @param {AbortSignal} [signal] */
export async function openSelftest(runtime = [], signal) {
  const suites = await chooseSuites(['selftest', 'selftest-promises'], { folder, signal });
  return openSession(suites, parseSpecs(runtime), { signal });
}

/** @param {import('./run.js').SelftestResult} result */
export function selftestText(result) {
  const { seconds, trials, groups, score } = result;
  const file = typedPath(result.file);
  const lines = [
    ...selftestNotes(result),
    `${trials} trials in ${score.rounds} rounds and ${Math.round(seconds)} s; seed ${result.seed}; ${groups} kinds of work and runtimes.`,
    `Results: ${file}`,
    `As a page: ${typed(shellWords(['report', file]))}`,
  ];
  const width = outputWidth();
  const table = layOutTable(selftestTable(result), styleFor(false), width);
  return [...table, '', ...lines.flatMap((line) => wrapped(line, width))].join('\n');
}
