import { chooseSuites } from '../loading/suites.js';
import { commandSuite } from '../programs/commands.js';

/**
 * @param {Pick<import('./options.js').RunOptions, 'commands'>} run
 * @param {string[]} names of suites
 * @param {import('../loading/suites.js').LoadOptions} options
 * @returns {Promise<import('../loading/suites.js').NamedSuite[]>}
 */
export async function suitesOfRun({ commands }, names, options) {
  return commands ? [commandSuite(commands)] : chooseSuites(names, options);
}
