import path from 'node:path';
import { left, makeTable, right } from './model.js';

/**
 * Several runs: what each measured, where and when.
 *
 * @param {import('@rounds/analysis').Report[]} reports
 * @returns {import('./model.js').Table}
 */
export function runsTable(reports) {
  return makeTable(reports, [
    left('file', ({ run }) => path.basename(run.path)),
    left('date', ({ run }) => run.header.startedAt.slice(0, 10)),
    left('machine', ({ run: { header } }) => `${header.machine.cpu}, ${header.machine.cores} cores`),
    left('runtimes', ({ run }) => run.header.runtimes.map(({ id }) => id).join(', ')),
    right('cells', ({ extent }) => String(extent.cells)),
    right('rounds', ({ extent }) => String(extent.rounds)),
  ]);
}
