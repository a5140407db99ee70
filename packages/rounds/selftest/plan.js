/**
 * What the self-test measures: work whose truth is known before it is measured. Every kind of work in every runtime is a
 * group, with several labels of the same thing and some of what can be planted; all groups together have all of it.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {{ runtime: string, suite: string, workload: string }} Group a runtime with one kind of work
 */

const works = [
  ...['json', 'strings', 'regexp', 'map', 'arrays', 'syscalls', 'garbage'].map((workload) => ({
    suite: 'selftest',
    workload,
  })),
  { suite: 'selftest-promises', workload: 'promises' },
];

const slowdowns = ['slower-1%', 'slower-2%', 'slower-3%', 'slower-5%'];

/** Of the same thing: every pair of them is compared. More would tell no more, and make each family larger. */
const labels = 3;

/** just-js has no `process`, and does not wait for promises alone. */
const poorRuntime = /^just@/;
const poorWorks = ['json', 'strings', 'regexp', 'map', 'arrays', 'garbage'];

/** @param {string[]} runtimes */
export function groupsOf(runtimes) {
  return runtimes.flatMap((runtime) =>
    works
      .filter(({ workload }) => !poorRuntime.test(runtime) || poorWorks.includes(workload))
      .map((work) => ({ runtime, ...work })),
  );
}

/**
 * @param {Group[]} groups
 * @returns {Cell[]} a label is only a name, behind it is the same binary with the same flags
 */
export function planSelftest(groups) {
  return groups.flatMap((group, i) => {
    const { runtime, suite, workload } = group;
    const cell = { suite, workload, case: 'base', runtime: `${runtime}#1` };
    return [
      ...Array.from({ length: labels }, (_, label) => ({ ...cell, runtime: `${runtime}#${label + 1}` })),
      ...plantedIn(i, group).map((planted) => ({ ...cell, case: planted })),
    ];
  });
}

/** @param {number} group @param {Group} of */
function plantedIn(group, { suite, workload, runtime }) {
  const pick = (/** @type {number} */ i) => slowdowns[i % slowdowns.length] ?? '';
  const hasClock = suite === 'selftest' && !poorRuntime.test(runtime);
  const other = hasClock && group % 2 === 0 ? 'pause' : 'one-in-three';
  // 5% more of work that is all garbage is planted wherever there is such work.
  const chosen = workload === 'garbage' ? ['slower-5%'] : [pick(group), pick(group + 2)];
  return [...chosen, other];
}
