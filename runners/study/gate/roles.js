import { analyseRun, judgeChange } from '@rounds/analysis';

/**
 * Where nothing was changed, all sides of a run are the same code: the base, its copy, and the working tree. So each of
 * them may stand for each other, and the gate has to call them the same whichever is which. That makes six judgements of the
 * same trials, each with another base, control and change.
 */

/**
 * @param {import('@rounds/record').Run} run of the gate
 * @returns {{ of: number, flags: string[] }} rows judged with other roles than they had, and those called different
 */
export function judgedInOtherRoles(run) {
  const { failOn = 0 } = run.header.options;
  const trials = [...run.trials];
  const sides = sidesOf(run.header.plan.pairs ?? []);
  const rows = permutations([0, 1, 2])
    .slice(1)
    .flatMap((order) => {
      const roles = new Map(
        sides.flatMap((own) => own.map((id, i) => /** @type {const} */ ([id, own[Number(order[i])]]))),
      );
      const exchanged = trials.map((trial) => ({
        ...trial,
        runtime: roles.get(trial.runtime) ?? trial.runtime,
      }));
      const { changes = [] } = analyseRun({ ...run, trials: exchanged });
      return changes
        .filter(([{ control }]) => !control)
        .map(([{ other }, compared]) => ({
          row: `${other.case} ${other.runtime.split(' ')[0]}, ${order.join('')}`,
          verdict: judgeChange(compared, { failOn: Number(failOn) }),
        }));
    });
  const flags = rows.filter(({ verdict }) => verdict === 'slower' || verdict === 'faster');
  return { of: rows.length, flags: flags.map(({ row }) => row) };
}

/**
 * @param {NonNullable<import('@rounds/record').Plan['pairs']>} pairs
 * @returns {string[][]} the base, the control and the change of each runtime
 */
function sidesOf(pairs) {
  return pairs.flatMap(({ base, other, control }) => {
    const copy = pairs.find((pair) => pair.base === base && pair.control)?.other;
    return control || copy === undefined ? [] : [[base, copy, other]];
  });
}

/**
 * @template Item
 * @param {Item[]} items
 * @returns {Item[][]} as they are first
 */
function permutations(items) {
  if (items.length < 2) return [items];
  return items.flatMap((first, i) => permutations(items.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}
