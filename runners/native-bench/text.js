import { compared, quiet, when } from '@rounds/report/tables/cells.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { threeDigits, throughput, time } from '@rounds/report/words/numbers.js';
import { compareFamily, mean, median } from '@rounds/stats';

/**
 * @import { Contestant, NativeBench } from './run.js'
 * @import { Style } from '@rounds/report'
 */

/**
 * What the table shows of a variant; times and counts are per value.
 *
 * @typedef {object} Row
 * @property {Contestant} contestant
 * @property {number} ns per call, the mean over the rounds
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
    pairs.map(({ contestant, plain }) => ({ base: plain.ns, other: contestant.ns })),
  );
  return measured.map((contestant) => {
    const bandwidth = contestant.isBandwidth ? undefined : companion(contestant, measured, 'isBandwidth');
    return {
      contestant,
      ns: mean([...contestant.ns.values()]),
      comparison: comparisons[pairs.findIndex((each) => each.contestant === contestant)],
      bandwidthShare: bandwidth && medianRatio(bandwidth.ns, contestant.ns),
    };
  });
}

/**
 * @param {Map<number, number>} times by round
 * @param {Map<number, number>} others
 */
function medianRatio(times, others) {
  return median([...times].map(([round, ns]) => ns / Number(others.get(round))).filter((ratio) => ratio > 0));
}

/**
 * @param {Contestant} contestant
 * @param {Contestant[]} all
 * @param {'isPlain' | 'isBandwidth'} what
 */
function companion({ kernel, workload }, all, what) {
  return all.find((each) => each[what] && each.kernel === kernel && each.workload === workload);
}

/** @type {import('@rounds/report/tables/model.js').ColumnOf<Row>[]} */
const columns = [
  left('', ({ contestant: { variant, isBandwidth } }) =>
    isBandwidth ? quiet('moving the bytes alone') : variant,
  ),
  right('call', ({ ns }) => time(ns)),
  right('ns/value', ({ ns, contestant }) => perValue(ns, contestant)),
  right('throughput', ({ ns, contestant }) => when(contestant.bytes, (bytes) => throughput(bytes, ns))),
  left('against the plain loop', ({ contestant, comparison }) =>
    contestant.isPlain ? quiet('plain') : compared(comparison),
  ),
  right('instr/value', ({ contestant }) => perValue(contestant.counts.instructions, contestant)),
  right('cycles/value', ({ contestant }) => perValue(contestant.counts.cycles, contestant)),
  right('branch miss/value', ({ contestant }) => perValue(contestant.counts.branchMisses, contestant)),
  right('nJ/value', ({ contestant }) => {
    const { microjoules } = contestant.counts;
    return perValue(microjoules === null ? null : microjoules * 1e3, contestant);
  }),
  right('of bandwidth', ({ bandwidthShare }) =>
    when(bandwidthShare, (share) => `${Math.round(share * 100)}%`),
  ),
];

/**
 * @param {number | null} count of a call
 * @param {Contestant} contestant
 */
function perValue(count, { values }) {
  return count === null ? '' : threeDigits(count / values);
}

/**
 * @param {NativeBench} bench
 * @param {Style} style
 * @returns {string}
 */
export function nativeText(bench, style) {
  const { means, contestants } = bench;
  const table = makeTable(
    summariseNative(bench),
    columns,
    ({ contestant: { kernel, workload } }) => `${kernel} ${workload}`,
  );
  const missing = new Set(
    contestants.flatMap(({ variant, unavailable }) => (unavailable ? [`${variant}: ${unavailable}`] : [])),
  );
  return [
    ...layOutTable(table, style),
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
