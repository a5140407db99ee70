import { nearest, suggestion } from '@rounds/harness/rules/nearest.js';
import { UserError } from './errors.js';

export { nearest, suggestion };

/**
 * The error for a name that nobody knows: `Unknown runtime "nod". Did you mean "node"? Known: node, bun.`
 *
 * @param {string} kind what the word should have named: `runtime`, `suite`, `option`
 * @param {string} word
 * @param {readonly string[]} known
 */
export function unknownName(kind, word, known) {
  return new UserError(`Unknown ${kind} "${word}".${suggestion(word, known)}`);
}

/**
 * Whether a name matches one of the globs: `*` is any text, `?` any character, the rest stands for itself.
 *
 * @param {string[]} globs none matches everything
 * @returns {(name: string) => boolean}
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
