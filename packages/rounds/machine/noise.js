import { openSync, readSync } from 'node:fs';
import path from 'node:path';
import { median, sum } from '@rounds/stats';
import { readText } from '../system/files.js';

/** Background load and noise of the machine, measured in every round. */

const calibrationSteps = 2_000_000;
const calibrationRepeats = 7;

/**
 * Time of fixed arithmetic. It only changes with the clock frequency and the CPU time of other programs.
 *
 * @returns {number} ns, median
 */
export function calibrate() {
  const times = Array.from({ length: calibrationRepeats }, () => {
    const started = process.hrtime.bigint();
    arithmetic(calibrationSteps);
    return Number(process.hrtime.bigint() - started);
  });
  return median(times);
}

/**
 * @param {string} root where `proc` is
 * @returns {{ total: number, steal: number, others: number }} ticks of all CPUs since boot. `steal`: of other virtual machines;
 *   `others`: of programs that this process did not start
 */
function cpuTimes(root) {
  const [line = ''] = readText(path.join(root, 'proc/stat')).split('\n', 1); // empty without Linux
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , steal = 0] = ticks;
  // This process and its children that have exited.
  const stat = readText(path.join(root, 'proc/self/stat'));
  const own = stat.replace(/.*\) /, '').split(' ').slice(11, 15).map(Number);
  const total = sum(ticks);
  return { total, steal, others: total - idle - waiting - steal - sum(own) };
}

/**
 * @param {string} [root] where `proc` is
 * @returns {() => { othersPct: number | null, stealPct: number | null }} shares of the CPU since the last call; call it only
 *   when no child process is running
 */
export function watchCpu(root = '/') {
  let last = cpuTimes(root);
  return () => {
    const times = cpuTimes(root);
    const total = times.total - last.total;
    /** @param {'steal' | 'others'} whose */
    const percentOf = (whose) =>
      total > 0 ? Math.min(100, Math.max(0, ((times[whose] - last[whose]) / total) * 100)) : null;
    const taken = { othersPct: percentOf('others'), stealPct: percentOf('steal') };
    last = times;
    return taken;
  };
}

/**
 * @returns {() => Pick<import('@rounds/record').Noise, 'calibrationNs' | 'basket' | 'othersPct' | 'stealPct'>} readings since the
 *   last call; call it only when no child process is running
 */
export function watchNoise() {
  const basket = prepareBasket();
  const cpu = watchCpu();
  return () => ({ ...cpu(), calibrationNs: calibrate(), basket: basket() });
}

/**
 * Fixed work of several kinds. Background load affects memory, allocation and system calls differently from arithmetic, and two saved
 * runs can only be compared as closely as each kind of work agrees.
 */

/** Each kind is measured in this many repetitions of at least 0.1 ms. */
const pieces = 12;

/** 8 MiB, more than any L2 cache. */
const chaseLength = 2 ** 21;

/** @returns {() => Record<string, number>} measures every kind: its ns, by its name */
function prepareBasket() {
  const kinds = Object.entries({
    arithmetic: () => arithmetic(100_000),
    memory: chase(),
    allocation,
    syscall: syscall(),
  });
  const measure = () => Object.fromEntries(kinds.map(([kind, work]) => [kind, timeOf(work)]));
  // The first measurement includes compilation and page faults.
  measure();
  return measure;
}

/** @param {() => unknown} work */
function timeOf(work) {
  const started = process.hrtime.bigint();
  for (let i = 0; i < pieces; i++) work();
  return Number(process.hrtime.bigint() - started) / pieces;
}

/** An optimiser may remove unused computations. */
let sink = 1;

/**
 * Without memory accesses. Each step depends on the previous one, so an optimiser cannot shorten it.
 *
 * @param {number} steps
 */
export function arithmetic(steps) {
  let x = sink;
  for (let i = 0; i < steps; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  sink = x;
}

/** Each step depends on the previous one, and accesses another page. */
function chase() {
  const stride = 1_103_515; // odd, so all elements are visited
  const next = new Uint32Array(chaseLength);
  for (let i = 0; i < chaseLength; i++) next[i] = (i + stride) % chaseLength;
  let at = 0;
  return () => {
    for (let i = 0; i < 2_000; i++) at = next[at];
  };
}

/** Some objects survive a collection. */
const kept = new Array(1000);

function allocation() {
  for (let i = 0; i < 20_000; i++) kept[i % kept.length] = { i, list: [i, i] };
}

function syscall() {
  const bytes = new Uint8Array(1);
  const file = openSync(process.execPath, 'r');
  return () => {
    for (let i = 0; i < 300; i++) readSync(file, bytes, 0, 1, 0);
  };
}
