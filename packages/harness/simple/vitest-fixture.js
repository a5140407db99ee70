import { declare, groupName } from './bench.js';
import { nothing } from './unmeasured.js';

/**
 * What a test of Vitest 5 gets, to declare benches with.
 *
 * @typedef {(task?: any, mode?: 'run' | 'warmup') => unknown} Hook
 * @typedef {string | Function} Name
 * @typedef {{ beforeAll?: Hook, afterAll?: Hook, beforeEach?: Hook, afterEach?: Hook } & Record<string, unknown>} FixtureOptions of
 *   Vitest 5
 */

/**
 * What a test gets as `bench`.
 *
 * @param {string} title of its group
 * @param {{ only: true } | undefined} options
 */
export function fixture(title, options) {
  /** @typedef {{ name: string, declare: (group: string) => void, run: () => Promise<any> }} Registration */
  const register = (/** @type {Name} */ name, /** @type {any[]} */ ...rest) => {
    const fn = /** @type {() => unknown} */ (rest.find((each) => typeof each === 'function'));
    /** @type {FixtureOptions} */
    const { beforeAll, afterAll, beforeEach, afterEach } =
      rest.find((each) => typeof each === 'object') ?? {};
    const hook = (/** @type {Hook | undefined} */ each) => each && (async () => void (await each('run')));
    const hooks = {
      setup: hook(beforeAll) ?? (() => undefined),
      teardown: hook(afterAll),
      beforeEach: hook(beforeEach),
      afterEach: hook(afterEach),
    };
    const given = Object.fromEntries(Object.entries({ ...hooks, ...options }).filter(([, each]) => each));
    /** @type {Registration} */
    const registration = {
      name: nameOf(name),
      declare: (group) => void declare(nameOf(name), group, fn, given, true),
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

/** Nothing has been measured yet, of which something could be expected. */
export const expect = nothingIsExpected();

function nothingIsExpected() {
  /** @type {any} */
  const met = new Proxy(() => {}, { get: (_, key) => (key === 'then' ? undefined : met), apply: () => met });
  return met;
}

/** @param {Name} name */
export function nameOf(name) {
  return typeof name === 'string' ? name : name.name || 'anonymous';
}
