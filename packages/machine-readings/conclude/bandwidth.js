import { saturation } from '@rounds/memory-bandwidth/saturation.js';
import { agreed, amount, curveOf } from './sure.js';

/**
 * @typedef {import('../readings/bandwidth.js').Reading} Reading
 * @typedef {import('../readings/bandwidth.js').Operation} Operation
 */

/** @type {Operation[]} */
const operations = ['sum', 'copy', 'fill'];

/**
 * @param {Reading[]} readings one a round
 * @returns {import('./concluded.js').Concluded}
 */
export function concludeBandwidth(readings) {
  const of = (/** @type {Reading} */ { points }, /** @type {Operation} */ operation) =>
    points.filter((point) => point.operation === operation);
  const why = 'not enough memory for an array beyond the caches';
  const best = operations.map((operation) =>
    amount(
      `bandwidth-${operation}`,
      'throughput',
      readings.map((each) => saturation(of(each, operation))?.best),
      { why },
    ),
  );
  const curves = operations.map((operation) => ({
    name: operation,
    points: curveOf(
      readings.map((each) =>
        of(each, operation).map(({ threads, bytesPerNs }) => ({ x: threads, y: bytesPerNs })),
      ),
      { most: true },
    ),
  }));
  const undisturbed = curves[0]?.points.map(({ x, y }) => ({ threads: x, bytesPerNs: y })) ?? [];
  const threads = agreed(
    'bandwidth-threads',
    'count',
    saturation(undisturbed)?.threads,
    readings.map((each) => saturation(of(each, 'sum'))?.threads),
    { why },
  );
  return {
    findings: [...best.slice(0, 1), threads, ...best.slice(1)],
    curves: [{ what: 'bandwidth', series: curves.filter(({ points }) => points.length > 0) }],
    summary: { bytesPerNs: best[0]?.value, threads: threads.value },
  };
}
