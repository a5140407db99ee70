import { syscallsText } from '@rounds/report/terminal/text.js';
import { UserError } from '../cli/errors.js';
import { outputStyle } from '../cli/terminal.js';
import { whyNoStrace } from '../trial/strace.js';
import { traceCell } from '../trial/trace.js';
import { inspect } from './inspect.js';

/**
 * `pnpm syscalls`: the system calls that each case of a suite makes, by name and number.
 *
 * @param {string[]} names of suites
 * @param {import('./inspect.js').InspectionOptions} options
 */
export async function showSyscalls(names, options) {
  const lacking = await whyNoStrace();
  if (lacking !== undefined) throw new UserError(`${lacking}.`, { exitCode: 1 });
  return inspect(names, options, {
    look: traceCell,
    conclude: (traces) => traces,
    toText: (traces) => syscallsText(traces, { style: outputStyle() }),
  });
}
