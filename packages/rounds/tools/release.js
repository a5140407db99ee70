/**
 * Publishes what npm does not have yet, each after what it needs, and makes the tags of it:
 *
 *     pnpm release [--dry-run] [--no-git-checks]
 *
 * `--dry-run` makes all packages, and neither publishes nor tags anything.
 */

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const options = process.argv.slice(2);
const isDry = options.includes('--dry-run');
const launchers = [path.join(import.meta.dirname, 'launcher.js'), '--publish'];

must('pnpm', ['publish', '--recursive', '--filter', 'byte-lookup', '--provenance', ...options]);
must(process.execPath, [...launchers, ...(isDry ? ['--dry-run'] : [])]);
must('pnpm', ['publish', '--recursive', '--provenance', ...options]);
if (!isDry) must('changeset', ['tag']);

/** @param {string} program @param {string[]} args */
function must(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: repository, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`error: ${program} ${args.join(' ')} failed: ${error?.message ?? `exit code ${status}`}`);
  process.exit(1);
}
