import path from 'node:path';
import { fileURLToPath } from 'node:url';

const localResults = fileURLToPath(new URL('../../results/local', import.meta.url));

/**
 * Where a run is kept that was given no place: by the time it began, in a folder that git ignores.
 *
 * @param {string} prefix
 * @param {import('@rounds/record').Header} header
 */
export function defaultFile(prefix, { startedAt }) {
  return path.join(localResults, `${prefix}${startedAt.replace(/[:.]/g, '-')}.ndjson`);
}
