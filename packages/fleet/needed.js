import { UserError } from 'rounds/cli/errors.js';

/**
 * Packages that only a fleet needs, so that they are not installed with the others.
 *
 * @template Loaded
 * @param {string} names
 * @param {() => Promise<Loaded>} load
 * @returns {Promise<Loaded>}
 */
export async function needed(names, load) {
  try {
    return await load();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UserError(`This needs what is not installed: npm i -D ${names}`);
  }
}
