/**
 * Work by a clock that nothing else moves, so that no other clock decides a test.
 *
 * @param {(made: number) => number} nsOfCall what a call takes, by the calls made before
 * @param {(left: number) => number} [nsOfLoop] what the event loop takes, by the calls that have left it something
 */
export function workOf(nsOfCall, nsOfLoop = () => 0) {
  let time = 0;
  let made = 0;
  let left = 0;
  /** @type {number[]} calls of each sample */
  const batches = [];
  const loop = {
    now: () => time,
    sample: (/** @type {number} */ calls) => {
      const start = time;
      for (let i = 0; i < calls; i++) time += nsOfCall(made++);
      left += calls;
      batches.push(calls);
      return time - start;
    },
    turnLoop: async () => {
      time += nsOfLoop(left);
      left = 0;
    },
  };
  return { loop, batches, made: () => made, usage: () => ({ userNs: time, sysNs: 0 }) };
}
