import { inWords } from './answers/in-words.js';
import { Blame, during } from './blame.js';

/**
 * What every measurement of a case begins with.
 *
 * @template [Input=any], [Answer=any]
 * @typedef {object} Begun
 * @property {import('./contract.js').Measured<Input, Answer>} call
 * @property {Input} input as the case gets it
 * @property {Answer} expected
 * @property {number} operations that one call makes
 * @property {number} [bytes] that one call processes
 * @property {() => Promise<void>} teardown
 * @property {() => Promise<Answer>} [equals] what another case answers, to be asked in the end
 */

/**
 * @param {import('./contract.js').Suite} suite
 * @param {{ case: string, workload: string, folder: string }} spec
 * @param {import('./contract.js').Host} host
 * @returns {Promise<Begun>}
 */
export async function begin(suite, spec, host) {
  const workload = suite.workloads[spec.workload];
  if (!workload) throw refusal(`no workload ${spec.workload} in this suite`);
  const call = await loadCase(suite, spec.case, host);
  const given = await inputFor(suite, await during('input()', () => workload.input()), spec.folder);
  const definition = /** @type {import('./contract.js').Case<any, any>} */ (suite.cases[spec.case]);
  const { setup, teardown, reference = suite.reference, equals } = definition;
  const expected = await during('reference()', () => reference(given));
  const input = setup ? await during('setup()', () => setup(given)) : given;
  const operations = await amount('operations()', () => workload.operations?.(given) ?? 1);
  const bytes = await amount('bytes()', () => workload.bytes?.(given));
  return {
    ...{ call, input, expected, operations: Number(operations), ...(bytes !== undefined && { bytes }) },
    teardown: async () => {
      await during('teardown()', () => teardown?.(input));
    },
    ...(equals && { equals: () => during('equals', () => equals(given)) }),
  };
}

/**
 * Does what a case was set up for, and tears it down whatever came of that. Of two failures the first is told.
 *
 * @template {{ outcome: string }} Found
 * @param {Begun} begun
 * @param {() => Promise<Found>} work
 * @returns {Promise<Found>}
 */
export async function thenTornDown({ teardown }, work) {
  /** @type {Found} */
  let found;
  try {
    found = await work();
  } catch (error) {
    await teardown().catch(() => {});
    throw error;
  }
  await (found.outcome === 'failed' ? teardown().catch(() => {}) : teardown());
  return found;
}

/**
 * @param {import('./contract.js').Suite} suite
 * @param {string} name
 * @param {import('./contract.js').Host} host
 * @returns {Promise<import('./contract.js').Measured<any, any>>}
 */
export async function loadCase(suite, name, host) {
  const definition = suite.cases[name];
  if (!definition) throw refusal(`no case ${name} in this suite`);
  const call = await during('load()', () => definition.load(host), {});
  if (typeof call !== 'function') {
    throw refusal(`its load() must return the function to measure, got ${inWords(call)}`);
  }
  return call;
}

/**
 * @template Input
 * @param {import('./contract.js').Suite<Input>} suite
 * @param {Input} input
 * @param {string} folder
 * @returns {Promise<Input>} as the cases get it
 */
export async function inputFor(suite, input, folder) {
  return during('prepare()', () => (suite.prepare ? suite.prepare(input, folder) : input));
}

/**
 * What `unavailable` and its like say.
 *
 * @param {string} part
 * @param {() => unknown} ask
 * @returns {Promise<string | undefined>}
 */
export async function reasonBy(part, ask) {
  const reason = await during(part, ask);
  if (reason === undefined || (typeof reason === 'string' && reason !== '')) return reason;
  throw refusal(`its ${part} must return a reason or undefined, got ${inWords(reason)}`);
}

/**
 * @param {string} part
 * @param {() => unknown} ask
 * @returns {Promise<number | undefined>}
 */
async function amount(part, ask) {
  const value = await during(part, ask);
  if (value === undefined || (typeof value === 'number' && value >= 0 && value < Infinity)) return value;
  throw refusal(`its ${part} must return a number that is not negative, got ${inWords(value)}`);
}

/** @param {string} says */
function refusal(says) {
  return new Blame({ kind: 'load', says });
}
