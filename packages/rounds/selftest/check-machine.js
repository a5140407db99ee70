import { statfsSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { calibrationSpread } from '@rounds/analysis';
import { measuredWords } from '@rounds/report/words/machine.js';
import { threeDigits } from '@rounds/report/words/numbers.js';
import { cacheFolder } from '../files/cache-folder.js';
import { whyNoCounters } from '../launcher/launch.js';
import { prepareLauncher } from '../launcher/launcher.js';
import { describeKnownMachine, governor } from '../machine/describe.js';
import { calibrate, watchNoise } from '../machine/noise.js';
import { findRuntimes } from '../runtimes/find/locate.js';
import { whyNoStrace } from '../trial/trace.js';

/**
 * What the machine has and lacks for an honest run.
 *
 * @typedef {object} Finding
 * @property {'ok' | 'note' | 'lacks'} state `note`: runs, but look; `lacks`: something cannot be measured
 * @property {string} what
 * @property {string} seen
 * @property {string} [fix]
 */

const fixes = {
  calm: 'Close other programs; use a machine of your own, on mains power',
  others: 'Wait for what is running, or end it',
  steal: 'Take a dedicated machine, or run at a quieter hour',
  governor: 'Fix the frequency: cpupower frequency-set -g performance',
  clock: 'Check the clock source: /sys/devices/system/clocksource/clocksource0/current_clocksource',
  limits: 'Give it whole cores (docker run --cpuset-cpus, not --cpus) and 2 GiB of memory or more',
};

export async function examineTools() {
  const { runtimes, missing } = await findRuntimes([], { provision: false });
  const launcher = await prepareLauncher();
  const machine = describeKnownMachine();
  const noStrace = await whyNoStrace();
  return [
    ...runtimes.map(({ name, version, engine, source }) =>
      finding('ok', name, `${version}, ${engine}, from ${source}`),
    ),
    ...missing.map(({ id, reason }) => fromReason('note', id, reason)),
    launcher.lacking === undefined
      ? finding('ok', 'accounting', 'CPU time and peak memory of every trial')
      : fromReason('lacks', 'accounting', launcher.lacking),
    await examineCounters(launcher),
    noStrace === undefined
      ? finding('ok', 'strace', 'may trace its children')
      : fromReason('lacks', 'strace', noStrace),
    examineSpace(),
    ...examineHardware(machine),
    ...examineLimits(machine),
  ];
}

/** @param {import('../launcher/launch.js').Launcher} launcher */
async function examineCounters(launcher) {
  if (!launcher.helper) return finding('lacks', 'counters', 'no launcher to open them', 'See accounting.');
  const why = await whyNoCounters(launcher);
  if (why === undefined) return finding('ok', 'counters', 'instructions, cycles, branch and cache misses');
  const fix = /permi/i.test(why)
    ? 'Allow it: sysctl kernel.perf_event_paranoid=2'
    : 'A virtual machine needs its host to pass the performance counters on; without them --count counters has CPU time and page faults only.';
  return finding('lacks', 'counters', `perf events: ${why}`, fix);
}

/**
 * @param {Finding['state']} state
 * @param {string} what
 * @param {string} reason as in `strace: not found on PATH. Install it …`
 */
function fromReason(state, what, reason) {
  const [seen = '', ...fix] = reason.replace(`${what}: `, '').split('. ');
  return finding(state, what, seen, fix.join('. '));
}

function examineSpace() {
  const { bavail, bsize } = statfsSync(os.tmpdir());
  const freeGb = (bavail * bsize) / 1e9;
  const seen = `${freeGb.toFixed(1)} GB free in ${os.tmpdir() === '/tmp' ? '/tmp' : 'the temporary folder'}`;
  return freeGb >= 1
    ? finding('ok', 'space', seen)
    : finding('lacks', 'space', seen, `Free some; runtimes are kept in ${cacheFolder()}`);
}

/**
 * @param {Pick<import('@rounds/record').Machine, 'measured'>} machine
 * @returns {Finding[]} nothing where it was not measured
 */
export function examineHardware({ measured }) {
  return measured
    ? [finding('ok', 'hardware', `${measuredWords(measured)} (on ${measured.at.slice(0, 10)})`)]
    : [];
}

/** In a reference run, reading 10,000 files of 32 KiB at once took 836 MiB. */
const enoughMemoryBytes = 2 * 2 ** 30;

/**
 * @param {Pick<import('@rounds/record').Machine, 'cores' | 'container' | 'limits'>} machine
 * @returns {Finding[]} nothing outside of containers without limits
 */
export function examineLimits({ cores, container, limits }) {
  if (container === undefined && limits === undefined) return [];
  const { cpuQuota = cores, memoryBytes = Number.POSITIVE_INFINITY } = limits ?? {};
  const seen = [
    container ? `${container} container` : 'a control group',
    limits?.cpuQuota === undefined ? 'all cores' : `${cpuQuota} of ${cores} cores`,
    limits?.memoryBytes === undefined ? 'all memory' : `${threeDigits(memoryBytes / 2 ** 30)} GiB`,
  ];
  const isEnough = cpuQuota >= cores && memoryBytes >= enoughMemoryBytes;
  return [judge(isEnough, 'limits', seen.join(', '), fixes.limits)];
}

/** Watches the machine at rest. @param {number} forMs */
export async function examineNoise(forMs) {
  const look = watchNoise();
  const times = [];
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    times.push(calibrate());
    await sleep(50);
  }
  const { othersPct, stealPct } = look();
  const spread = calibrationSpread(times);
  const how = governor();
  const resolution = clockStepNs();
  const calm = `a fixed loop varies by ${(spread * 100).toFixed(1)}% (nine in ten) over ${forMs / 1000} s`;
  const taken = (/** @type {number | null} */ percent, /** @type {string} */ whose) =>
    percent === null ? 'this system does not tell' : `${percent.toFixed(1)}% of the CPU goes to ${whose}`;
  return [
    judge(spread < 0.05, 'calm', calm, fixes.calm),
    judge((othersPct ?? 0) < 10, 'others', taken(othersPct, 'other programs'), fixes.others),
    judge((stealPct ?? 0) < 1, 'steal', taken(stealPct, 'other guests'), fixes.steal),
    how === null
      ? finding('note', 'governor', 'not visible here (usual in a virtual machine)')
      : judge(how === 'performance', 'governor', how, fixes.governor),
    judge(resolution <= 100, 'clock', `the driver's clock has steps of ${resolution} ns`, fixes.clock),
  ];
}

function clockStepNs() {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 1000; i++) {
    const start = process.hrtime.bigint();
    let stop = start;
    while (stop === start) stop = process.hrtime.bigint();
    least = Math.min(least, Number(stop - start));
  }
  return least;
}

/** @param {Finding['state']} state @param {string} what @param {string} seen @param {string} [fix] @returns {Finding} */
export function finding(state, what, seen, fix) {
  return { state, what, seen, ...(fix !== undefined && { fix }) };
}

/** @param {boolean} good @param {string} what @param {string} seen @param {string} fix */
export function judge(good, what, seen, fix) {
  return good ? finding('ok', what, seen) : finding('note', what, seen, fix);
}
