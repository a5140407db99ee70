/**
 * How much memory this process may still take: of a control group, and of the system. Memory that the page cache would give
 * back counts, which `freemem()` of some runtimes leaves out.
 * @returns {Promise<number | undefined>} in bytes, where the runtime reports it
 */
async function availableBytes() {
  const { process } = /** @type {{ process?: any }} */ (globalThis);
  if (!process?.versions) return undefined; // just-js
  const { existsSync, readFileSync } = await import('node:fs');
  const { freemem } = await import('node:os');
  const limit = process.constrainedMemory?.() ?? 0;
  const left = limit > 0 ? limit - process.memoryUsage().rss : Number.POSITIVE_INFINITY;
  const file = '/proc/meminfo';
  const available = existsSync(file) ? /^MemAvailable:\s*(\d+) kB$/m.exec(readFileSync(file, 'utf8')) : null;
  return Math.min(left, available ? Number(available[1]) * 1024 : freemem());
}

/** @param {number} bytes that a workload needs @returns {Promise<string | undefined>} why it cannot be */
export async function lacksMemory(bytes) {
  const available = await availableBytes();
  if (available === undefined || available >= bytes) return undefined;
  const mebibytes = (/** @type {number} */ each) => `${Math.floor(each / 2 ** 20)} MiB`;
  return `needs ${mebibytes(bytes)} of memory, of which ${mebibytes(available)} are available`;
}
