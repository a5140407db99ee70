/** Larger bytes occur in no word. */
const alphabet = 128;

class Node {
  /** @type {string | undefined} the word that ends here */
  word = undefined;
  /** @type {(Node | undefined)[]} by the next byte */
  children = new Array(alphabet).fill(undefined);
}

/**
 * A digital search trie: each byte of a name is an index into the table of the previous node. Capitals lead to the same nodes as small letters, so
 * a look-up does not change the case.
 *
 * @type {import('../work.js').Build}
 */
export function build(words) {
  const root = new Node();
  for (const word of words) {
    let node = root;
    for (const letter of word) {
      const code = letter.charCodeAt(0);
      const child = node.children[code] ?? new Node();
      node.children[code] = node.children[letter.toUpperCase().charCodeAt(0)] = child;
      node = child;
    }
    node.word = word;
  }
  return {
    find: (bytes, start, end) => {
      let node = root;
      for (let i = start; i < end; i++) {
        const byte = /** @type {number} */ (bytes[i]);
        const child = byte < alphabet ? node.children[byte] : undefined;
        if (child === undefined) return undefined;
        node = child;
      }
      return node.word;
    },
  };
}
