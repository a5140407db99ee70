import { cellKey } from '@rounds/record';
import { gateLimits, judgeChange } from './gate.js';

/**
 * The same question on several machines: each is judged by its own trials.
 *
 * @import { Cell, Machine } from '@rounds/record'
 * @import { Verdict } from '@rounds/stats'
 * @import { Report } from './analyse.js'
 * @import { CellComparison } from './comparisons.js'
 *
 * @typedef {{ base: Cell, other: Cell, compared: CellComparison, verdict: Verdict }} MachineVerdict that of the gate for versions of
 *   the code
 *
 * @typedef {object} MachinesComparison
 * @property {'baseline' | 'runtime' | 'version'} base with which cells are compared
 * @property {Machine[]} machines
 * @property {{ base: Cell, other: Cell, byMachine: (MachineVerdict | undefined)[] }[]} rows one per pair of cells that any
 *   machine compared
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

/** @param {Report[]} reports the last one per machine counts @param {string} suite @returns {MachinesComparison} */
export function compareMachines(reports, suite) {
  const byTitle = new Map(reports.map((report) => [formatMachineTitle(report.run.header.machine), report]));
  const last = [...byTitle.values()];
  const changesOf = (/** @type {Report} */ { comparisons }) =>
    comparisons.filter(([{ base, control }]) => base.suite === suite && !control);
  const hasBaseline = last.every((report) => changesOf(report).some(([{ axis }]) => axis === 'case'));
  const areVersions = last.every(({ changes }) => changes);
  const verdicts = last.map((report) => {
    const limits = gateLimits(report.run);
    const changes = changesOf(report).filter(([{ axis }]) => axis === (hasBaseline ? 'case' : 'runtime'));
    return new Map(
      changes.map(([{ base, other }, compared]) => [
        cellKey(base) + cellKey(other),
        { base, other, compared, verdict: areVersions ? judgeChange(compared, limits) : compared.verdict },
      ]),
    );
  });
  const pairs = new Map(verdicts.flatMap((own) => [...own]));
  return {
    base: areVersions ? 'version' : hasBaseline ? 'baseline' : 'runtime',
    machines: last.map(({ run }) => run.header.machine),
    rows: Array.from(pairs, ([key, { base, other }]) => ({
      ...{ base, other },
      byMachine: verdicts.map((own) => own.get(key)),
    })),
  };
}
