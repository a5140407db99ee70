import path from 'node:path';
import { plainText } from '@rounds/record/format.js';
import { metricsOf } from './json.js';

/**
 * A report as CSV (RFC 4180): a row for each cell, metric and comparison. docs/data.md explains the columns.
 *
 * @typedef {Partial<Record<typeof columns[number], string | number | null | undefined>>} CsvRow
 */

const columns = /** @type {const} */ ([
  ...['kind', 'run', 'suite', 'workload', 'case', 'runtime', 'rounds', 'ns', 'ns_low', 'ns_high'],
  ...['bytes', 'cpu_ns', 'cpu_ms', 'rss_bytes', 'median_ns', 'median_ns_low', 'median_ns_high'],
  ...['p99_ns', 'p99_ns_low', 'p99_ns_high', 'metric', 'value', 'against_run', 'against_case'],
  ...['against_runtime', 'verdict', 'ratio', 'ratio_low', 'ratio_high', 'rounds_to_verdict'],
]);

/** The beginning of every such file. */
export const csvMark = `${columns.join()}\r\n`;

/**
 * @param {import('@rounds/analysis').Report[]} reports
 * @param {import('@rounds/analysis').ComparedRuns} [compared] of two runs
 */
export function reportCsv(reports, compared) {
  const runs = reports.map(({ run }) => path.basename(run.path));
  const rows = reports.flatMap(({ suites }, i) =>
    suites.flatMap(({ workloads }) =>
      workloads.flatMap(({ cells, columns: own }) =>
        cells.flatMap((cell) => rowsOf(cell, own, { run: runs[i] })),
      ),
    ),
  );
  const between = (compared?.cells ?? []).map(({ cell, base, other }) => ({
    ...{ kind: 'comparison', run: runs[1], ...cell },
    ...{ against_run: runs[0], against_case: cell.case, against_runtime: cell.runtime },
    ...{ rounds: Math.min(base.n, other.n), ratio: other.estimate / base.estimate },
  }));
  const lines = [...rows, ...between].map((row) =>
    columns.map((column) => field(/** @type {CsvRow} */ (row)[column])).join(),
  );
  return `${csvMark}${lines.map((line) => `${line}\r\n`).join('')}`;
}

/**
 * @param {import('@rounds/analysis').CellReport} report
 * @param {import('@rounds/record').FigureColumn[]} own of its suite
 * @param {CsvRow} of
 * @returns {CsvRow[]} of the cell, its metrics and its comparisons
 */
function rowsOf({ cell, ns, bytes, cpuNs, cpuMs, rssBytes, rounds, ...report }, own, of) {
  const names = { ...of, ...cell };
  const { median, p99 } = report.percentiles ?? {};
  return [
    {
      ...{ kind: 'cell', ...names, rounds: rounds.length },
      ...{ ns: ns.estimate, ns_low: ns.low, ns_high: ns.high },
      ...{ bytes, cpu_ns: cpuNs, cpu_ms: cpuMs, rss_bytes: rssBytes },
      ...{ median_ns: median?.estimate, median_ns_low: median?.low, median_ns_high: median?.high },
      ...{ p99_ns: p99?.estimate, p99_ns_low: p99?.low, p99_ns_high: p99?.high },
    },
    ...Object.entries(metricsOf(report, own) ?? {}).map(([metric, value]) => ({
      ...{ kind: 'metric', ...names, rounds: rounds.length, metric, value },
    })),
    ...[report.versusBaseline, report.versusRuntime].flatMap((compared) => {
      if (!compared) return [];
      const { base, rounds, verdict, ratio, low, high, roundsToVerdict } = compared;
      return {
        ...{ kind: 'comparison', ...names, against_case: base.case, against_runtime: base.runtime },
        ...{ rounds, verdict, ratio, ratio_low: low, ratio_high: high, rounds_to_verdict: roundsToVerdict },
      };
    }),
  ];
}

/**
 * @param {string | number | null | undefined} value
 * @returns {string} A name that a spreadsheet would read as a formula gets an apostrophe.
 */
function field(value) {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  // A terminal may show it, so it has no control characters.
  const text = plainText(value ?? '').replace(/^(?=[=+\-@])/, "'");
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
