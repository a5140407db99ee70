import { compareMachines, formatMachineName, formatMachineTitle } from '@rounds/analysis/machines.js';
import { tableBlocks, texts } from './blocks.js';
import { comparisonCell, left, makeTable, quiet } from './tables/model.js';
import { formatGate, formatGateChange, gateOfReport, gateVerdicts } from './text/gate.js';
import { formatCaseAndRuntime, formatSuiteAndWorkload } from './text/names.js';
import { formatProblems } from './text/run-facts.js';

/**
 * The results of several machines, side by side.
 *
 * @import { MachinesComparison, Report } from '@rounds/analysis'
 * @import { Block } from './blocks.js'
 * @typedef {MachinesComparison['rows'][0]} MachinesRow
 */

/** @param {Report[]} reports one a machine @returns {Block[]} each question with the results of all machines */
export function machinesBlocks(reports) {
  const suites = new Map(reports.flatMap((report) => report.suites.map((suite) => [suite.name, suite])));
  const gates = reports.flatMap((report) => {
    const gate = gateOfReport(report);
    return gate ? [[{ name: nameIn(report) }, `: ${formatGate(gate)}`]] : [];
  });
  const problems = reports.flatMap((report) => {
    const text = formatProblems(report);
    return text ? [`${text} on ${nameIn(report)}.`] : [];
  });
  const machines = new Set(reports.map(({ run }) => formatMachineTitle(run.header.machine)));
  return [
    ...Array.from(suites.values(), ({ name, question }) => ({
      title: [{ sentence: question }],
      blocks: tableBlocks(machinesTable(compareMachines(reports, name))),
    })),
    ...(gates.length > 0 ? [{ list: gates }] : []),
    ...texts([...problems, `Machines: ${[...machines].join('; ')}.`]),
  ];
}

/** @param {Report} report */
function nameIn({ run }) {
  return formatMachineName(run.header.machine);
}

/** @param {MachinesComparison} comparison a row per comparison, a column per machine */
function machinesTable({ base, machines, rows }) {
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
  const where = formatCaseAndRuntime({ case: place, runtime: other.runtime });
  return `${where} against ${base.runtime === other.runtime ? base.case : formatCaseAndRuntime(base)}`;
}
