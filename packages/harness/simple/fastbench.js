import { calledBack, hasRun, tellLater } from './adapter.js';
import { declare, groupName } from './bench.js';

/**
 * The API of fastbench. Each function gets a callback for when it is done. The number of iterations is accepted and not used.
 *
 * @param {((done: () => void) => unknown)[]} functions
 * @param {number | { max?: number, iterations?: number, color?: boolean }} options
 * @returns {(done?: (...args: any[]) => unknown) => void} runs them, and calls `done` afterwards
 */
export default function fastbench(functions, options) {
  if (!(typeof options === 'object' ? options.max || options.iterations : options))
    throw new Error('missing number of iterations');
  let isDeclared = false;
  return function run(done) {
    if (isDeclared) return; // `run(run)` measures twice
    isDeclared = true;
    for (const each of functions) {
      const { fn, options } = calledBack(each);
      declare(each.name, groupName('', functions), fn, options, true);
    }
    hasRun();
    tellLater(done);
  };
}

export { fastbench as 'module.exports' };
