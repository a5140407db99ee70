import { cellKey } from '@rounds/record';
import { plural } from '@rounds/report/words/numbers.js';
import { onBothSides } from '../against/both-sides.js';
import { sortCells } from './availability.js';

/**
 * Records the cells that cannot be measured, with the reason. Once the rounds of the run `before` have begun, all of
 * them are in the file.
 *
 * @param {import('./begin.js').BegunRun} begun
 * @param {(line: string) => void} [say]
 * @returns {Promise<import('@rounds/record').Cell[]>} the cells to measure
 */
export async function setAside({ session, cells, header, file, options, before }, say) {
  // A failure in round 0 of a cell that was measured happened afterwards, while the cell was traced.
  const measured = new Set([...(before?.trials ?? [])].map(cellKey));
  const early = before?.failures.filter((each) => each.round === 0).map(cellKey) ?? [];
  const faulty = new Set(early.filter((key) => !measured.has(key)));
  const open = cells.filter((cell) => !faulty.has(cellKey(cell)));
  if (before && before.noise.length > 0) return open;
  const { limitMs, memoryLimitBytes } = options;
  const runtimes = [...session.runtimes, ...session.tools].map(({ id }) => id).join(', ');
  say?.(`Checking the answers of ${plural(open.length, 'cell')} in ${runtimes}`);
  const sorted = await sortCells(session, open, { examples: true, limitMs, memoryLimitBytes, say });
  const { pairs } = header.plan;
  const { able, skips, failures } = pairs ? onBothSides(sorted, pairs, session.runtimes) : sorted;
  if (session.signal?.aborted) return [];
  for (const skip of skips) file.append({ type: 'skip', ...skip });
  for (const failure of failures) file.append(failure);
  return able;
}
