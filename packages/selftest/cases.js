/**
 * Work, and the same work with something planted that makes it slower.
 *
 * @typedef {object} Input
 * @property {any} data
 * @property {(data: any) => number} pass one pass of the work
 * @property {number} expected what one pass gives
 *
 * @typedef {(input: Input) => boolean} Call whether every pass gave what it should
 */

const basePasses = 100;

/**
 * @param {number} passes
 * @returns {Call}
 */
function makes(passes) {
  return ({ data, pass, expected }) => {
    let total = 0;
    for (let i = 0; i < passes; i++) total += pass(data);
    return total === passes * expected;
  };
}

const pauseMs = 5;
const everyMs = 200;

/** Now and then a pause, as a collection of a large heap makes one: it takes a fortieth of the time. */
function pausing() {
  const call = makes(basePasses);
  let worked = Math.random() * everyMs;
  /** @type {Call} */
  return (input) => {
    const begun = performance.now();
    const isRight = call(input);
    worked += performance.now() - begun;
    if (worked < everyMs) return isRight;
    worked -= everyMs;
    const end = performance.now() + pauseMs;
    while (performance.now() < end);
    return isRight;
  };
}

/** @type {Record<string, { load: () => Call }>} */
export const cases = {
  base: { load: () => makes(basePasses) },
  'slower-1%': { load: () => makes(basePasses + 1) },
  'slower-2%': { load: () => makes(basePasses + 2) },
  'slower-3%': { load: () => makes(basePasses + 3) },
  'slower-5%': { load: () => makes(basePasses + 5) },
  pause: { load: pausing },
  // As if an engine compiled it badly, now and then.
  'one-in-three': { load: () => makes(Math.random() < 1 / 3 ? Math.round(basePasses * 1.15) : basePasses) },
  noop: { load: () => () => true },
};
