import { openSync, readSync } from 'node:fs';
import path from 'node:path';
import { median, sum } from '@rounds/stats';
import { readText } from '../system/files.js';

/** What else the machine was doing. It is read at every round, so that a run knows how calm the machine was. */

const calibrationSteps = 2_000_000;
const calibrationRepeats = 7;

/**
 * The time of arithmetic. It changes only with the processor's clock, and with the time that other programs take from
 * it.
 *
 * @returns {number} ns, median of a few repeats
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
 * @returns {{ total: number, steal: number, others: number }} ticks of all CPUs since boot. `steal`: taken by other virtual machines;
 *   `others`: used by programs that this process has not started
 */
function cpuTimes(root) {
  const [line = ''] = readText(path.join(root, 'proc/stat')).split('\n', 1); // empty where it is not Linux
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , steal = 0] = ticks;
  // Ours: this process, and its children that have ended.
  const stat = readText(path.join(root, 'proc/self/stat'));
  const own = stat.replace(/.*\) /, '').split(' ').slice(11, 15).map(Number);
  const total = sum(ticks);
  return { total, steal, others: total - idle - waiting - steal - sum(own) };
}

/**
 * @param {string} [root] where `proc` is
 * @returns {() => { othersPct: number | null, stealPct: number | null }} shares of the CPU since the last call, which must fall
 *   between processes that this one has started
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
 *   last call, each taken when nothing runs that this process has started
 */
export function watchNoise() {
  const basket = prepareBasket();
  const cpu = watchCpu();
  return () => ({ ...cpu(), calibrationNs: calibrate(), basket: basket() });
}

/**
 * Small fixed pieces of work of several kinds. Neighbours slow memory, allocation and system calls apart from
 * arithmetic, and two saved runs can be compared only as closely as each kind of work took the same time in both.
 */

/** A kind is measured in so many pieces of a tenth of a millisecond or more, and in a few ms together. */
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
  // The first time is that of code that is not compiled yet, and of pages that are not there yet.
  measure();
  return measure;
}

/** @param {() => unknown} work */
function timeOf(work) {
  const started = process.hrtime.bigint();
  for (let i = 0; i < pieces; i++) work();
  return Number(process.hrtime.bigint() - started) / pieces;
}

/** What is computed for nothing, an optimiser may drop. */
let sink = 1;

/**
 * Touches no memory. Each step waits for the one before, so that no optimiser can shorten it.
 *
 * @param {number} steps
 */
export function arithmetic(steps) {
  let x = sink;
  for (let i = 0; i < steps; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  sink = x;
}

/** Each step waits for the one before, and lies on another page. */
function chase() {
  const stride = 1_103_515; // odd, so that the way leads through all of it
  const next = new Uint32Array(chaseLength);
  for (let i = 0; i < chaseLength; i++) next[i] = (i + stride) % chaseLength;
  let at = 0;
  return () => {
    for (let i = 0; i < 2_000; i++) at = next[at];
  };
}

/** Some of it survives a collection. */
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
