import { cellKey, numbersByRound } from '@rounds/record';
import { sum, varianceOfMean } from '@rounds/stats';
import { fieldValue } from '../means.js';

/**
 * @import { Cell, CellTrials, NumberOf } from '@rounds/record'
 * @import { Times } from '@rounds/stats'
 *
 * @typedef {(cell: Cell, figure?: string) => Times} TimesOf what is compared of a cell: its time by round, or another figure
 * @typedef {'steady' | 'cold'} Phase which time of a trial is meant: that of the steady state, or of the first call, which a
 *   user feels before that
 */

/** @type {Record<Phase, NumberOf>} */
export const timeOf = { steady: ({ ns }) => ns, cold: ({ warmUp }) => warmUp?.firstNs };

const counted = /** @type {const} */ (['ns', 'wallMs', 'userMs', 'sysMs', 'rssBytes']);

/** @param {string} figure @returns {NumberOf} of a trial itself, or one of its suite's own */
function figureOf(figure) {
  const field = counted.find((each) => each === figure);
  return field ? (trial) => trial[field] : fieldValue('figures', figure);
}

/**
 * Maps are made when they are asked for, since those of a large run would not all fit in memory.
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @param {Phase} [phase]
 * @returns {TimesOf}
 */
export function makeTimesOf(groups, phase = 'steady') {
  return (cell, figure) => {
    const trials = groups.get(cellKey(cell));
    const values = trials && numbersByRound(trials, figure === undefined ? timeOf[phase] : figureOf(figure));
    // A trial may have taken no measurable time, and a ratio to zero is not a number.
    return new Map([...(values ?? [])].filter(([, value]) => value > 0));
  };
}

/**
 * The ratio of the plain means, without a test, and the standard deviation of its log from round to round.
 * @param {Times} base
 * @param {Times} other
 * @returns {{ ratio: number, spread: number, rounds: number }} `rounds` that both have; without any, the ratio is NaN, and with one
 *   the spread
 */
export function ratioOfMeans(base, other) {
  const common = [...base].filter(([round]) => other.has(round));
  const otherNs = common.map(([round]) => Number(other.get(round)));
  const logs = common.map(([, ns], i) => Math.log(otherNs[i] / ns));
  const rounds = common.length;
  const spread = rounds < 2 ? Number.NaN : Math.sqrt(varianceOfMean(logs) * rounds);
  return { ratio: sum(otherNs) / sum(common.map(([, ns]) => ns)), spread, rounds };
}
