import { importAddon } from '@rounds/native/load.js';

/**
 * @param {string} name
 * @returns {Promise<(...args: any[]) => any>} the addon's function
 */
export async function nativeFunction(name) {
  const found = (await importAddon()).suiteFunctions.dataDependency?.[name];
  if (!found) throw new Error(`the addon has no function dataDependency.${name}; build it again`);
  return found;
}
