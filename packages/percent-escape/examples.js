/** Texts of characters that no case escapes, but for `%`. */

/** Vectors have 16 or 32 bytes; lengths around their multiples take different paths. */
const longest = 140;

/**
 * @param {number} length
 * @returns {string}
 */
function plain(length) {
  return 'file:///home/anna/projects/src-0123456789_index.d.ts'.repeat(3).slice(0, length);
}

/** @returns {Iterable<import('./input.js').Input>} */
export function* examples() {
  yield { urls: [] };
  yield { urls: ['', '', 'a', '', '%', ''] };
  yield { urls: ['%%', '%25', '%2525%', 'a%', '%a'] };
  const lengths = Array.from({ length: longest + 1 }, (_, length) => length);
  yield { urls: lengths.map(plain) };
  yield { urls: lengths.map((length) => '%'.repeat(length)) };
  yield { urls: lengths.map((length) => `${plain(length)}%`) };
  yield { urls: lengths.map((length) => `%${plain(length)}`) };
  // One at each place of a text of several vectors, and all but one.
  yield { urls: lengths.map((place) => `${plain(place)}%${plain(longest - place)}`) };
  yield { urls: lengths.map((place) => `${'%'.repeat(place)}a${'%'.repeat(longest - place)}`) };
}
