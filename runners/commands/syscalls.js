import { styleFor, syscallsOfEach, syscallsSideBySide, wantsColour } from '@rounds/report';
import { failCleanly, UserError } from '../cli/errors.js';
import { lookFromOutside, readOutsideOptions } from '../run/outside.js';
import { whyNoStrace } from '../trial/strace.js';
import { traceCell } from '../trial/trace.js';

/** `pnpm syscalls`: the system calls that each case of a suite makes, by name and number. */

await failCleanly(async () => {
  const options = readOutsideOptions('syscalls', 'System calls of each case, as strace counts them.');
  if (!options) return 0;
  const lacking = await whyNoStrace();
  if (lacking !== undefined) throw new UserError(`${lacking}.`, { exitCode: 1 });
  return lookFromOutside(options, {
    rounds: 1,
    look: (session, cell, how) => traceCell(session, cell, how),
    /** @param {import('@rounds/record').Trace[]} traces */
    asText: (traces) => {
      const style = styleFor(wantsColour(process.stdout, process.env));
      return [...syscallsOfEach(traces, style), ...syscallsSideBySide(traces, style)];
    },
  });
});
