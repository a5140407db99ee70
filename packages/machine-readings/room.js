import { lacksMemory } from 'rounds/suite';

/** Copies of an array: one in native code, and another until it is collected. */
const copies = 3;

/** For the runtime itself. */
const others = 150 * 2 ** 20;

/**
 * @param {readonly number[]} sizes of arrays, in bytes
 * @returns {Promise<number[]>} those that fit into memory
 */
export async function thatFit(sizes) {
  const lacking = await Promise.all(sizes.map((bytes) => lacksMemory(copies * bytes + others)));
  return sizes.filter((_, i) => lacking[i] === undefined);
}

/** Finalizers release native memory after the collector has found unreachable objects. */
export async function collected() {
  globalThis.gc?.();
  await new Promise((resolve) => setImmediate(resolve));
}
