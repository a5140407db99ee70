import { controlDifference, estimateRemainingWork, gateLimits, judgeChange } from '@rounds/analysis';
import { formatMachineTitle } from '@rounds/analysis/machines.js';
import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { groupBy } from '@rounds/stats/group.js';
import { formatNames, workloadTitle } from './names.js';
import { formatChange, formatPercent, formatWait } from './numbers.js';
import { joinPieces } from './pieces.js';
import { formatChangeWithInterval, maxEstimatedRounds, provisionalMark } from './verdict.js';

/**
 * Whether a change may pass: one verdict per comparison, the same in a terminal, in Markdown, in annotations and on a page.
 *
 * @import { Change, Report } from '@rounds/analysis'
 * @import { Verdict } from '@rounds/stats'
 *
 * @typedef {object} Gate
 * @property {Record<Verdict, Change[]>} by the changes of each verdict, the largest first; controls are excluded
 * @property {Record<Verdict, Change[]>} memory the same of peak memory; empty without a limit
 * @property {Change[]} controls
 * @property {import('@rounds/analysis').GateLimits} limits
 * @property {(change: Change) => import('@rounds/analysis').RemainingWork} remainingWork of an inconclusive change
 * @property {(change: Change) => string} nameOf a change, the shortest that distinguishes it from the others
 * @property {string[]} runtimes without versions of the code
 * @property {boolean} hasVersions whether versions of the code are compared, rather than cases
 * @property {string} [base] the version or case compared with, if there is only one
 * @property {number} failed cells of the working tree
 * @property {number} unmeasured cells of any version
 * @property {import('@rounds/record').Broken[]} broken suites of the working tree that could not be loaded
 */

/** @param {Report} report of versions of the code @returns {Gate} */
export function makeGate({ changes = [], figureChanges, run, failures }) {
  const limits = gateLimits(run);
  const controls = changes.filter(([{ control }]) => control);
  const own = changes.filter(([{ control }]) => !control);
  const { memory: failOnMemory = 0 } = limits;
  const by = sortByVerdict(own, limits);
  const ofMemory = figureChanges.filter(({ column }) => failOnMemory > 0 && column.format === 'memory');
  const memory = sortByVerdict(
    ofMemory.map(({ pair, compared }) => [pair, compared]),
    { failOn: failOnMemory },
  );
  const [failed, unmeasured] = [failures.faults, [...run.skips, ...run.failures]].map(
    (cells) => new Set(cells.map(cellKey)).size,
  );
  const versions = own.map(([pair]) => versionsOf(pair));
  const bases = [...new Set(versions.map(({ base }) => base))];
  return {
    ...{ by, memory, controls, limits, failed, unmeasured, broken: run.broken },
    hasVersions: run.header.plan.pairs !== undefined,
    ...(bases.length === 1 && { base: bases[0] }),
    runtimes: [...new Set(versions.map(({ runtime }) => runtime))],
    remainingWork: estimateRemainingWork(run, changes, limits),
    nameOf: shortNames(own),
  };
}

/** @param {Report} report @returns {Gate | undefined} undefined for a run of one version */
export function gateOfReport(report) {
  return report.changes && makeGate(report);
}

/** @param {Change[]} changes @param {import('@rounds/analysis').GateLimits} limits @returns {Gate['by']} */
function sortByVerdict(changes, limits) {
  /** @type {Gate['by']} */
  const by = { slower: [], faster: [], same: [], inconclusive: [] };
  for (const change of changes.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    by[judgeChange(change[1], limits)].push(change);
  return by;
}

/** @param {Change} change */
function sizeOf([, { ratio }]) {
  return Math.abs(Math.log(ratio ?? 1));
}

/**
 * A run with versions names its runtimes `node@24.1.0 main` and `node@24.1.0 working tree`.
 *
 * @param {Change[0]} pair
 * @returns {{ runtime: string, base: string }} what both have in common, and the version or case compared with
 */
function versionsOf({ axis, base, other }) {
  if (axis === 'case') return { runtime: base.runtime, base: base.case };
  const [before, after] = [base, other].map(({ runtime }) => runtime.split(' '));
  const common = before.findIndex((word, i) => word !== after[i]);
  return { runtime: before.slice(0, common).join(' '), base: before.slice(common).join(' ') };
}

/** What distinguishes a change from others, the most important first. @type {((pair: Change[0]) => string)[]} */
const nameParts = [
  ({ other }) => other.case,
  ({ other }) => workloadTitle(other.workload) ?? '',
  (pair) => versionsOf(pair).runtime,
  (pair) => `against ${versionsOf(pair).base}`,
  ({ other }) => other.suite,
];

/** @param {Change[]} changes @returns {Gate['nameOf']} adds parts to the name of the case until all names differ */
function shortNames(changes) {
  const pairs = changes.map(([pair]) => pair);
  const parts = nameParts.filter((part, i) => i === 0 || new Set(pairs.map(part)).size > 1);
  const names = parts.map((_, i) => (/** @type {Change[0]} */ pair) => {
    const used = parts.slice(0, i + 1).map((part) => part(pair));
    return used.filter(Boolean).join(' ');
  });
  const unique = names.find((name) => new Set(pairs.map(name)).size === pairs.length);
  const name = unique ?? names[names.length - 1];
  return ([pair]) => name(pair);
}

/** @type {Record<Verdict, string>} */
export const gateVerdicts = {
  slower: 'slower',
  faster: 'faster',
  same: 'not slower',
  inconclusive: 'inconclusive',
};

/** @param {Gate} gate @returns {string} the conclusion */
export function formatGate(gate) {
  return formatGateSentences(gate).join(' ');
}

/** @param {Gate} gate @returns {string[]} the conclusion: failures first, then what is slower, inconclusive, faster */
export function formatGateSentences(gate) {
  const { by, memory, limits, base, nameOf, failed, unmeasured, broken, hasVersions } = gate;
  const { slower, faster, same, inconclusive } = by;
  const all = slower.length + faster.length + same.length + inconclusive.length;
  const { failOn, detect = failOn } = limits;
  const than = base === undefined ? '' : ` than ${base}`;
  const shareOf = (/** @type {Change[]} */ some) => `${some.length} of ${plural(all, 'comparison')}`;
  const named = (/** @type {Change[]} */ some) =>
    formatNames(some.map((change) => `${nameOf(change)} ${formatChange(change[1].ratio ?? 1)}`));
  const sentences = [
    broken.length > 0 && `${plural(broken.length, 'file')} could not be loaded.`,
    failed > 0 && `${plural(failed, 'benchmark')} failed${hasVersions ? ' in the working tree' : ''}.`,
    slower.length > 0 &&
      `Slower${than} by more than ${formatPercent(failOn)}: ${shareOf(slower)} (${named(slower)}).`,
    memory.slower.length > 0 &&
      `More peak memory${than} by more than ${formatPercent(limits.memory ?? 0)}: ${shareOf(memory.slower)} (${named(memory.slower)}).`,
    limits.memory !== undefined &&
      Object.values(memory).flat().length === 0 &&
      'Peak memory was not compared.',
    memory.inconclusive.length > 0 &&
      `Inconclusive peak memory: ${shareOf(memory.inconclusive)} (${named(memory.inconclusive)}).`,
    inconclusive.length > 0 &&
      `Inconclusive: ${shareOf(inconclusive)} (a ${formatPercent(detect)} slowdown would not have been seen).`,
    all > 0 &&
      slower.length + inconclusive.length === 0 &&
      `With 95% confidence, nothing is ${formatPercent(detect)} or more slower${than} (${plural(all, 'comparison')}).`,
    faster.length > 0 &&
      `Faster by more than ${formatPercent(failOn)}: ${shareOf(faster)} (${named(faster)}).`,
    all === 0 &&
      `Nothing was compared${unmeasured > 0 ? `: ${plural(unmeasured, 'cell')} could not be measured` : ''}.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}

/** @param {import('@rounds/analysis').RemainingWork} work @returns {string} what a verdict on a change would take */
export function formatRemainingWork({ rounds, ms }) {
  if (rounds === null) return 'copies of the same code differ as much';
  if (rounds > maxEstimatedRounds) return 'more rounds may not settle it';
  if (ms === undefined) return `needs ${plural(Number(rounds.toPrecision(2)), 'round')}`;
  return `${formatWait(ms)} more`;
}

/** @param {Report} report @returns {import('./pieces.js').Piece[][]} the benchmarks that only one version has, a line per reason */
export function formatUncompared({ run, failures }) {
  const skips = run.skips.map(({ case: name, reason }) => ({ name, reason }));
  const failed = failures.otherVersions.map(({ case: name, error }) => ({
    name,
    reason: error.split('\n')[0],
  }));
  // A benchmark that one version lacks is skipped in the other versions too.
  const firsts = [...groupBy([...skips, ...failed], ({ name }) => name).values()].map(([first]) => first);
  return Array.from(
    groupBy(firsts, ({ reason }) => reason),
    ([reason, own]) => {
      const names = formatNames(own.map(({ name }) => name));
      return ['Not compared: ', { name: names }, ' (', { sentence: reason }, ')'];
    },
  );
}

/** @param {Gate} gate @returns {string[]} what to do about inconclusive comparisons */
export function formatGateAdvice({ by, limits: { failOn, detect = failOn } }) {
  // Where no round is in common, more time may not help.
  if (by.inconclusive.every(([, { ratio }]) => ratio === null)) return [];
  return [
    `To settle inconclusive comparisons, allow more time (--max-time) or larger slowdowns (--detect ${formatPercent(2 * detect)}).`,
  ];
}

/** @param {Gate} gate @returns {string} empty without versions */
export function formatControl({ controls, hasVersions }) {
  if (!hasVersions) return '';
  if (controls.every(([, { ratio }]) => ratio === null))
    return 'Control (two copies of the same code): not measured.';
  const difference = `${Number((Math.expm1(controlDifference(controls)) * 100).toFixed(1))}%`;
  return `Control (two copies of the same code): up to ${difference} apart; intervals include that.`;
}

/** @param {Report} report @param {Gate} gate @returns {import('./pieces.js').Piece[]} machine, date, rounds and control */
export function formatGateOrigin({ run: { header }, extent }, gate) {
  const { machine, startedAt } = header;
  const where = `${formatMachineTitle(machine)}, ${startedAt.slice(0, 10)}, ${plural(extent.rounds, 'round')}`;
  const runtimes = joinPieces(
    gate.runtimes.map((name) => [{ name }]),
    'and',
  );
  return [{ sentence: where }, ' in ', ...runtimes, `. ${formatControl(gate)}`.trimEnd()];
}

/** @param {Change[1]} compared @returns {string} such as `+9.8% [+8.1%, +11%]`, by its own interval unless that is a difference */
export function formatGateChange({ ratio, low, high, own }) {
  if (ratio === null) return 'no round in common';
  const differs = low !== null && high !== null && (low > 1 || high < 1);
  const [from, to] = (!differs && own) || [low, high];
  if (from === null || to === null) return `${formatChange(ratio)} ${provisionalMark}`;
  return formatChangeWithInterval({ ratio, low: from, high: to });
}
