import { randomInt } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { plural } from '@rounds/record/format.js';
import { pageMark } from '@rounds/report';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { typedPath, unknownName } from 'rounds/command';
import {
  describeMachine,
  findRuntimes,
  parseSpecs,
  prepareLauncher,
  requireTarget,
  runExclusively,
  saveMeasuredMachine,
  watchCpu,
  writeWhole,
} from 'rounds/script';
import { conclude } from './conclude/conclude.js';
import { readingNames } from './reading-names.js';
import { machineBlocks, machinePage } from './report/blocks.js';
import { reportedCaches } from './reported-caches.js';
import { clocks, takeReadings } from './take-readings.js';
import { usableCores } from './usable-cores.js';

const page = { mark: pageMark, noun: 'report page' };
/** Later runs record the summary, so it needs enough rounds. */
const minRoundsToSave = 3;

/**
 * `pnpm machine`: measures this machine with the suites about machines.
 *
 * @param {{
 *   reading?: string[], runtime?: string[], rounds: number, maxTime: number, seed?: number, out?: string, json?: boolean,
 * }} options
 * @returns {Promise<number>} exit code
 */
export function measureMachine(options) {
  const { reading, runtime = [], rounds: maxRounds, maxTime: maxTimeMs, seed = randomInt(2 ** 32) } = options;
  const { out, json } = options;
  const known = [...readingNames(), clocks].sort();
  const unknown = reading?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName('reading', unknown, known);
  const names = reading ?? known;
  if (out !== undefined) requireTarget(out, page);
  return runExclusively(async ({ signal, log }) => {
    const started = performance.now();
    const machine = describeMachine();
    const launcher = await prepareLauncher(signal);
    const provision = runtime.length > 0;
    const { runtimes, missing: absent } = await findRuntimes(parseSpecs(runtime), { provision, signal });
    const reported = await reportedCaches(signal);
    log(`up to ${maxRounds} rounds in at most ${Math.ceil(maxTimeMs / 60e3)} min, seed ${seed}`);
    const cores = usableCores(machine.limits, availableParallelism());
    const cpuSince = watchCpu();
    const [load = 0] = loadavg(); // before this command adds to it
    const how = { launcher, cores, seed, maxRounds, maxTimeMs, signal, log };
    const taken = await takeReadings({ ...how, names, runtimes });
    const { findings, curves, summary } = conclude(taken.readings, taken.clocks, reported);
    const at = new Date().toISOString();
    const ofClocks = names.includes(clocks)
      ? absent.map(({ id, reason }) => `${clocks} of ${id}: ${reason}`)
      : [];
    const report = {
      ...{ machine, at, seed, seconds: (performance.now() - started) / 1000, rounds: taken.rounds },
      ...(reported.source !== undefined && { source: reported.source }),
      ...{ findings, curves, missing: [...earlyEnd(taken, maxRounds), ...taken.missing, ...ofClocks] },
      warnings: noiseWarnings({ load, stealPct: cpuSince().stealPct, cores: machine.cores }),
      summary: { at, rounds: Math.max(1, taken.rounds), ...summary },
    };
    if (out !== undefined) writeWhole(out, machinePage(report), page);
    process.stdout.write(`${json ? JSON.stringify(report, null, 2) : formatOutput(machineBlocks(report))}\n`);
    if (out !== undefined) log(`The page is ${typedPath(out)}`);
    const isWhole = reading === undefined && taken.rounds >= minRoundsToSave;
    if (isWhole) await trySave(machine, report.summary, log);
    return taken.isComplete && findings.length > 0 ? 0 : 1;
  });
}

/** CPU time taken by other guests of the host; above this, the machine is noisy. */
const maxStealPct = 5;

/**
 * @param {{ load: number, stealPct: number | null, cores: number }} noise
 * @returns {string[]}
 */
export function noiseWarnings({ load, stealPct, cores }) {
  const causes = [
    ...(load > cores / 2
      ? [`the load was ${load.toFixed(1)} on ${plural(cores, 'core')} before it began`]
      : []),
    ...((stealPct ?? 0) > maxStealPct
      ? [`other guests of this host took ${Number(stealPct).toFixed(0)}% of the CPU`]
      : []),
  ];
  if (causes.length === 0) return [];
  return [
    `the machine was noisy: ${causes.join(', and ')}. Sizes stay right, but times and bandwidths suffer. Close other programs and run it again.`,
  ];
}

/**
 * @param {import('./take-readings.js').Readings} readings
 * @param {number} maxRounds
 * @returns {string[]} why there are fewer rounds
 */
function earlyEnd({ reason, rounds }, maxRounds) {
  if (rounds >= maxRounds) return [];
  const whole = `${rounds} of ${maxRounds} rounds were completed`;
  if (reason === 'interrupted') return [`interrupted: ${whole}`];
  return reason === 'max-time' ? [`the time ran out: ${whole}`] : [];
}

/**
 * @param {import('@rounds/record').Machine} machine
 * @param {import('@rounds/record').MeasuredMachine} summary
 * @param {(line: string) => void} log
 */
async function trySave(machine, summary, log) {
  try {
    saveMeasuredMachine(machine, summary);
    log('Later runs on this machine record this summary.');
  } catch (error) {
    log(`Warning: later runs cannot record this summary: ${/** @type {Error} */ (error).message}`);
  }
}
