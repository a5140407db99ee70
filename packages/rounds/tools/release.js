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

/** @type {{ unmet: boolean, says: string }[]} what a release needs */
const needs = [
  { unmet: outputOf('pnpm', '--version') === undefined, says: 'pnpm is missing: npm i -g pnpm' },
  {
    unmet: outputOf('changeset', '--version') === undefined,
    says: 'changeset is missing: start this with "pnpm release"',
  },
  {
    unmet: compareVersions(outputOf('npm', '--version') ?? '0.0.0', '11.5.1') < 0 && isByWorkflow,
    says: 'npm 11.5.1 or newer is missing, which trusted publishing needs: npm i -g npm@11',
  },
  {
    unmet: findZig() === undefined,
    says: 'Zig is missing, which compiles the launcher: pip install ziglang',
  },
  {
    unmet: process.env.ACTIONS_ID_TOKEN_REQUEST_URL === undefined && isByWorkflow,
    says: 'There is no identity for the provenance: run the release workflow, or try --dry-run',
  },
  {
    unmet: options.first && outputOf('npm', 'whoami') === undefined,
    says: 'Nobody is logged in to npm: npm login',
  },
  {
    unmet: outputOf('git', 'status', '--porcelain') !== '' && !options['dry-run'],
    says: 'The git checkout is not clean: commit or stash your changes',
  },
];

const unmet = needs.filter((need) => need.unmet);
if (unmet.length > 0) end(...unmet.map(({ says }) => says));

const publish = ['publish', '--recursive', `--provenance=${isByWorkflow}`];
if (options['dry-run']) publish.push('--dry-run', '--no-git-checks');
must('pnpm', publish);
if (!options['dry-run']) must('changeset', ['tag']);

/** @param {string} program @param {string[]} args @returns {string | undefined} nothing if it fails */
function outputOf(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: repository, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} program @param {string[]} args */
function must(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: repository, stdio: 'inherit' });
  if (status !== 0) end(`${program} ${args.join(' ')} failed: ${error?.message ?? `exit code ${status}`}`);
}

/** @param {string[]} reasons @returns {never} */
function end(...reasons) {
  for (const reason of reasons) console.error(`error: ${reason}`);
  process.exit(1);
}
