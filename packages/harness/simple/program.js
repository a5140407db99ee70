/**
 * Some files declare benchmarks only if they are the program that was started, and some read its arguments.
 */

/** The environment variable with the arguments for files of benchmarks, as JSON: everything after `--` on the command line. */
export const argumentsVariable = 'ROUNDS_ARGUMENTS';

/** @param {string} url of a file, which is about to be imported */
export function actAsProgram(url) {
  const { Deno } = /** @type {any} */ (globalThis);
  const json = Deno ? Deno.env.get(argumentsVariable) : globalThis.process?.env[argumentsVariable];
  /** @type {string[]} */
  const given = json === undefined ? [] : JSON.parse(json);
  if (Deno && given.length === 0) return; // it loads `process` when it is first used, which takes long
  globalThis.process?.argv.splice(1, Number.POSITIVE_INFINITY, pathOf(url), ...given);
  if (Deno) Object.defineProperty(Deno, 'args', { value: given, configurable: true });
}

/** @param {string} url of a file @returns {string} as this system has it */
function pathOf(url) {
  const path = decodeURIComponent(new URL(url).pathname);
  return /^\/[A-Z]:/.test(path) ? path.slice(1).replaceAll('/', '\\') : path;
}
