/**
 * The strategies that are code instead of tables: `switch` (by length, then by the first byte that differs),
 * `trie` (a switch for every byte that branches) and `ternary` (the same, by binary search). All end in the one
 * word that is left, compared byte by byte where the way to it did not.
 */

import { indent, literal } from './literals.js';
import { isRange, lower } from './runtime-source.js';

/** Deeper nesting goes into a function of its own, before a parser's stack runs out, or the generator's. */
const deepest = 40;

/** So does what is longer, in characters: V8 leaves a function of more than 60 KiB of bytecode unoptimized. */
const longest = 12_000;

/**
 * @typedef {{ text: string, bytes: Uint8Array }} Word
 * @typedef {object} Emitter
 * @property {boolean} ignoreCase
 * @property {'switch' | 'trie' | 'ternary'} strategy
 * @property {string[]} functions the outlined ones
 * @property {{ name: string, emit: () => string }[]} pending those whose bodies are written later
 * @property {number} names how many functions have a name
 */

/**
 * @template Key
 * @param {Word[]} words
 * @param {(word: Word) => Key} keyOf
 * @returns {[Key, Word[]][]}
 */
function groupBy(words, keyOf) {
  /** @type {Map<Key, Word[]>} */
  const groups = new Map();
  for (const word of words) {
    const key = keyOf(word);
    const group = groups.get(key);
    if (group) group.push(word);
    else groups.set(key, [word]);
  }
  return [...groups].sort(([a], [b]) => Number(a) - Number(b));
}

const isLetter = (/** @type {number} */ byte) => byte > 96 && byte < 123;
const byteAt = (/** @type {number} */ index) => (index === 0 ? 'bytes[start]' : `bytes[start + ${index}]`);

/** @param {Emitter} emitter @param {Uint8Array} bytes @param {number} from @param {number} to */
function comparison({ ignoreCase }, bytes, from, to) {
  const tests = [];
  for (let i = from; i < to; i++) {
    const byte = bytes[i] ?? 0;
    tests.push(`${ignoreCase && isLetter(byte) ? `(${byteAt(i)} | 32)` : byteAt(i)} === ${byte}`);
  }
  return tests;
}

/** @param {string[]} tests @param {string} yes @param {string} no */
function conditional(tests, yes, no) {
  if (tests.length === 0) return `return ${yes};`;
  return `return ${tests.join(' &&\n  ')}\n  ? ${yes}\n  : ${no};`;
}

/** The only word left. @param {Emitter} emitter @param {Word} word @param {number} from @param {boolean} lengthKnown */
function emitWord(emitter, { text, bytes }, from, lengthKnown) {
  const tests = lengthKnown ? [] : [`length === ${bytes.length}`];
  tests.push(...comparison(emitter, bytes, from, bytes.length));
  return conditional(tests, literal(text), 'undefined');
}

/**
 * Chooses among groups by a byte.
 *
 * @param {Emitter} emitter
 * @param {number} index of the byte
 * @param {[number, string][]} branches
 */
function emitChoice(emitter, index, branches) {
  const byte = emitter.ignoreCase ? `lower(${byteAt(index)})` : byteAt(index);
  const short = outlineLong(emitter, branches);
  return emitter.strategy === 'ternary'
    ? `const byte${index} = ${byte};\n${emitSearch(`byte${index}`, short)}`
    : emitSwitch(byte, short);
}

/** @param {string} value @param {[number, string][]} branches */
function emitSwitch(value, branches) {
  const cases = branches.map(([key, body]) => `  case ${key}: {\n${indent(body, 2)}\n  }`);
  return [`switch (${value}) {`, ...cases, '  default:', '    return undefined;', '}'].join('\n');
}

/** @param {string} value @param {[number, string][]} branches @returns {string} */
function emitSearch(value, branches) {
  if (branches.length === 0) return 'return undefined;';
  const middle = branches.length >> 1;
  const [key, body] = /** @type {[number, string]} */ (branches[middle]);
  const below = branches.slice(0, middle);
  const above = branches.slice(middle + 1);
  const sides = [];
  if (below.length > 0) sides.push(`if (${value} < ${key}) {\n${indent(emitSearch(value, below))}\n}`);
  if (above.length > 0) sides.push(`if (${value} > ${key}) {\n${indent(emitSearch(value, above))}\n}`);
  return [...sides, `if (${value} === ${key}) {\n${indent(body)}\n}`, 'return undefined;'].join('\n');
}

/**
 * Moves a body into a function of its own, which is written once the present one is.
 *
 * @param {Emitter} emitter
 * @param {() => string} emit
 */
function outline(emitter, emit) {
  const name = `continue${emitter.names++}`;
  emitter.pending.push({ name, emit });
  return `return ${name}(bytes, start, length);`;
}

/** @param {Emitter} emitter */
function emitPending({ pending, functions }) {
  for (let next = pending.pop(); next; next = pending.pop()) {
    functions.push(`function ${next.name}(bytes, start, length) {\n${indent(next.emit())}\n}\n`);
  }
}

/**
 * @param {Emitter} emitter
 * @param {[number, string][]} branches
 * @returns {[number, string][]}
 */
function outlineLong(emitter, branches) {
  const length = branches.reduce((sum, [, body]) => sum + body.length, 0);
  if (length <= longest) return branches;
  return branches.map(([key, body]) => [
    key,
    body.length * branches.length > longest ? outline(emitter, () => body) : body,
  ]);
}

/**
 * Words of one length that agree before `from`.
 *
 * @param {Emitter} emitter
 * @param {Word[]} words
 * @param {number} from
 * @param {number} depth
 * @returns {string}
 */
function emitSameLength(emitter, words, from, depth) {
  const [first] = words;
  if (first === undefined) return 'return undefined;';
  if (words.length === 1) return emitWord(emitter, first, 0, true);
  if (depth === deepest) return outline(emitter, () => emitSameLength(emitter, words, from, 0));
  let index = from;
  while (words.every(({ bytes }) => bytes[index] === first.bytes[index])) index++;
  const groups = groupBy(words, (word) => word.bytes[index] ?? 0);
  return emitChoice(
    emitter,
    index,
    groups.map(([byte, group]) => [byte, emitSameLength(emitter, group, index + 1, depth + 1)]),
  );
}

/**
 * Words that agree before `index`. Reads no byte before it knows that the name is long enough.
 *
 * @param {Emitter} emitter
 * @param {Word[]} words
 * @param {number} index
 * @param {number} depth
 * @returns {string}
 */
function emitFrom(emitter, words, index, depth) {
  const [first] = words;
  if (first === undefined) return 'return undefined;';
  if (words.length === 1) return emitWord(emitter, first, index, false);
  if (depth === deepest) return outline(emitter, () => emitFrom(emitter, words, index, 0));
  let shared = index;
  while (words.every(({ bytes }) => shared < bytes.length && bytes[shared] === first.bytes[shared])) shared++;
  const ended = words.find(({ bytes }) => bytes.length === shared);
  const tests = comparison(emitter, first.bytes, index, shared);
  const lines = [];
  if (tests.length > 0) {
    const all = [`length >= ${shared}`, ...tests].join(' &&\n  ');
    lines.push(`if (!(${all})) {\n  return undefined;\n}`);
  }
  lines.push(`if (length === ${shared}) return ${ended ? literal(ended.text) : 'undefined'};`);
  const groups = groupBy(
    words.filter((word) => word !== ended),
    (word) => word.bytes[shared] ?? 0,
  );
  const branches = groups.map(
    ([byte, group]) =>
      /** @type {[number, string]} */ ([byte, emitFrom(emitter, group, shared + 1, depth + 1)]),
  );
  lines.push(emitChoice(emitter, shared, branches));
  return lines.join('\n');
}

/**
 * @param {import('./words.js').Words} prepared
 * @param {'switch' | 'trie' | 'ternary'} strategy
 * @param {boolean} typed whether the signature has TypeScript's types
 */
export function emitBranches({ words, bytes, ignoreCase }, strategy, typed) {
  const list = words.map((text, i) => ({ text, bytes: bytes[i] ?? new Uint8Array(0) }));
  /** @type {Emitter} */
  const emitter = { ignoreCase, strategy, functions: [], pending: [], names: 0 };
  const body =
    strategy === 'switch'
      ? emitSwitch(
          'length',
          outlineLong(
            emitter,
            groupBy(list, (word) => word.bytes.length).map(([n, group]) => [
              n,
              emitSameLength(emitter, group, 0, 1),
            ]),
          ),
        )
      : emitFrom(emitter, list, 0, 1);
  emitPending(emitter);
  return [
    ...(ignoreCase ? [`${lower}\n`] : []),
    `${isRange}\n`,
    ...emitter.functions,
    typed
      ? 'function lookup(bytes: Uint8Array, start = 0, end = bytes.length): string | undefined {'
      : 'function lookup(bytes, start = 0, end = bytes.length) {',
    '  if (!isRange(bytes, start, end)) return undefined;',
    '  const length = end - start;',
    indent(body),
    '}',
  ].join('\n');
}
