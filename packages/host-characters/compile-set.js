/**
 * Returns a function for any set of characters, for many texts.
 *
 * @param {string} set characters up to U+007F
 * @returns {(text: string) => number} the position of the first that is in the set, or -1
 */
export function compileSet(set) {
  const isMember = new Uint8Array(128);
  for (const character of set) {
    const code = character.charCodeAt(0);
    if (code > 0x7f) throw new RangeError(`${JSON.stringify(character)} is not an ASCII character`);
    isMember[code] = 1;
  }
  return (text) => {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < 128 && isMember[code] === 1) return i;
    }
    return -1;
  };
}
