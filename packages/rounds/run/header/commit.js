import { project } from '../../files/project.js';
import { git } from '../../launcher/git.js';

/** @returns {Promise<string | null>} the commit of the project, marked when the tree differs from it */
export async function describeCommit() {
  const where = { cwd: project };
  const head = await git(['rev-parse', '--short=12', 'HEAD'], where);
  if (!head.fine) return null;
  const changes = await git(['--no-optional-locks', 'status', '--porcelain', '--untracked-files=no'], where);
  return `${head.said}${changes.said === '' ? '' : '+changes'}`;
}
