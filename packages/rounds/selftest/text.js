import path from 'node:path';
import { selftestTable } from '@rounds/report/tables/selftest-table.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { selftestNotes } from '@rounds/report/words/selftest.js';
import { typed } from '../cli/typed.js';

/** @param {import('./run.js').SelftestResult} result */
export function selftestText(result) {
  const { seconds, trials, groups, score } = result;
  return `${layOutTable(selftestTable(result), styleFor(false)).join('\n')}

${selftestNotes(result).join('\n')}
${trials} trials in ${score.rounds} rounds and ${Math.round(seconds)} s; seed ${result.seed}; ${groups} kinds of work and runtimes.
Trials: ${path.relative('', result.file)}. Draw them with: ${typed(`report ${path.relative('', result.file)}`)}`;
}
