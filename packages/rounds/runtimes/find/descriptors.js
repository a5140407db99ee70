import bun from '../bun.js';
import deno from '../deno.js';
import just from '../just.js';
import node from '../node.js';

/**
 * All that the tool knows of a runtime is in one file of `runtimes/`, named after it. What a worker has to know from inside is
 * in the file of the same name in `packages/harness/hosts`.
 *
 * @typedef {import('../descriptor.js').RuntimeName} RuntimeName
 * @typedef {import('../descriptor.js').Platform} Platform
 * @typedef {import('../descriptor.js').Descriptor} Descriptor
 * @typedef {import('../descriptor.js').BinaryPackage} BinaryPackage
 * @typedef {import('../descriptor.js').Make} Make
 * @typedef {import('../descriptor.js').MakeOptions} MakeOptions
 */

/** @type {ReadonlyMap<RuntimeName, Descriptor>} in their order */
const descriptors = new Map(
  Object.entries({ bun, deno, just, node }).sort(([, a], [, b]) => a.order - b.order),
);

/** @type {readonly RuntimeName[]} */
export const RUNTIME_NAMES = [...descriptors.keys()];

/** @param {string} name */
export function isRuntimeName(name) {
  return descriptors.has(name);
}

/** @param {RuntimeName} name @returns {Descriptor} */
export function descriptorOf(name) {
  const descriptor = descriptors.get(name);
  if (!descriptor) throw new TypeError(`no runtime ${name}`);
  return descriptor;
}
