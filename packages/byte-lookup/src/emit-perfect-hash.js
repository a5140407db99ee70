import { extraMultiplier, findHash, longWordsOf, slotOf } from './hash.js';
import { literal } from './literals.js';
import { fillTables, isRange, lower, shortKey } from './runtime-source.js';

/** One list in the width that formatters use. @param {readonly number[]} numbers */
function numberList(numbers) {
  const lines = [];
  let line = '';
  for (const number of numbers) {
    const next = `${number}`;
    if (line.length + next.length + 5 > 110) {
      lines.push(`${line},`);
      line = next;
    } else line += line === '' ? next : `, ${next}`;
  }
  return `[\n${[...lines, `${line},`].map((text) => `  ${text}`).join('\n')}\n]`;
}

/** @param {string} variable @param {number} number */
function plus(variable, number) {
  if (number === 0) return variable;
  return number > 0 ? `${variable} + ${number}` : `${variable} - ${-number}`;
}

/** @param {import('./hash.js').Place} place @returns {string} the index as an expression */
function placeIndex({ shift, offset }) {
  if (shift === 31) return plus('start', offset);
  return shift === 0 ? plus('end', offset) : plus(`start + (length >> ${shift})`, offset);
}

/** @param {string} at @returns {string[]} four bytes as one integer */
const fourBytes = (at) =>
  [0, 1, 2, 3].map((i) => (i === 0 ? `bytes[${at}]` : `(bytes[${at} + ${i}] << ${8 * i})`));

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
  const byteAt = (/** @type {string} */ at) =>
    ignoreCase ? `(bytes[${at}] & ${hash.mask})` : `bytes[${at}]`;
  const terms = [
    `length * ${hash.weights[0]}`,
    ...hash.places.map((place, i) => `${byteAt(placeIndex(place))} * ${hash.weights[i + 1]}`),
  ];
  const extras = hash.extras.length > 0;
  const displaced = hash.displacements.length > 0;
  const slot = displaced
    ? `((spread >>> ${hash.shifts[0]}) + displacements[spread >>> ${hash.shifts[1]}]) & ${hash.size - 1}`
    : `sum & ${hash.size - 1}`;
  const lines = [
    `const words = [${words.length > 0 ? `\n${words.map((word) => `  ${literal(word)},\n`).join('')}` : ''}];`,
    '',
    '// The slot of each word of four bytes and more, in order.',
    `const slotOfWord = ${numberList(long.map((word) => slotOf(hash, word)))};`,
    ...(displaced ? [`const displacements = new Uint32Array(${numberList(hash.displacements)});`] : []),
    '',
    ...[lower, shortKey, isRange, fillTables].map((helper) => `${helper}\n`),
    'const { slots, shortWords, longWords, cells } = ' +
      `fillTables(words, slotOfWord, ${hash.size}, ${ignoreCase});`,
    '',
    'function lookupRarely(bytes, start, end) {',
    '  if (!isRange(bytes, start, end)) return undefined;',
    `  if (end - start < 4) return shortWords.get(shortKey(bytes, start, end, ${ignoreCase}));`,
    `  return end - start > ${longest} ? undefined : find(bytes.subarray(start, end), 0, end - start);`,
    '}',
    '',
    ...(extras ? [emitExtras(hash.extras, ignoreCase), ''] : []),
    'function find(bytes, start, end) {',
    '  const length = end - start;',
    '  if (',
    `    length < 4 ||\n    length > ${longest} ||\n    start < 0 ||\n    end > bytes.length ||`,
    '    (start | 0) !== start ||\n    (length | 0) !== length',
    '  ) {',
    '    return lookupRarely(bytes, start, end);',
    '  }',
    `  ${extras ? 'let' : 'const'} sum =\n    ${terms.join(' +\n    ')};`,
    ...(extras ? ['  sum = addExtras(bytes, start, end, sum);'] : []),
    ...(displaced ? [`  const spread = Math.imul(sum, ${hash.multiplier | 0});`] : []),
    `  let cell = slots[${slot}];`,
    '  if (cells[cell] !== length) return undefined;',
    '  const number = cells[cell + 1];',
    '  const last = end - 4;',
    `  let four = ${fourBytes('last').join(' | ')};`,
    '  if ((four & cells[cell + 2]) !== cells[cell + 3]) return undefined;',
    '  for (let at = start; at < last; at += 4) {',
    '    cell += 2;',
    `    four = ${fourBytes('at').join(' | ')};`,
    '    if ((four & cells[cell + 2]) !== cells[cell + 3]) return undefined;',
    '  }',
    '  return longWords[number];',
    '}',
    '',
    'function findRange(bytes, start = 0, end = bytes.length) {',
    '  return find(bytes, start, end);',
    '}',
    '',
    '// A call with fewer arguments than named parameters is slow in JavaScriptCore.',
    typed
      ? 'function lookup(bytes: Uint8Array, ...range: [start?: number, end?: number]): string | undefined {'
      : 'function lookup(bytes, ...range) {',
    '  return range.length === 0 ? find(bytes, 0, bytes.length) : findRange(bytes, range[0], range[1]);',
    '}',
  ];
  return lines.join('\n');
}

/** @param {number[]} extras @param {boolean} ignoreCase */
function emitExtras(extras, ignoreCase) {
  return `const extras = [${extras.join(', ')}];

function addExtras(bytes, start, end, sum) {
  for (const index of extras) {
    const byte = start + index < end ? bytes[start + index] : 0;
    sum = (Math.imul(sum, ${extraMultiplier}) + ${ignoreCase ? 'lower(byte)' : 'byte'}) | 0;
  }
  return sum;
}`;
}
