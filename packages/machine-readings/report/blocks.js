import { tableBlocks, texts, titled } from '@rounds/report/blocks.js';
import { makePage } from '@rounds/report/html/page.js';
import { formatIfDefined, left, makeTable, right } from '@rounds/report/tables/model.js';
import { makeId } from '@rounds/report/text/links.js';
import { formatSize, formatThroughput, formatTime } from '@rounds/report/text/numbers.js';
import { formatHardware, formatMachine } from '@rounds/report/text/run-facts.js';
import {
  certaintyNote,
  curveTitle,
  findingGroup,
  findingTitle,
  formatCertainty,
  formatFinding,
  formatMeasurement,
  seriesTitle,
} from './text.js';

/**
 * The report of `rounds machine`.
 *
 * @import { MachineCurve, MachineFinding, MachineReport } from '../types.js'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { ColumnOf } from '@rounds/report/tables/model.js'
 */

/** @param {MachineReport} report @returns {Block[]} */
export function machineBlocks(report) {
  const { machine, findings, missing, warnings, curves } = report;
  return [
    ...texts([formatMachine(machine)]),
    ...(findings.length === 0 ? [{ text: ['Nothing was measured.'] }] : tableBlocks(findingsTable(findings))),
    ...titled('Missing', missing.length === 0 ? [] : [{ list: missing.map((each) => [{ sentence: each }]) }]),
    ...warnings.map((each) => ({ warning: [{ sentence: each }] })),
    ...curves.map((curve) => ({ chart: curveChart(curve), id: makeId(['curve', curve.what]) })),
    ...texts([formatMeasurement(report)]),
  ];
}

/** @param {MachineReport} report */
export function machinePage(report) {
  const blocks = [...texts([formatHardware(report.summary)]), ...machineBlocks(report)];
  return makePage('Hardware of this machine', blocks, 'Made by rounds machine.');
}

/** @param {MachineFinding[]} findings beside the values that the operating system reports; reasons are notes */
function findingsTable(findings) {
  const reasons = [...new Set(findings.flatMap(({ why }) => why ?? []))];
  const markOf = ({ why = '' }) => (why === '' ? '' : superscript(reasons.indexOf(why) + 1));
  /** @type {ColumnOf<MachineFinding>[]} */
  const columns = [
    { ...left('reading', findingTitle), isProse: true },
    right('measured', ({ value, unit, reported }) => {
      if (value === undefined) return { text: 'not found', tone: 'inconclusive' };
      const text = formatFinding(value, unit);
      return reported === undefined ? text : { text, tone: reported === value ? 'faster' : 'inconclusive' };
    }),
    left('certainty', (finding) => [formatCertainty(finding), markOf(finding)].filter(Boolean).join(' ')),
    right('system', ({ reported, unit }) => formatIfDefined(reported, (value) => formatFinding(value, unit))),
  ];
  const table = makeTable(findings, columns, findingGroup);
  const notes = reasons.map((why, i) => [`${superscript(i + 1)} `, { sentence: why }, '.']);
  return { ...table, notes: [[certaintyNote], ...notes] };
}

/** @param {number} number */
function superscript(number) {
  return String(number).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
}

/**
 * The line shows the least disturbed round of each point; a bar leads to the median.
 *
 * @param {MachineCurve} curve
 * @returns {import('@rounds/report/charts/lines.js').LineChart}
 */
function curveChart({ what, series }) {
  const isThroughput = what === 'bandwidth';
  const unit = what === 'latency' || what === 'shuffle' ? 'size' : 'count';
  const formatX = unit === 'size' ? formatSize : String;
  const formatY = isThroughput ? formatThroughput : formatTime;
  const names = series.map(({ name }) => seriesTitle(name));
  const xs = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  const lines = series.map(({ points }, index) => ({
    index,
    points: points.map(({ x, y, median }) => ({
      ...{ x, y, low: Math.min(y, median), high: Math.max(y, median) },
      tooltip: `${names[index]}, ${formatX(x)}: ${formatY(y)}, median ${formatY(median)}`,
    })),
  }));
  return {
    caption: `${curveTitle(what)}: the ${isThroughput ? 'highest' : 'lowest'} of the rounds, with a bar to their median.`,
    names,
    panels: [{ series: lines }],
    x: { ticks: [...xs].filter((x) => Number.isInteger(Math.log2(x))).sort((a, b) => a - b), unit },
    y: { unit: isThroughput ? 'throughput' : 'time' },
  };
}
