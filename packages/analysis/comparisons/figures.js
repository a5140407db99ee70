import { cellKey } from '@rounds/record';

/**
 * What is compared of a cell: its undisturbed time and its usual one, by round.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {Pick<import('@rounds/record').CellTrials, 'values' | 'byRound'>} CellTrials
 * @typedef {import('@rounds/record').TrialField} Field
 * @typedef {import('@rounds/stats').Figures} Figures
 */

/**
 * What of a trial is compared: the steady state that it came to, or what a user feels before that.
 *
 * @typedef {'steady' | 'cold'} Phase
 * @typedef {[field: Field, name?: string]} Time where a trial has it
 * @typedef {{ undisturbed: Time, usual: Time, best: Time, each: Time }} Times `each`: what is drawn of a round
 *
 * @typedef {(cell: Cell, figure?: string, rival?: Cell) => Figures} FiguresOf of the time, or of another figure, which is both;
 *   `rival`: what it is compared with
 */

/** @type {Time} */
export const firstCall = ['warmUp', 'firstNs'];

/**
 * Newer trials record a low quantile of many short samples and their mean; older ones the least and the median; and some
 * programs are one sample, whose least is no low end.
 *
 * @param {CellTrials} trials
 * @param {Phase} [phase]
 * @param {CellTrials} [rival] what they are compared with: a statistic of one side is no rival of another one's
 * @returns {Times} the fields that all of the trials have; if cold, the first call in place of the undisturbed time, and
 *   the first 100 ms in place of the usual one
 */
export function timesOf(trials, phase = 'steady', rival = trials) {
  if (phase === 'cold') {
    return {
      undisturbed: firstCall,
      usual: ['warmUp', 'first100MsNs'],
      best: firstCall,
      each: firstCall,
    };
  }
  const sides = [trials, rival];
  const whole = (/** @type {Field} */ field) => sides.every((side) => !side.values(field).some(Number.isNaN));
  const isOneSample = () => sides.some((side) => side.values('samples').every((samples) => samples === 1));
  return {
    undisturbed: [whole('nsLow') ? 'nsLow' : isOneSample() ? 'ns' : 'nsMin'],
    usual: [whole('nsMean') ? 'nsMean' : 'ns'],
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
 * @returns {FiguresOf}
 */
export function figuresIn(groups, phase) {
  return (cell, figure, rival = cell) => {
    const trials = groups.get(cellKey(cell));
    if (!trials) return { undisturbed: new Map(), usual: new Map() };
    if (figure !== undefined) {
      const values = positive(figureByRound(trials, figure));
      return { undisturbed: values, usual: values };
    }
    const times = timesOf(trials, phase, groups.get(cellKey(rival)));
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
