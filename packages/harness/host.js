/** @typedef {import('./contract.js').Host} Host */

/**
 * Tells which runtime this is. Bun and Deno also have a `process`, so they are asked first.
 *
 * @param {any} global `globalThis`, or a stand-in for it
 * @returns {Host}
 */
export function detectHost(global) {
  if (global.Bun?.version) return { name: 'bun', version: global.Bun.version, global };
  if (global.Deno?.version) return { name: 'deno', version: global.Deno.version.deno, global };
  if (global.just?.version) return { name: 'just', version: justVersion(global.just), global };
  if (global.process?.versions?.node) return { name: 'node', version: global.process.versions.node, global };
  throw new Error('This is none of the runtimes known here: node, bun, deno, just');
}

/** @param {any} just */
function justVersion(just) {
  const { version } = just;
  return typeof version === 'string' ? version : String(version.just);
}

/**
 * @param {Host} host
 * @returns {() => number} nanoseconds since some moment, as precise as the runtime gives them
 */
export function clockOf({ name, global }) {
  if (name === 'bun') return global.Bun.nanoseconds;
  if (name === 'just') return () => global.just.hrtime();
  const { performance } = global;
  return () => performance.now() * 1e6;
}

/**
 * @param {Host} host
 * @returns {() => void} collects garbage now, where the runtime was started so that it can
 */
export function garbageCollectorOf({ name, global }) {
  if (name === 'bun') return () => global.Bun.gc(true);
  return typeof global.gc === 'function' ? global.gc : () => {};
}
