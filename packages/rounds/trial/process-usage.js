import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { median } from '@rounds/stats';
import { callRepeatedly } from './function-trial.js';
import { runPrograms } from './program-trial.js';
import { failureRecord } from './records.js';
import { prepareSetup } from './setup.js';

/**
 * The cost of a whole process, as the operating system reports it.
 *
 * @import { Cell, Failure } from '@rounds/record'
 * @import { ProcessResult } from '../launcher/launch.js'
 * @import { ProgramTrialOptions } from './program-trial.js'
 * @import { Session } from './setup.js'
 *
 * @typedef {Cell & { type: 'process', program?: string, finished: ProcessResult }} ProcessSample
 * @typedef {Cell & { program?: string, figures: Record<'wallMs' | 'lowestWallMs' | 'userMs' | 'sysMs' | 'rssBytes' | 'voluntary' | 'involuntary', number> }} ProcessSummary
 */

/**
 * @param {Session} session
 * @param {Cell} cell
 * @param {ProgramTrialOptions} options
 * @returns {Promise<ProcessSample[] | Failure>} one for each program of the cell
 */
export async function sampleProcesses(session, cell, options) {
  const setup = await prepareSetup(session, cell, options);
  if (!('programs' in setup)) {
    const { failure, finished } = await callRepeatedly(setup, cell, 1, options);
    return failure ? failureRecord(cell, 0, failure, finished) : [{ type: 'process', ...cell, finished }];
  }
  const { finished, last, failure } = await runPrograms(setup, cell, options);
  if (failure) return failureRecord(cell, 0, failure, last);
  const roles = Object.entries(finished);
  return roles.map(([role, each]) => ({
    ...{ type: 'process', ...cell, finished: each },
    ...(roles.length > 1 && { program: role }),
  }));
}

/** @param {ProcessSample[]} samples @returns {ProcessSummary[]} medians, by cell and program */
export function summariseProcesses(samples) {
  const groups = groupBy(samples, (each) => JSON.stringify([cellKey(each), each.program]));
  return Array.from(groups.values(), (group) => {
    const { type: _, finished: __, ...about } = group[0];
    const medianOf = (/** @type {(finished: ProcessResult) => number | undefined} */ figure) =>
      median(group.map(({ finished }) => figure(finished) ?? Number.NaN));
    return {
      ...about,
      figures: {
        wallMs: medianOf(({ wallMs }) => wallMs),
        lowestWallMs: Math.min(...group.map(({ finished }) => finished.wallMs)),
        userMs: medianOf(({ usage }) => usage?.userMs),
        sysMs: medianOf(({ usage }) => usage?.sysMs),
        rssBytes: medianOf(({ usage }) => usage?.rssBytes),
        voluntary: medianOf(({ usage }) => usage?.contextSwitches?.voluntary),
        involuntary: medianOf(({ usage }) => usage?.contextSwitches?.involuntary),
      },
    };
  });
}
