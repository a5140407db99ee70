/**
 * The general task: any set of ASCII characters, each of which becomes `%` and its code in hexadecimal digits.
 */

/**
 * The printable ASCII characters that the URL standard escapes in a path, and `%` itself, which it does not escape. It also escapes controls and
 * non-ASCII characters. The URLs of this suite contain only `%` of all these.
 */
export const pathSet = '%" #<>?^`{}';

/**
 * @param {string} character
 * @returns {string}
 */
export function escapeOf(character) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * @param {string} set ASCII characters
 * @returns {Map<string, string>}
 */
function escapesOf(set) {
  for (const character of set) {
    if (character.length > 1 || character.charCodeAt(0) > 0x7f) {
      throw new RangeError(`${JSON.stringify(character)} is not an ASCII character`);
    }
  }
  return new Map([...set].map((character) => [character, escapeOf(character)]));
}

/**
 * @param {string} set
 * @returns {(text: string) => string}
 */
export function byRegularExpression(set) {
  const escapes = escapesOf(set);
  if (escapes.size === 0) return (text) => text;
  const codes = [...escapes.keys()].map((character) => `\\x${escapeOf(character).slice(1)}`);
  const pattern = new RegExp(`[${codes.join('')}]`, 'g');
  const toEscape = (/** @type {string} */ character) => /** @type {string} */ (escapes.get(character));
  return (text) => text.replace(pattern, toEscape);
}

/**
 * @param {string} set
 * @returns {(text: string) => string}
 */
export function byTable(set) {
  const escapes = escapesOf(set);
  const isMember = new Uint8Array(128);
  for (const character of escapes.keys()) isMember[character.charCodeAt(0)] = 1;
  return (text) => {
    let escaped = '';
    let done = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 0x7f || isMember[code] === 0) continue;
      escaped += text.slice(done, i) + escapes.get(text.charAt(i));
      done = i + 1;
    }
    return done === 0 ? text : escaped + text.slice(done);
  };
}
