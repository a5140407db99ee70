import { syntheticRun } from '@rounds/analysis/test/synthetic-run.js';
import { isRuntime } from '@rounds/posts';

/**
 * A run made up from the figures of posts.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Run} Run
 * @typedef {import('@rounds/posts').Test} Test
 * @typedef {import('@rounds/posts').Value} Value
 *
 * @typedef {Cell & { ns?: number, bytes?: number, figures?: Record<string, number> }} Made a cell and what every trial of it has
 */

/**
 * @param {Made[]} made of one cell perhaps several, with a figure each
 * @param {Partial<Run> & { rounds?: number, machine?: Partial<import('@rounds/record').Machine>, options?: Record<string, unknown> }} [more]
 * @returns {Run}
 */
export function madeUpRun(made, { rounds = 40, machine, options, ...more } = {}) {
  const base = syntheticRun({ cases: [], runtimes: [], rounds: 0, ns: () => undefined });
  const cells = new Map();
  for (const { ns, bytes, figures, ...cell } of made) {
    const key = JSON.stringify(cell);
    const { ns: before, bytes: bytesBefore, figures: figuresBefore } = cells.get(key) ?? {};
    cells.set(key, {
      ...cell,
      ...{ ns: ns ?? before ?? 1000, bytes: bytes ?? bytesBefore, figures: { ...figuresBefore, ...figures } },
    });
  }
  const all = [...cells.values()];
  const at = '2026-01-01T00:00:00.000Z';
  const trials = all.flatMap(({ ns, ...cell }, i) =>
    Array.from({ length: rounds }, (_, round) => ({
      ...{ type: /** @type {const} */ ('trial'), ...cell, round: round + 1, turns: 10, at },
      ns: ns * (1 + 1e-5 * ((round * (i + 3)) % 7)),
    })),
  );
  const ids = [...new Set(all.map(({ runtime }) => runtime))];
  const names = (/** @type {'case' | 'workload'} */ part, /** @type {string} */ suite) => [
    ...new Set(all.flatMap((cell) => (cell.suite === suite ? [cell[part]] : []))),
  ];
  const suites = [...new Set(all.map(({ suite }) => suite))].map((name) => ({
    ...{ name, question: '?', baseline: names('case', name)[0] ?? '' },
    ...{ cases: names('case', name), workloads: names('workload', name) },
  }));
  return {
    ...base,
    header: {
      ...base.header,
      machine: { ...base.header.machine, ...machine },
      options: { ...options },
      plan: { suites, runtimes: ids },
    },
    trials,
    ...more,
  };
}

/** @param {string} asked @returns {string} the id of a runtime as asked for */
export function idOf(asked) {
  return asked
    .split('+')
    .map((part) => (part === 'native' ? 'node@24.1.0' : part.includes('@') ? `${part}.0` : `${part}@1.0.0`))
    .join('+');
}

/**
 * @param {Value} value
 * @returns {Cell}
 */
export function cellOf({ suite, case: caseName, workload, runtime }) {
  const id = idOf(runtime);
  if (!isRuntime(runtime, id)) throw new Error(`${id} is no ${runtime}`);
  return { suite, case: caseName, workload, runtime: id };
}
