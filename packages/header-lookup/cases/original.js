import { decodeLatin1 } from '../latin1.js';
import { commonSpelling } from '../spelling.js';

/**
 * What undici did at first: make a string of the name, look it up in a record that has each name in lower case and
 * in its usual spelling, and only if it is not there, lower the string's case.
 *
 * @type {import('../work.js').Build}
 */
export function build(words) {
  /** @type {Record<string, string | undefined>} */
  const record = Object.create(null);
  for (const word of words) record[word] = record[commonSpelling(word)] = word;
  return {
    find: (bytes, start, end) => {
      const name = decodeLatin1(bytes, start, end);
      return record[name] ?? record[name.toLowerCase()];
    },
    nameOf: (bytes, start, end) => {
      const name = decodeLatin1(bytes, start, end);
      return record[name] ?? name.toLowerCase();
    },
  };
}
