import { RUNTIME_NAMES } from '@rounds/harness/runtimes/names.js';

/**
 * All that the tool knows of a runtime from outside is in one file of `runtimes/`, named after it. What a worker has to know
 * from inside is in the folder of the same name in `packages/harness/runtimes`.
 *
 * @type {Map<string, import('../descriptor.js').Descriptor>}
 */
const descriptors = new Map();
for (const name of RUNTIME_NAMES) descriptors.set(name, (await import(`../${name}.js`)).default);

export { RUNTIME_NAMES };

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
