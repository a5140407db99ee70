/**
 * All runtimes that there are, in the order in which they are listed. From inside each is known by its folder here,
 * from outside by `packages/rounds/runtimes/<name>.js`.
 */
export const RUNTIME_NAMES = ['node', 'bun', 'deno', 'just'];
