import { failureText } from '@rounds/record';
import { lastLine } from '../launcher/ask.js';
import { trialEnvironment } from '../launcher/environment.js';
import { launch } from '../launcher/launch.js';
import { processFailure } from './records.js';

/**
 * Command lines around the runs of a program, in its folder and environment. They are not measured.
 *
 * @import { Cell, FailureReason } from '@rounds/record'
 * @import { ProgramSetup } from './setup.js'
 */

/**
 * @param {ProgramSetup} setup
 * @param {Cell} cell
 * @param {'setup' | 'prepare' | 'cleanup'} when
 * @param {{ limitMs: number, signal?: AbortSignal }} options
 * @returns {Promise<FailureReason | undefined>} why it failed
 */
export async function runAround({ launcher, suite, programs }, cell, when, options) {
  const { around, programs: declared = {} } = suite.cases[cell.case] ?? {};
  const command = around?.[when]?.(cell.workload);
  if (!command) return undefined;
  const [role = ''] = Object.keys(declared);
  const { env, cwd } = programs[role] ?? {};
  const result = await launch(launcher, command, { ...options, env, cwd, baseEnv: trialEnvironment() });
  const reason = processFailure(result, options);
  if (!reason) return undefined;
  const output = lastLine(result.stderr);
  const message = `its ${when} command ${failureText(reason)}${output === '' ? '' : `: ${output}`}`;
  return { kind: 'preparation', message };
}
