const TWO_32 = 2 ** 32;

/** One step of splitmix32: spreads a counter or a poor seed (0, 1, 2…) over all 32 bits. @param {number} state */
function scramble(state) {
  let z = (state + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

/**
 * A random generator (sfc32) that gives the same numbers from the same seed in every engine: it uses 32-bit
 * integer operations only. A recorded seed therefore replays a run's orders anywhere.
 * @param {number} seed a whole number; all 53 bits count
 * @returns {() => number} numbers in [0, 1)
 */
export function seededRandom(seed) {
  let a = scramble(seed | 0);
  let b = scramble(a ^ Math.floor(seed / TWO_32));
  let c = scramble(b);
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / TWO_32;
  };
  // sfc32's first outputs still resemble its seed.
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  return next;
}

/**
 * A new array in a uniformly random order (Fisher–Yates).
 * @template T
 * @param {readonly T[]} array
 * @param {() => number} random
 * @returns {T[]}
 */
export function shuffle(array, random) {
  const order = [...array];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [order[last], order[pick]] = [/** @type {T} */ (order[pick]), /** @type {T} */ (order[last])];
  }
  return order;
}

/**
 * The seed of round `n`, from the run's seed. Each round has its own seed, so a resumed run shuffles its later
 * rounds exactly as an uninterrupted one would.
 * @param {number} seed
 * @param {number} n
 * @returns {number} a whole number in [0, 2³²)
 */
export function mixSeed(seed, n) {
  return scramble(scramble(scramble(seed | 0) ^ Math.floor(seed / TWO_32)) ^ n);
}
