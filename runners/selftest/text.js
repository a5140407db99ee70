import path from 'node:path';
import { left, makeTable, right } from '@rounds/report/tables/model.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { layOutTable } from '@rounds/report/terminal/table.js';

/**
 * @param {import('./run.js').SelftestResult} result
 * @returns {string}
 */
export function selftestText(result) {
  const { comparisons, falseVerdicts, planted, smallestReliable, seconds, rounds, trials, groups } = result;
  const rows = [
    { what: 'the same thing', of: comparisons, verdicts: `${falseVerdicts} called faster or slower` },
    ...planted.map(({ slowdown, found, of, wrongWay }) => ({
      what: `${slowdown * 100}% more work`,
      of,
      verdicts: `${found} called slower (${((found / of) * 100).toFixed(0)}%)${wrongWay > 0 ? `, ${wrongWay} called faster` : ''}`,
    })),
  ];
  const table = makeTable(rows, [
    left('compared with the base', ({ what }) => what),
    right('comparisons', ({ of }) => String(of)),
    left('verdicts', ({ verdicts }) => verdicts),
  ]);
  const reliable =
    smallestReliable === null
      ? 'None of the planted slowdowns was found in 95% of the comparisons.'
      : `The smallest slowdown found reliably (95% of the comparisons): ${smallestReliable * 100}%.`;
  return `${layOutTable(table, styleFor(false)).join('\n')}

${reliable}
${trials} trials in ${rounds} rounds and ${Math.round(seconds)} s; ${result.trialSecondsPerPair.toFixed(1)} s of trials a pair; seed ${result.seed}.
Tried on ${groups.map(({ runtime, workload }) => `${runtime} (${workload})`).join(', ')}; the comparisons share their trials.
Trials: ${path.relative('', result.file)}`;
}
