/**
 * The addon, or the reason for which tests of it are skipped.
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
