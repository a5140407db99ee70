/**
 * Writes a `switch` as by hand: on the length, then on the first byte in which the words of that length differ, and then a comparison of the
 * remaining bytes. Each length has its own function, since V8 does not optimise a function with more than 60 KiB of bytecode.
 */

const lineWidth = 110;

/**
 * @param {string[]} words in lower case
 * @returns {string} a module that exports `lookup(bytes, start, end)`
 */
export function switchSource(words) {
  const lengths = [...new Set(words.map((word) => word.length))].sort((a, b) => a - b);
  const functions = lengths.map((length) => {
    const group = words.filter((word) => word.length === length);
    return `function length${length}(bytes, start) {\n${branch(group, new Set(), '  ')}\n}\n`;
  });
  return `// Written by generate.js; change switch-source.js, not this file.
// @ts-nocheck
function lower(byte) {
  return byte > 64 && byte < 91 ? byte | 32 : byte;
}

${functions.join('\n')}
export function lookup(bytes, start, end) {
  switch (end - start) {
${lengths.map((length) => `    case ${length}:\n      return length${length}(bytes, start);`).join('\n')}
    default:
      return undefined;
  }
}
`;
}

/**
 * @param {string[]} words of one length with the same bytes before the first that is not in `seen`
 * @param {Set<number>} seen indexes of compared bytes
 * @param {string} indent
 * @returns {string}
 */
function branch(words, seen, indent) {
  const [word = '', ...others] = words;
  if (others.length === 0) return comparison(word, seen, indent);
  const index = [...word].findIndex((letter, i) => others.some((other) => other.charAt(i) !== letter));
  const letters = [...new Set(words.map((each) => each.charAt(index)))];
  const cases = letters.map((letter) => {
    const group = words.filter((each) => each.charAt(index) === letter);
    const body = branch(group, new Set([...seen, index]), `${indent}    `);
    return `${indent}  case ${letter.charCodeAt(0)}:\n${body}\n`;
  });
  return `${indent}switch (lower(${byteAt(index)})) {
${cases.join('')}${indent}  default:
${indent}    return undefined;
${indent}}`;
}

/**
 * @param {string} word
 * @param {Set<number>} seen
 * @param {string} indent
 */
function comparison(word, seen, indent) {
  const tests = [...word].flatMap((letter, i) => (seen.has(i) ? [] : [test(letter, i)]));
  if (tests.length === 0) return `${indent}return '${word}';`;
  const line = `${indent}return ${tests.join(' && ')} ? '${word}' : undefined;`;
  if (line.length <= lineWidth) return line;
  const inner = `\n${indent}  `;
  return `${indent}return ${tests.join(` &&${inner}`)}${inner}? '${word}'${inner}: undefined;`;
}

/**
 * @param {string} letter
 * @param {number} index
 */
function test(letter, index) {
  const code = letter.charCodeAt(0);
  // Only letters have another case; other bytes that differ by that bit are different.
  return /[a-z]/.test(letter) ? `(${byteAt(index)} | 32) === ${code}` : `${byteAt(index)} === ${code}`;
}

/** @param {number} index */
function byteAt(index) {
  return index === 0 ? 'bytes[start]' : `bytes[start + ${index}]`;
}
