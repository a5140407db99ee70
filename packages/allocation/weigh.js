/** Memory of values: how much the heap grows by them after all garbage was collected. */

/**
 * Figures of a trial besides its time; see `withFigures`.
 *
 * @template Input
 * @typedef {(input: Input) => Record<string, number>} Figures
 */

/** One collection may leave garbage for the next. */
const collections = 2;

/** Odd, for a median: a compiler may start or end in one of them. */
const weighings = 3;

/** Keeps what is weighed alive. @type {{ held: unknown }} */
const scales = { held: undefined };

/**
 * @param {import('rounds').Host} host
 * @returns {Promise<(make: () => unknown) => number>} bytes in the heap of what `make` returns, and bytes that its objects hold
 *   outside it
 */
export async function scalesOf(host) {
  // Trials start with --expose-gc.
  const { collectGarbage, heapSizeReader } = /** @type {import('rounds/program').WorkerHost} */ (host);
  const heapSize = await heapSizeReader();
  const heapBytes = () => {
    for (let i = 0; i < collections; i++) collectGarbage();
    return heapSize();
  };
  heapBytes(); // compiles its own code
  const difference = (/** @type {() => unknown} */ make) => {
    const before = heapBytes();
    scales.held = make();
    const after = heapBytes();
    scales.held = undefined;
    return after - before;
  };
  return (make) => {
    const all = Array.from({ length: weighings }, () => difference(make)).sort((a, b) => a - b);
    return Number(all[Math.floor(weighings / 2)]);
  };
}

/**
 * A case whose trials have figures. Figures depend on the runtime that loads the case, so they reach the suite through the input.
 *
 * @template {object} Input
 * @template Answer
 * @param {(host: import('rounds').Host) => Promise<{ call: (input: Input) => Answer, figures: Figures<Input> }>} load
 */
export function withFigures(load) {
  /** @type {Figures<Input> | undefined} */
  let figures;
  return {
    load: async (/** @type {import('rounds').Host} */ host) => {
      const loaded = await load(host);
      figures = loaded.figures;
      return loaded.call;
    },
    setup: (/** @type {Input} */ input) => ({ ...input, figures }),
  };
}

/**
 * The `figures` of a suite with such cases.
 *
 * @param {unknown} _answer
 * @param {any} input
 * @returns {Record<string, number>}
 */
export function figuresTold(_answer, input) {
  return input.figures?.(input) ?? {};
}
