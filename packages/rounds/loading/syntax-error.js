import { pathOf } from '@rounds/harness/failure-error.js';
import { project, workerPathPrefix } from '../system/project.js';

/** @import { FailureReason } from '@rounds/record' */

/**
 * @param {FailureReason} failure
 * @param {string} stderr where Node.js prints the place of a syntax error; the worker only knows which file imported it
 * @returns {FailureReason} with the place of the error
 */
export function withPlace(failure, stderr) {
  if (failure.kind !== 'load' || 'message' in failure || failure.at !== undefined) return failure;
  const [, file = '', line] = /^(file:.*|\/.*|[A-Z]:\\.*):(\d+)\n[\s\S]*^SyntaxError\b/m.exec(stderr) ?? [];
  if (line === undefined) return failure;
  const [place, root] = [pathOf(file), workerPathPrefix(project)];
  return { ...failure, at: `${place.startsWith(root) ? place.slice(root.length) : place}:${line}` };
}
