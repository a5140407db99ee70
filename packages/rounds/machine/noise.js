import os from 'node:os';
import { median } from '@rounds/stats';
import { textIn } from '../files/reading.js';
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

/** @returns {{ total: number, steal: number }} in ticks since boot; `steal` was taken by other guests of the same host */
function cpuTimes() {
  const [line = ''] = textIn('/proc/stat').split('\n', 1); // empty where it is not Linux
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { total: ticks.reduce((sum, tick) => sum + tick, 0), steal: ticks[7] ?? 0 };
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
    const total = times.total - last.total;
    const stealPct = total > 0 ? ((times.steal - last.steal) / total) * 100 : null;
    last = times;
    return { calibrationNs: calibrate(), basket: basket(), load: os.loadavg()[0] ?? 0, stealPct };
  };
}
