import { decodeLatin1 } from '../latin1.js';
import { commonSpelling } from '../spelling.js';

/**
 * The first version of undici: decodes the name, looks it up in a record that has each name in lower case and in its usual spelling, and
 * lower-cases it only if it is missing.
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
