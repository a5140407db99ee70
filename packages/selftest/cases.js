/**
 * Work, and the same work with something planted that makes it slower.
 *
 * @typedef {object} Input
 * @property {any} data
 * @property {(data: any) => number} pass one pass of the work
 * @property {number} expected what one pass gives
 * @property {number} us about how long a call of the base takes: what is planted takes a twentieth of it
 *
 * @typedef {(input: Input) => boolean} Call whether every pass gave what it should
 */

const basePasses = 100;

/** Larger than the caches that a core has to itself. */
const memoryWords = 2 ** 22;

export const isBun = 'Bun' in globalThis;

/** So many take a twentieth of a microsecond, about: one takes some 40 ns, and in Bun 17. */
const objectsPerUs = isBun ? 3 : 1.2;
/** The same for reads, of which one takes some 160 ns. */
const readsPerUs = 0.3;

/** Every case calls something, so that an engine compiles all of them alike. */
const nothing = () => 0;

/**
 * @param {number} passes
 * @param {(us: number) => number} [more] what else each call does
 * @returns {Call}
 */
function makes(passes, more = nothing) {
  return ({ data, pass, expected, us }) => {
    let total = 0;
    for (let i = 0; i < passes; i++) total += pass(data);
    return total === passes * expected && more(us) >= 0;
  };
}

/** Garbage: small objects, which live until the next call. */
function allocating() {
  /** @type {object[]} */
  let kept = [];
  return makes(basePasses, (us) => {
    kept = Array.from({ length: us * objectsPerUs }, (_, i) => ({ i, next: kept[0] === undefined }));
    return kept.length;
  });
}

/** Bad locality: reads that each wait for the one before, all over a memory that no cache holds. */
function scattering() {
  const memory = new Int32Array(memoryWords);
  for (let i = 0; i < memoryWords; i++) memory[i] = (i * 1_664_525 + 1_013_904_223) & (memoryWords - 1);
  let at = 0;
  return makes(basePasses, (us) => {
    for (let left = us * readsPerUs; left > 0; left--) at = Number(memory[at]);
    return at;
  });
}

/** @type {Record<string, { load: () => Call }>} */
export const cases = {
  base: { load: () => makes(basePasses) },
  'slower-2%': { load: () => makes(basePasses + 2) },
  'slower-3%': { load: () => makes(basePasses + 3) },
  'slower-5%': { load: () => makes(basePasses + 5) },
  'slower-10%': { load: () => makes(basePasses + 10) },
  garbage: { load: allocating },
  scattered: { load: scattering },
  // As if an engine compiled it badly, now and then.
  'one-in-three': { load: () => makes(Math.random() < 1 / 3 ? Math.round(basePasses * 1.15) : basePasses) },
  noop: { load: () => () => true },
};
