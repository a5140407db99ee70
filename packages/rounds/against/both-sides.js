/**
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Failure} Failure
 * @typedef {import('@rounds/record').RuntimePair} RuntimePair
 * @typedef {{ able: Cell[], skips: (Cell & { reason: string })[], failures: Failure[] }} Sorted
 */

/**
 * What only one version of the code can do is not compared, and what another version does wrong is no failure of this one.
 *
 * @param {Sorted} sorted
 * @param {RuntimePair[]} pairs
 * @param {{ id: string, side?: { top: string } }[]} runtimes
 * @returns {Sorted}
 */
export function onBothSides({ able, skips, failures }, pairs, runtimes) {
  // Its folder in the cache tells nobody anything.
  const tops = new Map(runtimes.map(({ id, side }) => [id, `${side?.top}/`]));
  const compared = pairs.filter(({ control }) => !control);
  const trees = new Set(compared.map(({ other }) => other));
  const ofTrees = failures.filter(({ runtime }) => trees.has(runtime));
  const unable = [
    ...skips,
    ...failures
      .filter(({ runtime }) => !trees.has(runtime))
      .map(({ suite, case: name, workload, runtime, error }) => ({
        ...{ suite, case: name, workload, runtime },
        reason: error.replaceAll(tops.get(runtime) ?? error, ''),
      })),
  ];
  const reasons = new Map([
    ...ofTrees.map((each) => /** @type {const} */ ([keyOf(each), 'it failed'])),
    ...unable.map((each) => /** @type {const} */ ([keyOf(each), each.reason])),
  ]);
  const fine = new Set(able.map((cell) => keyOf(cell)));
  /** @type {Sorted['skips']} */
  const alone = [];
  const together = able.filter((cell) => {
    const of = pairs.find(({ control, other }) => control && other === cell.runtime)?.base ?? cell.runtime;
    const own = compared.filter(({ base, other }) => base === of || other === of);
    const isFine = (/** @type {string} */ id) => fine.has(keyOf(cell, id));
    if (own.some(({ base, other }) => isFine(base) && isFine(other))) return true;
    const lacking = own.flatMap(({ base, other }) => [base, other]).find((id) => !isFine(id));
    const why = lacking === undefined ? '' : `: ${lacking}: ${reasons.get(keyOf(cell, lacking))}`;
    alone.push({ ...cell, reason: `nothing to compare with${why}` });
    return false;
  });
  return { able: together, skips: [...unable, ...alone], failures: ofTrees };
}

/** @param {Cell} cell */
function keyOf({ suite, case: name, workload, runtime: own }, runtime = own) {
  return JSON.stringify([suite, name, workload, runtime]);
}
