import { randomInt } from 'node:crypto';
import path from 'node:path';
import { layOut } from '@rounds/report';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly } from '../cli/errors.js';
import { interruptedExitCode, watchInterrupts } from '../cli/interrupt.js';
import { durationMs, gather, percentage, seed, wholeNumber } from '../cli/values.js';
import { takeLock } from '../run/lock.js';
import { openSession } from '../run/session.js';
import { chooseSuites } from '../run/suites.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { runSelftest } from '../selftest/run.js';

/** `pnpm selftest`: compares what is known to be the same, and what is known to be slower, and keeps score. */

/** More false verdicts than this, and verdicts on this machine are not worth having. */
const falseVerdictLimit = 0.01;

await failCleanly(async () => {
  const command = newCommand('selftest', 'Check on this machine that "same" and "slower" are told apart.')
    .option('--runtime <spec>', 'which runtimes to try (all found)', gather, [])
    .option('--max-time <time>', 'begin no trial after this', durationMs, 9.5 * 60e3)
    .option('--rounds <n>', 'at most so many rounds', wholeNumber, 1000)
    .option('--threshold <percent>', 'call "same" what lies within ± this', percentage, 0.02)
    .option('--seed <n>', "of the rounds' orders (random, printed)", seed)
    .option('--out <file>', 'where to keep the trials (results/local/…)')
    .option('--json', 'print the result as JSON')
    .option('--force', 'run beside another run on this machine');
  if (!parse(command, process.argv.slice(2))) return 0;
  const { runtime, maxTime, rounds, threshold, seed: chosenSeed, out, json, force } = command.opts();
  const specs = parseSpecs(runtime);
  const { signal, release } = watchInterrupts();
  const unlock = takeLock({ force });
  try {
    const suites = await chooseSuites(['selftest']);
    const session = await openSession(suites, specs, { signal });
    const result = await runSelftest(session, {
      maxTimeMs: maxTime,
      maxRounds: rounds,
      seed: chosenSeed ?? randomInt(2 ** 32),
      threshold,
      // Short, since neighbours on the same host come and go for longer than any trial: more rounds help more.
      measureMs: 40,
      warmUpMs: 60,
      limitMs: 60e3,
      out,
      argv: process.argv.slice(2),
      say: (line) => process.stderr.write(`${line}\n`),
    });
    if (signal.aborted) return interruptedExitCode;
    process.stdout.write(json ? `${JSON.stringify(result)}\n` : inWords(result));
    return result.falseVerdicts > falseVerdictLimit * result.comparisons || result.failures > 0 ? 1 : 0;
  } finally {
    unlock();
    release();
  }
});

/** @param {import('../selftest/run.js').SelftestResult} result */
function inWords(result) {
  const {
    comparisons,
    falseVerdicts,
    planted,
    smallestReliable,
    seconds,
    rounds,
    trials,
    seed,
    groups,
    file,
  } = result;
  const rows = [
    ['the same thing', String(comparisons), `${falseVerdicts} called faster or slower`],
    ...planted.map(({ slowdown, found, of, wrongWay }) => [
      `${slowdown * 100}% more work`,
      String(of),
      `${found} called slower (${((found / of) * 100).toFixed(0)}%)${wrongWay > 0 ? `, ${wrongWay} called faster` : ''}`,
    ]),
  ];
  const columns = [
    { title: 'compared with the base', align: /** @type {const} */ ('left') },
    { title: 'comparisons', align: /** @type {const} */ ('right') },
    { title: 'verdicts', align: /** @type {const} */ ('left') },
  ];
  const reliable =
    smallestReliable === null
      ? 'None of the planted slowdowns was found in 95% of the comparisons.'
      : `The smallest slowdown found reliably (95% of the comparisons): ${smallestReliable * 100}%.`;
  return `${layOut(columns, rows).join('\n')}

${reliable}
${trials} trials in ${rounds} rounds and ${Math.round(seconds)} s; ${result.trialSecondsPerPair.toFixed(1)} s of trials a pair; seed ${seed}.
Tried on ${groups.map(({ runtime, workload }) => `${runtime} (${workload})`).join(', ')}; the comparisons share their trials.
Trials: ${path.relative('', file)}
`;
}
