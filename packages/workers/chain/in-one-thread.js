/**
 * Chains whose links take turns in one thread, by means of the language.
 *
 * @typedef {object} Chain
 * @property {(given: number) => Promise<number>} pass returns the number, with one added by each link
 * @property {() => Promise<void>} [end]
 */

/** @param {number} value */
const addOne = (value) => value + 1;

/**
 * Each call creates its promises, since a settled one passes nothing on again.
 *
 * @param {number} links
 * @returns {Chain}
 */
export function promises(links) {
  return {
    pass: (given) => {
      let last = Promise.resolve(given);
      for (let link = 0; link < links; link++) last = last.then(addOne);
      return last;
    },
  };
}

/** @param {Promise<number>} before */
async function awaiting(before) {
  return (await before) + 1;
}

/**
 * @param {number} links
 * @returns {Chain}
 */
export function asyncFunctions(links) {
  return {
    pass: (given) => {
      let last = Promise.resolve(given);
      for (let link = 0; link < links; link++) last = awaiting(last);
      return last;
    },
  };
}

/**
 * Requests the previous value in its own microtask, since the requests of a long chain would otherwise overflow the stack.
 *
 * @param {AsyncGenerator<number, void>} before
 * @returns {AsyncGenerator<number, void>}
 */
async function* handingOn(before) {
  for (;;) {
    await undefined;
    const { value } = await before.next();
    yield Number(value) + 1;
  }
}

/**
 * The generators stay, and each call takes one number from the last one.
 *
 * @param {number} links
 * @returns {Chain}
 */
export function asyncGenerators(links) {
  let next = 0;
  async function* source() {
    for (;;) yield next;
  }
  /** @type {AsyncGenerator<number, void>} */
  let last = source();
  for (let link = 0; link < links; link++) last = handingOn(last);
  return {
    pass: async (given) => {
      next = given;
      return Number((await last.next()).value);
    },
  };
}
