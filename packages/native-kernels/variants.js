import { isasOf } from '@rounds/native/isas.js';
import { importKernels, needsAddon } from '@rounds/native/load.js';

/** @param {string} kernel @param {string} variant */
export function needsVariant(kernel, variant) {
  return needsAddon('kernels', async () => (await importKernels()).findVariant(kernel, variant).unavailable);
}

/**
 * @param {string} kernel
 * @returns {Promise<import('@rounds/native').Variant>} its best variant that the machine can run
 */
export async function bestVariant(kernel) {
  const best = (await importKernels()).variants.find((each) => each.kernel === kernel && each.best);
  if (!best) throw new RangeError(`no kernel ${kernel}`);
  return best;
}

/**
 * @param {string} variant
 * @param {string} [processor] not reported by just-js, which has no addon anyway
 * @returns {boolean} whether there is code for it on such a processor; otherwise the case is missing
 */
export function isForProcessor(variant, processor = globalThis.process?.arch ?? 'x64') {
  return isasOf(processor).includes(String(variant.split('-')[0]));
}
