import { plural } from '@rounds/record/format.js';
import { tableBlocks, titled } from './blocks.js';
import { left, makeTable, quiet } from './tables/model.js';
import { formatChange, formatTimeWithMargin } from './text/numbers.js';

const unpairedNote =
  'These runs were measured at different times, so their rounds are not paired, and changes have no verdict. To get one, measure both sides in one run: versions of the code with `rounds bench FILES --against REF`, runtimes with `--runtime "a=…" --runtime "b=…"`.';

/** @param {import('@rounds/analysis').ComparedRuns} compared two saved runs @returns {import('./blocks.js').Block[]} */
export function comparedBlocks({ cells, onlyInBase, onlyInNew, lost, drift, differences }) {
  const changes = makeTable(
    cells,
    [
      left('', ({ cell }) => cell.case),
      left('', ({ cell }) => cell.runtime),
      left('base', ({ base }) => formatTimeWithMargin(base)),
      left('new', ({ other }) => formatTimeWithMargin(other)),
      left('change', ({ base, other }) => {
        const ratio = other.estimate / base.estimate;
        return ratio > 0 ? formatChange(ratio) : quiet('no time in one of them');
      }),
    ],
    ({ cell }) => `${cell.suite} ${cell.workload}`,
  );
  const lostCells = makeTable(lost, [
    left('suite', ({ cell }) => cell.suite),
    left('case', ({ cell }) => cell.case),
    left('workload', ({ cell }) => cell.workload),
    left('runtime', ({ cell }) => cell.runtime),
    left('in the new run', ({ why = 'not measured' }) => why),
  ]);
  const only = `Only in the base: ${onlyInBase}; only in the new run: ${onlyInNew}.`;
  const drifts = Object.entries(drift).map(([kind, ratio]) => `${kind} ${formatChange(ratio)}`);
  const machine =
    drifts.length === 0
      ? 'The drift of the machine is unknown: too few rounds timed fixed pieces of work. Any change may come from the machine.'
      : `Drift of the machine, by fixed pieces of work: ${drifts.join(', ')}. Changes of this size may come from the machine.`;
  const counts = `${plural(cells.length, 'cell')} in both runs.${onlyInBase + onlyInNew > 0 ? ` ${only}` : ''}`;
  const conditions = differences.map(({ what, values }) => `${what} (${values.join(' → ')})`);
  return [
    ...tableBlocks(changes),
    ...[counts, unpairedNote, machine].map((text) => ({ text: [text] })),
    ...titled(`Lost: ${lost.length} of the base's cells`, tableBlocks(lostCells), { tone: 'slower' }),
    ...(conditions.length > 0
      ? [{ warning: ['the conditions of the two runs differ: ', { sentence: conditions.join(', ') }, '.'] }]
      : []),
  ];
}
