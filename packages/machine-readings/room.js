import { lacksMemory } from 'rounds/suite';

/** An array has a copy in native code, and its maker another one until it is collected. */
const copies = 3;

/** For the runtime itself. */
const others = 150 * 2 ** 20;

/**
 * @param {readonly number[]} sizes of arrays, in bytes
 * @returns {Promise<number[]>} those for which there is memory
 */
export async function thatFit(sizes) {
  const lacking = await Promise.all(sizes.map((bytes) => lacksMemory(copies * bytes + others)));
  return sizes.filter((_, i) => lacking[i] === undefined);
}

/** Native memory is given back by finalizers, which run after the collector has found unreachable objects. */
export async function collected() {
  globalThis.gc?.();
  await new Promise((resolve) => setImmediate(resolve));
}
