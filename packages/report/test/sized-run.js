import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';

/**
 * A made-up run whose workloads differ by a size: a fixed cost for each operation, and one for each byte.
 *
 * @param {object} made
 * @param {Record<string, number>} made.workloads bytes by name
 * @param {Record<string, { fixedNs: number, nsPerByte: number }>} made.cases
 * @param {string[]} made.runtimes each a fifth slower than the one before
 * @param {(cell: import('@rounds/record').Cell) => boolean} [made.has] whether a case runs in a runtime
 * @param {number} [made.rounds]
 * @param {Partial<import('@rounds/record').Trial>} [made.more] in every trial
 * @param {Partial<import('@rounds/record').Run>} [made.run]
 * @returns {import('@rounds/record').Run}
 */
export function sizedRun({ workloads, cases, runtimes, has = () => true, rounds = 12, more, run }) {
  const names = Object.keys(cases);
  const parts = Object.entries(workloads).map(([workload, bytes]) =>
    syntheticRun({
      cases: names,
      runtimes,
      rounds,
      more: { workload, bytes, ...more },
      ns: ({ case: name, runtime }, round) => {
        if (!has({ suite: 'demo', case: name, workload, runtime })) return undefined;
        const { fixedNs = 0, nsPerByte = 0 } = cases[name] ?? {};
        const own = 1 + ((round * name.length) % 5) / 50;
        return (fixedNs + bytes * nsPerByte) * 1.2 ** runtimes.indexOf(runtime) * wobble(round) * own;
      },
    }),
  );
  const whole = /** @type {import('@rounds/record').Run} */ (parts[0]);
  const { suites } = whole.header.plan;
  const plan = { suites: suites.map((suite) => ({ ...suite, workloads: Object.keys(workloads) })), runtimes };
  return {
    ...whole,
    header: { ...whole.header, plan },
    trials: parts.flatMap(({ trials }) => trials),
    ...run,
  };
}
