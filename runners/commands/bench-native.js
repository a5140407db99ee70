import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { styleFor, wantsColour } from '@rounds/report';
import { newCommand, parse } from '../cli/command.js';
import { failCleanly, UserError } from '../cli/errors.js';
import { interruptedExitCode, watchInterrupts } from '../cli/interrupt.js';
import { durationMs, list, seed, wholeNumber } from '../cli/values.js';
import { describeCommit, describeMachine } from '../machine/describe.js';
import { buildNativeBench } from '../native-bench/build.js';
import { planNativeBench } from '../native-bench/plan.js';
import { runNativeBench } from '../native-bench/run.js';
import { nativeText, summariseNative } from '../native-bench/text.js';
import { takeLock } from '../run/lock.js';

/** `pnpm bench:native`: the kernels without JavaScript, in one program, with what the processor can count of them. */

await failCleanly(async () => {
  const command = newCommand(
    'bench:native',
    'The kernels in C alone, with hardware counters where there are any.',
  )
    .option('--kernel <glob>', 'only these kernels, by the names of their suites', list, [])
    .option('--workload <glob>', 'only these workloads, whatever the tier', list, [])
    .option('--rounds <n>', 'samples of each variant', wholeNumber, 25)
    .option('--sample <time>', 'how long a sample takes, at the least', durationMs, 2)
    .option('--quick', 'few workloads')
    .option('--full', 'all workloads, those beyond the last cache too')
    .option('--no-stepping', 'do not count instructions by single-stepping where there are no counters')
    .option('--seed <n>', "of the rounds' orders (random, recorded)", seed)
    .option('--json <file>', 'write what was measured into a file too')
    .option('--force', 'run beside another run on this machine');
  if (!parse(command, process.argv.slice(2))) return 0;
  const options = command.opts();
  if (options.quick && options.full)
    throw new UserError('--quick and --full exclude each other: choose one. See: pnpm bench:native --help');
  const tier = options.full ? 'full' : options.quick ? 'quick' : 'default';
  const { signal, release } = watchInterrupts();
  const unlock = takeLock(options);
  try {
    const planned = await planNativeBench({ kernels: options.kernel, workloads: options.workload, tier });
    const program = await buildNativeBench();
    const how = {
      rounds: options.rounds,
      sampleMs: options.sample,
      seed: options.seed ?? randomInt(2 ** 31),
      stepping: options.stepping,
    };
    const startedAt = new Date().toISOString();
    const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
    const bench = await runNativeBench(program, planned, { ...how, signal, say });
    if (signal.aborted) return interruptedExitCode;
    const style = styleFor(wantsColour(process.stdout, process.env));
    process.stdout.write(`${nativeText(bench, style)}\n`);
    if (options.json) {
      const head = { startedAt, commit: await describeCommit(), machine: describeMachine(), options: how };
      writeFileSync(options.json, `${JSON.stringify({ ...head, ...asJson(bench) }, null, 2)}\n`);
    }
    return 0;
  } finally {
    unlock();
    release();
  }
});

/** @param {import('../native-bench/run.js').NativeBench} bench */
function asJson(bench) {
  const { counters, stepping } = bench.means;
  const hasClock = bench.contestants.some(({ ghz }) => ghz !== null);
  return {
    ...bench.means,
    instructionsFrom: counters === null ? 'counters' : stepping === null ? 'stepping' : null,
    cyclesFrom: counters === null ? 'counters' : hasClock ? 'clock' : null,
    measurements: summariseNative(bench).map(({ contestant: { ns: byRound, ...contestant }, ...row }) => ({
      ...contestant,
      ns: row.ns,
      samplesNs: [...byRound.values()],
      comparison: row.comparison,
      bandwidthShare: row.bandwidthShare,
    })),
    skipped: bench.contestants
      .filter(({ unavailable }) => unavailable)
      .map(({ kernel, workload, variant, unavailable }) => ({ kernel, workload, variant, unavailable })),
  };
}
