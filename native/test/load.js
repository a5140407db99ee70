/**
 * The kernels, or the reason to skip their tests.
 *
 * @returns {Promise<{ addon?: typeof import('../index.js'), skip?: string }>}
 */
export async function loadOrSkip() {
  try {
    return { addon: await import('../index.js') };
  } catch (error) {
    return { skip: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The check of a variant's kernel: the file in kernels/ that has the kernel's C name.
 *
 * @param {import('../index.js').Variant} variant
 * @returns {Promise<import('./support.js').KernelCheck>}
 */
export function checkFor({ symbol, isa }) {
  return import(`./kernels/${symbol.slice(0, symbol.lastIndexOf(`_${isa}`))}.js`);
}
