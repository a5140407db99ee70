import { groupBy } from '@rounds/analysis/group.js';
import { cellKey } from '@rounds/record';
import { median } from '@rounds/stats';
import { callRepeatedly } from './function-trial.js';
import { perform } from './program-trial.js';
import { failureRecord } from './records.js';
import { setupOf } from './setup.js';

/**
 * What a whole process costs, as the operating system accounts for it.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('../launcher/launch.js').ProcessResult} ProcessResult
 *
 * @typedef {Cell & { type: 'account', program?: string, finished: ProcessResult }} Account
 * @typedef {Cell & { program?: string, figures: Record<'wallMs' | 'lowestWallMs' | 'userMs' | 'sysMs' | 'rssBytes' | 'voluntary' | 'involuntary', number> }} AccountSummary
 */

/**
 * @param {import('./setup.js').Session} session
 * @param {Cell} cell
 * @param {import('./program-trial.js').ProgramTrialOptions} options
 * @returns {Promise<Account[] | import('@rounds/record').Failure>} one for each program of the cell
 */
export async function account(session, cell, options) {
  const setup = await setupOf(session, cell, options);
  if (!('programs' in setup)) {
    const { failure, finished } = await callRepeatedly(setup, cell, 1, options);
    return failure ? failureRecord(cell, 0, failure, finished) : [{ type: 'account', ...cell, finished }];
  }
  const { finished, last, failure } = await perform(setup, cell, options);
  if (failure) return failureRecord(cell, 0, failure, last);
  const roles = Object.entries(finished);
  return roles.map(([role, each]) => ({
    ...{ type: 'account', ...cell, finished: each },
    ...(roles.length > 1 && { program: role }),
  }));
}

/** @param {Account[]} accounts @returns {AccountSummary[]} medians, by cell and program */
export function summariseAccounts(accounts) {
  const groups = groupBy(accounts, (each) => JSON.stringify([cellKey(each), each.program]));
  return Array.from(groups.values(), (group) => {
    const { type: _, finished: __, ...about } = group[0];
    const of = (/** @type {(finished: ProcessResult) => number | undefined} */ figure) =>
      median(group.map(({ finished }) => figure(finished) ?? Number.NaN));
    return {
      ...about,
      figures: {
        wallMs: of(({ wallMs }) => wallMs),
        lowestWallMs: Math.min(...group.map(({ finished }) => finished.wallMs)),
        userMs: of(({ usage }) => usage?.userMs),
        sysMs: of(({ usage }) => usage?.sysMs),
        rssBytes: of(({ usage }) => usage?.rssBytes),
        voluntary: of(({ usage }) => usage?.contextSwitches?.voluntary),
        involuntary: of(({ usage }) => usage?.contextSwitches?.involuntary),
      },
    };
  });
}
