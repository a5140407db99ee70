import { formatMachineName } from '@rounds/analysis/machines.js';
import { formatGateChange, gateVerdicts } from '../text/gate.js';
import { formatCaseAndRuntime, formatSuiteAndWorkload } from '../text/names.js';
import { comparisonCell, left, makeTable, quiet } from './model.js';

/**
 * One question on several machines: a row per comparison, a column per machine.
 *
 * @import { MachinesComparison } from '@rounds/analysis'
 * @typedef {MachinesComparison['rows'][0]} MachinesRow
 */

/** @param {MachinesComparison} comparison */
export function machinesTable({ base, machines, rows }) {
  return makeTable(
    rows,
    [
      left('', (/** @type {MachinesRow} */ { other }) =>
        base === 'runtime' ? formatCaseAndRuntime(other) : other.case,
      ),
      ...machines.map((machine, i) =>
        left(formatMachineName(machine), (/** @type {MachinesRow} */ { byMachine }) =>
          makeCell(base, byMachine[i]),
        ),
      ),
    ],
    groupOf,
  );
}

/** @param {MachinesComparison['base']} base @param {MachinesRow['byMachine'][0]} comparison */
function makeCell(base, comparison) {
  if (!comparison) return quiet('–');
  const { compared, verdict } = comparison;
  if (base !== 'version') return comparisonCell(compared);
  return { text: `${formatGateChange(compared)} ${gateVerdicts[verdict]}`, tone: verdict };
}

/** @param {MachinesRow} row */
function groupOf({ base, other }) {
  const place = formatSuiteAndWorkload(other, ' ');
  if (base.case === other.case) return `${place} against ${base.runtime}`;
  return base.runtime === other.runtime
    ? `${formatCaseAndRuntime({ case: place, runtime: other.runtime })} against ${base.case}`
    : `${formatCaseAndRuntime({ case: place, runtime: other.runtime })} against ${formatCaseAndRuntime(base)}`;
}
