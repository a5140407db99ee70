import { descriptorOf } from '../runtimes/find/descriptors.js';

/**
 * The garbage collections of a program, as its runtime logs them. The log costs time, so a process of its own writes it,
 * and it covers that process from start to end.
 *
 * @typedef {{ count: number, pauseNs: number }} Collections
 */

/** How much of a process's output is kept. A log of this length was cut off. */
export const longestLog = 2 ** 24;

/**
 * @param {string | undefined} runtime
 * @param {string[]} command
 * @returns {string[]} the command, made to log
 */
export function loggingCollections(runtime, command) {
  const { env = {}, options = [] } = (runtime ? descriptorOf(runtime).gcLog : undefined) ?? {};
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const [binary = '', ...args] = command;
  return [...(variables.length > 0 ? ['env', ...variables] : []), binary, ...options, ...args];
}

/**
 * @param {string | undefined} runtime
 * @param {{ stdout: string, stderr: string }} output
 * @returns {Collections | undefined} nothing if the log is not whole, or there is none
 */
export function collectionsIn(runtime, output) {
  const gcLog = runtime ? descriptorOf(runtime).gcLog : undefined;
  if (!gcLog) return undefined;
  const log = output[gcLog.stream];
  if (Buffer.byteLength(log) >= longestLog) return undefined;
  const pausesMs = [...log.matchAll(gcLog.collection)].map(([, ms]) => Number(ms));
  return { count: pausesMs.length, pauseNs: pausesMs.reduce((sum, ms) => sum + ms * 1e6, 0) };
}
