import { readFileSync } from 'node:fs';
import os from 'node:os';
import { median } from '@rounds/stats';
import { arithmetic, prepareBasket } from './basket.js';

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
 * @typedef {object} CpuTimes in ticks since boot
 * @property {number} total
 * @property {number} steal taken by other guests of the same host
 */

/** @returns {CpuTimes | null} */
function cpuTimes() {
  try {
    const ticks =
      readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
    return { total: ticks.reduce((sum, tick) => sum + tick, 0), steal: ticks[7] ?? 0 };
  } catch {
    return null; // only Linux tells
  }
}

/**
 * @returns {() => Pick<import('@rounds/record').Noise, 'calibrationNs' | 'basket' | 'load' | 'stealPct'>} what was seen
 *   since the last call
 */
export function watchNoise() {
  const basket = prepareBasket();
  let last = cpuTimes();
  return () => {
    const times = cpuTimes();
    const total = times && last ? times.total - last.total : 0;
    const stealPct = times && last && total > 0 ? ((times.steal - last.steal) / total) * 100 : null;
    last = times;
    return { calibrationNs: calibrate(), basket: basket(), load: os.loadavg()[0] ?? 0, stealPct };
  };
}
