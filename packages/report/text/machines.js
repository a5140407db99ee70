import { findAgreement, formatMachineName, formatMachineTitle } from '@rounds/analysis/machines.js';
import { plural } from '@rounds/record/format.js';
import { formatCaseAndRuntime, formatNames, workloadTitle } from './names.js';

/** The summary of a comparison across machines. @import { Agreement, MachinesComparison } from '@rounds/analysis' */

/** More contradictions than these are left to the tables. */
const maxNamed = 3;

/** @type {Record<MachinesComparison['base'], string>} */
const bases = {
  baseline: 'the baseline',
  runtime: 'another runtime',
  version: 'another version of the code',
};

/** @param {MachinesComparison} comparison @returns {string} what several machines agree on, each judged by its own trials */
export function formatMachinesComparison(comparison) {
  const agreement = findAgreement(comparison);
  const compared = [...agreement.values()].flat().length;
  const machines = comparison.machines.map(formatMachineTitle);
  const verdicts =
    comparison.base === 'version' ? formatSlower(comparison) : formatAgreement(comparison, agreement);
  return `${plural(machines.length, 'machine')} compared ${plural(compared, 'cell')} with ${bases[comparison.base]}: ${machines.join('; ')}. ${verdicts}`;
}

/** @param {MachinesComparison} comparison */
function formatSlower({ rows }) {
  const judged = (/** @type {import('@rounds/stats').Verdict} */ verdict) =>
    rows.filter(({ byMachine }) => byMachine.some((each) => each?.verdict === verdict));
  const slower = judged('slower');
  const names = formatNames(slower.map(({ other }) => formatCell(other)));
  const first =
    slower.length > 0 ? `Slower on at least one machine: ${names}.` : 'No machine found anything slower.';
  return [first, ...formatInconclusive(judged('inconclusive').length)].join(' ');
}

/** @param {number} number */
function formatInconclusive(number) {
  return number > 0 ? [`Inconclusive on at least one machine: ${number}.`] : [];
}

/** @param {MachinesComparison} comparison @param {Agreement} agreement */
function formatAgreement({ machines }, agreement) {
  const { contradicted = [], inconclusive = [], ...agreed } = Object.fromEntries(agreement);
  const counts = Object.entries(agreed).map(([verdict, cells]) => `${cells.length} ${verdict}`);
  const named = contradicted.slice(0, maxNamed).map(({ cell, verdicts }) => {
    const each = machines.map((machine, i) => `${verdicts[i]} on ${formatMachineName(machine)}`);
    return `${formatCell(cell)} is ${each.join(', ')}`;
  });
  const sum = Object.values(agreed).flat().length;
  return [
    sum > 0 ? `All machines agree on ${sum}: ${counts.join(', ')}.` : 'All machines agree on none.',
    ...(named.length > 0
      ? [`They contradict each other on ${contradicted.length}: ${named.join('; ')}.`]
      : []),
    ...formatInconclusive(inconclusive.length),
  ].join(' ');
}

/** @param {import('@rounds/record').Cell} cell */
function formatCell({ case: name, workload, runtime }) {
  return formatCaseAndRuntime({
    case: [name, workloadTitle(workload)].filter(Boolean).join(' on '),
    runtime,
  });
}
