import { UserError } from './errors.js';
import { gather, list, variable } from './values.js';

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
export const jsonOption = ['--json', 'print the result as JSON'];
/** @type {OptionRow} */
export const envOption = [
  '--env <name>',
  'let benches see this variable of yours, or NAME=VALUE (else PATH, HOME, TMPDIR, TZ, LANG, LC_…)',
  variable,
];

/**
 * @param {{ quick?: boolean, full?: boolean }} options
 * @returns {'quick' | 'default' | 'full'}
 */
export function tierOf({ quick, full }) {
  if (quick && full) throw new UserError('--quick and --full exclude each other: choose one.');
  return quick ? 'quick' : full ? 'full' : 'default';
}
