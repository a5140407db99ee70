import { cellKey } from '@rounds/record';
import { groupBy } from './group.js';

/**
 * The same question on several machines: each is judged by its own trials alone.
 *
 * @import { Cell, Machine, Run } from '@rounds/record'
 * @import { SuiteReport } from './analyse.js'
 *
 * @typedef {object} Agreement
 * @property {string[]} machines
 * @property {number} compared cells that all of them compared with the baseline
 * @property {Map<string, Judged[]>} agreed by all machines, by their verdict
 * @property {Judged[]} contradicted
 *
 * @typedef {{ cell: Cell, verdicts: string[] }} Judged the verdict on each machine
 */

/** @param {Machine} machine @returns {string} what it is called among others */
export function machineTitle({ name, cpu, cores, limits }) {
  const who = name === undefined ? cpu : `${name} (${cpu})`;
  const share =
    limits?.cpuQuota === undefined ? '' : `, limited to ${Number(limits.cpuQuota.toPrecision(3))} of them`;
  return `${who}, ${cores} ${cores === 1 ? 'core' : 'cores'}${share}`;
}

/**
 * @param {{ report: { run: Pick<Run, 'header'> }, suite: SuiteReport }[]} parts one a run; of several on a machine the last
 *   counts
 * @returns {Agreement | undefined} nothing for a single machine
 */
export function agreement(parts) {
  const byMachine = new Map(
    parts.map(({ report, suite }) => [machineTitle(report.run.header.machine), suite]),
  );
  if (byMachine.size < 2) return undefined;
  const all = [...byMachine.values()].flatMap(({ workloads }) => workloads.flatMap(({ cells }) => cells));
  const compared = all.filter(({ versusBaseline }) => versusBaseline);
  const together = [...groupBy(compared, ({ cell }) => cellKey(cell)).values()]
    .filter((own) => own.length === byMachine.size)
    .map((own) => ({
      cell: own[0].cell,
      verdicts: own.map(({ versusBaseline }) => String(versusBaseline?.verdict)),
    }));
  const isAgreed = (/** @type {string[]} */ [first, ...others]) =>
    first !== 'unclear' && others.every((verdict) => verdict === first);
  const isContradicted = (/** @type {string[]} */ verdicts) =>
    new Set(verdicts.filter((verdict) => verdict !== 'unclear')).size > 1;
  return {
    machines: [...byMachine.keys()],
    compared: together.length,
    agreed: groupBy(
      together.filter(({ verdicts }) => isAgreed(verdicts)),
      ({ verdicts: [verdict] }) => verdict,
    ),
    contradicted: together.filter(({ verdicts }) => isContradicted(verdicts)),
  };
}
