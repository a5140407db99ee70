import { addTrial, cellKey } from '@rounds/record';
import { isPrecise, minPlannedRounds, shareOfLook, spreadToTell } from '@rounds/stats';
import { compareSuites, familiesOf, plannedPairs } from '../comparisons/comparisons.js';
import { ratioOfMeans, timesIn } from '../comparisons/times.js';
import { countedChanges } from '../counted.js';
import { widenedByControl, worthRounds } from '../gate.js';
import { groupBy } from '../group.js';
import { enduranceIn, survivalTrials, togetherIn } from '../plan.js';

/**
 * @import { Cell, CellTrials, Failure, Header, Trial } from '@rounds/record'
 * @import { Comparison } from '@rounds/stats'
 * @import { Pair } from '../comparisons/comparisons.js'
 * @import { Change } from '../gate.js'
 *
 * @typedef {object} StopRule
 * @property {number} comparisons the most that the run can show
 * @property {number} minPlannedRounds that its verdicts need
 * @property {number} maxRounds
 * @property {(record: Trial | Failure) => void} observe takes every record of a round
 * @property {(round: number) => (cell: Cell) => boolean} doneAfter which cells need no further round
 * @property {(round: number) => number} enough how much, at the most, the log of a ratio may scatter from round to round for the
 *   next look to tell what has to be told: what is measured for longer than that takes tells no more
 * @property {() => import('../counted.js').CountedChange[]} counted what is judged beside the time, so far
 * @property {(key: string) => (Pair & { ratio: number })[]} ratiosOf provisional ratios of what is measured together, by
 *   the key that `togetherIn` gives: of the plain means so far, without a test, once two rounds have both cells
 */

/**
 * Decides which cells need another round: those of every workload with a comparison that is not done (see `isDone`), until
 * the planned rounds are. Where versions of the code are compared, it is each case in each runtime that the gate cannot
 * judge yet; see `worthRounds`. Nothing is tested between two of the interim looks that the plan has.
 * @param {Header} header of a plan with one suite: each is judged, and ends, by itself
 * @param {Cell[]} cells those that are measured
 * @param {object} options
 * @param {number} options.detect
 * @param {number} [options.failOn] of the gate; nothing where no versions are compared
 * @param {(changes: Change[], all: Change[]) => boolean} [options.isTold] whether what is compared with each other, of all,
 *   needs no further round, in place of `detect` and the gate
 * @param {number} [options.maxRounds] in place of those planned
 * @param {(round: number, compared: Change[]) => void} [options.onLook] told what each interim look saw
 * @returns {StopRule}
 */
export function stopRule({ plan }, cells, { detect, failOn, isTold, maxRounds, onLook }) {
  const keyOf = togetherIn(plan);
  const isEndurance = enduranceIn(plan);
  const pairs = plannedPairs(plan, new Set(cells.map(cellKey)));
  const pairsOf = groupBy(pairs, ({ base }) => keyOf(base));
  const comparisons = familiesOf({ planned: pairs }).get(plan.suites[0].name)?.length ?? 0;
  const fewest = minPlannedRounds(comparisons);
  const looks = plan.suites[0].looks ?? { early: [], end: fewest };
  /** @type {Map<string, CellTrials>} */
  const groups = new Map();
  const timesOf = timesIn(groups);
  /** @type {Set<string>} the groups that have had their last round */
  const ended = new Set();

  /** @param {number} round */
  const look = (round) => {
    const share = shareOfLook(looks, round);
    const { planned } = compareSuites({ planned: pairs }, timesOf, { detect, shareOf: () => share });
    const compared = [...widenedByControl(planned, detect)];
    const open = groupBy(compared, ([{ base }]) => keyOf(base));
    for (const key of ended) open.delete(key);
    const isGate = plan.pairs && failOn !== undefined;
    const goOn = isGate ? worthRounds(open, { failOn, detect }) : undefined;
    for (const [key, own] of open) {
      const isEnough = isTold ?? ((changes) => changes.every(([, each]) => isDone(each, detect)));
      if (goOn ? !goOn.has(key) : isEnough(own, compared)) ended.add(key);
    }
    onLook?.(round, compared);
  };
  return {
    comparisons,
    minPlannedRounds: fewest,
    maxRounds: maxRounds ?? looks.end,
    observe: (record) => {
      if (record.type === 'trial') addTrial(groups, record);
    },
    doneAfter: (round) => {
      const isLook = looks.early.includes(round);
      if (isLook) look(round);
      return (cell) => {
        if (isEndurance(cell)) return round >= survivalTrials;
        // What is compared with nothing waits for nothing else.
        return ended.has(keyOf(cell)) || (isLook && !pairsOf.has(keyOf(cell)));
      };
    },
    enough: (round) => {
      const next = looks.early.find((early) => early >= round) ?? looks.end;
      return spreadToTell(detect * needed, { comparisons, rounds: next, share: shareOfLook(looks, next) });
    },
    counted: () => (plan.pairs ? countedChanges(pairs, groups) : []),
    ratiosOf: (key) =>
      (pairsOf.get(key) ?? []).flatMap((pair) => {
        const { ratio, rounds: common } = ratioOfMeans(timesOf(pair.base), timesOf(pair.other));
        return common < 2 ? [] : [{ ...pair, ratio }];
      }),
  };
}

/**
 * Of `detect`, the part that an interval's half-width should have: its ratio may be as far from 1, what copies differ by widens
 * it, and how much rounds scatter is known from few.
 */
const needed = 1 / 2;

/** The half-width of a decided interval, as a part of how far its ratio lies from 1. */
const decidedShare = 1 / 4;

/**
 * Whether a comparison needs no further round: its interval is narrow, or narrow beside a difference that is decided. Two
 * cells without a single common round cannot be told apart by waiting.
 * @param {Comparison} comparison
 * @param {number} detect the half-width that is narrow, in log units
 */
export function isDone(comparison, detect) {
  const { ratio, verdict, rounds } = comparison;
  const isDecided = verdict === 'faster' || verdict === 'slower';
  const enough = isDecided ? decidedShare * Math.abs(Math.log(Number(ratio))) : 0;
  return rounds === 0 || verdict === 'same' || isPrecise(comparison, Math.max(detect, enough));
}
