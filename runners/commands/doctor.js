import { layOut, plain, styleFor, wantsColour } from '@rounds/report';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly } from '../cli/errors.js';
import { interruptedExitCode, watchInterrupts } from '../cli/interrupt.js';
import { durationMs } from '../cli/values.js';
import { examineDriver } from '../machine/doctor-driver.js';
import { examineHarness } from '../machine/doctor-harness.js';
import { examineNoise, examineTools } from '../machine/doctor-machine.js';
import { takeLock } from '../run/lock.js';
import { openSession } from '../run/session.js';
import { chooseSuites } from '../run/suites.js';

/** `pnpm run doctor`: what this machine has and lacks for an honest run, each with the fix. */

await failCleanly(async () => {
  const command = newCommand('run doctor', 'What this machine has and lacks for an honest run.')
    .option('--probe <time>', 'how long to watch for noise', durationMs, 5000)
    .option('--driver', 'also run 10,000 trials, to see that the driver does not grow (a minute)')
    .option('--json', 'print the findings as JSON')
    .option('--force', 'look although a run is measuring');
  if (!parse(command, process.argv.slice(2))) return 0;
  const { probe, driver, json, force } = command.opts();
  const { signal, release } = watchInterrupts();
  const unlock = takeLock({ force });
  try {
    const session = await openSession(await chooseSuites(['selftest']), [], {
      signal,
      provision: false,
    });
    const findings = [
      ...(await examineTools()),
      ...(await examineNoise(probe)),
      ...(await examineHarness(session)),
      ...(driver ? [await examineDriver(session)] : []),
    ];
    process.stdout.write(json ? `${JSON.stringify(findings, null, 2)}\n` : inWords(findings));
    return 0;
  } catch (error) {
    if (signal.aborted) return interruptedExitCode;
    throw error;
  } finally {
    unlock();
    release();
  }
});

/** @param {import('../machine/doctor-machine.js').Finding[]} findings */
function inWords(findings) {
  const style = styleFor(wantsColour(process.stdout, process.env));
  const signs = { ok: style.green('ok'), note: style.yellow('note'), lacks: style.red('lacks') };
  const columns = ['', '', ''].map((title) => ({ title, align: /** @type {const} */ ('left') }));
  const rows = findings.flatMap(({ state, what, seen, fix }) => [
    [signs[state], plain(what), plain(seen)],
    ...(fix ? [['', '', style.dim(plain(fix))]] : []),
  ]);
  return `${layOut(columns, rows).slice(1).join('\n')}\n`;
}
