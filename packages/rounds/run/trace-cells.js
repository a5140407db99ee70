import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { cellMatcher } from '../plan/cell-selectors.js';
import { whyNoStrace } from '../trial/strace.js';
import { traceCell } from '../trial/trace.js';

/**
 * @import { Cell } from '@rounds/record'
 * @import { ActiveRun } from '../plan/begin-run.js'
 */

/**
 * Traces cells after the rounds.
 *
 * @param {ActiveRun} run
 * @param {Cell[]} cells
 * @param {(line: string) => void} log
 */
export async function traceCells({ session, file, options, before }, cells, log) {
  const { signal } = session;
  const lacking = await whyNoStrace({ signal });
  if (lacking !== undefined) return log(`Warning: no system calls were counted. ${lacking}.`);
  const traced = new Set(before?.traces.map(cellKey));
  const isWanted = cellMatcher(options.syscallsOf ?? ['*/*/*']);
  const open = cells.filter((cell) => isWanted(cell) && !traced.has(cellKey(cell)));
  if (open.length > 0) log(`Counting the system calls of ${plural(open.length, 'cell')}`);
  // Counts per operation hardly depend on the duration, and a tracer makes every call slow.
  const { measureMs, warmUpMs } = options;
  const short = { measureMs: Math.min(measureMs, 60), warmUpMs: Math.min(warmUpMs, 30) };
  for (const cell of open) {
    const records = await traceCell(session, cell, { ...options, ...short, tier: 'quick', signal });
    if (signal?.aborted) return;
    for (const record of [records].flat()) file.append(record);
  }
}
