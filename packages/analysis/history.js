import { cellKey, groupTrials } from '@rounds/record';
import { asTheyScatter, chainOf, mean, shiftsIn } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { makeTimesOf } from './trial-values.js';

/**
 * The history of benchmarks over nightly runs. Each run compares a version of the code with that of the night before and with an
 * anchor.
 *
 * @import { Cell, Run } from '@rounds/record'
 * @import { Link, Place, Shift, Times } from '@rounds/stats'
 *
 * @typedef {object} HistoryNight
 * @property {string} commit
 * @property {string} at time of measurement
 * @property {Link} link
 * @property {Place} place relative to the first anchor
 *
 * @typedef {object} HistorySeries of a benchmark
 * @property {string} suite
 * @property {string} case
 * @property {string} workload
 * @property {string} runtime its name without the version
 * @property {string} anchor the first
 * @property {HistoryNight[]} nights
 * @property {Shift[]} changes between nights
 */

/** @param {Run} run @returns {{ name: string, commit?: string }[]} the versions it is compared with */
function refsOf({ header: { options } }) {
  const { against } = /** @type {{ against?: { refs: { name: string, commit?: string }[] } }} */ (options);
  return against?.refs ?? [];
}

/** @param {Run} run @returns {string | undefined} why it does not belong to a history */
export function historyFault(run) {
  const { plan, commit } = run.header;
  if (!plan.pairs || refsOf(run).length === 0) return 'it compares no versions of the code (bench --against)';
  if (commit === null) return 'it was not measured in a git repository';
  return commit.includes('+') ? `it measured what is not committed (${commit})` : undefined;
}

/** @param {Run[]} runs @returns {HistorySeries[]} */
export function makeHistory(runs) {
  const ordered = runs.toSorted((a, b) => (a.header.startedAt < b.header.startedAt ? -1 : 1));
  /** @type {Map<string, string>} the last commit of each series: not every night measures every benchmark */
  const last = new Map();
  const all = ordered.flatMap((run) => nightsOf(run, last));
  return Array.from(groupBy(all, ({ key }) => key).values(), (own) => {
    const [{ cell, name, link }] = own;
    const links = asTheyScatter(own.map((each) => each.link));
    const places = chainOf(links, (anchor) => {
      const at = own.findIndex(({ commit }) => isSame(anchor, commit));
      return at === -1 ? undefined : at;
    });
    const { suite, case: caseName, workload } = cell;
    return {
      ...{ suite, case: caseName, workload, runtime: name, anchor: link.anchor },
      nights: own.map(({ commit, at }, i) => ({ commit, at, link: links[i], place: places[i] })),
      changes: shiftsIn(links),
    };
  });
}

/** @param {string} a commit @param {string} b the same, perhaps shorter */
function isSame(a, b) {
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

/** @param {Run} run @returns the comparisons of the working tree, in each runtime, with another version */
function sidesOf(run) {
  const refs = refsOf(run);
  return (run.header.plan.pairs ?? []).flatMap(({ base, other, control }) => {
    if (control) return [];
    const { name = '', commit = name || base } = refs.find((ref) => base.endsWith(` ${ref.name}`)) ?? {};
    return { base, other, commit, runtime: base.slice(0, -1 - name.length) };
  });
}

/** @param {Run} run @param {Map<string, string>} last commit of each series, which this run updates */
function nightsOf(run, last) {
  const groups = groupTrials(run);
  const timesOf = makeTimesOf(groups);
  const sides = sidesOf(run);
  const { startedAt: at, commit } = run.header;
  return [...groups.values()].flatMap(({ cell }) => {
    const own = sides.filter(({ other }) => other === cell.runtime);
    if (own.length === 0) return [];
    const [{ runtime }] = own;
    // Two versions of a runtime in one run are two series; updates from night to night are one.
    const isOther = (/** @type {typeof own[0]} */ side) =>
      side.other !== cell.runtime && nameOf(side.runtime) === nameOf(runtime);
    const name = sides.some(isOther) ? runtime : nameOf(runtime);
    const key = cellKey({ ...cell, runtime: name });
    const previous = own.find((side) => isSame(side.commit, last.get(key) ?? ''));
    const anchor = own.findLast((side) => side !== previous);
    const timesIn = (/** @type {typeof anchor} */ side) => side && timesOf({ ...cell, runtime: side.base });
    const link = linkOf(timesOf(cell), timesIn(previous), timesIn(anchor));
    if (!link) return [];
    last.set(key, String(commit));
    return { key, name, cell, commit: String(commit), at, link: { ...link, anchor: anchor?.commit ?? '' } };
  });
}

/** @param {string} runtime */
function nameOf(runtime) {
  return runtime.replace(/@.*/, '');
}

/**
 * @param {Times} own
 * @param {Times} [before]
 * @param {Times} [anchor]
 * @returns {Omit<Link, 'anchor'> | undefined} undefined with too few common rounds
 */
function linkOf(own, before, anchor) {
  const compared = [before, anchor].filter((each) => each !== undefined && each.size > 0);
  const rounds = [...own.keys()].filter((round) => compared.every((times) => times?.has(round)));
  if (rounds.length < minRounds || compared.length === 0) return undefined;
  const ofRounds = (/** @type {Times} */ times) => {
    const values = rounds.map((round) => Number(times.get(round)));
    const middle = mean(Float64Array.from(values));
    return { middle, parts: values.map((value) => value / middle) };
  };
  const { middle, parts } = ofRounds(own);
  // Deviations of the rounds from the log of the ratio of means.
  const against = (/** @type {Times | undefined} */ times) => {
    if (times === undefined || times.size === 0) return undefined;
    const other = ofRounds(times);
    return { log: Math.log(middle / other.middle), left: parts.map((part, i) => part - other.parts[i]) };
  };
  const [step, level] = [against(before), against(anchor)];
  const shared = (/** @type {number[]} */ a = [], /** @type {number[]} */ b = []) =>
    a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0) / (rounds.length * (rounds.length - 1));
  return {
    ...(step && { step: step.log }),
    ...(level && { level: level.log }),
    variance: {
      step: Math.max(smallest, shared(step?.left, step?.left)),
      level: Math.max(smallest, shared(level?.left, level?.left)),
      both: step && level ? almost * shared(step.left, level.left) : 0,
    },
  };
}

/** With two rounds, step and level are always fully correlated. */
const minRounds = 3;

/** Minimum variance of equal rounds, and the maximum correlation of step and level. */
const [smallest, almost] = [1e-14, 1 - 1e-9];
