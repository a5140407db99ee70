import { seededRandom } from 'rounds/suite';

const words = 'the quick brown fox jumps over a lazy dog and keeps "running" \\ far /away\n'.split(' ');

/** Text is repeated from here, about the size of the published experiments' file. */
const distinctBytes = 2 ** 19;

/**
 * JSON such as services answer with: objects in lists, short keys, numbers, strings with escapes in them.
 *
 * @param {number} length exactly; the text may end anywhere
 * @param {number} indent 0 for no white space
 * @returns {Uint8Array}
 */
export function jsonText(length, indent) {
  const random = seededRandom(1);
  const bytes = new Uint8Array(length);
  const distinct = Math.min(length, distinctBytes);
  let written = put(bytes, 0, '[');
  while (written < distinct)
    written = put(bytes, written, `${JSON.stringify(status(random), null, indent)},`);
  for (; written < length; written *= 2) bytes.copyWithin(written, 0, written);
  return bytes;
}

/** @param {() => number} random */
function status(random) {
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  const sentence = (/** @type {number} */ count) =>
    Array.from({ length: count }, () => words[below(words.length)]).join(' ');
  return {
    id: below(2 ** 53),
    created_at: `2024-02-${10 + below(18)}T12:${10 + below(50)}:00Z`,
    text: sentence(4 + below(20)),
    truncated: random() < 0.1,
    user: {
      id: below(2 ** 31),
      name: sentence(2),
      description: random() < 0.2 ? null : sentence(below(12)),
      followers: below(100_000),
      url: `https://example.org/users/${below(2 ** 31)}`,
    },
    entities: { hashtags: [], indices: [below(140), below(140)], place: null },
    coordinates: [random() * 180, random() * 90],
  };
}

/**
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {string} text ASCII
 * @returns {number} where it ends, or the end of `bytes`
 */
function put(bytes, start, text) {
  const end = Math.min(bytes.length, start + text.length);
  for (let i = start; i < end; i++) bytes[i] = text.charCodeAt(i - start);
  return end;
}
