import { hasRun, nothing, notify, timesItself } from './adapter.js';
import { currentFile, declare } from './file.js';

/**
 * The API of fastbench. Each function gets a callback for when it is done. The number of iterations is accepted and not used.
 *
 * @typedef {(done: (error?: unknown) => void) => unknown} CallbackTask
 *
 * @param {CallbackTask[]} functions
 * @param {number | { max?: number, iterations?: number, color?: boolean }} options
 * @returns {(done?: (...args: any[]) => unknown) => void} runs them, and calls `done` afterwards
 */
export default function fastbench(functions, options) {
  if (!(typeof options === 'object' ? options.max || options.iterations : options))
    throw new Error('missing number of iterations');
  const group = {};
  let isDeclared = false;
  return function run(done) {
    if (isDeclared) return; // `run(run)` measures twice
    isDeclared = true;
    for (const fn of functions) declare({ name: fn.name, group, ...timesItself(() => callsBack(fn)) });
    hasRun();
    if (done) currentFile().later.push(() => notify(() => done(null, nothing)));
  };
}

/**
 * The callback makes the next call. No promise is made for a call, and functions that call back at once are called in a loop.
 *
 * @param {CallbackTask} fn
 * @returns {import('./adapter.js').CallTimed}
 */
function callsBack(fn) {
  return (calls, now) =>
    new Promise((resolve, reject) => {
      let left = calls;
      let isCalling = false;
      let isAgain = false;
      const done = (/** @type {unknown} */ error) => {
        if (error instanceof Error) return reject(error);
        if (--left === 0) return resolve({ ns: now() - start, calls });
        if (isCalling) isAgain = true;
        else callAgain();
      };
      const callAgain = () => {
        do {
          isAgain = false;
          isCalling = true;
          fn(done);
          isCalling = false;
        } while (isAgain);
      };
      const start = now();
      callAgain();
    });
}

export { fastbench as 'module.exports' };
