import { localResult } from '../../files/project.js';

/**
 * Where a run is kept that was given no place: by the time it began.
 *
 * @param {string} prefix
 * @param {import('@rounds/record').Header} header
 */
export function defaultFile(prefix, { startedAt }) {
  return localResult(`${prefix}${startedAt.replace(/[:.]/g, '-')}.ndjson`);
}
