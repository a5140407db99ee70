import path from 'node:path';
import { selftestTable } from '@rounds/report/tables/selftest-table.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { wrapped } from '@rounds/report/terminal/wrap.js';
import { selftestNotes } from '@rounds/report/words/selftest.js';
import { outputWidth } from '../cli/terminal.js';
import { typed } from '../cli/typed.js';

/** @param {import('./run.js').SelftestResult} result */
export function selftestText(result) {
  const { seconds, trials, groups, score } = result;
  const file = path.relative('', result.file);
  const lines = [
    ...selftestNotes(result),
    `${trials} trials in ${score.rounds} rounds and ${Math.round(seconds)} s; seed ${result.seed}; ${groups} kinds of work and runtimes.`,
    `Results: ${file}`,
    `As a page: ${typed(`report ${file}`)}`,
  ];
  const width = outputWidth();
  const table = layOutTable(selftestTable(result), styleFor(false), width);
  return [...table, '', ...lines.flatMap((line) => wrapped(line, width))].join('\n');
}
