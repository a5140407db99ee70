import { importAddon } from '@rounds/native/load.js';

/**
 * @param {string} name
 * @returns {Promise<(...args: any[]) => any>} the addon's function
 */
export async function nativeFunction(name) {
  const found = (await importAddon()).suiteFunctions.memoryBandwidth?.[name];
  if (!found) throw new Error(`the addon has no function memoryBandwidth.${name}; build it again`);
  return found;
}
