import { layOut } from '@rounds/report';
import { threeDigits, throughput, time, verdict } from '@rounds/report/terminal/format.js';
import { compareFamily, logRatios, median } from '@rounds/stats';

/**
 * @import { Contestant, NativeBench } from './native-bench-run.js'
 * @import { Style } from '@rounds/report'
 */

/** Caches do not help where a workload moves more than this; no desktop's or server core's share of a cache is larger. */
const beyondCachesBytes = 2 ** 26;

/**
 * What the table shows of a variant; times and counts are per value.
 *
 * @typedef {object} Row
 * @property {Contestant} contestant
 * @property {number} ns per call, the median over the rounds
 * @property {import('@rounds/stats').Comparison | undefined} comparison with the plain variant
 * @property {number | undefined} bandwidthShare of what reading memory reaches, where no cache helps
 */

/**
 * @param {NativeBench} bench
 * @returns {{ rows: Row[], bandwidth: number | undefined }} bandwidth in bytes a ns
 */
export function summariseNative({ contestants }) {
  const measured = contestants.filter(({ ns }) => ns.size > 0);
  const nsOf = (/** @type {Contestant} */ { ns }) => median([...ns.values()]);
  const reads = measured.filter(({ isBandwidth }) => isBandwidth);
  const bandwidth =
    reads.length > 0 ? Math.max(...reads.map((each) => each.movedBytes / nsOf(each))) : undefined;
  const wanted = measured.filter(({ isWanted }) => isWanted);
  const pairs = wanted.flatMap((contestant) => {
    const plain = plainFor(contestant, wanted);
    return contestant.isPlain || !plain ? [] : [{ contestant, plain }];
  });
  const comparisons = compareFamily(
    pairs.map(({ contestant, plain }) => ({ logRatios: logRatios(plain.ns, contestant.ns) })),
  );
  const rows = wanted.map((contestant) => {
    const ns = nsOf(contestant);
    const { movedBytes } = contestant;
    const pair = pairs.findIndex((each) => each.contestant === contestant);
    return {
      contestant,
      ns,
      comparison: comparisons[pair],
      bandwidthShare:
        bandwidth !== undefined && movedBytes >= beyondCachesBytes ? movedBytes / ns / bandwidth : undefined,
    };
  });
  return { rows, bandwidth };
}

/**
 * @param {Contestant} contestant
 * @param {Contestant[]} all
 */
function plainFor({ kernel, workload }, all) {
  return all.find((each) => each.isPlain && each.kernel === kernel && each.workload === workload);
}

/** @type {Parameters<typeof layOut>[0]} */
const columns = [
  { title: '', align: 'left' },
  { title: 'call', align: 'right' },
  { title: 'ns/value', align: 'right' },
  { title: 'throughput', align: 'right' },
  { title: 'against the plain loop', align: 'left' },
  { title: 'instr/value', align: 'right' },
  { title: 'cycles/value', align: 'right' },
  { title: 'branch miss/value', align: 'right' },
  { title: 'nJ/value', align: 'right' },
  { title: 'of bandwidth', align: 'right' },
];

/**
 * @param {NativeBench} bench
 * @param {Style} style
 * @returns {string}
 */
export function nativeText(bench, style) {
  const { means, contestants } = bench;
  const { rows, bandwidth } = summariseNative(bench);
  const lines = rows.flatMap((row, i) => {
    const { kernel, workload } = row.contestant;
    const before = rows[i - 1]?.contestant;
    const isNew = kernel !== before?.kernel || workload !== before.workload;
    return [...(isNew ? [[style.bold(`${kernel} ${workload}`)]] : []), rowText(row, style)];
  });
  const missing = new Set(
    contestants.flatMap(({ variant, unavailable }) => (unavailable ? [`${variant}: ${unavailable}`] : [])),
  );
  return [
    ...layOut(columns, lines),
    '',
    `Compiler: ${means.compiler}.`,
    ...(bandwidth === undefined ? [] : [`One thread reads memory at ${threeDigits(bandwidth)} GB/s.`]),
    ...[...missing].map((each) => `Skipped ${each}`),
    ...(means.counters === null
      ? []
      : [`Not counted: instructions, cycles and branch misses (perf_event_open: ${means.counters}).`]),
    ...(means.energy === null ? [] : [`Not measured: energy (/sys/class/powercap: ${means.energy}).`]),
  ].join('\n');
}

/**
 * @param {Row} row
 * @param {Style} style
 */
function rowText({ contestant, ns, comparison, bandwidthShare }, style) {
  const { variant, values, bytes, counts, isPlain } = contestant;
  const perValue = (/** @type {number | null} */ count) =>
    count === null ? '' : threeDigits(count / values);
  const colour = { faster: style.green, slower: style.red, same: style.dim, unclear: style.yellow };
  return [
    `  ${variant}`,
    time(ns),
    perValue(ns),
    bytes === undefined ? '' : throughput(bytes, ns),
    isPlain ? style.dim('plain') : comparison ? colour[comparison.verdict](verdict(comparison)) : '',
    perValue(counts.instructions),
    perValue(counts.cycles),
    perValue(counts.branchMisses),
    perValue(counts.microjoules === null ? null : counts.microjoules * 1e3),
    bandwidthShare === undefined ? '' : `${Math.round(bandwidthShare * 100)}%`,
  ];
}
