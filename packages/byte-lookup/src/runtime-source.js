/** The functions of runtime.js as text, copied by "npm run generate". */

export const lower = `function lower(byte) {
  return byte > 64 && byte < 91 ? byte | 32 : byte;
}`;

export const shortKey = `function shortKey(bytes, start, end, ignoreCase) {
  let key = end - start;
  for (let i = start; i < end; i++) {
    const byte = /** @type {number} */ (bytes[i]);
    key = (key << 8) | (ignoreCase ? lower(byte) : byte);
  }
  return key;
}`;

export const isRange = `function isRange(bytes, start, end) {
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    (start < end ? bytes[end - 1] !== undefined : start === end && end <= bytes.length)
  );
}`;

export const fillTables = `function fillTables(words, slotOfWord, size, ignoreCase) {
  /** @type {Map<number, string>} */
  const shortWords = new Map();
  /** @type {(string | undefined)[]} */
  const answers = new Array(size).fill(undefined);
  const positions = new Uint32Array(size);
  const cells = [-1];
  let count = 0;
  for (const word of words) {
    const bytes = Array.from(word, (character) => character.charCodeAt(0));
    const last = bytes.length - 4;
    if (last < 0) {
      shortWords.set(shortKey(bytes, 0, bytes.length, ignoreCase), word);
      continue;
    }
    const slot = /** @type {number} */ (slotOfWord[count++]);
    answers[slot] = word;
    positions[slot] = cells.length;
    cells.push(bytes.length);
    const starts = [last];
    for (let start = 0; start < last; start += 4) starts.push(start);
    for (const start of starts) {
      let value = 0;
      let mask = 0;
      for (let i = start + 3; i >= start; i--) {
        const byte = /** @type {number} */ (bytes[i]);
        const isLetter = lower(byte) > 96 && lower(byte) < 123;
        value = (value << 8) | byte;
        mask = (mask << 8) | (ignoreCase && isLetter ? 223 : 255);
      }
      cells.push(mask, value & mask);
    }
  }
  const slots = cells.length < 65536 ? Uint16Array.from(positions) : positions;
  return { slots, answers, shortWords, cells: Int32Array.from(cells) };
}`;
