import { project } from '../../files/project.js';
import { shell } from '../../launcher/shell.js';

/** @returns {Promise<string | null>} the commit of the project, marked when the tree differs from it */
export async function describeCommit() {
  const { $: git } = await shell({ nothrow: true, cwd: project });
  const head = await git`git rev-parse --short=12 HEAD`;
  if (head.exitCode !== 0) return null;
  const changes = await git`git --no-optional-locks status --porcelain --untracked-files=no`;
  return `${head.stdout.trim()}${changes.stdout.trim() ? '+changes' : ''}`;
}
