import { cellKey } from '@rounds/record';
import { groupBy } from './group.js';

/**
 * The same question on several machines: each is judged by its own trials alone.
 *
 * @typedef {import('./analyse.js').SuiteReport} SuiteReport
 * @typedef {import('./summary.js').CellReport} CellReport
 * @typedef {'faster' | 'slower' | 'same'} Decided
 *
 * @typedef {object} Agreement
 * @property {string[]} machines
 * @property {number} compared cells that all of them compared with the baseline
 * @property {Map<Decided, CellReport[]>} agreed by all machines
 * @property {{ cell: import('@rounds/record').Cell, verdicts: string[] }[]} contradicted the verdict on each machine
 */

/** @param {import('@rounds/record').Machine} machine @returns {string} what it is called among others */
export function machineTitle({ name, cpu, cores, limits }) {
  const who = name === undefined ? cpu : `${name} (${cpu})`;
  const share =
    limits?.cpuQuota === undefined ? '' : `, limited to ${Number(limits.cpuQuota.toPrecision(3))} of them`;
  return `${who}, ${cores} ${cores === 1 ? 'core' : 'cores'}${share}`;
}

/**
 * @param {{ report: { run: Pick<import('@rounds/record').Run, 'header'> }, suite: SuiteReport }[]} parts one a run; of several
 *   on a machine the last counts
 * @returns {Agreement | undefined} nothing for a single machine
 */
export function agreement(parts) {
  const byMachine = new Map(
    parts.map(({ report, suite }) => [machineTitle(report.run.header.machine), suite]),
  );
  if (byMachine.size < 2) return undefined;
  const all = [...byMachine.values()].flatMap(({ workloads }) => workloads.flatMap(({ cells }) => cells));
  const compared = all.filter(({ versusBaseline }) => versusBaseline);
  const together = [...groupBy(compared, ({ cell }) => cellKey(cell)).values()].filter(
    (own) => own.length === byMachine.size,
  );
  /** @type {Agreement} */
  const found = {
    machines: [...byMachine.keys()],
    compared: together.length,
    agreed: new Map(),
    contradicted: [],
  };
  for (const own of together) {
    const [first] = /** @type {[CellReport]} */ (own);
    const verdicts = own.map(({ versusBaseline }) => versusBaseline?.verdict ?? 'unclear');
    const [verdict, ...others] = new Set(verdicts.filter((each) => each !== 'unclear'));
    if (others.length > 0) found.contradicted.push({ cell: first.cell, verdicts });
    else if (verdict !== undefined && !verdicts.includes('unclear')) {
      const key = /** @type {Decided} */ (verdict);
      found.agreed.set(key, [...(found.agreed.get(key) ?? []), first]);
    }
  }
  return found;
}
