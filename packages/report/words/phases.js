/**
 * How the two times of a cell are called: of the steady state, or of what a user feels before that.
 *
 * @type {Record<import('@rounds/analysis').Phase, { heading: string, time: string, plotted: string, usual: string, usually: string }>}
 */
export const phaseWords = {
  steady: {
    heading: '',
    time: 'undisturbed',
    plotted: 'Undisturbed time',
    usual: 'usual',
    usually: 'usually',
  },
  cold: {
    heading: ', cold (first calls, not the steady state)',
    time: 'first call',
    plotted: 'Time of the first call',
    usual: 'first 100 ms',
    usually: 'in the first 100 ms',
  },
};
