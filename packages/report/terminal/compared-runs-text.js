import { changePercent, plural, time } from '../words/numbers.js';
import { plainStrings } from '../words/plain.js';
import { verdictWords } from '../words/verdict.js';
import { layOut } from './table.js';

/** @type {import('./table.js').Column[]} */
const columns = [
  { title: '', align: 'left' },
  { title: 'base', align: 'right' },
  { title: 'new', align: 'right' },
  { title: 'new against base', align: 'left' },
];

/**
 * @param {import('@rounds/analysis/compare-runs.js').ComparedRuns} compared
 * @param {import('./style.js').Style} style
 * @returns {string}
 */
export function comparedRunsText(compared, style) {
  const { cells, onlyInBase, onlyInNew, drift, differences } = plainStrings(compared);
  const colour = { faster: style.green, slower: style.red, same: style.dim, unclear: style.yellow };
  const rows = cells.map(({ cell, base, other, comparison }, i) => {
    const { suite, workload } = cells[i - 1]?.cell ?? {};
    const heading =
      suite === cell.suite && workload === cell.workload
        ? []
        : [[style.bold(`${cell.suite} ${cell.workload}`)]];
    const row = [
      `  ${cell.case} ${cell.runtime}`,
      time(base),
      time(other),
      colour[comparison.verdict](verdictWords(comparison)),
    ];
    return [...heading, row];
  });
  const counts = /** @type {const} */ (['slower', 'faster', 'same', 'unclear']).map(
    (name) => `${cells.filter(({ comparison }) => comparison.verdict === name).length} ${name}`,
  );
  const unmatched = onlyInBase + onlyInNew;
  return [
    ...layOut(columns, rows.flat()),
    '',
    `${plural(cells.length, 'cell')}: ${counts.join(', ')}.`,
    ...(unmatched > 0
      ? [`${plural(onlyInBase, 'cell')} only in the base, ${onlyInNew} only in the new run.`]
      : []),
    '',
    `These runs were taken at different times, and machines drift: a fixed loop took ${changePercent(drift.calibrationRatio)} of time in the new one,`,
    `so every interval is wider by ±${(Math.expm1(drift.allowance) * 100).toFixed(1)}%. To compare closely, measure both in one run: pnpm bench --runtime "a=…" --runtime "b=…".`,
    ...differences.map((difference) => `${style.yellow('Warning:')} they differ in ${difference}.`),
  ].join('\n');
}
