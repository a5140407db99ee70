import { wrongLater } from './check.js';
import { makeFirstCalls } from './checks/first-calls.js';
import { prepareCase, withTeardown } from './prepare-case.js';

/**
 * @typedef {object} Repeated
 * @property {'repeated'} outcome
 * @property {number} operations
 * @property {number} [bytes] per operation
 */

/**
 * Makes a fixed number of calls and no more, for whoever looks on from outside.
 * @param {import('./contract.js').Suite} suite
 * @param {{ case: string, workload: string, calls: number, folder: string }} spec
 * @param {import('./host.js').WorkerHost} host
 * @returns {Promise<Repeated | import('./failure-error.js').Failed>}
 */
export async function repeat(suite, spec, host) {
  const begun = await prepareCase(suite, spec, host);
  const { call, input, newInput, tearDownNew, fresh, expected, operations, bytes } = begun;
  return withTeardown(begun, async () => {
    const first = await makeFirstCalls(suite, { ...spec, first: false }, begun, host);
    if ('failure' in first) return first;
    /** @type {unknown} */
    let answer;
    for (let i = 1; i < spec.calls; i++) {
      const own = fresh ? await newInput() : input;
      answer = call(own);
      if (first.work === 'async') answer = await answer;
      if (fresh) await tearDownNew(own);
    }
    const failedLater = spec.calls > 1 ? wrongLater(suite, answer, input, expected) : undefined;
    if (failedLater) return failedLater;
    const perOperation = bytes !== undefined && { bytes: bytes / operations };
    return { outcome: 'repeated', operations: operations * spec.calls, ...perOperation };
  });
}
