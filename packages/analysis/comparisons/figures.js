import { cellKey } from '@rounds/record';

/**
 * What is compared of a cell: its undisturbed time and its usual one, by round.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/record').TrialField} Field
 * @typedef {import('@rounds/stats').Figures} Figures
 */

/** Newer trials record a low quantile of many short samples and their mean; older ones the least and the median. */
const undisturbed = /** @type {Field[]} */ (/** @type {string[]} */ (['nsLow', 'nsMin']));
const usual = /** @type {Field[]} */ (/** @type {string[]} */ (['nsMean', 'ns']));

/**
 * @param {CellTrials} trials
 * @returns {{ undisturbed: Field, usual: Field }} the fields that all of the trials have
 */
export function timeFields(trials) {
  const whole = (/** @type {Field} */ field) => !trials.values(field).some(Number.isNaN);
  return { undisturbed: undisturbed.find(whole) ?? 'nsMin', usual: usual.find(whole) ?? 'ns' };
}

/**
 * Maps are made when they are asked for, since those of a large run would not all fit in memory.
 *
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @returns {(cell: Cell, figure?: string) => Figures} of the time, or of another figure, which is both
 */
export function figuresIn(groups) {
  return (cell, figure) => {
    const trials = groups.get(cellKey(cell));
    if (!trials) return { undisturbed: new Map(), usual: new Map() };
    if (figure !== undefined) {
      const values = positive(figureByRound(trials, figure));
      return { undisturbed: values, usual: values };
    }
    const fields = timeFields(trials);
    return {
      get undisturbed() {
        return positive(trials.byRound(fields.undisturbed));
      },
      get usual() {
        return positive(trials.byRound(fields.usual));
      },
    };
  };
}

/**
 * A trial may have taken no measurable time, and a ratio to zero is not a number.
 *
 * @param {Map<number, number>} values by round
 */
function positive(values) {
  for (const [round, value] of values) if (!(value > 0)) values.delete(round);
  return values;
}

/**
 * @param {CellTrials} trials
 * @param {string | undefined} figure one of the suite, or of what the system counted; the time per operation by default
 * @returns {Map<number, number>} by round
 */
export function figureByRound(trials, figure) {
  if (figure === undefined) return trials.byRound('ns');
  return new Map([
    .../** @type {const} */ (['ns', 'wallMs', 'userMs', 'sysMs', 'rssBytes'])
      .filter((field) => field === figure)
      .flatMap((field) => [...trials.byRound(field)]),
    ...trials.byRound('figures', figure),
  ]);
}
