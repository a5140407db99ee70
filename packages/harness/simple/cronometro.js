import { calledBack, finished, hasRun, nothing, onTask, plain, seesArguments, tellLater } from './adapter.js';
import { declare, groupName } from './bench.js';

/**
 * The API of cronometro. A test with a parameter gets a callback; others may return a promise. Options are accepted and not used.
 *
 * @typedef {(this: any, callback: (error?: unknown) => void) => unknown} Test
 * @typedef {Test | { test?: Test, before?: Test, after?: Test, skip?: boolean }} Definition
 *
 * @param {Record<string, Definition>} tests
 * @param {object | Function} [options]
 * @param {(error: unknown, results: any) => unknown} [callback]
 * @returns {Promise<any> | undefined} nothing if there is a callback, as cronometro does it
 */
export function cronometro(tests, options, callback) {
  const listener = typeof options === 'function' ? /** @type {typeof callback} */ (options) : callback;
  const group = groupName('', tests);
  for (const [name, definition] of Object.entries(tests)) {
    const {
      test = () => {},
      before,
      after,
      skip,
    } = typeof definition === 'function' ? { test: definition } : definition;
    /** @type {{ call: any }} */
    const { call } = onTask({ name, test }, /** @type {any} */ (test));
    const { fn, options: own } =
      test.length === 0
        ? plain(seesArguments(test) ? () => call(() => {}) : call)
        : calledBack(call, { orSettles: true });
    const setup = async (/** @type {any} */ args) => {
      if (before) await finished(before);
      return own.setup(args);
    };
    const kept = { setup, ...(after && { teardown: () => finished(after) }), ...(skip && { skip }) };
    declare(name, group, fn, kept, true);
  }
  hasRun();
  tellLater(listener);
  return listener ? undefined : Promise.resolve(nothing);
}

export const defaultOptions = { iterations: 1e4, warmup: true, errorThreshold: 1, print: true };
export const percentiles = [0.001, 0.01, 0.1, 1, 2.5, 10, 25, 50, 75, 90, 97.5, 99, 99.9, 99.99, 99.999];

export const printResults = (/** @type {object} */ _results) => {};

// Until version 1, `require` gave the function.
const required = Object.assign(cronometro, { cronometro, default: cronometro, defaultOptions, percentiles });

export { cronometro as default, required as 'module.exports' };
