import { inputFor, wrongAnswer } from './check.js';

/**
 * @typedef {object} Repeated
 * @property {'repeated'} outcome
 * @property {number} operations
 * @property {number} [bytes] per operation
 */

/**
 * Makes a fixed number of calls and no more, for whoever looks on from outside.
 *
 * @param {import('./contract.js').Suite} suite
 * @param {{ case: string, workload: string, calls: number, folder: string }} spec
 * @param {import('./contract.js').Host} host
 * @returns {Promise<Repeated | import('./check.js').Failed>}
 */
export async function repeat(suite, { case: caseName, workload: workloadName, calls, folder }, host) {
  const workload = suite.workloads[workloadName];
  const definition = suite.cases[caseName];
  if (!workload || !definition) throw new Error(`no ${caseName} on ${workloadName} in this suite`);
  const call = await definition.load(host);
  const input = await inputFor(suite, workload.input(), folder);
  const expected = await suite.reference(input);
  /** @type {unknown} */
  let answer;
  for (let i = 0; i < calls; i++) answer = await call(input);
  const wrong = await wrongAnswer(suite, () => answer, input, expected);
  if (wrong) return wrong;
  const operations = workload.operations?.(input) ?? 1;
  const bytes = workload.bytes?.(input);
  return {
    outcome: 'repeated',
    operations: operations * calls,
    ...(bytes !== undefined && { bytes: bytes / operations }),
  };
}
