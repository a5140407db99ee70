import { amount } from './sure.js';

/** Minimum share of touched pages that caused a fault: the system may map several at once. */
const minFaultShare = 0.9;

/**
 * @param {import('../readings/system.js').Reading[]} readings one a round
 * @returns {import('./concluded.js').Concluded}
 */
export function concludeSystem(readings) {
  const call = amount(
    'system-call',
    'time',
    readings.map(({ callNs }) => callNs),
  );
  const counted = readings.filter(({ faults, pages }) => faults >= minFaultShare * pages);
  const fault = amount(
    'page-fault',
    'time',
    counted.map(({ faultNs }) => faultNs),
    { why: readings.length > 0 ? 'the system did not count a fault for each page' : undefined },
  );
  return { findings: [call, fault], summary: { systemCallNs: call.value, pageFaultNs: fault.value } };
}

/**
 * @param {import('../readings/hand-over.js').Reading[]} readings
 * @returns {import('./concluded.js').Concluded}
 */
export function concludeHandOver(readings) {
  const times = readings.map(({ ns }) => ns);
  const found = amount('hand-over', 'time', times);
  return { findings: [found], summary: { handOverNs: found.value } };
}

/**
 * @param {import('../readings/hand-over.js').Reading[]} readings
 * @returns {import('./concluded.js').Concluded}
 */
export function concludeHandOverOnOne(readings) {
  const times = readings.map(({ ns }) => ns);
  return { findings: [amount('hand-over-on-one', 'time', times)] };
}
