import { wellKnownNames } from '@rounds/header-names';
import { customNames } from './custom-names.js';

/** @typedef {import('./inputs.js').Input} Input */

/**
 * The expected answer, obviously right: decodes, lower-cases, and looks into a set. It shares only the words with the cases.
 */

const lists = { wellKnown: wellKnownNames, custom: customNames };
/** @type {{ [words in keyof typeof lists]?: Set<string> }} */
const wordSets = {};

/**
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} end
 */
function decode(bytes, start, end) {
  let text = '';
  for (let i = start; i < end; i++) text += String.fromCharCode(Number(bytes[i]));
  return text;
}

/**
 * @param {string} text a header name as it was sent
 * @param {keyof typeof lists} words
 * @returns {string | null} in lower case; null for other words
 */
function knownName(text, words) {
  const name = text.toLowerCase();
  wordSets[words] ??= new Set(lists[words]());
  return wordSets[words].has(name) ? name : null;
}

/** @param {[name: string, value: string][]} fields */
function parse(fields) {
  /** @type {Record<string, string | string[]>} */
  const headers = {};
  for (const [sent, value] of fields) {
    const name = sent.toLowerCase();
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  return headers;
}

/** @param {(string | null)[]} names */
function lengthOf(names) {
  return names.reduce((total, name) => total + (name?.length ?? 0), 0);
}

/**
 * @param {Input} input
 * @returns {import('./work.js').Answer}
 */
export function reference(input) {
  switch (input.kind) {
    case 'names':
      return textsIn(input).map((sent) => knownName(sent, input.words));
    case 'ranges':
      return lengthOf(textsIn(input).map((sent) => knownName(sent, input.words)));
    case 'views':
      return lengthOf(input.views.map(decodeWhole).map((sent) => knownName(sent, input.words)));
    case 'blocks':
      return input.blocks.map((block) => parse(pairs(block.map(decodeWhole))));
    case 'recording': {
      const texts = textsIn(input);
      const [lastStart = 0, lastEnd = 0] = [0, ...input.blockEnds].slice(-2).map((end) => end / 2);
      return {
        total: texts.reduce((sum, text) => sum + text.length, 0),
        last: parse(pairs(texts.slice(lastStart, lastEnd))),
      };
    }
  }
}

/** @param {{ bytes: Uint8Array, ranges: Uint32Array }} input */
function textsIn({ bytes, ranges }) {
  return pairs([...ranges]).map(([start, end]) => decode(bytes, start, end));
}

/** @param {Uint8Array} view */
function decodeWhole(view) {
  return decode(view, 0, view.length);
}

/**
 * @template T
 * @param {T[]} flat
 * @returns {[T, T][]}
 */
function pairs(flat) {
  return flat.flatMap((item, i) => (i % 2 === 0 ? [/** @type {[T, T]} */ ([item, flat[i + 1]])] : []));
}
