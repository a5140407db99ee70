import { inWords } from './answers/in-words.js';
import { snapshot } from './answers/snapshot.js';
import { makesInputs, ownOf } from './engines/fresh-inputs.js';
import { during, FailureError } from './failure-error.js';

/** @import { Case, Host, BenchmarkFunction, Suite } from './contract.js' */

/**
 * What every measurement of a case begins with.
 * @typedef {object} PreparedCase
 * @property {BenchmarkFunction<any, any>} call
 * @property {any} input as the case gets it; the reference got one of its own
 * @property {() => Promise<any>} newInput another one
 * @property {boolean} [fresh] whether each call gets a new one, if the suite sets it
 * @property {boolean} isOwn whether the input is the case's own, to change it as it likes: what a `setup` has made
 * @property {any} expected
 * @property {number} operations that one call makes
 * @property {number} [bytes] that one call processes
 * @property {boolean} [oneByOne] whether it is made when the call before is done
 * @property {(input: any) => Promise<void>} tearDownNew for one that has been used
 * @property {() => Promise<void>} teardown for all that is left
 * @property {() => Promise<unknown>} [equals] what another case answers, to be asked in the end
 */

/**
 * @param {Suite} suite
 * @param {{ case: string, workload: string, folder: string }} spec
 * @param {Host} host
 * @returns {Promise<PreparedCase>}
 */
export async function prepareCase(suite, spec, host) {
  const workload = suite.workloads[spec.workload];
  if (!workload) throw refusal(`no workload ${spec.workload} in this suite`);
  const call = await loadCase(suite, spec.case, host);
  /** @type {Case<any, any>} */
  const { setup, teardown, reference = suite.reference, equals, ...definition } = suite.cases[spec.case];
  const make = async () => inputFor(suite, await during('input()', () => workload.input()), spec.folder);
  const prepared = suite.prepare && (await make()); // or it would make its files again
  const given = async () => (suite.prepare ? prepared : make());
  const expected = await answerOf(reference, await given());
  const own = await given();
  const operations = (await amount('operations()', () => workload.operations?.(own))) ?? 1;
  const bytes = await amount('bytes()', () => workload.bytes?.(own));
  const setUp = async (/** @type {any} */ input) => (setup ? during('setup()', () => setup(input)) : input);
  const made = await setUp(own);
  /** @type {import('./engines/fresh-inputs.js').Makes | undefined} */
  const makes = ownOf(made, makesInputs);
  const tearDown = (/** @type {any} */ input) => during('teardown()', () => teardown?.(input));
  /** @type {unknown[]} made for a call each, and not done with yet */
  const open = [];
  const newInput = async () => {
    const input = await (makes ? during('beforeEach()', makes.make) : setUp(await given()));
    if (makes ? makes.done : teardown) open.push(input);
    return input;
  };
  const end = (/** @type {any} */ input) =>
    makes ? during('afterEach()', () => makes.done?.(input)) : tearDown(input);
  return {
    ...{ call, expected, operations, ...(bytes !== undefined && { bytes }) },
    input: makes ? await newInput() : made,
    newInput,
    fresh: makes ? true : (definition.fresh ?? workload.fresh ?? suite.fresh),
    ...(makes?.oneByOne && { oneByOne: true }),
    isOwn: setup !== undefined,
    tearDownNew: async (input) => {
      const at = open.indexOf(input);
      if (at < 0) return;
      open.splice(at, 1);
      await end(input);
    },
    teardown: async () => {
      for (const input of open) await end(input);
      await tearDown(made);
    },
    ...(equals !== undefined && { equals: () => answerOfCase(suite, { ...spec, case: equals }, host) }),
  };
}

/**
 * @param {Suite} suite
 * @param {{ case: string, workload: string, folder: string }} spec
 * @param {Host} host
 * @returns {Promise<unknown>} as it was then
 */
async function answerOfCase(suite, spec, host) {
  const { call, input, tearDownNew, teardown } = await prepareCase(suite, spec, host);
  try {
    const answer = snapshot(await during(`equals ${JSON.stringify(spec.case)}`, () => call(input)));
    await tearDownNew(input);
    return answer;
  } finally {
    await teardown();
  }
}

/**
 * On its own, so that nothing keeps its input.
 * @param {(input: any) => unknown} reference
 * @param {unknown} input
 */
async function answerOf(reference, input) {
  return snapshot(await during('reference()', () => reference(input)));
}

/**
 * Runs the work and tears the case down afterwards, also if the work failed. Of two failures the first is reported.
 * @template {{ outcome: string }} Found
 * @param {PreparedCase} begun
 * @param {() => Promise<Found>} work
 */
export async function withTeardown({ teardown }, work) {
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

/** @param {Suite} suite @param {string} name @param {Host} host @returns {Promise<BenchmarkFunction<any, any>>} */
export async function loadCase(suite, name, host) {
  const definition = suite.cases[name];
  if (!definition) throw refusal(`no case ${name} in this suite`);
  const call = await during('load()', () => definition.load(host), {});
  if (typeof call === 'function') return call;
  throw refusal(`its load() must return the function to measure, got ${inWords(call)}`);
}

/** @param {Suite} suite @param {unknown} input @param {string} folder @returns {Promise<any>} as the cases get it */
export async function inputFor(suite, input, folder) {
  return during('prepare()', () => (suite.prepare ? suite.prepare(input, folder) : input));
}

/**
 * The reason that a function such as `unavailable` returns.
 * @param {string} part
 * @param {() => unknown} ask
 * @returns {Promise<string | undefined>}
 */
export async function reasonBy(part, ask) {
  const reason = await during(part, ask);
  if (reason === undefined || (typeof reason === 'string' && reason !== '')) return reason;
  throw refusal(`its ${part} must return a reason or undefined, got ${inWords(reason)}`);
}

/** @param {string} part @param {() => unknown} ask @returns {Promise<number | undefined>} */
async function amount(part, ask) {
  const value = await during(part, ask);
  if (value === undefined || (typeof value === 'number' && value >= 0 && value < Infinity)) return value;
  throw refusal(`its ${part} must return a number that is not negative, got ${inWords(value)}`);
}

/** @param {string} message */
function refusal(message) {
  return new FailureError({ kind: 'load', message });
}
