import { UserError } from './errors.js';
import { cpuList, durationMs, gather, list } from './values.js';

/**
 * Options that several commands have.
 *
 * @typedef {import('./command.js').OptionRow} OptionRow
 */

/** @type {OptionRow} */
export const runtimeOption = [
  '--runtime <spec>',
  'node, bun@1.0.14, "label=node@24 --flag" (all found)',
  gather,
];
/** @type {OptionRow} */
export const caseOption = ['--case <glob>', 'only these cases', list];
/** @type {OptionRow} */
export const coldOption = ['--cold', 'show and compare first calls and first 100 ms, not the steady state'];
/** @type {OptionRow} */
export const jsonOption = ['--json', 'print the result as JSON'];
/** @type {OptionRow} */
export const forceOption = ['--force', 'run beside another run on this machine'];

/**
 * The options of the commands that start a suite's processes to look at them.
 *
 * @param {OptionRow[]} own
 * @returns {OptionRow[]}
 */
export function inspectionOptions(own) {
  return [
    runtimeOption,
    caseOption,
    ['--workload <glob>', 'only these workloads (those of --quick)', list],
    ...own,
    ['--time-limit <time>', 'kill a process that takes longer', durationMs, '300s'],
    ['--cpus <list>', 'run them on these processors only, such as 0 or 0-3 (any)', cpuList],
    jsonOption,
    forceOption,
  ];
}

/**
 * @param {{ cold?: boolean }} options
 * @returns {import('@rounds/analysis').Phase}
 */
export function phaseOf({ cold }) {
  return cold ? 'cold' : 'steady';
}

/**
 * @param {{ quick?: boolean, full?: boolean }} options
 * @returns {'quick' | 'default' | 'full'}
 */
export function tierOf({ quick, full }) {
  if (quick && full) throw new UserError('--quick and --full exclude each other: choose one.');
  return quick ? 'quick' : full ? 'full' : 'default';
}
