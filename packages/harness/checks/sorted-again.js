import { prepareCase } from '../prepare-case.js';

/**
 * Whether a case sorts a list of its file in place. Its first call sorts it, and all others time a list that is in order already.
 *
 * A copy of the module has lists that nothing has sorted, so a list that was in order from the beginning is no mistake.
 */

const prototypes = [Array.prototype, Object.getPrototypeOf(Uint8Array.prototype)];

/**
 * @param {{ case: string, workload: string, folder: string }} spec
 * @param {import('../prepare-case.js').PreparedCase} begun
 * @param {import('../host.js').WorkerHost} host
 * @returns {Promise<boolean>}
 */
export async function sortsAgain(spec, { call, input, fresh }, host) {
  if (!host.reload || fresh) return false;
  const sorted = await sortsIn(() => call(input));
  if (![...sorted.values()].includes(false)) return false;
  try {
    const copied = await prepareCase(await host.reload({ isDeep: true }), spec, host);
    const first = await sortsIn(() => copied.call(copied.input));
    const second = await sortsIn(() => copied.call(copied.input));
    await copied.teardown();
    return [...first].some(([list, hasChanged]) => hasChanged && second.get(list) === false);
  } catch {
    return false; // a module that cannot be imported twice
  }
}

/**
 * @param {() => unknown} call
 * @returns {Promise<Map<object, boolean>>} lists that it sorts in place, and whether this changed them
 */
async function sortsIn(call) {
  /** @type {Map<object, boolean>} */
  const sorts = new Map();
  const originals = prototypes.map((prototype) => prototype.sort);
  for (const [i, prototype] of prototypes.entries())
    prototype.sort = function sort(/** @type {any[]} */ ...given) {
      /** @type {unknown[]} */
      const before = this.slice();
      const sorted = originals[i].apply(this, given);
      if (before.length > 1)
        sorts.set(
          this,
          before.some((each, at) => !Object.is(each, this[at])),
        );
      return sorted;
    };
  try {
    await call();
  } finally {
    for (const [i, prototype] of prototypes.entries()) prototype.sort = originals[i];
  }
  return sorts;
}
