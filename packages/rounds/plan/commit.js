import { git } from '../launcher/git.js';
import { project } from '../system/project.js';

/** @returns {Promise<string | null>} the commit of the project, with a mark if the working tree differs */
export async function describeCommit() {
  const where = { cwd: project };
  const [head, changes] = await Promise.all([
    git(['rev-parse', '--short=12', 'HEAD'], where),
    git(['--no-optional-locks', 'status', '--porcelain', '--untracked-files=no'], where),
  ]);
  if (!head.ok) return null;
  return `${head.output}${changes.output === '' ? '' : '+changes'}`;
}
