import { compareFamily, mean, median, mixSeed, seededRandom, shuffle, toldApart } from '@rounds/stats';
import { ratioOfMeans, timesIn } from './comparisons/times.js';
import { groupBy } from './group.js';
import { detectIn } from './plan.js';

/**
 * How well a run of the self-test told what is known: pairs of the very same thing, and of things with a planted
 * slowdown, each kind of work in each runtime judged like a suite.
 *
 * @import { Cell, CellTrials, Run } from '@rounds/record'
 * @import { Comparison, Times } from '@rounds/stats'
 * @import { TimesOf } from './comparisons/times.js'
 */

/** @type {Record<string, number | undefined>} what is planted, with the slowdown where that is known exactly */
const plantedKinds = {
  'slower-1%': 0.01,
  'slower-2%': 0.02,
  'slower-3%': 0.03,
  'slower-5%': 0.05,
  pause: 0.025, // 5 ms after every 200 ms of work
  'garbage-5%': 0.05,
  'one-in-three': undefined,
};

/**
 * @typedef {object} PlantedScore
 * @property {string} kind
 * @property {number} found how many intervals lie above 1: a difference within `detect` is told too, and called `same`
 * @property {number} of
 * @property {number} wrongWay how many lie below 1
 *
 * @typedef {object} Score
 * @property {number} rounds
 * @property {number} seconds of trials a pair
 * @property {number} comparisons of a thing with itself
 * @property {number} falseVerdicts how many of them were called faster or slower
 * @property {number} sameVerdicts how many of them were called the same
 * @property {PlantedScore[]} planted
 * @property {number} known how many ratios have a truth that is known
 * @property {number} error root mean square of their log-ratios
 * @property {number} covered how many intervals have the truth in them
 * @property {number} intervals how many could
 * @property {number | null} halfWidth median half-width of all intervals, in log units: 0.02 is about 2%
 * @property {number} opposite how many verdicts contradict the plain means, of which there must be none
 *
 * @typedef {object} SelftestReport
 * @property {boolean} underLoad
 * @property {string} [condition] what whoever kept the run says of its machine, in a word or two
 * @property {Score} score
 * @property {Score[]} curve the scores of the first so many rounds, ascending
 * @property {{ comparisons: number, falseVerdicts: number }} relabelled the same comparisons with the labels of the
 *   same thing dealt out anew in every round, many times
 */

/**
 * @param {Run} run
 * @param {ReadonlyMap<string, CellTrials>} groups
 * @returns {SelftestReport | undefined} undefined unless the run is one of the self-test
 */
export function selftestOf(run, groups) {
  const { selftest, underLoad } = run.header.options;
  if (selftest !== true) return undefined;
  const pairs = knownPairs([...groups.values()].map(({ cell }) => cell));
  const ends = endsOf(groups);
  const curve = toScore(ends).map((end) => scoreOf(run, groups, pairs, end));
  const score = curve.at(-1);
  if (!score) return undefined;
  const relabelled = relabelledScore(run, groups, pairs, ends);
  return { underLoad: underLoad === true, score, curve, relabelled };
}

/** After so many seconds of trials a pair, runs of the self-test are set side by side. */
const milestones = [10, 15, 20, 60];

/** @param {End[]} ends @returns {End[]} those nearest to the milestones, and the last */
function toScore(ends) {
  const nearest = milestones.map((milestone) => {
    const off = ({ seconds = 0 } = {}) => Math.abs(seconds - milestone);
    return ends.reduce((/** @type {End | undefined} */ a, b) => (off(b) < off(a) ? b : a), undefined);
  });
  return ends.filter((end) => nearest.includes(end) || end === ends.at(-1));
}

/**
 * @param {Pick<SelftestReport, 'curve'>} selftest
 * @returns {{ seconds: number, score: Score }[]} the scores at the milestones that the run came to, and at its end
 */
export function atMilestones({ curve }) {
  const points = milestones.flatMap((seconds) => {
    const score = curve.find((each) => Math.abs(each.seconds / seconds - 1) < 0.05);
    return score ? [{ seconds, score }] : [];
  });
  const end = curve.at(-1);
  if (!end || points.some(({ score }) => score === end)) return points;
  return [...points, { seconds: Math.round(end.seconds), score: end }].sort((a, b) => a.seconds - b.seconds);
}

/**
 * The first rounds take longer, since they find out how long to warm up.
 * @typedef {{ rounds: number, seconds: number }} End of a round, and what the trials of a pair took until then
 *
 * @param {ReadonlyMap<string, CellTrials>} groups
 * @returns {End[]} of each round
 */
function endsOf(groups) {
  const trials = [...groups.values()].flatMap((cell) => cell.trials).sort((a, b) => a.round - b.round);
  let pairMs = 0;
  return Array.from(groupBy(trials, ({ round }) => String(round)).values(), (own) => {
    const ms = own.flatMap(({ wallMs }) => wallMs ?? []);
    if (ms.length > 0) pairMs += 2 * mean(ms);
    return { rounds: own[0].round, seconds: pairMs / 1000 };
  });
}

/**
 * @param {Run} run
 * @param {KnownPair[]} pairs
 * @param {TimesOf} timesOf
 * @returns {(Comparison & { kind: string | undefined, times: { base: Times, other: Times } })[]}
 */
function judge(run, pairs, timesOf) {
  const detect = detectIn(run);
  return [...groupBy(pairs, ({ base }) => familyKey(base)).values()].flatMap((family) => {
    const times = family.map(({ base, other }) => ({ base: timesOf(base), other: timesOf(other) }));
    const compared = compareFamily(times, { detect });
    return family.map(({ kind }, i) => ({ ...compared[i], kind, times: times[i] }));
  });
}

/** @param {{ verdict: string }} judged */
function isDifference({ verdict }) {
  return verdict === 'faster' || verdict === 'slower';
}

/** So many comparisons tell a rate of false verdicts, from so many runs that chance does not make it. */
const relabelledComparisons = 1000;
const relabelledRuns = 100;

/**
 * Behind the labels of a base is the same thing, so dealing their times out anew in a round gives a run that was as
 * likely. That makes many runs of one.
 * @param {Run} run
 * @param {ReadonlyMap<string, CellTrials>} groups
 * @param {KnownPair[]} pairs
 * @param {End[]} ends
 */
function relabelledScore(run, groups, pairs, ends) {
  const timesOf = timesIn(groups);
  const same = pairs.filter(({ kind }) => kind === undefined).length;
  const bases = [...groups.values()].map(({ cell }) => cell).filter((cell) => cell.case === 'base');
  const families = [...groupBy(bases, familyKey).values()];
  let falseVerdicts = 0;
  const times = same === 0 ? 0 : Math.max(relabelledRuns, Math.ceil(relabelledComparisons / same));
  for (let time = 0; time < times; time++) {
    const random = seededRandom(mixSeed(run.header.seed, time));
    /** @type {Map<Cell, Map<number, number>>} */
    const dealt = new Map(bases.map((cell) => [cell, new Map()]));
    for (const labels of families) {
      const own = labels.map((cell) => timesOf(cell));
      for (const { rounds: round } of ends) {
        const to = shuffle(labels, random);
        for (const [i, times] of own.filter((each) => each.has(round)).entries()) {
          dealt.get(to[i])?.set(round, Number(times.get(round)));
        }
      }
    }
    const of = (/** @type {Cell} */ cell) => dealt.get(cell) ?? timesOf(cell);
    for (const family of groupBy(pairs, ({ base }) => familyKey(base)).values()) {
      const isApart = toldApart(family.map(({ base, other }) => ({ base: of(base), other: of(other) })));
      // Intervals take a hundred times as long as p-values, and few are needed.
      if (!family.some(({ kind }, i) => kind === undefined && isApart[i])) continue;
      const judged = judge(run, family, of);
      falseVerdicts += judged.filter((each) => each.kind === undefined && isDifference(each)).length;
    }
  }
  return { comparisons: times * same, falseVerdicts };
}

/**
 * @param {Run} run
 * @param {ReadonlyMap<string, CellTrials>} groups
 * @param {KnownPair[]} pairs
 * @param {End} end
 * @returns {Score}
 */
function scoreOf(run, groups, pairs, { rounds, seconds }) {
  const timesOf = timesIn(groups);
  const firstRounds = (/** @type {Cell} */ cell) =>
    new Map([...timesOf(cell)].filter(([round]) => round <= rounds));
  const judged = judge(run, pairs, firstRounds);
  const same = judged.filter(({ kind }) => kind === undefined);
  const known = judged.flatMap(({ ratio, low, high, kind }) => {
    const slowdown = kind === undefined ? 0 : plantedKinds[kind];
    if (slowdown === undefined || ratio === null) return [];
    return [{ error: Math.log(ratio / (1 + slowdown)), truth: 1 + slowdown, low, high }];
  });
  const closed = known.filter(({ low, high }) => low !== null && high !== null);
  const halfWidths = judged.flatMap(({ low, high }) =>
    low === null || high === null ? [] : [Math.log(high / low) / 2],
  );
  return {
    rounds,
    seconds,
    comparisons: same.length,
    falseVerdicts: same.filter(isDifference).length,
    sameVerdicts: same.filter(({ verdict }) => verdict === 'same').length,
    planted: Object.keys(plantedKinds).flatMap((kind) => {
      const own = judged.filter((each) => each.kind === kind);
      if (own.length === 0) return [];
      return {
        kind,
        found: own.filter(({ low }) => Number(low) > 1).length,
        of: own.length,
        wrongWay: own.filter(({ high }) => Number(high ?? 1) < 1).length,
      };
    }),
    known: known.length,
    error: Math.sqrt(known.reduce((sum, { error }) => sum + error ** 2, 0) / Math.max(1, known.length)),
    covered: closed.filter(({ low, high, truth }) => Number(low) <= truth && truth <= Number(high)).length,
    intervals: closed.length,
    halfWidth: halfWidths.length > 0 ? median(halfWidths) : null,
    opposite: judged.filter(contradictsMeans).length,
  };
}

/** @param {{ verdict: string, times: { base: Times, other: Times } }} judged */
function contradictsMeans({ verdict, times }) {
  const { ratio } = ratioOfMeans(times.base, times.other);
  return (verdict === 'faster' && ratio >= 1) || (verdict === 'slower' && ratio <= 1);
}

/**
 * @typedef {{ base: Cell, other: Cell, kind: string | undefined }} KnownPair what a self-test compares. `kind`: what is planted; nothing in the same
 */

/**
 * A label is only a name: behind `node@24#1` and `node@24#2` is the same binary with the same flags.
 * @param {Pick<Cell, 'runtime'>} cell
 */
export function runtimeOf({ runtime }) {
  return runtime.slice(0, runtime.lastIndexOf('#'));
}

/** @param {Cell[]} cells @returns {KnownPair[]} */
export function knownPairs(cells) {
  return [...groupBy(cells, familyKey).values()].flatMap((own) => {
    const bases = own.filter((cell) => cell.case === 'base');
    const planted = own.filter((cell) => cell.case !== 'base');
    return [
      ...bases.flatMap((base, i) => bases.slice(i + 1).map((other) => ({ base, other, kind: undefined }))),
      ...planted.flatMap((other) => bases.map((base) => ({ base, other, kind: kindOf(other) }))),
    ];
  });
}

/** @param {Cell} cell @returns {string} what is planted in it: more of work that makes nothing but garbage is more garbage */
function kindOf({ case: name, workload }) {
  return workload === 'garbage' && name === 'slower-5%' ? 'garbage-5%' : name;
}

/** @param {Cell} cell @returns {string} the same for what is compared */
export function familyKey(cell) {
  return JSON.stringify([cell.suite, cell.workload, runtimeOf(cell)]);
}
