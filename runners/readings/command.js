import { randomInt } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { conclude } from '@rounds/machine-readings';
import { readingNames } from '@rounds/machine-readings/reading-names.js';
import { plural } from '@rounds/record/format.js';
import { machineBlocks, machinePage, pageMark } from '@rounds/report';
import { formatOutput } from '@rounds/report/terminal/output.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { describeMachine, keep } from 'rounds/machine/describe.js';
import { watchNoise } from 'rounds/machine/noise.js';
import { requireTarget, writeWhole } from 'rounds/results/whole-file.js';
import { findRuntimes } from 'rounds/runtimes/find/locate.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';
import { runExclusively } from 'rounds/system/exclusive.js';
import { typedPath } from 'rounds/system/invocation.js';
import { unknownName } from 'rounds/system/names.js';
import { coresFor } from '../posts/here.js';
import { clocks, takeReadings } from './take.js';
import { toldBySystem } from './told.js';

const page = { mark: pageMark, noun: 'report page' };
/** With fewer rounds nobody knows how sure a summary is that every later run would record. */
const fewestToKeep = 3;

/**
 * `pnpm machine`: what this machine is, measured by the suites about machines.
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
  const stranger = reading?.find((name) => !known.includes(name));
  if (stranger !== undefined) throw unknownName('reading', stranger, known);
  const names = reading ?? known;
  if (out !== undefined) requireTarget(out, page);
  return runExclusively(async ({ signal, say }) => {
    const started = performance.now();
    const machine = describeMachine();
    const launcher = await prepareLauncher(signal);
    const provision = runtime.length > 0;
    const { runtimes, missing: absent } = await findRuntimes(parseSpecs(runtime), { provision, signal });
    const told = await toldBySystem(signal);
    say(`up to ${maxRounds} rounds in at most ${Math.ceil(maxTimeMs / 60e3)} min, seed ${seed}`);
    const cores = coresFor(machine.limits, availableParallelism());
    const look = watchNoise();
    const [load = 0] = loadavg(); // before this command adds to it
    const how = { launcher, cores, seed, maxRounds, maxTimeMs, signal, say };
    const taken = await takeReadings({ ...how, names, runtimes });
    const { findings, curves, summary } = conclude(taken.readings, taken.clocks, told);
    const at = new Date().toISOString();
    const ofClocks = names.includes(clocks)
      ? absent.map(({ id, reason }) => `${clocks} of ${id}: ${reason}`)
      : [];
    const report = {
      ...{ machine, at, seed, seconds: (performance.now() - started) / 1000, rounds: taken.rounds },
      ...(told.source !== undefined && { source: told.source }),
      ...{ findings, curves, missing: [...earlyEnd(taken, maxRounds), ...taken.missing, ...ofClocks] },
      warnings: noiseWords({ load, stealPct: look().stealPct, cores: machine.cores }),
      summary: { at, rounds: Math.max(1, taken.rounds), ...summary },
    };
    if (out !== undefined) writeWhole(out, machinePage(report), page);
    process.stdout.write(`${json ? JSON.stringify(report, null, 2) : formatOutput(machineBlocks(report))}\n`);
    if (out !== undefined) say(`The page is ${typedPath(out)}`);
    const isWhole = reading === undefined && taken.rounds >= fewestToKeep;
    if (isWhole) await tryToKeep(machine, report.summary, say);
    return taken.hasAll && findings.length > 0 ? 0 : 1;
  });
}

/** More of the processor than this, taken by other guests, is no calm machine. */
const mostStealPct = 5;

/**
 * @param {{ load: number, stealPct: number | null, cores: number }} noise
 * @returns {string[]}
 */
export function noiseWords({ load, stealPct, cores }) {
  const seen = [
    ...(load > cores / 2
      ? [`the load was ${load.toFixed(1)} on ${plural(cores, 'core')} before it began`]
      : []),
    ...((stealPct ?? 0) > mostStealPct
      ? [`other guests of this host took ${Number(stealPct).toFixed(0)}% of the CPU`]
      : []),
  ];
  if (seen.length === 0) return [];
  return [
    `${seen.join(', and ')}: sizes are found all the same, but times and bandwidths are those of a busy machine. Close other programs and run it again.`,
  ];
}

/**
 * @param {import('./take.js').Taken} taken
 * @param {number} maxRounds
 * @returns {string[]} why there are fewer rounds than were asked for, if there are
 */
function earlyEnd({ reason, rounds }, maxRounds) {
  if (rounds >= maxRounds) return [];
  const whole = `${rounds} of ${maxRounds} rounds were completed`;
  if (reason === 'interrupted') return [`interrupted: ${whole}`];
  return reason === 'max-time' ? [`the time was over: ${whole}`] : [];
}

/**
 * @param {import('@rounds/record').Machine} machine
 * @param {import('@rounds/record').MeasuredMachine} summary
 * @param {(line: string) => void} say
 */
async function tryToKeep(machine, summary, say) {
  try {
    await keep(machine, summary);
    say('Later runs on this machine record this summary.');
  } catch (error) {
    say(`Warning: later runs cannot record this summary: ${/** @type {Error} */ (error).message}`);
  }
}
