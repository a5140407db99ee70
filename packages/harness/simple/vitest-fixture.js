import { nothing, onTask } from './adapter.js';
import { declare, groupName } from './bench.js';

/**
 * What a test of Vitest 5 gets, to declare benches with.
 *
 * @typedef {string | Function} Name
 */

/**
 * What a test gets as `bench`.
 *
 * @param {string} title of its group
 * @param {() => Promise<void>} leave calls the hooks after the test
 * @param {{ only: true } | undefined} options
 */
export function fixture(title, leave, options) {
  /** @typedef {{ name: string, declare: (group: string) => void, run: () => Promise<any> }} Registration */
  const register = (/** @type {Name} */ name, /** @type {any[]} */ ...rest) => {
    const fn = /** @type {() => unknown} */ (rest.find((each) => typeof each === 'function'));
    /** @type {import('./adapter.js').TaskHooks} */
    const own = rest.find((each) => typeof each === 'object') ?? {};
    const { call, hooks } = onTask({ name: nameOf(name) }, fn, own, { teardown: leave });
    /** @type {Registration} */
    const registration = {
      name: nameOf(name),
      declare: (group) => void declare(nameOf(name), group, call, { ...hooks, ...options }, true),
      run: async () => {
        registration.declare(groupName(title, registration));
        return nothing;
      },
    };
    return registration;
  };
  return Object.assign(register, {
    perProject: register,
    /** What was measured at another time is compared with nothing. @param {Name} name */
    from: (name) => ({ name: nameOf(name), declare: () => {}, run: async () => nothing }),
    compare: async (/** @type {(Registration | object)[]} */ ...all) => {
      const own = groupName(title, all);
      for (const each of all) if ('declare' in each) each.declare(own);
      return { get: () => nothing };
    },
  });
}

/** @param {Name} name */
export function nameOf(name) {
  return typeof name === 'string' ? name : name.name || 'anonymous';
}
