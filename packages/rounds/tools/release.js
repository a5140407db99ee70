/**
 * Publishes the packages whose version npm does not have yet, and tags them:
 *
 *     pnpm release [--dry-run] [--first]
 *
 * `--dry-run` builds and packs everything, and neither publishes nor tags. `--first` is for the first release, which is made by hand:
 * npm trusts a workflow only with packages that exist (docs/release.md).
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareVersions } from '../runtimes/versions.js';
import { findZig } from './launcher.js';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, first: { type: 'boolean', default: false } },
});
const isByWorkflow = !options['dry-run'] && !options.first;

/** @type {[isMet: boolean, advice: string][]} */
const requirements = [
  [findZig() !== undefined, 'Zig is missing, which compiles the launcher: pip install ziglang'],
  [
    !isByWorkflow || compareVersions(readOutput('npm', '--version'), '11.5.1') >= 0,
    'npm 11.5.1 or newer is missing, which trusted publishing needs: npm i -g npm@11',
  ],
  [
    !isByWorkflow || process.env.ACTIONS_ID_TOKEN_REQUEST_URL !== undefined,
    'The provenance needs the identity of a workflow: run the release workflow, or try --dry-run',
  ],
];
const unmet = requirements.filter(([isMet]) => !isMet);
if (unmet.length > 0) exit(...unmet.map(([, advice]) => advice));

const publish = ['publish', '--recursive', `--provenance=${isByWorkflow}`];
if (options['dry-run']) publish.push('--dry-run', '--no-git-checks');
run('pnpm', publish);
if (!options['dry-run']) run('changeset', ['tag']);

/** @param {string} program @param {string[]} args @returns {string} */
function readOutput(program, ...args) {
  return spawnSync(program, args, { cwd: repository, encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: repository, stdio: 'inherit' });
  if (status !== 0) exit(`${program} ${args.join(' ')} failed: ${error?.message ?? `exit code ${status}`}`);
}

/** @param {string[]} reasons @returns {never} */
function exit(...reasons) {
  for (const reason of reasons) console.error(`error: ${reason}`);
  process.exit(1);
}
