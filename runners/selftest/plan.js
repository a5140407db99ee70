/**
 * What the self-test measures: work whose truth is known before it is measured. Every kind of work in every runtime is a
 * group, with several labels of the same thing and some of what can be planted; all groups together have all of it.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 */

/** @typedef {{ runtime: string, suite: string, workload: string }} Group a runtime with one kind of work */

const works = [
  ...['json', 'strings', 'regexp', 'map', 'arrays', 'syscalls'].map((workload) => ({
    suite: 'selftest',
    workload,
  })),
  { suite: 'selftest-promises', workload: 'promises' },
];

const slowdowns = ['slower-2%', 'slower-3%', 'slower-5%', 'slower-10%'];
const others = ['garbage', 'one-in-three', 'scattered'];

/** Of the same thing: every pair of them is compared. More would tell no more, and make each family larger. */
const labels = 3;

/** just-js has no `process`, and does not wait for promises alone. */
const poorRuntime = /^just@/;
const poorWorks = ['json', 'strings', 'regexp', 'map', 'arrays'];

/**
 * @param {string[]} runtimes
 * @returns {Group[]}
 */
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
  return groups.flatMap(({ runtime, suite, workload }, i) => {
    const cell = { suite, workload, case: 'base', runtime: `${runtime}#1` };
    return [
      ...Array.from({ length: labels }, (_, label) => ({ ...cell, runtime: `${runtime}#${label + 1}` })),
      ...plantedIn(i, suite).map((planted) => ({ ...cell, case: planted })),
    ];
  });
}

/**
 * @param {number} group
 * @param {string} suite
 */
function plantedIn(group, suite) {
  const pick = (/** @type {string[]} */ list, /** @type {number} */ i) => list[i % list.length] ?? '';
  const other = pick(suite === 'selftest' ? others : others.slice(0, 2), group);
  return [pick(slowdowns, group), pick(slowdowns, group + 2), other];
}
