import { decodeLatin1 } from '../latin1.js';
import { commonSpelling } from '../spelling.js';

/**
 * As `original`, with a Map instead of the record.
 *
 * @type {import('../work.js').Build}
 */
export function build(words) {
  const map = new Map(
    words.flatMap((word) => [
      [word, word],
      [commonSpelling(word), word],
    ]),
  );
  return {
    find: (bytes, start, end) => {
      const name = decodeLatin1(bytes, start, end);
      return map.get(name) ?? map.get(name.toLowerCase());
    },
    nameOf: (bytes, start, end) => {
      const name = decodeLatin1(bytes, start, end);
      return map.get(name) ?? name.toLowerCase();
    },
  };
}
