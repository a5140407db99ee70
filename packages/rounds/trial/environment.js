import { randomBytes } from 'node:crypto';

/**
 * What processes that run the code of suites see of the user's environment: where programs and files are, and the language. So no
 * variable changes what is measured unseen, and none that is a secret is told to it.
 */
const usual = /^(?:PATH|HOME|TMPDIR|TZ|LANG|LANGUAGE|LC_\w+)$/;

/** @type {Record<string, string>} */
const passedOn = {};

/** @param {Record<string, string>} variables that they see too */
export function passOn(variables) {
  Object.assign(passedOn, variables);
}

/** @returns {Record<string, string | undefined>} to which a suite may add its own */
export function trialEnvironment(env = process.env) {
  return { ...Object.fromEntries(Object.entries(env).filter(([name]) => usual.test(name))), ...passedOn };
}

/** @returns {string} what stands before what a worker says, anew for each process, which has it on its standard input */
export function newToken() {
  return `@${randomBytes(9).toString('base64url')} `;
}
