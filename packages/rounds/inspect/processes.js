import { cellKey } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { formatProgram } from '@rounds/report/text/names.js';
import { formatTime } from '@rounds/report/text/numbers.js';
import { median } from '@rounds/stats';
import { groupBy } from '@rounds/stats/group.js';
import { callRepeatedly } from '../trial/function-trial.js';
import { runPrograms } from '../trial/program-trial.js';
import { failureRecord } from '../trial/records.js';
import { prepareSetup } from '../trial/setup.js';

/**
 * The cost of a whole process, as the operating system reports it.
 *
 * @import { Cell, Failure } from '@rounds/record'
 * @import { ProcessResult } from '../launcher/launch.js'
 * @import { ProgramTrialOptions } from '../trial/program-trial.js'
 * @import { Session } from '../trial/setup.js'
 *
 * @typedef {object} ProcessFigure
 * @property {string} title of its column
 * @property {(finished: ProcessResult) => number | undefined} of a process
 * @property {(values: number[]) => number} [combine] those of several processes (default: the median)
 * @property {(value: number) => string} format
 *
 * @typedef {Cell & { program?: string, finished: ProcessResult }} ProcessSample
 * @typedef {Cell & { program?: string, figures: Record<string, number> }} ProcessSummary
 */

const formatMs = (/** @type {number} */ ms) => formatTime(ms * 1e6);

/** In JSON by these names. @type {Record<string, ProcessFigure>} */
const processFigures = {
  wallMs: { title: 'time', of: ({ wallMs }) => wallMs, format: formatMs },
  lowestWallMs: {
    title: 'lowest',
    of: ({ wallMs }) => wallMs,
    combine: (all) => Math.min(...all),
    format: formatMs,
  },
  userMs: { title: 'user', of: ({ usage }) => usage?.userMs, format: formatMs },
  sysMs: { title: 'system', of: ({ usage }) => usage?.sysMs, format: formatMs },
  rssBytes: { title: 'peak memory', of: ({ usage }) => usage?.rssBytes, format: formatBytes },
  voluntary: { title: 'switches', of: ({ usage }) => usage?.contextSwitches?.voluntary, format: String },
  involuntary: {
    title: 'involuntary',
    of: ({ usage }) => usage?.contextSwitches?.involuntary,
    format: String,
  },
};

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
    return failure ? failureRecord(cell, 0, failure, finished) : [{ ...cell, finished }];
  }
  const { finished, last, failure } = await runPrograms(setup, cell, options);
  if (failure) return failureRecord(cell, 0, failure, last);
  const roles = Object.entries(finished);
  return roles.map(([program, each]) => ({ ...cell, ...(roles.length > 1 && { program }), finished: each }));
}

/** @param {ProcessSample[]} samples @returns {ProcessSummary[]} by cell and program */
export function summariseProcesses(samples) {
  const groups = groupBy(samples, (each) => JSON.stringify([cellKey(each), each.program]));
  return Array.from(groups.values(), (group) => {
    const { finished: _, ...about } = group[0];
    const figures = Object.entries(processFigures).map(([name, { of, combine = median }]) => [
      name,
      combine(group.map(({ finished }) => of(finished) ?? Number.NaN)),
    ]);
    return { ...about, figures: Object.fromEntries(figures) };
  });
}

/** @param {ProcessSummary[]} processes */
export function processTable(processes) {
  // Without a launcher, the system reports no usage.
  const columns = Object.entries(processFigures).map(([name, { title, format }]) =>
    right(title, (/** @type {ProcessSummary} */ { figures: { [name]: value = Number.NaN } }) =>
      Number.isNaN(value) ? '' : format(value),
    ),
  );
  return makeTable(processes, [left('', formatProgram), ...columns], ({ runtime }) => runtime);
}
