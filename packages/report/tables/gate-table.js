import { cellKey } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { formatGateChange, formatRemainingWork, gateVerdicts } from '../text/gate.js';
import { formatChange, formatCount, formatTime } from '../text/numbers.js';
import { extra, left, makeTable } from './model.js';

/**
 * @import { MetricChange, PlannedPair, Report } from '@rounds/analysis'
 * @import { Gate } from '../text/gate.js'
 */

/**
 * A row per comparison of two versions of the code, the most important first.
 *
 * @param {Report} report
 * @param {Gate} gate
 * @param {(keyof Gate['by'])[]} [verdicts] to show, in this order
 */
export function gateTable(report, gate, verdicts = ['slower', 'inconclusive', 'faster', 'same']) {
  const { by, remainingWork, nameOf, base = 'before' } = gate;
  const judged = verdicts.flatMap((tone) => by[tone].map((change) => ({ change, tone })));
  const cells = report.suites.flatMap(({ workloads }) => workloads.flatMap((workload) => workload.cells));
  const times = new Map(cells.map(({ cell, ns }) => [cellKey(cell), ns.estimate]));
  const timeOf = (/** @type {import('@rounds/record').Cell} */ cell) => {
    const ns = times.get(cellKey(cell));
    return ns === undefined ? '' : formatTime(ns);
  };
  return makeTable(judged, [
    left('', ({ change }) => nameOf(change)),
    extra(base, ({ change: [pair] }) => timeOf(pair.base)),
    extra('now', ({ change: [pair] }) => timeOf(pair.other)),
    left('', ({ change: [, compared], tone }) => ({ text: formatGateChange(compared), tone })),
    left('', ({ change, tone }) => {
      const verdict = gateVerdicts[tone];
      return {
        text: tone === 'inconclusive' ? `${verdict}: ${formatRemainingWork(remainingWork(change))}` : verdict,
        tone,
      };
    }),
    left('', ({ change: [pair] }) => formatOtherChanges(report, pair)),
  ]);
}

/** @type {Record<MetricChange['metric'], (value: number) => string>} */
const metricFormats = { allocated: formatBytes, instructions: formatCount };

/** @param {Report} report @param {PlannedPair} pair @returns {string} its differences besides the time, such as `p99 +12%` */
function formatOtherChanges({ metricChanges, figureChanges }, pair) {
  const figures = figureChanges
    .filter(({ pair: { of }, compared }) => of === pair && ['slower', 'faster'].includes(compared.verdict))
    .map(({ column, compared: { ratio } }) => `${column.title} ${formatChange(Number(ratio))}`);
  const metrics = metricChanges
    .filter(({ pair: own, verdict }) => own === pair && ['more', 'less'].includes(verdict))
    .map(({ metric, before, after }) =>
      before === 0
        ? `${metric} ${metricFormats[metric](after)} (before: 0)`
        : `${metric} ${formatChange(after / before)}`,
    );
  return [...figures, ...metrics].join(', ');
}
