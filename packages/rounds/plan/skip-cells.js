import { cellKey } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { workerPathPrefix } from '../system/project.js';
import { buildsFor, sortCells } from './availability.js';

/**
 * Records the cells that cannot be measured, with the reason. Once the rounds of the run `before` have begun, all of
 * them are in the file.
 *
 * @param {import('./begin-run.js').BegunRun} begun
 * @param {(line: string) => void} [say]
 * @returns {Promise<import('@rounds/record').Cell[]>} the cells to measure
 */
export async function setAside({ session, cells, header, file, options, before }, say) {
  // A failure in round 0 of a cell that was measured happened afterwards, while the cell was traced.
  const measured = new Set([...(before?.trials ?? [])].map(cellKey));
  const early = before?.failures.filter((each) => each.round === 0).map(cellKey) ?? [];
  const faulty = new Set(early.filter((key) => !measured.has(key)));
  const open = cells.filter((cell) => !faulty.has(cellKey(cell)));
  if (before && before.noise.length > 0) {
    const buildsOf = buildsFor(session, open, say);
    await Promise.all(open.flatMap(buildsOf).map(({ reason }) => reason));
    return open;
  }
  const { limitMs } = options;
  const benchmarks = new Set(open.map((cell) => cellKey({ ...cell, runtime: '' }))).size;
  const runtimes = [...session.runtimes, ...session.tools].map(({ id }) => id);
  // Versions of the code run in the same runtime.
  const names = [...new Set(runtimes.map((id) => (header.plan.pairs ? id.split(' ')[0] : id)))];
  say?.(`Checking ${plural(benchmarks, 'benchmark')} on ${names.join(', ')} before timing them`);
  const sorted = await sortCells(session, open, { examples: true, limitMs, say });
  const { pairs } = header.plan;
  const { able, skips, failures } = pairs ? onBothSides(sorted, pairs, session.runtimes) : sorted;
  if (session.signal?.aborted) return [];
  for (const skip of skips) file.append({ type: 'skip', ...skip });
  for (const failure of failures) file.append(failure);
  return able;
}

/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {{ able: Cell[], skips: (Cell & { reason: string })[], failures: import('@rounds/record').Failure[] }} Sorted
 */

/**
 * What only one version of the code can do is not compared, and what another version does wrong is no failure of this one.
 *
 * @param {Sorted} sorted
 * @param {import('@rounds/record').RuntimePair[]} pairs
 * @param {{ id: string, side?: { top: string } }[]} runtimes
 * @returns {Sorted}
 */
export function onBothSides({ able, skips, failures }, pairs, runtimes) {
  // Its folder in the cache tells nobody anything.
  const tops = new Map(runtimes.map(({ id, side }) => [id, side?.top && workerPathPrefix(side.top)]));
  const compared = pairs.filter(({ control }) => !control);
  const trees = new Set(compared.map(({ other }) => other));
  const ofTrees = failures.filter(({ runtime }) => trees.has(runtime));
  const unable = [
    ...skips,
    ...failures
      .filter(({ runtime }) => !trees.has(runtime))
      .map(({ suite, case: name, workload, runtime, error }) => ({
        ...{ suite, case: name, workload, runtime },
        reason: error.replaceAll(tops.get(runtime) || error, ''),
      })),
  ];
  const reasons = new Map([
    ...ofTrees.map((each) => /** @type {const} */ ([cellKey(each), 'it failed'])),
    ...unable.map((each) => /** @type {const} */ ([cellKey(each), each.reason])),
  ]);
  const fine = new Set(able.map(cellKey));
  /** @type {Sorted['skips']} */
  const alone = [];
  const together = able.filter((cell) => {
    const of = pairs.find(({ control, other }) => control && other === cell.runtime)?.base ?? cell.runtime;
    const own = compared.filter(({ base, other }) => base === of || other === of);
    const isFine = (/** @type {string} */ runtime) => fine.has(cellKey({ ...cell, runtime }));
    if (own.some(({ base, other }) => isFine(base) && isFine(other))) return true;
    const runtime = own.flatMap(({ base, other }) => [base, other]).find((id) => !isFine(id));
    const why = runtime ? `: ${runtime}: ${reasons.get(cellKey({ ...cell, runtime }))}` : '';
    alone.push({ ...cell, reason: `nothing to compare with${why}` });
    return false;
  });
  return { able: together, skips: [...unable, ...alone], failures: ofTrees };
}
