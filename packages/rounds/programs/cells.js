import { joinIds } from '@rounds/record';

/**
 * @import { ProgramSuite, Suite } from '@rounds/harness'
 */

/** @param {Suite | ProgramSuite} suite @returns {suite is ProgramSuite} */
export function isProgramSuite(suite) {
  return suite.work === 'programs';
}

/**
 * Every way to run a case here: one program in each runtime that it runs in, two programs in each pair of runtimes.
 *
 * @template {{ id: string, name: string }} Runtime
 * @param {ProgramSuite} suite
 * @param {string} caseName
 * @param {Runtime[]} runtimes
 * @returns {{ id: string, roles: Record<string, Runtime> }[]} `id` is that of the cell: both runtimes' where they differ
 */
export function programCells(suite, caseName, runtimes) {
  const programs = Object.entries(suite.cases[caseName]?.programs ?? {});
  /** @type {Record<string, Runtime>[]} */
  let ways = [{}];
  for (const [role, { runsIn }] of programs) {
    if (runsIn.length === 0) continue; // a part of Rounds
    const able = runtimes.filter(({ name }) => runsIn.includes(name));
    ways = ways.flatMap((way) => able.map((runtime) => ({ ...way, [role]: runtime })));
  }
  return ways.map((roles) => ({
    id: joinIds([...new Set(Object.values(roles).map(({ id }) => id))]),
    roles,
  }));
}

/**
 * @param {{ suite: Suite | ProgramSuite }[]} suites
 * @returns {Set<string>} names of all that their programs run in
 */
export function neededBy(suites) {
  const programs = suites.flatMap(({ suite }) =>
    isProgramSuite(suite)
      ? [...Object.values(suite.cases).flatMap((each) => Object.values(each.programs)), ...writersOf(suite)]
      : [],
  );
  return new Set(programs.flatMap(({ runsIn, within }) => (within ? [...runsIn, 'cc'] : runsIn)));
}

/** @param {ProgramSuite} suite */
function writersOf({ workloads }) {
  return Object.entries(workloads).flatMap(([workload, { feed }]) => {
    try {
      return feed ? [feed({ tier: 'quick', warmUpMs: 0, measureMs: 0, workload }).program] : [];
    } catch {
      return []; // a failure of the workload's cells, when they are asked about
    }
  });
}
