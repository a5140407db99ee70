import { cellKey } from '@rounds/record';
import { plural } from '@rounds/report/words/numbers.js';
import { whyNoStrace } from '../trial/strace.js';
import { traceCell } from '../trial/trace.js';

/**
 * Traces the cells of a run once its rounds are over.
 *
 * @param {import('./begin.js').BegunRun} begun
 * @param {import('@rounds/record').Cell[]} cells
 * @param {(line: string) => void} say
 */
export async function traceCells({ session, file, options, before }, cells, say) {
  const { signal } = session;
  const lacking = await whyNoStrace();
  if (lacking !== undefined) {
    say(`Warning: no system calls were counted. ${lacking}.`);
    return;
  }
  const known = new Set(before?.traces.map(cellKey));
  const open = cells.filter((cell) => !known.has(cellKey(cell)));
  if (open.length > 0) say(`Counting the system calls of ${plural(open.length, 'cell')}`);
  // A little work is enough: counts per operation are the same for much, and a tracer makes every call slow.
  const { measureMs, warmUpMs } = options;
  const little = { measureMs: Math.min(measureMs, 60), warmUpMs: Math.min(warmUpMs, 30) };
  for (const cell of open) {
    const seen = await traceCell(session, cell, { ...options, ...little, tier: 'quick', signal });
    if (signal?.aborted) return;
    for (const record of [seen].flat()) file.append(record);
  }
}
