import { layOut } from '@rounds/report';
import { threeDigits, throughput, time } from '@rounds/report/words/numbers.js';
import { verdictWords } from '@rounds/report/words/verdict.js';
import { compareFamily, logRatios, median } from '@rounds/stats';

/**
 * @import { Contestant, NativeBench } from './run.js'
 * @import { Style } from '@rounds/report'
 */

/**
 * What the table shows of a variant; times and counts are per value.
 *
 * @typedef {object} Row
 * @property {Contestant} contestant
 * @property {number} ns per call, the median over the rounds
 * @property {import('@rounds/stats').Comparison | undefined} comparison with the plain variant
 * @property {number | undefined} bandwidthShare of the speed at which the same bytes are moved and nothing else is done
 */

/**
 * @param {NativeBench} bench
 * @returns {Row[]}
 */
export function summariseNative({ contestants }) {
  const measured = contestants.filter(({ ns }) => ns.size > 0);
  const pairs = measured.flatMap((contestant) => {
    const plain = companion(contestant, measured, 'isPlain');
    return contestant.isPlain || contestant.isBandwidth || !plain ? [] : [{ contestant, plain }];
  });
  const comparisons = compareFamily(
    pairs.map(({ contestant, plain }) => ({ logRatios: logRatios(plain.ns, contestant.ns) })),
  );
  return measured.map((contestant) => {
    const bandwidth = contestant.isBandwidth ? undefined : companion(contestant, measured, 'isBandwidth');
    return {
      contestant,
      ns: median([...contestant.ns.values()]),
      comparison: comparisons[pairs.findIndex((each) => each.contestant === contestant)],
      bandwidthShare: bandwidth && Math.exp(median(logRatios(contestant.ns, bandwidth.ns))),
    };
  });
}

/**
 * @param {Contestant} contestant
 * @param {Contestant[]} all
 * @param {'isPlain' | 'isBandwidth'} what
 */
function companion({ kernel, workload }, all, what) {
  return all.find((each) => each[what] && each.kernel === kernel && each.workload === workload);
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
  const rows = summariseNative(bench);
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
    ...[...missing].map((each) => `Skipped ${each}`),
    ...(means.counters === null ? [] : withoutCounters(means.counters, means.stepping, contestants)),
    ...(means.energy === null ? [] : [`Not measured: energy (/sys/class/powercap: ${means.energy}).`]),
  ].join('\n');
}

/**
 * How instructions and cycles are known nevertheless.
 *
 * @param {string} reason
 * @param {string | null} noStepping
 * @param {Contestant[]} contestants
 */
function withoutCounters(reason, noStepping, contestants) {
  const clocks = contestants.flatMap(({ ghz }) => ghz ?? []);
  const points = contestants.map(({ stepped }) => stepped).find(({ length }) => length > 1);
  const beyond = points?.map(({ values }) => values.toLocaleString('en'));
  const most = beyond?.at(-1);
  return [
    `No hardware counters (perf_event_open: ${reason}), so that branch misses are not counted.`,
    noStepping === null
      ? `Instructions: counted by single-stepping through one call${
          beyond
            ? `; beyond ${most} values, calls on the first ${beyond.join(' and ')}, and on in a straight line`
            : ''
        }.`
      : `Instructions: not counted by single-stepping either (${noStepping}).`,
    clocks.length > 0
      ? `Cycles: the time by the clock; a chain of dependent additions, run before each sample, ran at ${threeDigits(median(clocks))} GHz.`
      : 'Cycles: not known; the chain of additions that tells the clock is not written for this processor.',
  ];
}

/**
 * @param {Row} row
 * @param {Style} style
 */
function rowText({ contestant, ns, comparison, bandwidthShare }, style) {
  const { variant, values, bytes, counts, isPlain, isBandwidth } = contestant;
  const perValue = (/** @type {number | null} */ count) =>
    count === null ? '' : threeDigits(count / values);
  const colour = { faster: style.green, slower: style.red, same: style.dim, unclear: style.yellow };
  return [
    `  ${isBandwidth ? style.dim('moving the bytes alone') : variant}`,
    time(ns),
    perValue(ns),
    bytes === undefined ? '' : throughput(bytes, ns),
    isPlain ? style.dim('plain') : comparison ? colour[comparison.verdict](verdictWords(comparison)) : '',
    perValue(counts.instructions),
    perValue(counts.cycles),
    perValue(counts.branchMisses),
    perValue(counts.microjoules === null ? null : counts.microjoules * 1e3),
    bandwidthShare === undefined ? '' : `${Math.round(bandwidthShare * 100)}%`,
  ];
}
