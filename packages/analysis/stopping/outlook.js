import { expectedAt, median, shareOfLook } from '@rounds/stats';

/**
 * What the next looks of a run will probably tell, and which comparisons go on until then.
 *
 * @import { Goal, Looks } from '@rounds/stats'
 *
 * @typedef {object} PairProgress of a comparison so far
 * @property {number} ratio
 * @property {number} spread of the log of the ratio from round to round
 * @property {number} roundMs what a round of its two cells takes
 *
 * @typedef {object} LookState at a look
 * @property {boolean} decided
 * @property {boolean} narrow whether its interval is
 *
 * @typedef {ReturnType<typeof makeOutlook>} Outlook
 */

/** A run that has had its usual rounds goes on for a decision that is expected within this time. */
const hopeMs = 60e3;

/** What so many rounds do not tell, none will. */
const everLook = { rounds: 2 ** 20, share: 1 };

/** The half-width of a decided interval, as a part of how far its ratio lies from 1. */
const narrowShare = 1 / 4;

/** @param {number} halfWidth in logs @param {number} ratio @param {number} detect */
export function isNarrow(halfWidth, ratio, detect) {
  return halfWidth < Math.max(detect, narrowShare * Math.abs(Math.log(ratio)));
}

/**
 * @param {Looks} looks
 * @param {object} options
 * @param {number} options.detect
 * @param {number} options.maxRounds
 * @param {number} options.usualRounds until then a comparison goes on for a narrower interval, too
 */
export function makeOutlook(looks, { detect, maxRounds, usualRounds }) {
  const rounds = [...looks.early.filter((look) => look < maxRounds), maxRounds];
  const all = rounds.map((each) => ({ rounds: each, share: shareOfLook(looks, each) }));
  const after = (/** @type {number} */ round) => all.filter((look) => look.rounds > round);

  /** @param {PairProgress} seen @param {number} round @param {Goal} goal */
  const isSoon = (seen, round, goal) => {
    const most = round + hopeMs / seen.roundMs;
    return after(round).some((look) => look.rounds <= most && expectedAt(seen, look, goal).verdict);
  };

  /** @param {PairProgress} seen @param {number} round @param {Goal} goal whether any number of rounds will decide it */
  const isPossible = (seen, round, goal) => {
    // A ratio that is near a limit by chance may move away from it.
    const error = Math.exp(seen.spread / Math.sqrt(round));
    const ratios = [seen.ratio / error, seen.ratio * error];
    return ratios.some((ratio) => expectedAt({ ...seen, ratio }, everLook, goal).verdict);
  };

  /**
   * Whether a comparison needs the rounds until the next look.
   * @param {LookState} told
   * @param {PairProgress} seen
   * @param {number} round of the look
   * @param {Goal} goal
   */
  const isOpen = ({ decided, narrow }, seen, round, goal) => {
    if (decided) return !narrow && round < usualRounds;
    return round < usualRounds ? isPossible(seen, round, goal) : isSoon(seen, round, goal);
  };

  return {
    isOpen,
    /** @param {PairProgress} seen @param {number} round that it has had @param {Goal} goal @returns {number | undefined} the look that has one */
    nextVerdict: (seen, round, goal) =>
      after(round).find((look) => expectedAt(seen, look, goal).verdict)?.rounds,
    /**
     * @param {PairProgress} seen
     * @param {number} round that it has had
     * @param {Goal} goal
     * @returns {number} the last round that it will probably need
     */
    lastRound: (seen, round, goal) => {
      const last = after(round).find((look) => {
        const { verdict, halfWidth } = expectedAt(seen, look, goal);
        const narrow =
          verdict === 'same' || goal.failOn !== undefined || isNarrow(halfWidth, seen.ratio, detect);
        return !isOpen({ decided: verdict !== undefined, narrow }, seen, look.rounds, goal);
      });
      return last?.rounds ?? maxRounds;
    },
  };
}

/** So many degrees of freedom has what the comparisons of a suite have in common. */
const commonFreedom = 4;

/**
 * The spread of a comparison is known from few rounds: those of the others make it surer.
 * @param {{ spread: number, rounds: number }[]} all
 * @returns {(own: { spread: number, rounds: number }) => number}
 */
export function pooledSpread(all) {
  const common = all.length > 0 ? median(all.map(({ spread }) => spread)) : 0;
  return ({ spread, rounds }) => {
    const freedom = rounds - 1;
    return Math.sqrt((freedom * spread ** 2 + commonFreedom * common ** 2) / (freedom + commonFreedom));
  };
}
