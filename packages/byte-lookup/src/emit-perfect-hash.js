import { findHash, longWordsOf, slotOf } from './hash.js';
import { literal } from './literals.js';
import { fillTables, isRange, lower, shortKey } from './runtime-source.js';

const maxWidth = 110;

/** @param {readonly (string | number)[]} items @returns {string} an array literal with as many items as fit in each line */
function arrayLiteral(items) {
  if (items.length === 0) return '[]';
  const lines = [];
  let line = ' ';
  for (const item of items) {
    if (line.length + `${item}`.length + 2 > maxWidth && line !== ' ') {
      lines.push(line);
      line = ' ';
    }
    line += ` ${item},`;
  }
  return ['[', ...lines, line, ']'].join('\n');
}

/** @param {string} variable @param {number} number */
function plus(variable, number) {
  if (number === 0) return variable;
  return number > 0 ? `${variable} + ${number}` : `${variable} - ${-number}`;
}

/** @param {import('./hash.js').Place} place @returns {string} the index as an expression; `last` is four before the end */
function placeIndex({ shift, offset }) {
  if (shift === 31) return plus('start', offset);
  return shift === 0 ? plus('last', offset + 4) : plus(`start + (length >> ${shift})`, offset);
}

/**
 * Four bytes as one integer.
 *
 * @param {string} from
 * @param {number} offset
 * @param {ReadonlyMap<string, string>} [known] variables that hold the byte at an index already
 */
function fourBytes(from, offset, known) {
  const bytes = [0, 1, 2, 3].map((i) => {
    const index = plus(from, offset + i);
    const byte = known?.get(index) ?? `bytes[${index}]`;
    return i === 0 ? byte : `(${byte} << ${8 * i})`;
  });
  return bytes.join(' | ');
}

/** Larger indexes are looked up rarely: below this, and with an explicit mask, V8 leaves out overflow checks. */
const maxIndex = 2 ** 30 - 1;

/**
 * A module's body: the same tables and the same comparison as `compileLookup`, with the hash's numbers written in.
 *
 * @param {import('./words.js').Words} prepared
 * @param {boolean} typed whether the signature has TypeScript's types
 */
export function emitPerfectHash({ words, bytes, ignoreCase }, typed) {
  const long = longWordsOf(bytes);
  const hash = findHash(long, ignoreCase, { direct: true });
  const longest = long.reduce((length, word) => Math.max(length, word.length), 0);
  const lengthMask = 2 ** Math.ceil(Math.log2(longest + 1)) - 1;
  const displaced = hash.displacements.length > 0;
  const lines = [
    `const words = ${arrayLiteral(words.map(literal))};`,
    '',
    '// The slot of each word of four bytes and more, in order.',
    `const slotOfWord = ${arrayLiteral(long.map((word) => slotOf(hash, word)))};`,
    ...(displaced ? [`const displacements = new Uint32Array(${arrayLiteral(hash.displacements)});`] : []),
    '',
    ...[lower, shortKey, isRange, fillTables].map((helper) => `${helper}\n`),
    `const tables = fillTables(words, slotOfWord, ${hash.size}, ${ignoreCase});`,
    'const { slots, shortWords } = tables;',
    'const allAnswers = tables.answers;',
    'const allCells = tables.cells;',
    '',
    'function lookupRarely(bytes, start, end) {',
    '  if (!isRange(bytes, start, end)) return undefined;',
    `  if (end - start < 4) return shortWords.get(shortKey(bytes, start, end, ${ignoreCase}));`,
    `  return end - start > ${longest} ? undefined : lookup(bytes.subarray(start, end), 0, end - start);`,
    '}',
    '',
    ...(hash.extras.length > 0 ? [emitExtras(hash, ignoreCase), ''] : []),
    ...emitSearch(hash, ignoreCase),
    '',
    typed
      ? 'function lookup(bytes: Uint8Array, start = 0, end = bytes.length): string | undefined {'
      : 'function lookup(bytes, start = 0, end = bytes.length) {',
    "  if (typeof start !== 'number' || typeof end !== 'number') return undefined;",
    `  const from = start & ${maxIndex};`,
    `  const to = end & ${maxIndex};`,
    '  const length = to - from;',
    `  if (from !== start || to !== end || length < 4 || length > ${longest} || bytes[to - 1] === undefined) {`,
    '    return lookupRarely(bytes, start, end);',
    '  }',
    `  return search(bytes, from, (to - 4) & ${maxIndex}, length & ${lengthMask});`,
    '}',
  ];
  return lines.join('\n');
}

/**
 * The function that hashes and compares.
 *
 * @param {import('./hash.js').Hash} hash
 * @param {boolean} ignoreCase
 */
function emitSearch(hash, ignoreCase) {
  const indexes = hash.places.map(placeIndex);
  const known = new Map(indexes.map((index, i) => [index, `byte${i + 1}`]));
  const terms = [
    `length * ${hash.weights[0]}`,
    ...indexes.map((index, i) => {
      const byte = known.get(index);
      return `${ignoreCase ? `(${byte} & ${hash.mask})` : byte} * ${hash.weights[i + 1]}`;
    }),
  ];
  const extras = hash.extras.length > 0;
  const displaced = hash.displacements.length > 0;
  const slot = displaced
    ? `((spread >>> ${hash.shifts[0]}) + displacements[spread >>> ${hash.shifts[1]}]) & ${hash.size - 1}`
    : `sum & ${hash.size - 1}`;
  return [
    'function search(bytes, start, last, length) {',
    '  // Under local names their bytecode is shorter: V8 inlines no function of more than 460 bytes.',
    '  const answers = allAnswers;',
    '  const cells = allCells;',
    ...[...known].map(([index, name]) => `  const ${name} = bytes[${index}];`),
    `  ${extras ? 'let' : 'const'} sum = ${terms.join(' + ')};`,
    ...(extras ? ['  sum = addExtras(bytes, start, last + 4, sum);'] : []),
    ...(displaced ? [`  const spread = Math.imul(sum, ${hash.multiplier | 0});`] : []),
    `  const slot = ${slot};`,
    '  const cell = slots[slot];',
    '  if (cells[cell] !== length) return undefined;',
    `  let four = ${fourBytes('last', 0, known)};`,
    '  if ((four & cells[cell + 1]) !== cells[cell + 2]) return undefined;',
    '  if (start >= last) return answers[slot];',
    `  four = ${fourBytes('start', 0, known)};`,
    '  if ((four & cells[cell + 3]) !== cells[cell + 4]) return undefined;',
    '  for (let at = start + 4, i = cell + 5; at < last; at += 4, i += 2) {',
    `    four = ${fourBytes('at', 0)};`,
    '    if ((four & cells[i]) !== cells[i + 1]) return undefined;',
    '  }',
    '  return answers[slot];',
    '}',
  ];
}

/** @param {import('./hash.js').Hash} hash @param {boolean} ignoreCase */
function emitExtras({ extras, multiplier }, ignoreCase) {
  return `const extras = ${arrayLiteral(extras)};

function addExtras(bytes, start, end, sum) {
  for (const index of extras) {
    if (start + index >= end) break;
    const byte = bytes[start + index];
    sum = (Math.imul(sum ^ (sum >>> 15), ${multiplier | 0}) + ${ignoreCase ? 'lower(byte)' : 'byte'}) | 0;
  }
  return sum;
}`;
}
