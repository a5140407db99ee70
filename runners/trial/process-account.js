import { median } from '@rounds/stats';
import { failure } from './function-trial.js';
import { judge, perform } from './program-trial.js';
import { placeOf } from './setup.js';
import { work } from './worker.js';

/**
 * What a whole process costs, as the operating system accounts for it.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('./launcher.js').Finished} Finished
 *
 * @typedef {Cell & { type: 'account', program?: string, finished: Finished }} Account
 * @typedef {Cell & { program?: string, figures: Record<'wallMs' | 'lowestWallMs' | 'userMs' | 'sysMs' | 'rssBytes' | 'voluntary' | 'involuntary', number> }} AccountSummary
 */

/**
 * @param {import('../run/session.js').Session} session
 * @param {Cell} cell
 * @param {import('./program-trial.js').ProgramTrialOptions} options
 * @returns {Promise<Account[] | import('@rounds/record').Failure>} one for each program of the cell
 */
export async function account(session, cell, options) {
  const place = await placeOf(session, cell, options);
  if (!('programs' in place)) {
    const { launcher, runtime, suite } = place;
    const task = {
      task: /** @type {const} */ ('repeat'),
      suite,
      case: cell.case,
      workload: cell.workload,
      calls: 1,
    };
    const { answer, error, finished } = await work(launcher, runtime, task, options);
    const wrong =
      /** @type {any} */ (answer)?.outcome === 'wrong' ? /** @type {any} */ (answer).error : undefined;
    if (!answer || wrong) return failure(cell, 0, wrong ?? error ?? 'no answer', finished);
    return [{ type: 'account', ...cell, finished }];
  }
  const { finished, last, error, answer } = await perform(place, cell, options);
  if (error !== undefined) return failure(cell, 0, error, last);
  const { wrong } = judge(place.suite, cell, answer, { options, last });
  if (wrong !== undefined) return failure(cell, 0, wrong, last);
  const roles = Object.entries(finished);
  return roles.map(([role, each]) => ({
    type: 'account',
    ...cell,
    ...(roles.length > 1 && { program: role }),
    finished: each,
  }));
}

/**
 * @param {Account[]} accounts
 * @returns {AccountSummary[]} medians, by cell and program
 */
export function summariseAccounts(accounts) {
  /** @type {Map<string, Account[]>} */
  const groups = new Map();
  for (const each of accounts) {
    const key = JSON.stringify([each.suite, each.case, each.workload, each.runtime, each.program]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { suite, case: caseName, workload, runtime, program } = first;
    const of = (/** @type {(finished: Finished) => number | undefined} */ figure) =>
      median(group.map(({ finished }) => figure(finished) ?? Number.NaN));
    return [
      {
        suite,
        case: caseName,
        workload,
        runtime,
        ...(program !== undefined && { program }),
        figures: {
          wallMs: of(({ wallMs }) => wallMs),
          lowestWallMs: Math.min(...group.map(({ finished }) => finished.wallMs)),
          userMs: of((finished) => finished.account?.userMs),
          sysMs: of((finished) => finished.account?.sysMs),
          rssBytes: of((finished) => finished.account?.rssBytes),
          voluntary: of((finished) => finished.account?.contextSwitches.voluntary),
          involuntary: of((finished) => finished.account?.contextSwitches.involuntary),
        },
      },
    ];
  });
}
