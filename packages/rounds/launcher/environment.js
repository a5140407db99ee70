import { randomBytes } from 'node:crypto';
import { argumentsVariable } from '@rounds/harness/simple/import-file.js';
import { platform } from '../system/platform.js';

/**
 * Processes that run code of suites only get the variables that they need: paths of programs and files, and the language. So no other
 * variable affects the results, and no secret leaks.
 */

/** @type {Record<string, string>} */
const passedOn = {};

/** @param {Record<string, string>} variables to pass, too */
export function passOn(variables) {
  Object.assign(passedOn, variables);
}

/** @param {string[]} [args] for the benchmark files */
export function passArguments(args = []) {
  if (args.length > 0) passOn({ [argumentsVariable]: JSON.stringify(args) });
}

/** @returns {Record<string, string | undefined>} a suite may add its own variables */
export function trialEnvironment(env = process.env) {
  const own = Object.entries(env).filter(([name]) => platform.variables.test(name));
  return { ...Object.fromEntries(own), ...passedOn };
}

/** @returns {string} random prefix of a worker's messages, which it reads from stdin, so code of a suite cannot forge them */
export function newToken() {
  return `@${randomBytes(9).toString('base64url')} `;
}
