import { cellKey } from '@rounds/record';
import { fewestRounds, mayStop, planLooks, shareOfLook } from '@rounds/stats';
import { compareSuites, testsOf } from '../comparisons/comparisons.js';
import { figuresIn } from '../comparisons/figures.js';
import { widenedByControl, worthRounds } from '../gate.js';
import { groupBy } from '../group.js';
import { enduranceIn } from '../plan.js';
import { pairsBySuite } from './looks.js';
import { togetherIn } from './together.js';

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/stats').Figures} Figures
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
 */

/**
 * Decides which cells need another round: those of every workload that still has a wide interval of undisturbed times,
 * until the suite's planned rounds are done. Where versions of the code are compared, it is each case in each runtime that
 * the gate cannot judge yet; see `worthRounds`. Nothing is compared between two of the looks that the plan has.
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
    const fewest = fewestRounds(testsOf(pairs.length));
    const looks = planned ?? planLooks({ comparisons: testsOf(pairs.length), rounds: rounds ?? fewest });
    return { name, pairs, looks, fewest, last: rounds ?? looks.end };
  });
  const mostRounds = Math.max(...rules.map(({ last }) => last));
  const times = timesOf(cells);
  /** @type {Set<string>} what has its last round together */
  const precise = new Set();

  /** @param {typeof rules[number]} rule @param {number} round */
  const look = ({ looks, pairs }, round) => {
    const share = shareOfLook(looks, round);
    const { planned } = compareSuites({ planned: pairs }, times.figuresOf, {
      ...(threshold !== undefined && { threshold }),
      shareOf: () => share,
    });
    // Claims are no changes, and are not among the pairs of versions.
    const compared = [...widenedByControl(/** @type {Map<Pair, Compared>} */ (planned), threshold)];
    const groups = groupBy(compared, ([{ base }]) => keyOf(base));
    for (const key of precise) groups.delete(key);
    const goOn =
      header.plan.pairs && failOn !== undefined
        ? worthRounds(groups, { failOn, isLate: isLate?.() ?? false })
        : undefined;
    for (const [key, own] of groups) {
      const comparisons = own.map(([, { undisturbed }]) => undisturbed);
      const isDone = goOn ? !goOn.has(key) : mayStop({ looks, round, comparisons, precision });
      if (isDone) precise.add(key);
    }
    onLook?.(
      round,
      compared.filter(([pair]) => 'axis' in pair),
    );
  };
  const compares = new Set([...families.values()].flat().map(({ base }) => keyOf(base)));
  return {
    comparisons: rules.reduce((sum, { pairs }) => sum + pairs.length, 0),
    fewestRounds: Math.max(...rules.map(({ fewest }) => fewest)),
    mostRounds,
    observe: times.observe,
    doneAfter: (round) => {
      /** @type {Set<string>} suites in which nothing else is decided by waiting */
      const looked = new Set();
      /** @type {Set<string>} */
      const ended = new Set();
      for (const rule of rules) {
        if (rule.looks.early.includes(round)) {
          look(rule, round);
          looked.add(rule.name);
        }
        if (round >= rule.last && round < mostRounds) ended.add(rule.name);
      }
      return (cell) => {
        // One trial answers whether a case survives.
        if (isEndurance(cell) || ended.has(cell.suite)) return true;
        const key = keyOf(cell);
        return precise.has(key) || (looked.has(cell.suite) && !compares.has(key));
      };
    },
  };
}

/**
 * The times of the rounds so far.
 *
 * @param {Cell[]} cells
 */
function timesOf(cells) {
  const times = new Map(cells.map((cell) => [cellKey(cell), newTimes()]));
  const figuresOf = figuresIn(times);
  const none = { undisturbed: new Map(), usual: new Map() };
  return {
    /** @type {StopRule['observe']} */
    observe: (record) => {
      if (record.type === 'trial') times.get(cellKey(record))?.add(record);
    },
    /** @type {import('../comparisons/figures.js').FiguresOf} claims about other figures than time cannot be precise in time */
    figuresOf: (cell, figure, rival) => (figure === undefined ? figuresOf(cell, undefined, rival) : none),
  };
}

/** What is compared of the trials of a cell, and no more. */
function newTimes() {
  /** @type {Map<number, Partial<Record<import('@rounds/record').TrialField, number>>>} */
  const rounds = new Map();
  return {
    add: (/** @type {import('@rounds/record').KeptTrial} */ { round, ...trial }) => {
      const { ns, nsLow, nsMin, nsMean, samples } = /** @type {Partial<import('@rounds/record').Trial>} */ (
        trial
      );
      rounds.set(round, { ns, nsLow, nsMin, nsMean, samples });
    },
    /** @type {import('@rounds/record').CellTrials['values']} */
    values: (field) => Float64Array.from(rounds.values(), (trial) => trial[field] ?? Number.NaN),
    /** @type {import('@rounds/record').CellTrials['byRound']} */
    byRound: (field) => {
      const values = Array.from(rounds, ([round, trial]) => [round, trial[field] ?? Number.NaN]);
      return new Map(/** @type {[number, number][]} */ (values));
    },
  };
}
