/**
 * How much memory this process may still take, of the system's and of a control group's.
 *
 * @returns {Promise<number | undefined>} in bytes, where the runtime tells
 */
async function availableBytes() {
  const { process } = /** @type {{ process?: any }} */ (globalThis);
  if (process?.availableMemory) return process.availableMemory();
  if (!process?.versions) return undefined; // just-js
  const { freemem } = await import('node:os');
  return freemem();
}

/**
 * @param {number} bytes that a workload needs
 * @returns {Promise<string | undefined>} why it cannot be
 */
export async function lacksMemory(bytes) {
  const available = await availableBytes();
  if (available === undefined || available >= bytes) return undefined;
  const mebibytes = (/** @type {number} */ each) => `${Math.floor(each / 2 ** 20)} MiB`;
  return `needs ${mebibytes(bytes)} of memory, of which ${mebibytes(available)} are available`;
}
