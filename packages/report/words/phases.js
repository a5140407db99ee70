/**
 * What the time of a cell is called: of the steady state, or of what a user feels before that.
 *
 * @type {Record<import('@rounds/analysis').Phase, { heading: string, time: string }>}
 */
export const phaseWords = {
  steady: { heading: '', time: 'time' },
  cold: { heading: ', cold (first calls, not the steady state)', time: 'first call' },
};
