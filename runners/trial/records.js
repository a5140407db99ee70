import { failureText } from '@rounds/record';

/**
 * What every record of a process has.
 *
 * @typedef {import('../launcher/launch.js').Finished} Finished
 */

/**
 * @param {import('@rounds/record').Cell} cell
 * @param {number} round
 * @param {import('@rounds/record').FailureReason} reason
 * @param {Finished} finished
 * @returns {import('@rounds/record').Failure}
 */
export function failureRecord(cell, round, reason, finished) {
  const { exitCode, signal, stderr } = finished;
  return {
    type: 'failure',
    ...cell,
    round,
    kind: reason.kind,
    error: failureText(reason),
    exitCode,
    signal,
    stderr,
    ...processFigures(finished),
  };
}

/**
 * @param {Pick<Finished, 'wallMs' | 'usage'>} finished
 * @returns {{ wallMs: number } & Partial<import('../launcher/launch.js').ProcessUsage>}
 */
export function processFigures({ wallMs, usage }) {
  return { wallMs, ...(usage && usageFigures(usage)) };
}

/** @param {import('../launcher/launch.js').ProcessUsage} usage */
export function usageFigures({ userMs, sysMs, rssBytes, contextSwitches }) {
  return { userMs, sysMs, rssBytes, contextSwitches };
}
