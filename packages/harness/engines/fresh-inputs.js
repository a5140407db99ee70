/**
 * What a `setup` has made has it, as `Makes`, if each call gets an input of its own: for tools that have more than a `setup`.
 *
 * @typedef {object} Makes
 * @property {() => unknown} make
 * @property {(input: any) => unknown} [done] gets it after the call
 * @property {boolean} [oneByOne] whether an input is made when the call before is done, so that calls are timed one by one
 */
export const makesInputs = Symbol.for('rounds.makes-inputs');

/**
 * Property of a `setup` result that times its own calls.
 *
 * @typedef {object} TimedByItself
 * @property {() => number} asideNs time spent on anything else
 * @property {{ calls: number, operations: number }} [made] so far, where calls count their own operations. Each of these calls needs
 *   time for anything else
 *
 * @typedef {((calls: number, now: () => number) => number | Promise<number>) & TimedByItself} Takes
 */
export const takesSamples = Symbol.for('rounds.takes-samples');

/**
 * @param {any} made by a `setup`
 * @param {symbol} mark
 * @returns {any} what it has as that, of its own: a proxy may have whatever it is asked for
 */
export function ownOf(made, mark) {
  return made != null && Object.hasOwn(made, mark) ? made[mark] : undefined;
}

/**
 * Where each call gets a new input, those of a sample are made before it, outside of its time.
 * @param {{ newInput: () => unknown, tearDownNew: (input: any) => unknown, oneByOne?: boolean }} begun
 * @param {() => number} now
 */
export function freshInputs({ newInput, tearDownNew, oneByOne }, now) {
  /** @type {unknown[]} */
  let inputs = [];
  let taken = 0;
  let ns = 0;
  const inputsAre = {
    take: () => inputs[taken++],
    latest: () => inputs[taken - 1],
    /** How long making them took so far. */
    asideNs: () => ns,
    /** @param {number} calls that will take one each, after those before have been torn down */
    make: async (calls) => {
      const start = now();
      for (const used of inputs) await tearDownNew(used);
      inputs = [];
      taken = 0;
      while (inputs.length < calls) inputs.push(await newInput());
      ns += now() - start;
    },
    /** @param {import('./loop.js').Sampler} sample @returns {import('./loop.js').Sampler} */
    before: (sample) => async (calls) => {
      const parts = oneByOne ? calls : 1;
      let took = 0;
      for (let part = 0; part < parts; part++) {
        await inputsAre.make(calls / parts);
        took += await sample(calls / parts);
      }
      return took;
    },
  };
  return inputsAre;
}
