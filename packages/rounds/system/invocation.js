import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { driver } from './driver.js';

/**
 * @typedef {object} Invocation a parsed command line
 * @property {any} options by name, with the defaults
 * @property {string[]} given flags of the options that were given
 * @property {string[]} names the other arguments
 * @property {string[]} passed the words after `--`, for commands that accept them
 * @property {string[]} argv
 */

/** How each package manager runs the command of an installed package. @type {Record<string, string>} */
const runners = {
  pnpm: 'pnpm rounds',
  yarn: 'yarn rounds',
  bun: 'bunx rounds',
  deno: 'deno run -A npm:rounds',
};

/**
 * @param {string} [words] such as `report --help`
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} the command as the user of this package manager would type it
 */
export function formatCommand(words = '', env = process.env) {
  // Such as `pnpm/12.0.0 npm/? node/v24.21.0 linux x64`.
  const [manager = ''] = (env.npm_config_user_agent ?? driver.name).split('/');
  const runner = Object.hasOwn(runners, manager) ? runners[manager] : 'npx rounds';
  return words === '' ? `${runner}` : `${runner} ${words}`;
}

/** `pnpm bench` runs in the root folder of this repository. Paths are relative to the folder where it was typed. */
const repository = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** @returns {string} the user's folder, relative to the working directory */
function userFolder() {
  const { INIT_CWD: typedIn, npm_lifecycle_event: script } = process.env;
  return typedIn && script !== undefined && process.cwd() === repository ? path.relative('', typedIn) : '';
}

/** @returns {string} path of the folder where the user typed the command */
export function workingFolder() {
  return path.resolve(userFolder());
}

/** @param {string} file as the user typed it @returns {string} for this process */
export function userPath(file) {
  const folder = userFolder();
  return path.isAbsolute(file) || folder === '' ? file : `${folder}/${file}`;
}

/** @param {string} file @returns {string} as the user would type it */
export function typedPath(file) {
  return path.relative(userFolder(), path.resolve(file)) || '.';
}
