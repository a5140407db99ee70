import { availableParallelism, cpus } from 'node:os';
import { importAddon } from '@rounds/native/load.js';

/**
 * @param {number} [cores] by default all that there are
 * @returns {Promise<import('./readings/reading.js').Means>} rejects where the addon is not built, with the reason and the fix
 */
export async function meansHere(cores = availableParallelism?.() ?? cpus().length) {
  const { suiteFunctions } = await importAddon();
  return {
    cores,
    functions: (suite, names) => {
      const own = /** @type {Record<string, any>} */ (suiteFunctions[suite] ?? {});
      const absent = names.find((each) => !own[each]);
      if (absent !== undefined)
        throw new Error(`the addon has no function ${suite}.${absent}; build it again`);
      return own;
    },
  };
}
