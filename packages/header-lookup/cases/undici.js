import undici from 'undici/lib/core/tree.js';
import { encodeLatin1 } from '../latin1.js';

/**
 * The tree of the installed undici. For the well-known names it is the very one that undici's client uses, with the
 * words added that it lacks; it keeps its shape that way, and names of other words get a tree of their own.
 *
 * @type {import('../work.js').Build}
 */
export function build(words) {
  const { TernarySearchTree, tree: wellKnown } = undici;
  const isWellKnown = words.includes('content-type');
  const tree = isWellKnown ? wellKnown : new TernarySearchTree();
  for (const word of words) {
    if (!isWellKnown || tree.lookup(encodeLatin1(word)) === null) tree.insert(word, word);
  }
  return { find: (bytes) => tree.lookup(bytes), wholeViews: true };
}
