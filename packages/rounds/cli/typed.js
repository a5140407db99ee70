/** How each package manager runs the command of a package that is installed. */
const starters = { pnpm: 'pnpm rounds', yarn: 'yarn rounds', bun: 'bunx rounds' };

/**
 * @param {string} [words] such as `report --help`
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} the command as whoever started this one would type it
 */
export function typed(words = '', env = process.env) {
  // Such as `pnpm/12.0.0 npm/? node/v24.21.0 linux x64`.
  const [manager = ''] = (env.npm_config_user_agent ?? '').split('/');
  const starter = Object.hasOwn(starters, manager) ? starters[/** @type {'pnpm'} */ (manager)] : 'npx rounds';
  return words === '' ? starter : `${starter} ${words}`;
}
