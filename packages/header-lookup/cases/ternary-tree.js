/** A byte of some words, which share a prefix. */
class Branch {
  /** @type {string | undefined} the word that ends with this byte */
  word = undefined;
  /** @type {Branch | undefined} words with a lower byte in this place */
  lower = undefined;
  /** @type {Branch | undefined} words with a higher byte in this place */
  higher = undefined;
  /** @type {Branch | undefined} words with this byte, and what follows it */
  next = undefined;

  /** @param {number} code */
  constructor(code) {
    this.code = code;
  }
}

/**
 * @param {string[]} sorted words with the same first `index` bytes
 * @param {number} index
 * @returns {Branch | undefined}
 */
function grow(sorted, index) {
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) return undefined;
  // Half of the words on either side, so that searches are short.
  const code = middle.charCodeAt(index);
  const branch = new Branch(code);
  const same = sorted.filter((word) => word.charCodeAt(index) === code);
  branch.word = same.find((word) => word.length === index + 1);
  branch.lower = grow(
    sorted.filter((word) => word.charCodeAt(index) < code),
    index,
  );
  branch.higher = grow(
    sorted.filter((word) => word.charCodeAt(index) > code),
    index,
  );
  branch.next = grow(
    same.filter((word) => word.length > index + 1),
    index + 1,
  );
  return branch;
}

/** @param {number} code */
function lowerCase(code) {
  return code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
}

/**
 * A ternary search tree like undici's, but balanced. It reads a name in place.
 *
 * @type {import('../work.js').Build}
 */
export function build(words) {
  const root = grow([...words].sort(), 0);
  return {
    find: (bytes, start, end) => {
      if (start >= end) return undefined;
      let branch = root;
      let index = start;
      let code = lowerCase(/** @type {number} */ (bytes[index]));
      while (branch !== undefined) {
        if (code < branch.code) branch = branch.lower;
        else if (code > branch.code) branch = branch.higher;
        else {
          if (++index === end) return branch.word;
          code = lowerCase(/** @type {number} */ (bytes[index]));
          branch = branch.next;
        }
      }
      return undefined;
    },
  };
}
