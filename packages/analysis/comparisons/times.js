import { cellKey } from '@rounds/record';

/**
 * @import { Cell, CellTrials, TrialField } from '@rounds/record'
 * @import { Times } from '@rounds/stats'
 *
 * @typedef {(cell: Cell, figure?: string) => Times} TimesOf what is compared of a cell: its time by round, or another figure
 * @typedef {'steady' | 'cold'} Phase which time of a trial is meant: that of the steady state, or of the first call, which a
 *   user feels before that
 */

/** @type {Record<Phase, [field: TrialField, name?: string]>} where a trial has its time */
export const timeFields = { steady: ['ns'], cold: ['warmUp', 'firstNs'] };

const counted = /** @type {const} */ (['ns', 'wallMs', 'userMs', 'sysMs', 'rssBytes']);

/**
 * Maps are made when they are asked for, since those of a large run would not all fit in memory.
 * @param {{ get(key: string): Pick<CellTrials, 'byRound'> | undefined }} groups
 * @param {Phase} [phase]
 * @returns {TimesOf}
 */
export function timesIn(groups, phase = 'steady') {
  return (cell, figure) => {
    const field = counted.find((each) => each === figure);
    const [place, name] = field ? [field] : figure === undefined ? timeFields[phase] : ['figures', figure];
    const values = groups.get(cellKey(cell))?.byRound(/** @type {'figures'} */ (place), name) ?? new Map();
    // A trial may have taken no measurable time, and a ratio to zero is not a number.
    for (const [round, value] of values) if (!(value > 0)) values.delete(round);
    return values;
  };
}

/**
 * The ratio of the plain means, without a test.
 * @param {Times} base
 * @param {Times} other
 * @returns {{ ratio: number, rounds: number }} `rounds` that both have; without any, the ratio is NaN
 */
export function ratioOfMeans(base, other) {
  const common = [...base].filter(([round]) => other.has(round));
  const sum = common.reduce((total, [, ns]) => total + ns, 0);
  const otherSum = common.reduce((total, [round]) => total + Number(other.get(round)), 0);
  return { ratio: otherSum / sum, rounds: common.length };
}
