/** What a `setup` has made has it if each call gets an input that this makes: for tools that have more than a `setup`. */
export const makesInputs = Symbol.for('rounds.makes-inputs');

/**
 * Where each call gets a new input, those of a sample are made before it, outside of its time.
 * @param {{ newInput: () => unknown, tearDownNew: (input: any) => unknown }} begun
 * @param {() => number} now
 */
export function freshInputs({ newInput, tearDownNew }, now) {
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
      await inputsAre.make(calls);
      return sample(calls);
    },
  };
  return inputsAre;
}
