import { randomBytes } from 'node:crypto';
import { argumentsVariable } from '@rounds/harness/simple/program.js';
import { platform } from '../system/platform.js';

/**
 * What processes that run the code of suites see of the user's environment: where programs and files are, and the language. So no
 * variable changes what is measured unseen, and none that is a secret is told to it.
 */
/** @type {Record<string, string>} */
const passedOn = {};

/** @param {Record<string, string>} variables that they see too */
export function passOn(variables) {
  Object.assign(passedOn, variables);
}

/** @param {string[]} [args] for the files of benchmarks */
export function passArguments(args = []) {
  if (args.length > 0) passOn({ [argumentsVariable]: JSON.stringify(args) });
}

/** @returns {Record<string, string | undefined>} to which a suite may add its own */
export function trialEnvironment(env = process.env) {
  const usual = Object.entries(env).filter(([name]) => platform.variables.test(name));
  return { ...Object.fromEntries(usual), ...passedOn };
}

/** @returns {string} what stands before what a worker says, anew for each process, which has it on its standard input */
export function newToken() {
  return `@${randomBytes(9).toString('base64url')} `;
}
