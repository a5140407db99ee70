import os from 'node:os';
import path from 'node:path';
import { calibrationSpread, noiseLimits } from '@rounds/analysis';
import { formatBytes, plural } from '@rounds/record/format.js';
import { sum } from '@rounds/stats';
import { whyNoCounters } from '../launcher/launcher.js';
import { governor, groupLimits } from '../machine/describe.js';
import { calibrate, watchCpu } from '../machine/noise.js';
import { allowedCpus, parseCpuList } from '../system/cpu-list.js';
import { readText } from '../system/files.js';
import { platform } from '../system/platform.js';
import { whyNoStrace } from '../trial/strace.js';

/**
 * Whether a machine is suitable for measuring.
 *
 * @typedef {object} CheckFinding a line of the output
 * @property {'ok' | 'info' | 'FAIL'} state `info`: the machine is suitable, but an option of some commands is unavailable
 * @property {string} name of the check
 * @property {string} found
 * @property {string} [advice] why it matters and what to do
 *
 * @typedef {ReturnType<ReturnType<typeof watchMachine>['readings']>} Readings
 */

/**
 * @param {[name: string, isMet: boolean | null, found: string, advice: string, otherwise?: 'info'][]} checks `isMet`: null where this
 *   platform does not report it
 * @returns {CheckFinding[]}
 */
export function findingsOf(checks) {
  /** @type {CheckFinding[]} */
  const findings = [];
  for (const [name, isMet, found, advice, otherwise = 'FAIL'] of checks) {
    if (isMet) findings.push({ state: 'ok', name, found });
    else if (isMet === false) findings.push({ state: otherwise, name, found, advice });
  }
  return findings;
}

/**
 * @param {string} [root] where `proc` and `sys` are
 * @returns functions to call while no process of this command runs; `sample` times a fixed loop
 */
export function watchMachine(root = '/', timeLoop = calibrate) {
  const cpuUse = watchCpu(root);
  const swappedBefore = swappedBytes(root);
  /** @type {number[]} */
  const times = [];
  return {
    sample: () => times.push(timeLoop()),
    readings: () => {
      const online = readText(path.join(root, 'sys/devices/system/cpu/online')).trim();
      const cpus = (parseCpuList(online) ?? os.cpus()).length;
      const allowed = allowedCpus(root).length || cpus;
      const { cpuQuota = allowed, memoryBytes = Number.POSITIVE_INFINITY } = groupLimits(root);
      return {
        ...{ cpus, allowed, cpuQuota, memoryBytes: Math.min(availableBytes(root), memoryBytes) },
        ...{ swapped: swappedBytes(root) - swappedBefore, governor: governor(root) },
        ...{ spread: calibrationSpread(times), ...cpuUse() },
      };
    },
  };
}

/** @param {string} root */
function availableBytes(root) {
  const [, kibibytes] = /^MemAvailable:\s*(\d+) kB$/m.exec(readText(path.join(root, 'proc/meminfo'))) ?? [];
  return kibibytes === undefined ? os.freemem() : Number(kibibytes) * 1024;
}

const pageBytes = 4096;

/** @param {string} root @returns {number} since the platform was started; NaN where it does not report it */
function swappedBytes(root) {
  const counts = [...readText(path.join(root, 'proc/vmstat')).matchAll(/^pswp(?:in|out) (\d+)$/gm)];
  return counts.length === 0 ? Number.NaN : pageBytes * sum(counts.map(([, pages]) => Number(pages)));
}

const minMemoryBytes = 2 ** 30;
const maxSwappedBytes = 2 ** 20;

/** @param {number | null} value @param {number} limit */
const atMost = (value, limit) => (value === null || Number.isNaN(value) ? null : value <= limit);

/** @param {Readings} readings */
export function machineFindings(readings) {
  const { cpus, allowed, cpuQuota, memoryBytes, swapped } = readings;
  const { othersPct, stealPct, spread, governor: how } = readings;
  return findingsOf([
    [
      'CPUs',
      allowed >= 2,
      `${allowed} of ${cpus} allowed`,
      'Compilers and garbage collectors interrupt what is measured: allow two or more (taskset, docker run --cpuset-cpus).',
    ],
    [
      'CPU quota',
      cpuQuota >= allowed,
      cpuQuota >= allowed ? 'none' : `${cpuQuota} of ${plural(allowed, 'CPU')}`,
      'A process that has used its quota stops for up to 0.1 s: assign whole CPUs (docker run --cpuset-cpus, not --cpus).',
    ],
    [
      'memory',
      memoryBytes >= minMemoryBytes,
      `${formatBytes(memoryBytes)} available`,
      'Benchmarks may be killed or swapped out: end other programs, or give the container 1 GiB or more.',
    ],
    [
      'swap',
      atMost(swapped, maxSwappedBytes),
      `${formatBytes(swapped)} swapped during the check`,
      'Waiting for the disk makes times too long: end programs that use much memory, or turn swap off (swapoff -a).',
    ],
    [
      'load',
      atMost(othersPct, noiseLimits.othersPct),
      `other programs use ${othersPct?.toFixed(1)}% of the CPU`,
      'They delay what is measured, so intervals widen: end them, or wait.',
    ],
    [
      'steal',
      atMost(stealPct, noiseLimits.stealPct),
      `other virtual machines take ${stealPct?.toFixed(1)}% of the CPU`,
      'The host is overbooked: use a dedicated machine, or measure at a quieter hour.',
    ],
    [
      'steady speed',
      spread <= noiseLimits.spread,
      `a fixed loop varies by ${(100 * spread).toFixed(1)}%`,
      'The clock frequency changes, or other programs interrupt: use mains power, turn off turbo, end other programs.',
    ],
    [
      'governor',
      how === null ? null : how === 'performance',
      String(how),
      'The clock frequency follows the load: cpupower frequency-set -g performance',
    ],
  ]);
}

/**
 * Tools that only Linux has. Counters that a virtual machine does not pass on cannot be made available.
 *
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {AbortSignal} [signal]
 * @returns {Promise<CheckFinding[]>}
 */
export async function toolFindings(launcher, signal) {
  if (!platform.hasProc) return [];
  const { helper, lacking } = launcher;
  const whyNo = {
    strace: await whyNoStrace({ signal }),
    counters: helper && (await whyNoCounters(launcher, signal)),
  };
  const hasCounters = helper !== undefined && whyNo.counters === undefined;
  const mayHaveCounters = hasCounters || /permi/i.test(whyNo.counters ?? '');
  return findingsOf([
    [
      'launcher',
      lacking === undefined,
      lacking ?? 'available',
      'Processes are neither measured from outside nor kept on one CPU, so times vary more.',
    ],
    [
      'strace',
      whyNo.strace === undefined,
      whyNo.strace ?? 'available',
      'Only counts of system calls need it.',
      'info',
    ],
    [
      'counters',
      mayHaveCounters ? hasCounters : null,
      whyNo.counters ?? 'available',
      'Only --count counters needs them: sysctl kernel.perf_event_paranoid=2',
      'info',
    ],
  ]);
}
