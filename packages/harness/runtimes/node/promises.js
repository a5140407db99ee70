/**
 * Promises that calls leave pending. Engines and runtimes make one for most of what they leave to other threads. A pending one that
 * native code will settle outlives a collection.
 *
 * @typedef {(promise: Promise<unknown>, parent?: Promise<unknown>) => void} OnPromise
 */

/** More than any chain of promises in a call has. */
const microtasks = 1000;

/**
 * @param {(onInit: OnPromise, onSettled: OnPromise) => void} setHooks
 * @returns {{ end: () => Promise<void>, count: (collect: () => void) => number }} `end` is called after the calls, `count` some time
 *   later
 */
export function watchPromises(setHooks) {
  /** @type {Set<WeakRef<Promise<unknown>>>} */
  const pending = new Set();
  /** @type {WeakMap<Promise<unknown>, WeakRef<Promise<unknown>>>} */
  const references = new WeakMap();
  let [isOver, completed] = [false, 0];
  setHooks(
    (promise, parent) => {
      if (isOver || parent !== undefined) return;
      const reference = new WeakRef(promise);
      references.set(promise, reference);
      pending.add(reference);
    },
    (promise) => {
      const reference = references.get(promise);
      if (reference && pending.delete(reference) && isOver) completed++;
    },
  );
  return {
    end: async () => {
      for (let i = 0; i < microtasks; i++) await undefined;
      isOver = true;
    },
    count: (collect) => {
      collect();
      return completed + [...pending].filter((reference) => reference.deref()).length;
    },
  };
}
