import bun from '../bun.js';
import deno from '../deno.js';
import just from '../just.js';
import node from '../node.js';

/**
 * All that the tool knows of a runtime from outside is in one file of `runtimes/`, named after it. What a worker has to know
 * from inside is in the folder of the same name in `packages/harness/runtimes`.
 *
 * @type {ReadonlyMap<string, import('../descriptor.js').Descriptor>} in the order in which they are listed
 */
const descriptors = new Map(Object.entries({ node, bun, deno, just }));

export const RUNTIME_NAMES = [...descriptors.keys()];

/** @param {string} name */
export function isRuntimeName(name) {
  return descriptors.has(name);
}

/** @param {string} name */
export function descriptorOf(name) {
  const descriptor = descriptors.get(name);
  if (!descriptor) throw new TypeError(`no runtime ${name}`);
  return descriptor;
}
