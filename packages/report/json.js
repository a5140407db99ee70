import { own } from '@rounds/record';
import { formatGate, gateOfReport } from './text/gate.js';
import { formatWarning } from './text/warnings.js';

/**
 * A report as data for other programs: what `--json` prints, and what `run().report()` returns.
 *
 * @typedef {object} Cell what was measured, and where
 * @property {string} suite
 * @property {string} case
 * @property {string} workload
 * @property {string} runtime
 *
 * @typedef {object} Estimate
 * @property {number | null} estimate
 * @property {number | null} low end of the 95% interval; null where there are too few rounds
 * @property {number | null} high
 * @property {number} n rounds
 *
 * @typedef {object} Measured figures are means over the rounds
 * @property {Estimate} ns mean time of an operation
 * @property {{ median: Estimate, p99: Estimate }} [percentiles] of calls that were timed one by one
 * @property {Record<string, number>} [metrics] by title
 * @property {number} [bytes] that an operation processes
 * @property {number} [cpuNs] CPU time of an operation
 * @property {number} [rssBytes] peak memory of a process
 * @property {Record<string, number>} [figures] whatever else was recorded of an operation
 * @property {Record<string, number>} [counters] of the processor, per operation
 * @property {{ round: number, ns: number }[]} rounds
 *
 * @typedef {Cell & Measured} Benchmark
 *
 * @typedef {'faster' | 'slower' | 'same' | 'inconclusive'} Verdict
 *
 * @typedef {object} Comparison
 * @property {Cell} benchmark
 * @property {Cell} against what it is compared with
 * @property {Verdict} verdict on the benchmark
 * @property {number | null} ratio time by that of the other
 * @property {number | null} low end of its interval; null in too few rounds, so that the ratio is provisional
 * @property {number | null} high
 * @property {number} rounds that both have
 * @property {number | null} roundsToVerdict how many a verdict probably takes in all; 0 where there is one, null where nothing tells
 * @property {boolean} [control] whether both are copies of the same code
 *
 * @typedef {object} Gate whether a change may pass, as the command judges it
 * @property {string} sentence
 * @property {number} failOn the slowdown that fails, as a fraction
 * @property {number} detect the slowdown that may not be missed
 * @property {Comparison[]} slower
 * @property {Comparison[]} faster
 * @property {Comparison[]} same certainly not slower by `detect`
 * @property {Comparison[]} inconclusive
 *
 * @typedef {object} Report
 * @property {{ cpu: string, cores: number, memoryBytes: number, os: string, arch: string }} machine
 * @property {Benchmark[]} benchmarks
 * @property {Comparison[]} comparisons
 * @property {Gate} [gate] of a run with `against`
 * @property {(Cell & { reason: string })[]} skips
 * @property {(Cell & { round: number, kind: string, error: string })[]} failures
 * @property {string[]} warnings
 *
 * @param {import('@rounds/analysis').Report} report
 * @returns {Report}
 */
export function reportJson(report) {
  const { run, suites, comparisons, warnings } = report;
  const workloads = suites.flatMap((suite) => suite.workloads);
  const gate = gateOfReport(report);
  return {
    machine: run.header.machine,
    ...(gate && { gate: gateJson(gate) }),
    benchmarks: workloads.flatMap(({ cells, columns }) => cells.map((cell) => benchmarkJson(cell, columns))),
    comparisons: comparisons.map(comparisonJson),
    skips: run.skips,
    failures: run.failures,
    warnings: warnings.map(formatWarning),
  };
}

/**
 * @param {import('@rounds/analysis').CellReport} report
 * @param {import('@rounds/record').FigureColumn[]} columns
 * @returns {Benchmark}
 */
function benchmarkJson({ cell, versusBaseline: _, versusRuntime: __, ...measured }, columns) {
  return { ...cell, metrics: metricsOf(measured, columns), ...measured };
}

/**
 * @param {Pick<import('@rounds/analysis').CellReport, 'figures'>} cell
 * @param {import('@rounds/record').FigureColumn[]} columns of its suite
 * @returns {Record<string, number> | undefined} what the suite itself shows of a cell, by title
 */
export function metricsOf({ figures }, columns) {
  const all = columns.flatMap(({ title, figure }) => {
    const value = own(figures, figure);
    return value === undefined ? [] : [[title, value]];
  });
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/** @param {import('./text/gate.js').Gate} gate @returns {Gate} */
export function gateJson(gate) {
  const { slower, faster, same, inconclusive } = gate.by;
  const { failOn, detect = failOn } = gate.limits;
  return {
    ...{ sentence: formatGate(gate), failOn, detect },
    ...{ slower: slower.map(comparisonJson), faster: faster.map(comparisonJson) },
    ...{ same: same.map(comparisonJson), inconclusive: inconclusive.map(comparisonJson) },
  };
}

/** @param {import('@rounds/analysis').Change} change @returns {Comparison} */
function comparisonJson([{ base, other, control }, compared]) {
  const { verdict, ratio, low, high, rounds, roundsToVerdict } = compared;
  return {
    ...{ benchmark: other, against: base, verdict, ratio, low, high, rounds, roundsToVerdict },
    ...(control && { control }),
  };
}
