import { isasOf } from '@rounds/native/isas.js';
import { importAddon, lacksAddon } from '@rounds/native/load.js';

/** @import { Host } from 'rounds' */

/**
 * @param {Host} host
 * @param {string} kernel
 * @param {string} variant
 * @returns {Promise<string | undefined>} why the runtime cannot run it here
 */
export async function lacksVariant(host, kernel, variant) {
  const lacking = await lacksAddon(host);
  return lacking ?? (await importAddon()).findVariant(kernel, variant).unavailable;
}

/**
 * @param {string} kernel
 * @returns {Promise<import('@rounds/native').Variant>} the one of its variants that the machine runs best
 */
export async function bestVariant(kernel) {
  const best = (await importAddon()).variants.find((each) => each.kernel === kernel && each.best);
  if (!best) throw new RangeError(`no kernel ${kernel}`);
  return best;
}

/**
 * @param {string} variant
 * @param {string} [processor] just-js, which has no addon anyway, does not say
 * @returns {boolean} whether there is code for it on such a processor; where there is none, there is no case
 */
export function isForProcessor(variant, processor = globalThis.process?.arch ?? 'x64') {
  return isasOf(processor).includes(String(variant.split('-')[0]));
}
