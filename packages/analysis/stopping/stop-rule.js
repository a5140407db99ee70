import { appendTrial, cellKey } from '@rounds/record';
import { compareOne, mean, minPlannedRounds, shareOfLook, spreadToTell, sum } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { groupFamilies, planPairs } from '../comparisons.js';
import { controlDifferences, isDecided, widenByControl } from '../gate.js';
import { findNotMeasured, makeIsComparable } from '../not-measured.js';
import { enduranceTrials, makeGroupKey, makeIsEndurance } from '../plan.js';
import { makeTimesOf, ratioOfMeans } from '../trial-values.js';
import { isNarrow, makeOutlook, pooledSpread } from './outlook.js';

/**
 * @import { Cell, CellTrials, Failure, Header, Trial } from '@rounds/record'
 * @import { PlannedPair } from '../comparisons.js'
 * @import { Change } from '../gate.js'
 * @import { PairProgress } from './outlook.js'
 *
 * @typedef {object} StopRule
 * @property {number} comparisons of the run, at most
 * @property {number} minPlannedRounds that all of its verdicts need
 * @property {number} maxRounds
 * @property {(record: Trial | Failure) => void} observe takes the records of a round
 * @property {(round: number, cells: Cell[]) => (cell: Cell) => boolean} doneAfter which of the cells of that
 *   round are done
 * @property {(cells: Cell[]) => number} nextVerdictMs estimated time until a comparison of these cells, which are one group, has a
 *   verdict
 * @property {() => number} remainingMs estimated time until the end of the run
 * @property {(round: number) => number} maxSpread of the log of a ratio from round to round that the next look can judge;
 *   longer measurements would not help
 * @property {(key: string) => (PlannedPair & { ratio: number })[]} ratiosOf provisional ratios of what is measured together, by
 *   the key that `togetherIn` gives: of the plain means so far, without a test, once two rounds have both cells
 */

/**
 * Decides at interim looks which cells need another round (see `outlook.js`). Nothing is tested between two planned looks, and a
 * comparison is judged at the level of its family whatever the others show. All versions of a case in a runtime continue until the
 * gate can judge it.
 * @param {Header} header of a plan with one suite: suites are judged, and end, separately
 * @param {Cell[]} cells the measured cells
 * @param {object} options
 * @param {number} options.detect
 * @param {number} [options.failOn] of the gate, if there is one
 * @param {(changes: Change[], all: Change[]) => boolean} [options.isDecided] whether a group of changes, among all,
 *   needs no more rounds; instead of `detect` and the gate
 * @param {number} [options.maxRounds] instead of the planned number
 * @param {number} [options.defaultRounds] after which a run continues only for near verdicts
 * @param {(round: number, compared: Change[]) => void} [options.onLook] called at each interim look at a group
 * @returns {StopRule}
 */
export function makeStopRule(
  { plan },
  cells,
  { detect, failOn, isDecided: isGroupDecided, maxRounds, defaultRounds = Infinity, onLook },
) {
  const keyOf = makeGroupKey(plan);
  const isEndurance = makeIsEndurance(plan);
  const pairs = planPairs(plan, new Set(cells.map(cellKey)));
  const pairsOf = groupBy(pairs, ({ base }) => keyOf(base));
  const families = groupFamilies(pairs);
  const sizes = new Map(
    [...families.values()].flatMap((family) => family.map((pair) => [pair, family.length])),
  );
  const comparisons = families.get(plan.suites[0].name)?.length ?? 0;
  const looks = plan.suites[0].looks ?? { early: [], end: minPlannedRounds(comparisons) };
  const outlook = makeOutlook(looks, { detect, maxRounds: maxRounds ?? looks.end, defaultRounds });
  const gate = failOn === undefined ? undefined : { failOn, detect };
  /** @type {Map<string, CellTrials>} */
  const groups = new Map();
  const timesOf = makeTimesOf(groups);
  /** @returns {(pair: PlannedPair) => boolean} whether both cells have done some work, or are versions of one */
  const comparable = () => (plan.pairs ? () => true : makeIsComparable(findNotMeasured(groups)));
  /** @type {Map<string, Change[]>} changes at the last look at each group */
  const seen = new Map();
  const open = new Set(pairs.filter(({ control }) => !control));
  /** @type {Set<string>} cells that have had their last round */
  const ended = new Set();
  /** @type {number | undefined} until there is another trial */
  let remainingMs;
  /** Rounds of cells without a comparison: as of small differences. */
  const aloneRounds = looks.early.slice(0, 3).at(-1) ?? maxRounds ?? looks.end;

  /** @param {PlannedPair} pair @param {number} share @returns {import('../comparisons.js').CellComparison} */
  const compared = (pair, share) => {
    const size = Number(sizes.get(pair));
    const times = { base: timesOf(pair.base), other: timesOf(pair.other) };
    return { ...compareOne(times, { comparisons: size, share, detect }), roundsToVerdict: null };
  };

  /** @param {Cell} cell @returns {number} duration of a round; the first one takes longer and is left out */
  const msOf = (cell) => {
    const { trials = [] } = groups.get(cellKey(cell)) ?? {};
    const known = trials.slice(trials.length > 1 ? 1 : 0).slice(-lastTrials);
    const all = known.flatMap(({ wallMs }) => wallMs ?? []);
    return all.length > 0 ? mean(all) : defaultTrialMs;
  };

  /** @param {Iterable<PlannedPair>} some @returns {Map<PlannedPair, PairProgress>} pairs with at least two rounds */
  const progressIn = (some) => {
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
  const needsRounds = ([pair, comparison], round, own) => {
    const { ratio, low, high, rounds, verdict } = comparison;
    // Without a common round, more rounds do not help.
    if (rounds === 0) return false;
    if (!own) return true;
    const decided = gate ? isDecided(comparison, gate) : verdict !== 'inconclusive';
    const halfWidth = low === null || high === null ? Infinity : Math.log(high / low) / 2;
    const narrow = gate !== undefined || verdict === 'same' || isNarrow(halfWidth, Number(ratio), detect);
    return outlook.needsRounds({ decided, narrow }, own, round, goalOf(pair));
  };

  /** @param {string} key of a group @param {number} round @returns {Set<string>} the cells that need another round */
  const look = (key, round) => {
    const own = pairsOf.get(key) ?? [];
    const share = shareOfLook(looks, round);
    const changes = widenByControl(
      own.map((pair) => [pair, compared(pair, share)]),
      detect,
    );
    seen.set(key, changes);
    remainingMs = undefined;
    const shown = progressIn(open);
    const isTogether = isGroupDecided !== undefined || gate !== undefined;
    const all = isGroupDecided && (isGroupDecided(changes, [...seen.values()].flat()) ? [] : own);
    const going =
      all ?? own.filter((pair, i) => open.has(pair) && needsRounds(changes[i], round, shown.get(pair)));
    for (const pair of own) if (!going.includes(pair)) open.delete(pair);
    const isComparable = comparable();
    onLook?.(
      round,
      changes.filter(([pair]) => isComparable(pair)),
    );
    return new Set(
      (isTogether && going.length > 0 ? own : going).flatMap(({ base, other }) => [base, other].map(cellKey)),
    );
  };

  /** @param {Cell} cell @returns {number} its last round */
  const roundOf = (cell) => groups.get(cellKey(cell))?.trials.at(-1)?.round ?? 0;

  const paired = new Set(pairs.flatMap(({ base, other }) => [base, other].map(cellKey)));
  const remaining = () => {
    /** @type {Map<string, number>} */
    const last = new Map();
    const raise = (/** @type {Cell} */ cell, /** @type {number} */ round) =>
      last.set(cellKey(cell), Math.max(round, last.get(cellKey(cell)) ?? 0));
    const shown = progressIn(open);
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
      if (record.type === 'trial') appendTrial(groups, record);
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
      const progress = progressIn(own);
      const waits = own.map((pair) => {
        const round = roundOf(pair.other);
        const each = progress.get(pair);
        const next = each ? outlook.nextVerdict(each, round, goalOf(pair)) : looks.early[0];
        return (next ?? Infinity) - round;
      });
      return roundMs * Math.min(...waits);
    },
    remainingMs: () => {
      remainingMs ??= remaining();
      return remainingMs;
    },
    maxSpread: (round) => {
      const next = looks.early.find((early) => early >= round) ?? looks.end;
      return spreadToTell(detect * halfWidthShare, { rounds: next, share: shareOfLook(looks, next) });
    },
    ratiosOf: (key) =>
      (pairsOf.get(key) ?? []).filter(comparable()).flatMap((pair) => {
        const { ratio, rounds: common } = ratioOfMeans(timesOf(pair.base), timesOf(pair.other));
        return common < 2 ? [] : [{ ...pair, ratio }];
      }),
  };
}

/** Duration of a trial before the first one, and the number of last trials whose mean estimates the next. */
const [defaultTrialMs, lastTrials] = [300, 5];

/**
 * Half-width of an interval, as a share of `detect`. The ratio may be as far from 1, the difference of copies widens the interval,
 * and few rounds estimate the spread.
 */
const halfWidthShare = 1 / 2;
