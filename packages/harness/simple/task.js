/**
 * What a tool calls on a task of its own, `this`, as tinybench does, and Vitest with it.
 *
 * @typedef {(this: any, mode: 'run') => unknown} TaskHook
 * @typedef {{ beforeAll?: TaskHook, afterAll?: TaskHook, beforeEach?: TaskHook, afterEach?: TaskHook }} TaskHooks
 *
 * @param {object} task
 * @param {(this: any) => unknown} fn
 * @param {TaskHooks} hooks
 * @param {{ setup?: () => unknown, teardown?: () => unknown }} around those
 * @returns {{ call: () => unknown, hooks: import('./each-call.js').Hooks }}
 */
export function onTask(task, fn, { beforeAll, afterAll, beforeEach, afterEach }, { setup, teardown }) {
  return {
    // Bound only if it matters, since that takes some time of each call.
    call: /\bthis\b/.test(String(fn)) ? fn.bind(task) : fn,
    hooks: {
      setup: async () => {
        await setup?.();
        await beforeAll?.call(task, 'run');
      },
      teardown: async () => {
        await afterAll?.call(task, 'run');
        await teardown?.();
      },
      ...(beforeEach && { beforeEach: async () => void (await beforeEach.call(task, 'run')) }),
      ...(afterEach && { afterEach: () => afterEach.call(task, 'run') }),
    },
  };
}
