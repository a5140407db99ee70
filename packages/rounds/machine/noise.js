import { median, sum } from '@rounds/stats';
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

/**
 * @returns {{ total: number, steal: number, others: number }} in ticks of all processors since boot: `steal` was taken by other
 *   guests of the same host, `others` by programs that are none of ours
 */
function cpuTimes() {
  const [line = ''] = textIn('/proc/stat').split('\n', 1); // empty where it is not Linux
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , steal = 0] = ticks;
  // Ours: of this process, and of all below it that are over.
  const own = textIn('/proc/self/stat').replace(/.*\) /, '').split(' ').slice(11, 15).map(Number);
  const total = sum(ticks);
  return { total, steal, others: total - idle - waiting - steal - sum(own) };
}

/**
 * @returns {() => Pick<import('@rounds/record').Noise, 'calibrationNs' | 'basket' | 'othersPct' | 'stealPct'>} what was seen
 *   since the last call: each when nothing runs that we have started
 */
export function watchNoise() {
  const basket = prepareBasket();
  let last = cpuTimes();
  return () => {
    const times = cpuTimes();
    const total = times.total - last.total;
    /** @param {'steal' | 'others'} whose */
    const percentOf = (whose) =>
      total > 0 ? Math.min(100, Math.max(0, ((times[whose] - last[whose]) / total) * 100)) : null;
    const taken = { othersPct: percentOf('others'), stealPct: percentOf('steal') };
    last = times;
    return { calibrationNs: calibrate(), basket: basket(), ...taken };
  };
}
