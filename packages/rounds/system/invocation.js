import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { driver } from './driver.js';

/**
 * @typedef {object} Invocation a parsed command line
 * @property {any} options by name, with the defaults
 * @property {string[]} given the flags of those that are not defaults
 * @property {string[]} names the other arguments
 * @property {string[]} passed the words behind `--`, where the command takes some
 * @property {string[]} argv
 */

/** How each package manager runs the command of a package that is installed. */
const starters = {
  ...{ pnpm: 'pnpm rounds', yarn: 'yarn rounds' },
  ...{ bun: 'bunx rounds', deno: 'deno run -A npm:rounds' },
};

/**
 * @param {string} [words] such as `report --help`
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} the command as whoever started this one would type it
 */
export function formatCommand(words = '', env = process.env) {
  // Such as `pnpm/12.0.0 npm/? node/v24.21.0 linux x64`.
  const [manager = ''] = (env.npm_config_user_agent ?? driver.name).split('/');
  const starter = Object.hasOwn(starters, manager) ? starters[/** @type {'pnpm'} */ (manager)] : 'npx rounds';
  return words === '' ? starter : `${starter} ${words}`;
}

/**
 * `pnpm bench` runs in the folder of this repository, wherever it was typed. Paths are meant as they were typed there.
 */

const root = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** @returns {string} the user's folder, from this process's; empty if they are the same */
function folder() {
  const { INIT_CWD: typedIn, npm_lifecycle_event: script } = process.env;
  return typedIn && script !== undefined && process.cwd() === root ? path.relative('', typedIn) : '';
}

/** @param {string} file as it was typed @returns {string} for this process */
export function userPath(file) {
  return path.isAbsolute(file) ? file : `${folder()}${folder() && '/'}${file}`;
}

/** @param {string} file @returns {string} as the user would type it */
export function typedPath(file) {
  return path.relative(folder(), path.resolve(file)) || '.';
}
