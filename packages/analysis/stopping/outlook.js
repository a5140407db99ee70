import { expectedAt, median, shareOfLook } from '@rounds/stats';

/**
 * The expected results of the next looks of a run, and which comparisons continue until then.
 *
 * @import { Goal, Looks } from '@rounds/stats'
 *
 * @typedef {object} PairProgress
 * @property {number} ratio
 * @property {number} spread of the log of the ratio from round to round
 * @property {number} roundMs duration of a round of its two cells
 *
 * @typedef {object} LookState
 * @property {boolean} decided
 * @property {boolean} narrow whether its interval is
 *
 * @typedef {ReturnType<typeof makeOutlook>} Outlook
 */

/** After its default rounds, a run continues for a verdict that is expected within this time. */
const patienceMs = 60e3;

/** A comparison that is inconclusive after this number of rounds remains so. */
const everLook = { rounds: 2 ** 20, share: 1 };

/** The half-width of a narrow interval, as a share of the log of its ratio. */
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
 * @param {number} options.defaultRounds until then, a comparison also continues for a narrower interval
 */
export function makeOutlook(looks, { detect, maxRounds, defaultRounds }) {
  const rounds = [...looks.early.filter((look) => look < maxRounds), maxRounds];
  const all = rounds.map((each) => ({ rounds: each, share: shareOfLook(looks, each) }));
  const after = (/** @type {number} */ round) => all.filter((look) => look.rounds > round);

  /** @param {PairProgress} progress @param {number} round @param {Goal} goal */
  const isSoon = (progress, round, goal) => {
    const maxRound = round + patienceMs / progress.roundMs;
    return after(round).some((look) => look.rounds <= maxRound && expectedAt(progress, look, goal).verdict);
  };

  /** @param {PairProgress} progress @param {number} round @param {Goal} goal whether any number of rounds is expected to decide it */
  const isPossible = (progress, round, goal) => {
    // A ratio near a limit by chance may move away.
    const error = Math.exp(progress.spread / Math.sqrt(round));
    const ratios = [progress.ratio / error, progress.ratio * error];
    return ratios.some((ratio) => expectedAt({ ...progress, ratio }, everLook, goal).verdict);
  };

  /**
   * Whether a comparison needs the rounds until the next look.
   * @param {LookState} state
   * @param {PairProgress} progress
   * @param {number} round of the look
   * @param {Goal} goal
   */
  const needsRounds = ({ decided, narrow }, progress, round, goal) => {
    if (decided) return !narrow && round < defaultRounds;
    return round < defaultRounds ? isPossible(progress, round, goal) : isSoon(progress, round, goal);
  };

  return {
    needsRounds,
    /** @param {PairProgress} progress @param {number} round so far @param {Goal} goal @returns {number | undefined} the rounds of that look */
    nextVerdict: (progress, round, goal) =>
      after(round).find((look) => expectedAt(progress, look, goal).verdict)?.rounds,
    /**
     * @param {PairProgress} progress
     * @param {number} round so far
     * @param {Goal} goal
     * @returns {number} the last round that it is expected to need
     */
    lastRound: (progress, round, goal) => {
      const last = after(round).find((look) => {
        const { verdict, halfWidth } = expectedAt(progress, look, goal);
        const narrow =
          verdict === 'same' || goal.failOn !== undefined || isNarrow(halfWidth, progress.ratio, detect);
        return !needsRounds({ decided: verdict !== undefined, narrow }, progress, look.rounds, goal);
      });
      return last?.rounds ?? maxRounds;
    },
  };
}

/** Degrees of freedom of the pooled spread of a suite. */
const commonFreedom = 4;

/**
 * Pools the spread of a comparison, known from few rounds, with those of the others.
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
