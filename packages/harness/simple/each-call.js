import { snapshot } from '../answers/snapshot.js';
import { makesInputs, ownOf } from '../engines/fresh-inputs.js';

/**
 * What is done before each call and after it, outside of its time. Since the next call may depend on it, calls are then made, and
 * timed, one by one.
 *
 * @typedef {object} Hooks
 * @property {(args: any) => unknown} [setup]
 * @property {(input: any) => unknown} [teardown]
 * @property {(input: any) => unknown} [beforeEach] what it returns is what the function gets, unless that is nothing
 * @property {(input: any) => unknown} [afterEach]
 *
 * @param {Hooks} hooks
 * @returns {{ setup?: (args: any) => unknown, teardown?: (input: any) => unknown }} as cases have them
 */
export function aroundEachCall({ setup, teardown, beforeEach, afterEach }) {
  if (!beforeEach && !afterEach) return { ...(setup && { setup }), ...(teardown && { teardown }) };
  return {
    setup: async (args) => {
      const input = setup ? await setup(args) : args;
      const make = async () => (await beforeEach?.(input)) ?? input;
      return { input, [makesInputs]: { make, done: afterEach, oneByOne: true } };
    },
    teardown: async (made) => teardown?.(made.input),
  };
}

/**
 * Makes one call, with all that is around it.
 *
 * @param {(input: any) => unknown} fn
 * @param {ReturnType<typeof aroundEachCall>} hooks
 * @param {unknown} args
 * @returns {Promise<unknown>} its answer, as it was then
 */
export async function callOnce(fn, { setup, teardown }, args) {
  const made = setup ? await setup(args) : args;
  /** @type {import('../engines/fresh-inputs.js').Makes} */
  const { make, done } = ownOf(made, makesInputs) ?? { make: () => made };
  try {
    const input = await make();
    const answer = snapshot(await fn(input));
    await done?.(input);
    return answer;
  } finally {
    await teardown?.(made);
  }
}
