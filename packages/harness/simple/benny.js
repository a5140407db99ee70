import { hasRun, nothing, notify, onTask } from './adapter.js';
import { declare, groupName } from './bench.js';

/**
 * The API of benny. A case may return the function to measure, at once or by a promise: the rest of it is its setup. Options are
 * accepted and not used, and nothing is saved.
 *
 * @typedef {{ name?: string, test?: () => any, isOnly?: boolean, skip?: boolean, listener?: (...args: any[]) => unknown }} Entry
 */

/** @param {{ isOnly?: boolean, skip?: boolean }} how */
function adding(how) {
  return (
    /** @type {string} */ name,
    /** @type {() => any} */ test,
    /** @type {object} */ _options = {},
  ) => ({
    ...{ name, test, ...how },
  });
}

export const add = Object.assign(adding({}), {
  only: adding({ isOnly: true }),
  skip: adding({ skip: true }),
});

/** @param {(result: any, summary: any) => unknown} [listener] @returns {Entry} */
export const cycle = (listener) => ({ listener });
/** @param {(summary: any) => unknown} [listener] @returns {Entry} */
export const complete = (listener) => ({ listener });
/** @param {object} [_options] @returns {Entry} */
export const configure = (_options) => ({});
export const save = configure;

/** @param {string} name @param {...Entry} entries */
export async function suite(name, ...entries) {
  const cases = entries.filter(({ test }) => test);
  const only = cases.filter(({ isOnly }) => isOnly);
  const group = groupName(name, entries);
  for (const { name = '', test = () => {}, skip } of only.length > 0 ? only : cases) {
    const setup = async () => {
      const made = await test();
      return onTask({ name }, typeof made === 'function' ? made : test).call;
    };
    declare(name, group, (call) => call(), { setup, ...(skip && { skip }) }, true);
  }
  hasRun();
  for (const { listener } of entries) if (listener) notify(() => listener(nothing, nothing));
  return nothing;
}

export default { add, complete, configure, cycle, save, suite };
