import { nearest, suggestion } from '@rounds/harness/nearest.js';
import { UserError } from './errors.js';

export { nearest, suggestion };

/**
 * Such as `Unknown runtime "nod". Did you mean "node"? Known: node, bun.`
 *
 * @param {string} kind such as `runtime` or `suite`
 * @param {string} name
 * @param {readonly string[]} known
 */
export function unknownName(kind, name, known) {
  return new UserError(`Unknown ${kind} "${name}".${suggestion(name, known)}`);
}

/**
 * @param {string[]} globs `*` matches any text, `?` any character
 * @returns {(name: string) => boolean} whether a name matches one of the globs; always, if there are none
 */
export function matcher(globs) {
  if (globs.length === 0) return () => true;
  const patterns = globs.map((glob) => {
    const escaped = glob
      .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    return new RegExp(`^${escaped}$`);
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}
