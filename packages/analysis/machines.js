import { cellKey } from '@rounds/record';
import { gateLimits, judgeChange } from './gate.js';
import { groupBy } from './group.js';

/**
 * The same question on several machines: each is judged by its own trials alone.
 *
 * @import { Cell, Machine, Run } from '@rounds/record'
 * @import { Verdict } from '@rounds/stats'
 * @import { Report, SuiteReport } from './analyse.js'
 * @import { CellComparison } from './comparisons/comparisons.js'
 *
 * @typedef {{ report: Pick<Report, 'run' | 'changes'>, suite: SuiteReport }} MachineResult what a run says of the question
 *
 * @typedef {object} MachineComparison
 * @property {Cell} base
 * @property {Cell} other
 * @property {CellComparison} compared
 * @property {Verdict} verdict of versions of the code that of the gate
 *
 * @typedef {'baseline' | 'runtime' | 'version'} ComparedWith with which cells are compared
 *
 * @typedef {object} MachinesComparison machines
 * @property {ComparedWith} rival
 * @property {Machine[]} machines
 * @property {{ base: Cell, other: Cell, found: (MachineComparison | undefined)[] }[]} rows what any of them compared, and what each found
 *
 * @typedef {Map<Verdict | 'contradicted', MachineVerdicts[]>} Agreement on cells that all of them compared: those of which all say the same, or
 *   some the opposite, and `inconclusive` of which not all can tell
 * @typedef {{ cell: Cell, verdicts: Verdict[] }} MachineVerdicts the verdict on each machine
 */

/** @param {Machine} machine @returns {string} what it is called among others */
export function formatMachineTitle({ name, cpu, cores, limits }) {
  const who = name === undefined ? cpu : `${name} (${cpu})`;
  const share =
    limits?.cpuQuota === undefined ? '' : `, limited to ${Number(limits.cpuQuota.toPrecision(3))} of them`;
  return `${who}, ${cores} ${cores === 1 ? 'core' : 'cores'}${share}`;
}

/** @param {Machine} machine @returns {string} for short, as in the title of a column */
export function formatMachineName(machine) {
  return machine.name ?? formatMachineTitle(machine);
}

/** @param {Report[]} reports @returns {boolean} whether they are of several machines */
export function areFromSeveralMachines(reports) {
  return new Set(reports.map(({ run }) => formatMachineTitle(run.header.machine))).size > 1;
}

/** @param {MachineResult[]} parts one a run; of several on a machine the last counts @returns {MachinesComparison} */
export function compareMachines(parts) {
  const byMachine = new Map(parts.map((part) => [formatMachineTitle(part.report.run.header.machine), part]));
  const last = [...byMachine.values()];
  const rival = rivalIn(last);
  const all = last.flatMap((part, at) =>
    comparisonsIn(part, rival).map((comparison) => ({ comparison, at })),
  );
  const rows = groupBy(all, ({ comparison: { base, other } }) => cellKey(base) + cellKey(other));
  return {
    rival,
    machines: last.map(({ report }) => report.run.header.machine),
    rows: Array.from(rows.values(), (own) => {
      const { base, other } = own[0].comparison;
      return { base, other, found: last.map((_, i) => own.find(({ at }) => at === i)?.comparison) };
    }),
  };
}

/** @param {MachineResult[]} parts @returns {ComparedWith} what a table of all of them is about */
function rivalIn(parts) {
  if (parts.every(({ report }) => report.changes)) return 'version';
  const hasBaseline = (/** @type {MachineResult} */ { suite: { workloads } }) =>
    workloads.some(({ cells }) => cells.some(({ versusBaseline }) => versusBaseline));
  return parts.every(hasBaseline) ? 'baseline' : 'runtime';
}

/** @param {MachineResult} part @param {ComparedWith} rival @returns {MachineComparison[]} */
function comparisonsIn({ report, suite }, rival) {
  if (rival === 'version') {
    const limits = gateLimits(report.run);
    return (report.changes ?? []).flatMap(([{ base, other, control }, compared]) =>
      control || base.suite !== suite.name
        ? []
        : [{ base, other, compared, verdict: judgeChange(compared, limits) }],
    );
  }
  const field = rival === 'baseline' ? 'versusBaseline' : 'versusRuntime';
  return suite.workloads.flatMap(({ cells }) =>
    cells.flatMap(({ cell: other, [field]: compared }) =>
      compared ? [{ base: compared.base, other, compared, verdict: compared.verdict }] : [],
    ),
  );
}

/** @param {MachinesComparison} across @returns {Agreement} */
export function findAgreement({ rows }) {
  const judged = rows.flatMap(({ other: cell, found }) => {
    const verdicts = found.flatMap((each) => each?.verdict ?? []);
    return verdicts.length === found.length ? [{ cell, verdicts }] : [];
  });
  const by = groupBy(judged, ({ verdicts }) => {
    const told = new Set(verdicts.filter((verdict) => verdict !== 'inconclusive'));
    if (told.size > 1) return 'contradicted';
    return verdicts.includes('inconclusive') ? 'inconclusive' : verdicts[0];
  });
  return /** @type {Agreement} */ (by);
}
