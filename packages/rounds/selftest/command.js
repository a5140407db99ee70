import { randomInt } from 'node:crypto';
import { exclusively } from '../cli/exclusive.js';
import { chooseSuites } from '../loading/suites.js';
import { openSession } from '../run/session.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { runSelftest } from './run.js';
import { selftestText } from './text.js';

/** More false verdicts than this, and verdicts on this machine are not worth having. */
const falseVerdictLimit = 0.01;

/**
 * `pnpm selftest`: compares what is known to be the same, and what is known to be slower, and keeps score.
 *
 * @param {import('../cli/command.js').Asked} asked
 * @returns {Promise<number>} exit code
 */
export function selftest({ options, argv }) {
  const { runtime = [], minutes, underLoad = false, rounds, threshold, out, json } = options;
  const { maxTime = minutes * 60e3, seed = randomInt(2 ** 32) } = options;
  return exclusively(options, async ({ signal, say }) => {
    const session = await openSession(
      await chooseSuites(['selftest', 'selftest-promises'], { signal }),
      parseSpecs(runtime),
      { signal },
    );
    const result = await runSelftest(session, {
      maxTimeMs: maxTime,
      maxRounds: rounds,
      underLoad,
      seed,
      threshold,
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
