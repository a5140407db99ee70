import { own } from '@rounds/record';
import { formatGate, gateOfReport } from './text/gate.js';
import { formatWarning } from './text/warnings.js';

/**
 * A report as data for other programs: the output of `--json` and of `run().report()`.
 *
 * @import { Change, CellReport, Report } from '@rounds/analysis'
 * @import { Cell, FigureColumn } from '@rounds/record'
 * @import { Estimate, Verdict } from '@rounds/stats'
 * @import { Gate } from './text/gate.js'
 *
 * @typedef {object} MeasurementJson figures are means over the rounds
 * @property {Estimate} ns mean time of an operation
 * @property {{ median: Estimate, p99: Estimate }} [percentiles] of calls that were timed one by one
 * @property {Record<string, number>} [metrics] by title
 * @property {number} [bytes] that an operation processes
 * @property {number} [cpuNs] CPU time of an operation
 * @property {number} [rssBytes] peak memory of a process
 * @property {Record<string, number>} [figures] other figures of an operation
 * @property {Record<string, number>} [counters] of the processor, per operation
 * @property {{ round: number, ns: number }[]} rounds
 *
 * @typedef {Cell & MeasurementJson} BenchmarkJson
 *
 * @typedef {object} ComparisonJson
 * @property {Cell} benchmark
 * @property {Cell} against the other benchmark
 * @property {Verdict} verdict on the benchmark
 * @property {number | null} ratio time relative to the other benchmark
 * @property {number | null} low end of its interval; null with too few rounds: then the ratio is provisional
 * @property {number | null} high
 * @property {number} rounds that both have
 * @property {number | null} roundsToVerdict estimated number of rounds until a verdict; 0 if there is one, null if unknown
 * @property {boolean} [control] whether both are copies of the same code
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
