import { own } from '@rounds/record';
import { formatGate, gateOfReport } from './text/gate.js';
import { formatWarning } from './text/warnings.js';

/**
 * A report as data for other programs: the output of `--json` and of `run().report()`.
 *
 * @import { CellComparison, CellReport, Change, Report } from '@rounds/analysis'
 * @import { Cell, FigureColumn } from '@rounds/record'
 * @import { Gate } from './text/gate.js'
 *
 * @typedef {Pick<CellReport, 'ns' | 'percentiles' | 'bytes' | 'cpuNs' | 'rssBytes' | 'figures' | 'counters' | 'rounds'>} MeasurementJson
 * @typedef {Cell & MeasurementJson & { metrics?: Record<string, number> }} BenchmarkJson `metrics` by title
 *
 * @typedef {Pick<CellComparison, 'verdict' | 'ratio' | 'low' | 'high' | 'rounds' | 'roundsToVerdict'>} JudgedJson of the benchmark: a
 *   `ratio` without an interval, after too few rounds, is provisional
 * @typedef {{ benchmark: Cell, against: Cell, control?: boolean } & JudgedJson} ComparisonJson `control`: both are copies of the same code
 *
 * @typedef {object} GateJson whether a change may pass
 * @property {string} sentence
 * @property {number} failOn slowdown that fails, as a fraction
 * @property {number} detect smallest slowdown to detect
 * @property {ComparisonJson[]} slower
 * @property {ComparisonJson[]} faster
 * @property {ComparisonJson[]} same less than `detect` slower, with 95% confidence
 * @property {ComparisonJson[]} inconclusive
 * @property {ComparisonJson[]} [memory] of peak memory, if the gate limits it
 *
 * @typedef {object} ReportJson
 * @property {{ cpu: string, cores: number, memoryBytes: number, os: string, arch: string }} machine
 * @property {BenchmarkJson[]} benchmarks
 * @property {ComparisonJson[]} comparisons
 * @property {(ComparisonJson & { metric: string })[]} metricComparisons of metrics that have verdicts of their own, such as percentiles of
 *   the latency of a server: `slower` is more
 * @property {GateJson} [gate] of a run with `against`
 * @property {(Cell & { reason: string })[]} skips
 * @property {(Cell & { round: number, kind: string, error: string })[]} failures
 * @property {string[]} warnings
 */

/** @param {Report} report @returns {ReportJson} */
export function reportJson(report) {
  const { run, suites, comparisons, figureChanges, warnings } = report;
  const workloads = suites.flatMap((suite) => suite.workloads);
  const gate = gateOfReport(report);
  return {
    machine: run.header.machine,
    ...(gate && { gate: gateJson(gate) }),
    benchmarks: workloads.flatMap(({ cells, columns }) => cells.map((cell) => benchmarkJson(cell, columns))),
    comparisons: comparisons.map(comparisonJson),
    metricComparisons: figureChanges.map(({ pair, column, compared }) => ({
      ...comparisonJson([pair, compared]),
      metric: column.title,
    })),
    skips: run.skips,
    failures: run.failures,
    warnings: warnings.map(formatWarning),
  };
}

/** @param {CellReport} report @param {FigureColumn[]} columns @returns {BenchmarkJson} */
function benchmarkJson({ cell, versusBaseline: _, versusRuntime: __, ...measured }, columns) {
  return { ...cell, metrics: metricsOf(measured, columns), ...measured };
}

/**
 * @param {Pick<CellReport, 'figures'>} cell
 * @param {FigureColumn[]} columns of its suite
 * @returns {Record<string, number> | undefined} by title
 */
export function metricsOf({ figures }, columns) {
  const all = columns.flatMap(({ title, figure }) => {
    const value = own(figures, figure);
    return value === undefined ? [] : [[title, value]];
  });
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/** @param {Gate} gate @returns {GateJson} */
export function gateJson(gate) {
  const { slower, faster, same, inconclusive } = gate.by;
  const { failOn, detect = failOn } = gate.limits;
  return {
    ...{ sentence: formatGate(gate), failOn, detect },
    ...{ slower: slower.map(comparisonJson), faster: faster.map(comparisonJson) },
    ...{ same: same.map(comparisonJson), inconclusive: inconclusive.map(comparisonJson) },
    ...(gate.limits.memory !== undefined && {
      memory: Object.values(gate.memory).flat().map(comparisonJson),
    }),
  };
}

/** @param {Change} change @returns {ComparisonJson} */
function comparisonJson([{ base, other, control }, compared]) {
  const { verdict, ratio, low, high, rounds, roundsToVerdict } = compared;
  return {
    ...{ benchmark: other, against: base, verdict, ratio, low, high, rounds, roundsToVerdict },
    ...(control && { control }),
  };
}
