import { createHash } from 'node:crypto';

/**
 * What is kept under such a name is made again when what it was made from changes.
 *
 * @param {...(string | Uint8Array)} parts as if they were one
 * @returns {string} short enough for the name of a file
 */
export function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
