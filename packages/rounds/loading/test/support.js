import { parseSpecs } from '../../runtimes/find/spec.js';
import { chooseSuites } from '../suites.js';

/**
 * Loads benchmark files, without measuring them.
 *
 * @param {string} place
 * @param {string} [runtime] that was requested
 */
export async function loadFiles(place, runtime = 'node') {
  /** @type {Map<string, string>} by name */
  const errors = new Map();
  const suites = await chooseSuites([place], {
    onBroken: ({ name, error }) => errors.set(name, error),
    specs: parseSpecs(runtime),
  }).catch((error) => {
    if (errors.size === 0) throw error;
    return []; // none of them can be used
  });
  const cells = suites.flatMap(({ name, suite }) =>
    Object.keys(suite.workloads).flatMap((workload) =>
      Object.keys(suite.cases).map((each) => ({ suite: name, case: each, workload })),
    ),
  );
  return { errors, cells, cases: cells.map((cell) => cell.case) };
}
