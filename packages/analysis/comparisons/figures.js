import { cellKey } from '@rounds/record';

/**
 * What is compared of a cell: its undisturbed time and its usual one, by round.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').CellTrials} CellTrials
 * @typedef {import('@rounds/record').TrialField} Field
 * @typedef {import('@rounds/stats').Figures} Figures
 */

/**
 * What of a trial is compared: the steady state that it came to, or what a user feels before that.
 *
 * @typedef {'steady' | 'cold'} Phase
 * @typedef {[field: Field, name?: string]} Time where a trial has it
 * @typedef {{ undisturbed: Time, usual: Time, best: Time, each: Time }} Times `each`: what is drawn of a round
 */

/** Newer trials record a low quantile of many short samples and their mean; older ones the least and the median. */
const undisturbed = /** @type {const} */ (['nsLow', 'nsMin']);
const usual = /** @type {const} */ (['nsMean', 'ns']);

/** @type {Time} */
export const firstCall = ['warmUp', 'firstNs'];

/**
 * @param {CellTrials} trials
 * @param {Phase} [phase]
 * @returns {Times} the fields that all of the trials have; if cold, the first call in place of the undisturbed time, and
 *   the first 100 ms in place of the usual one
 */
export function timesOf(trials, phase = 'steady') {
  if (phase === 'cold') {
    return {
      undisturbed: firstCall,
      usual: ['warmUp', 'first100MsNs'],
      best: firstCall,
      each: firstCall,
    };
  }
  const whole = (/** @type {Field} */ field) => !trials.values(field).some(Number.isNaN);
  return {
    undisturbed: [undisturbed.find(whole) ?? 'nsMin'],
    usual: [usual.find(whole) ?? 'ns'],
    best: ['nsMin'],
    each: ['ns'],
  };
}

/** @param {CellTrials} trials */
export function hasFirstCalls(trials) {
  return trials.byRound(...firstCall).size > 0;
}

/**
 * Maps are made when they are asked for, since those of a large run would not all fit in memory.
 *
 * @param {{ get(key: string): CellTrials | undefined }} groups
 * @param {Phase} [phase]
 * @returns {(cell: Cell, figure?: string) => Figures} of the time, or of another figure, which is both
 */
export function figuresIn(groups, phase) {
  return (cell, figure) => {
    const trials = groups.get(cellKey(cell));
    if (!trials) return { undisturbed: new Map(), usual: new Map() };
    if (figure !== undefined) {
      const values = positive(figureByRound(trials, figure));
      return { undisturbed: values, usual: values };
    }
    const times = timesOf(trials, phase);
    return {
      // What is slow in a first call is no slow process.
      ...(phase === 'cold' && { processes: new Map() }),
      get undisturbed() {
        return positive(trials.byRound(...times.undisturbed));
      },
      get usual() {
        return positive(trials.byRound(...times.usual));
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
