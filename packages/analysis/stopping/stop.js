import { cellKey, groupTrials } from '@rounds/record';
import { fewestRounds, shareOfLook } from '@rounds/stats';
import { compareSuites, plannedPairs } from '../comparisons/comparisons.js';
import { ratioOfMeans, timesIn } from '../comparisons/times.js';
import { widenedByControl, worthRounds } from '../gate.js';
import { groupBy } from '../group.js';
import { enduranceIn, survivalTrials } from '../plan.js';
import { isDone } from './done.js';
import { togetherIn } from './together.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {Omit<import('@rounds/record').Trial, 'at'>} Trial
 * @typedef {import('../gate.js').Change} Change
 * @typedef {import('../comparisons/comparisons.js').Pair} Pair
 */

/**
 * @typedef {object} StopRule
 * @property {number} comparisons the most that the run can show
 * @property {number} fewestRounds that the verdicts of every suite need
 * @property {number} mostRounds
 * @property {(record: Trial | import('@rounds/record').Failure) => void} observe takes every record of a round
 * @property {(round: number) => (cell: Cell) => boolean} doneAfter which cells need no further round
 * @property {(key: string) => (Pair & { ratio: number })[]} ratiosOf provisional ratios of what is measured together, by
 *   the key that `togetherIn` gives: of the plain means so far, without a test, once two rounds have both cells
 */

/**
 * Decides which cells need another round: those of every workload with a comparison that is not done (see `isDone`), until
 * the suite's planned rounds are. Where versions of the code are compared, it is each case in each runtime that the gate
 * cannot judge yet; see `worthRounds`. Nothing is tested between two of the looks that the plan has.
 *
 * @param {import('@rounds/record').Header} header
 * @param {Cell[]} cells those that are measured
 * @param {object} options
 * @param {number} options.precision
 * @param {number} [options.threshold]
 * @param {number} [options.failOn] of the gate; nothing where no versions are compared
 * @param {number} [options.rounds] in place of those planned
 * @param {() => boolean} [options.isLate] whether only what seems to be slower is worth waiting for, where versions are compared
 * @param {(round: number, compared: Change[]) => void} [options.onLook] told what each look saw
 * @returns {StopRule}
 */
export function stopRule({ plan }, cells, { precision, threshold, failOn, rounds, onLook, isLate }) {
  const keyOf = togetherIn(plan);
  const isEndurance = enduranceIn(plan);
  const all = plannedPairs(plan, new Set(cells.map(cellKey)));
  const rules = plan.suites.map(({ name, looks: planned }) => {
    const pairs = all.filter(({ base }) => base.suite === name);
    const fewest = fewestRounds(pairs.length);
    const looks = planned ?? { early: [], end: fewest };
    return { name, pairs, looks, fewest, last: rounds ?? looks.end };
  });
  const mostRounds = Math.max(...rules.map(({ last }) => last));
  /** @type {Map<string, Trial[]>} */
  const trials = new Map();
  const timesOf = timesIn({ get: (key) => groupTrials({ trials: trials.get(key) ?? [] }).get(key) });
  const pairsOf = groupBy(all, ({ base }) => keyOf(base));
  /** @type {Set<string>} the groups that have had their last round */
  const ended = new Set();

  /** @param {typeof rules[number]} rule @param {number} round */
  const look = ({ looks, pairs }, round) => {
    const share = shareOfLook(looks, round);
    const { planned } = compareSuites({ planned: pairs }, timesOf, { threshold, shareOf: () => share });
    const compared = [...widenedByControl(planned, threshold)];
    const groups = groupBy(compared, ([{ base }]) => keyOf(base));
    for (const key of ended) groups.delete(key);
    const goOn =
      plan.pairs && failOn !== undefined
        ? worthRounds(groups, { failOn, isLate: isLate?.() ?? false })
        : undefined;
    for (const [key, own] of groups) {
      const mayEnd = goOn ? !goOn.has(key) : own.every(([, compared]) => isDone(compared, precision));
      if (mayEnd) ended.add(key);
    }
    onLook?.(round, compared);
  };
  return {
    comparisons: all.length,
    fewestRounds: Math.max(...rules.map(({ fewest }) => fewest)),
    mostRounds,
    observe: (record) => {
      if (record.type !== 'trial') return;
      const own = trials.get(cellKey(record));
      if (own) own.push(record);
      else trials.set(cellKey(record), [record]);
    },
    doneAfter: (round) => {
      /** @type {Set<string>} suites in which nothing else is decided by waiting */
      const looked = new Set();
      /** @type {Set<string>} */
      const endedSuites = new Set();
      for (const rule of rules) {
        if (rule.looks.early.includes(round)) {
          look(rule, round);
          looked.add(rule.name);
        }
        if (round >= rule.last && round < mostRounds) endedSuites.add(rule.name);
      }
      return (cell) => {
        if (isEndurance(cell)) return round >= survivalTrials;
        if (endedSuites.has(cell.suite)) return true;
        const key = keyOf(cell);
        return ended.has(key) || (looked.has(cell.suite) && !pairsOf.has(key));
      };
    },
    ratiosOf: (key) =>
      (pairsOf.get(key) ?? []).flatMap((pair) => {
        const { ratio, rounds } = ratioOfMeans(timesOf(pair.base), timesOf(pair.other));
        return rounds < 2 ? [] : [{ ...pair, ratio }];
      }),
  };
}
