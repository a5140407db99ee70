import { addTrial, cellKey } from '@rounds/record';
import { ALPHA, compareOne, mean, minPlannedRounds, shareOfLook, spreadToTell, sum } from '@rounds/stats';
import { groupFamilies, planPairs } from '../comparisons/comparisons.js';
import { makeTimesOf, ratioOfMeans } from '../comparisons/times.js';
import { controlDifferences, isDecided, widenByControl } from '../gate.js';
import { groupBy } from '../group.js';
import { findMetricChanges } from '../metric-changes.js';
import { enduranceTrials, makeGroupKey, makeIsEndurance } from '../plan.js';
import { isNarrow, makeOutlook, pooledSpread } from './outlook.js';

/**
 * @import { Cell, CellTrials, Failure, Header, Trial } from '@rounds/record'
 * @import { PlannedPair } from '../comparisons/comparisons.js'
 * @import { Change } from '../gate.js'
 * @import { PairProgress } from './outlook.js'
 *
 * @typedef {object} StopRule
 * @property {number} comparisons the most that the run can show
 * @property {number} minPlannedRounds that all of its verdicts need
 * @property {number} maxRounds
 * @property {(record: Trial | Failure) => void} observe takes every record of a round
 * @property {(round: number, cells: Cell[]) => (cell: Cell) => boolean} doneAfter which of the cells, that have had that round, need
 *   no further one
 * @property {(cells: Cell[]) => number} nextVerdictMs how long it probably takes until one of the comparisons of these cells, which
 *   are measured together, has a verdict
 * @property {() => number} remainingMs how long the run will probably take from now on
 * @property {(round: number) => number} enough how much, at the most, the log of a ratio may scatter from round to round for the
 *   next look to tell what has to be told: what is measured for longer than that takes tells no more
 * @property {() => import('../metric-changes.js').MetricChange[]} counted what is judged beside the time, so far
 * @property {(key: string) => (PlannedPair & { ratio: number })[]} ratiosOf provisional ratios of what is measured together, by
 *   the key that `togetherIn` gives: of the plain means so far, without a test, once two rounds have both cells
 */

/**
 * Decides which cells need another round: those with a comparison that is open at an interim look (see `outlook.js`). Nothing is
 * tested between two of the looks that the plan has, and a comparison is judged at the level of its family whatever the others show.
 * Where versions of the code are compared, all those of a case in a runtime go on until the gate can judge it.
 * @param {Header} header of a plan with one suite: each is judged, and ends, by itself
 * @param {Cell[]} cells those that are measured
 * @param {object} options
 * @param {number} options.detect
 * @param {number} [options.failOn] of the gate; nothing where no versions are compared
 * @param {(changes: Change[], all: Change[]) => boolean} [options.isTold] whether what is compared with each other, of all,
 *   needs no further round, in place of `detect` and the gate
 * @param {number} [options.maxRounds] in place of those planned
 * @param {number} [options.usualRounds] after which a run goes on only for decisions that are near
 * @param {(round: number, compared: Change[]) => void} [options.onLook] told what each interim look at a group saw
 * @returns {StopRule}
 */
export function makeStopRule(
  { plan },
  cells,
  { detect, failOn, isTold: isEnough, maxRounds, usualRounds = Infinity, onLook },
) {
  const keyOf = makeGroupKey(plan);
  const isEndurance = makeIsEndurance(plan);
  const pairs = planPairs(plan, new Set(cells.map(cellKey)));
  const pairsOf = groupBy(pairs, ({ base }) => keyOf(base));
  const families = groupFamilies({ planned: pairs });
  const sizes = new Map(
    [...families.values()].flatMap((family) => family.map((pair) => [pair, family.length])),
  );
  const comparisons = families.get(plan.suites[0].name)?.length ?? 0;
  const looks = plan.suites[0].looks ?? { early: [], end: minPlannedRounds(comparisons) };
  const outlook = makeOutlook(looks, { detect, maxRounds: maxRounds ?? looks.end, usualRounds });
  const gate = plan.pairs && failOn !== undefined ? { failOn, detect } : undefined;
  /** @type {Map<string, CellTrials>} */
  const groups = new Map();
  const timesOf = makeTimesOf(groups);
  /** @type {Map<string, Change[]>} what the last look at each group saw */
  const seen = new Map();
  const open = new Set(pairs.filter(({ control }) => !control));
  /** @type {Set<string>} cells that have had their last round */
  const ended = new Set();
  /** @type {number | undefined} until there is another trial */
  let remainingMs;
  /** What is compared with nothing waits for as long as what has no large difference. */
  const aloneRounds = looks.early.slice(0, 3).at(-1) ?? maxRounds ?? looks.end;

  /** @param {PlannedPair} pair @param {number} share @returns {import('../comparisons/comparisons.js').CellComparison} */
  const compared = (pair, share) => {
    const size = Number(sizes.get(pair));
    const times = { base: timesOf(pair.base), other: timesOf(pair.other) };
    const found = compareOne(times, { comparisons: size, share, detect });
    return { ...found, level: (ALPHA * share) / size, roundsToVerdict: null };
  };

  /** @param {Cell} cell @returns {number} what a round of it takes; the first ones take longer */
  const msOf = (cell) => {
    const { trials = [] } = groups.get(cellKey(cell)) ?? {};
    const known = trials.slice(trials.length > 1 ? 1 : 0).slice(-lastTrials);
    const all = known.flatMap(({ wallMs }) => wallMs ?? []);
    return all.length > 0 ? mean(all) : usualTrialMs;
  };

  /** @param {Iterable<PlannedPair>} some @returns {Map<PlannedPair, PairProgress>} those with two rounds or more */
  const seenIn = (some) => {
    const known = [...some].map((pair) => ({
      pair,
      ...ratioOfMeans(timesOf(pair.base), timesOf(pair.other)),
    }));
    const scattering = known.filter(({ rounds }) => rounds > 1);
    const spreadOf = pooledSpread(scattering);
    return new Map(
      scattering.map((each) => {
        const { pair, ratio } = each;
        return [pair, { ratio, spread: spreadOf(each), roundMs: msOf(pair.base) + msOf(pair.other) }];
      }),
    );
  };

  /** @param {PlannedPair} pair @returns {import('@rounds/stats').Goal} */
  const goalOf = (pair) => ({
    ...{ comparisons: Number(sizes.get(pair)), detect },
    ...(gate && { failOn: gate.failOn, ...controlDifferences(seen.get(keyOf(pair.base)) ?? [])(pair) }),
  });

  /** @param {Change} change @param {number} round @param {PairProgress | undefined} own */
  const isOpen = ([pair, found], round, own) => {
    const { ratio, low, high, rounds, verdict } = found;
    // Two cells without a single common round cannot be told apart by waiting.
    if (rounds === 0) return false;
    if (!own) return true;
    const decided = gate ? isDecided(found, gate) : verdict !== 'inconclusive';
    const halfWidth = low === null || high === null ? Infinity : Math.log(high / low) / 2;
    const narrow = gate !== undefined || verdict === 'same' || isNarrow(halfWidth, Number(ratio), detect);
    return outlook.isOpen({ decided, narrow }, own, round, goalOf(pair));
  };

  /** @param {string} key of a group @param {number} round @returns {Set<string>} the cells that need another round */
  const look = (key, round) => {
    const own = pairsOf.get(key) ?? [];
    const share = shareOfLook(looks, round);
    const changes = [...widenByControl(new Map(own.map((pair) => [pair, compared(pair, share)])), detect)];
    seen.set(key, changes);
    remainingMs = undefined;
    const shown = seenIn(open);
    const isTogether = isEnough !== undefined || gate !== undefined;
    const all = isEnough && (isEnough(changes, [...seen.values()].flat()) ? [] : own);
    const going =
      all ?? own.filter((pair, i) => open.has(pair) && isOpen(changes[i], round, shown.get(pair)));
    for (const pair of own) if (!going.includes(pair)) open.delete(pair);
    onLook?.(round, changes);
    return new Set(
      (isTogether && going.length > 0 ? own : going).flatMap(({ base, other }) => [base, other].map(cellKey)),
    );
  };

  /** @param {Cell} cell @returns {number} that it has had */
  const roundOf = (cell) => groups.get(cellKey(cell))?.trials.at(-1)?.round ?? 0;

  const paired = new Set(pairs.flatMap(({ base, other }) => [base, other].map(cellKey)));
  const remaining = () => {
    /** @type {Map<string, number>} */
    const last = new Map();
    const raise = (/** @type {Cell} */ cell, /** @type {number} */ round) =>
      last.set(cellKey(cell), Math.max(round, last.get(cellKey(cell)) ?? 0));
    const shown = seenIn(open);
    for (const pair of open) {
      const each = shown.get(pair);
      const round = each ? outlook.lastRound(each, roundOf(pair.other), goalOf(pair)) : aloneRounds;
      const together = gate ? (pairsOf.get(keyOf(pair.base)) ?? [pair]) : [pair];
      for (const { base, other } of together) for (const cell of [base, other]) raise(cell, round);
    }
    for (const cell of cells) {
      if (isEndurance(cell)) raise(cell, enduranceTrials);
      else if (!paired.has(cellKey(cell))) raise(cell, aloneRounds);
    }
    return sum(cells.map((cell) => Math.max(0, (last.get(cellKey(cell)) ?? 0) - roundOf(cell)) * msOf(cell)));
  };

  return {
    comparisons,
    minPlannedRounds: minPlannedRounds(comparisons),
    maxRounds: maxRounds ?? looks.end,
    observe: (record) => {
      remainingMs = undefined;
      if (record.type === 'trial') addTrial(groups, record);
    },
    doneAfter: (round, measured) => {
      if (looks.early.includes(round)) {
        for (const [key, own] of groupBy(measured, keyOf)) {
          if (!pairsOf.has(key)) continue;
          const going = look(key, round);
          for (const cell of own)
            if (paired.has(cellKey(cell)) && !going.has(cellKey(cell))) ended.add(cellKey(cell));
        }
      }
      return (cell) => {
        if (isEndurance(cell)) return round >= enduranceTrials;
        return ended.has(cellKey(cell)) || (!paired.has(cellKey(cell)) && round >= aloneRounds);
      };
    },
    nextVerdictMs: (some) => {
      const own = (pairsOf.get(keyOf(some[0])) ?? []).filter((pair) => open.has(pair));
      const roundMs = sum(some.map(msOf));
      const waits = Array.from(seenIn(own), ([pair, each]) => {
        const round = roundOf(pair.other);
        return Number(outlook.nextVerdict(each, round, goalOf(pair)) ?? Infinity) - round;
      });
      return roundMs * Math.min(...waits);
    },
    remainingMs: () => {
      remainingMs ??= remaining();
      return remainingMs;
    },
    enough: (round) => {
      const next = looks.early.find((early) => early >= round) ?? looks.end;
      return spreadToTell(detect * needed, { rounds: next, share: shareOfLook(looks, next) });
    },
    counted: () => (plan.pairs ? findMetricChanges(pairs, groups) : []),
    ratiosOf: (key) =>
      (pairsOf.get(key) ?? []).flatMap((pair) => {
        const { ratio, rounds: common } = ratioOfMeans(timesOf(pair.base), timesOf(pair.other));
        return common < 2 ? [] : [{ ...pair, ratio }];
      }),
  };
}

/** What a trial takes before any is known, and how many of the last ones tell what the next one takes. */
const [usualTrialMs, lastTrials] = [300, 5];

/**
 * Of `detect`, the part that an interval's half-width should have: its ratio may be as far from 1, what copies differ by widens
 * it, and how much rounds scatter is known from few.
 */
const needed = 1 / 2;
