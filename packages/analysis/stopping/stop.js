import { cellKey } from '@rounds/record';
import { fewestRounds, shareOfLook } from '@rounds/stats';
import { compareSuites } from '../comparisons/comparisons.js';
import { ratioOfMeans } from '../comparisons/times.js';
import { widenedByControl, worthRounds } from '../gate.js';
import { groupBy } from '../group.js';
import { enduranceIn } from '../plan.js';
import { isDone } from './done.js';
import { pairsBySuite } from './looks.js';
import { togetherIn } from './together.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('../gate.js').Change} Change
 * @typedef {import('../comparisons/comparisons.js').Pair} Pair
 * @typedef {import('../comparisons/comparisons.js').Compared} Compared
 */

/**
 * @typedef {object} StopRule
 * @property {number} comparisons the most that the run can show
 * @property {number} fewestRounds that the verdicts of every suite need
 * @property {number} mostRounds
 * @property {(record: import('@rounds/record').KeptTrial | import('@rounds/record').Failure) => void} observe takes
 *   every record of a round
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
 * @param {import('../claims/publications.js').PublishedSuite[]} [options.suites] with the claims to judge
 * @param {number} [options.rounds] in place of those planned
 * @param {() => boolean} [options.isLate] whether only what seems to be slower is worth waiting for, where versions are compared
 * @param {(round: number, compared: Change[]) => void} [options.onLook] told what each look saw
 * @returns {StopRule}
 */
export function stopRule(header, cells, options) {
  const { precision, threshold, failOn, suites = [], rounds, onLook, isLate } = options;
  const keyOf = togetherIn(header.plan);
  const families = pairsBySuite(header, cells, suites);
  const isEndurance = enduranceIn(header.plan);
  const rules = header.plan.suites.map(({ name, looks: planned }) => {
    const pairs = families.get(name) ?? [];
    const fewest = fewestRounds(pairs.length);
    const looks = planned ?? { early: [], end: fewest };
    return { name, pairs, looks, fewest, last: rounds ?? looks.end };
  });
  const mostRounds = Math.max(...rules.map(({ last }) => last));
  /** @type {Map<string, Map<number, number>>} ns by round, of each cell */
  const times = new Map(cells.map((cell) => [cellKey(cell), new Map()]));
  /** @type {import('../comparisons/times.js').TimesOf} no further round makes a claim about another figure precise */
  const timesOf = (cell, figure) =>
    (figure === undefined ? times.get(cellKey(cell)) : undefined) ?? new Map();
  const pairsOf = groupBy([...families.values()].flat(), ({ base }) => keyOf(base));
  /** @type {Set<string>} the groups that have had their last round */
  const ended = new Set();

  /** @param {typeof rules[number]} rule @param {number} round */
  const look = ({ looks, pairs }, round) => {
    const share = shareOfLook(looks, round);
    const { planned } = compareSuites({ planned: pairs }, timesOf, {
      ...(threshold !== undefined && { threshold }),
      shareOf: () => share,
    });
    // Claims are no changes, and are not among the pairs of versions.
    const compared = [...widenedByControl(/** @type {Map<Pair, Compared>} */ (planned), threshold)];
    const groups = groupBy(compared, ([{ base }]) => keyOf(base));
    for (const key of ended) groups.delete(key);
    const goOn =
      header.plan.pairs && failOn !== undefined
        ? worthRounds(groups, { failOn, isLate: isLate?.() ?? false })
        : undefined;
    for (const [key, own] of groups) {
      const mayEnd = goOn ? !goOn.has(key) : own.every(([, compared]) => isDone(compared, precision));
      if (mayEnd) ended.add(key);
    }
    onLook?.(
      round,
      compared.filter(([pair]) => isPlanned(pair)),
    );
  };
  return {
    comparisons: rules.reduce((sum, { pairs }) => sum + pairs.length, 0),
    fewestRounds: Math.max(...rules.map(({ fewest }) => fewest)),
    mostRounds,
    observe: (record) => {
      if (record.type === 'trial' && record.ns > 0) times.get(cellKey(record))?.set(record.round, record.ns);
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
        // One trial answers whether a case survives.
        if (isEndurance(cell) || endedSuites.has(cell.suite)) return true;
        const key = keyOf(cell);
        return ended.has(key) || (looked.has(cell.suite) && !pairsOf.has(key));
      };
    },
    ratiosOf: (key) =>
      (pairsOf.get(key) ?? []).filter(isPlanned).flatMap((pair) => {
        const { ratio, rounds } = ratioOfMeans(timesOf(pair.base), timesOf(pair.other));
        return rounds < 2 ? [] : [{ ...pair, ratio }];
      }),
  };
}

/**
 * @param {import('../comparisons/comparisons.js').Compare} pair
 * @returns {pair is Pair} and not of a claim alone
 */
function isPlanned(pair) {
  return 'axis' in pair;
}
