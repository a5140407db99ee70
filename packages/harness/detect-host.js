/** A folder a runtime, in the repository and in what is published. */
const folders = new URL('../harness/runtimes/', import.meta.url);

/**
 * Detects which runtime this is.
 * @param {any} global `globalThis`, or a stand-in for it
 * @returns {Promise<import('./host.js').WorkerHost>}
 */
export async function detectHost(global) {
  const { readdirSync } = await import('node:fs');
  const names = readdirSync(folders).sort();
  for (const name of names) {
    const host = (await import(String(new URL(`${name}/host.js`, folders)))).default(global);
    if (host) return host;
  }
  throw new Error(`Unsupported runtime. Supported: ${names.join(', ')}`);
}
