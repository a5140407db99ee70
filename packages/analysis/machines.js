import { cellKey } from '@rounds/record';
import { gateLimits, judgeChange } from './gate.js';
import { groupBy } from './group.js';

/**
 * The same question on several machines: each is judged by its own trials.
 *
 * @import { Cell, Machine, Run } from '@rounds/record'
 * @import { Verdict } from '@rounds/stats'
 * @import { Report, SuiteReport } from './analyse.js'
 * @import { CellComparison } from './comparisons.js'
 *
 * @typedef {{ report: Pick<Report, 'run' | 'changes'>, suite: SuiteReport }} MachineResult
 *
 * @typedef {object} MachineComparison
 * @property {Cell} base
 * @property {Cell} other
 * @property {CellComparison} compared
 * @property {Verdict} verdict that of the gate for versions of the code
 *
 * @typedef {object} MachinesComparison
 * @property {'baseline' | 'runtime' | 'version'} base with which cells are compared
 * @property {Machine[]} machines
 * @property {{ base: Cell, other: Cell, byMachine: (MachineComparison | undefined)[] }[]} rows one per pair of cells that any
 *   machine compared
 *
 * @typedef {Map<Verdict | 'contradicted', MachineVerdicts[]>} Agreement on cells that all machines compared: `contradicted` if
 *   some verdicts are opposite, `inconclusive` if some are
 * @typedef {{ cell: Cell, verdicts: Verdict[] }} MachineVerdicts the verdict of each machine
 */

/** @param {Machine} machine @returns {string} name, CPU, cores and limits */
export function formatMachineTitle({ name, cpu, cores, limits }) {
  const who = name === undefined ? cpu : `${name} (${cpu})`;
  const share =
    limits?.cpuQuota === undefined ? '' : `, limited to ${Number(limits.cpuQuota.toPrecision(3))} of them`;
  return `${who}, ${cores} ${cores === 1 ? 'core' : 'cores'}${share}`;
}

/** @param {Machine} machine @returns {string} short, for the title of a column */
export function formatMachineName(machine) {
  return machine.name ?? formatMachineTitle(machine);
}

/** @param {Report[]} reports @returns {boolean} whether they come from several machines */
export function areFromSeveralMachines(reports) {
  return new Set(reports.map(({ run }) => formatMachineTitle(run.header.machine))).size > 1;
}

/** @param {MachineResult[]} parts one per run; the last one per machine counts @returns {MachinesComparison} */
export function compareMachines(parts) {
  const byMachine = new Map(parts.map((part) => [formatMachineTitle(part.report.run.header.machine), part]));
  const last = [...byMachine.values()];
  const base = baseOf(last);
  const all = last.flatMap((part, at) => comparisonsIn(part, base).map((comparison) => ({ comparison, at })));
  const rows = groupBy(all, ({ comparison: { base, other } }) => cellKey(base) + cellKey(other));
  return {
    base,
    machines: last.map(({ report }) => report.run.header.machine),
    rows: Array.from(rows.values(), (own) => {
      const { base, other } = own[0].comparison;
      return { base, other, byMachine: last.map((_, i) => own.find(({ at }) => at === i)?.comparison) };
    }),
  };
}

/** @param {MachineResult[]} parts @returns {MachinesComparison['base']} that all of them have */
function baseOf(parts) {
  if (parts.every(({ report }) => report.changes)) return 'version';
  const hasBaseline = (/** @type {MachineResult} */ { suite: { workloads } }) =>
    workloads.some(({ cells }) => cells.some(({ versusBaseline }) => versusBaseline));
  return parts.every(hasBaseline) ? 'baseline' : 'runtime';
}

/** @param {MachineResult} part @param {MachinesComparison['base']} comparedWith @returns {MachineComparison[]} */
function comparisonsIn({ report, suite }, comparedWith) {
  if (comparedWith === 'version') {
    const limits = gateLimits(report.run);
    return (report.changes ?? []).flatMap(([{ base, other, control }, compared]) =>
      control || base.suite !== suite.name
        ? []
        : [{ base, other, compared, verdict: judgeChange(compared, limits) }],
    );
  }
  const field = comparedWith === 'baseline' ? 'versusBaseline' : 'versusRuntime';
  return suite.workloads.flatMap(({ cells }) =>
    cells.flatMap(({ cell: other, [field]: compared }) =>
      compared ? [{ base: compared.base, other, compared, verdict: compared.verdict }] : [],
    ),
  );
}

/** @param {MachinesComparison} comparison @returns {Agreement} */
export function findAgreement({ rows }) {
  const judged = rows.flatMap(({ other: cell, byMachine }) => {
    const verdicts = byMachine.flatMap((each) => each?.verdict ?? []);
    return verdicts.length === byMachine.length ? [{ cell, verdicts }] : [];
  });
  const by = groupBy(judged, ({ verdicts }) => {
    const conclusive = new Set(verdicts.filter((verdict) => verdict !== 'inconclusive'));
    if (conclusive.size > 1) return 'contradicted';
    return verdicts.includes('inconclusive') ? 'inconclusive' : verdicts[0];
  });
  return /** @type {Agreement} */ (by);
}
