import undici from 'undici/lib/core/tree.js';
import { encodeLatin1 } from '../latin1.js';

/**
 * The tree of the installed undici. For the well-known names it is that of undici's client, plus the missing words, so it keeps its shape. Other
 * words get their own tree.
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
