import path from 'node:path';
import { machineTitle } from '@rounds/analysis/machines.js';
import { left, makeTable, right } from './model.js';

/** @param {import('@rounds/analysis').Report[]} reports what each measured, where and when */
export function runsTable(reports) {
  return makeTable(reports, [
    left('file', ({ run }) => path.basename(run.path)),
    left('date', ({ run }) => run.header.startedAt.slice(0, 10)),
    left('machine', ({ run: { header } }) => machineTitle(header.machine)),
    left('runtimes', ({ run }) => run.header.runtimes.map(({ id }) => id).join(', ')),
    right('cells', ({ extent }) => String(extent.cells)),
    right('rounds', ({ extent }) => String(extent.rounds)),
  ]);
}
