import { choices } from './writer.js';

/** An invented language: words of syllables, some far more frequent than others, and some that often follow each other. */

const onsets = ['', 'b', 'br', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'pr', 'r', 's', 'st', 't', 'tr', 'v'];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou'];
const codas = ['', '', '', 'l', 'n', 'r', 's', 't', 'nd', 'rt'];

const vocabularySize = 6000;
const followers = 6;

/** Share of words that are among the frequent successors of the previous word. */
const followShare = 0.45;

/**
 * @typedef {object} Language
 * @property {string[]} words the frequent ones first
 * @property {Uint16Array} next words that often follow each word
 */

/** @type {Language | undefined} */
let made;

/** @returns {Language} */
export function language() {
  if (made) return made;
  const { pick, between, lowBelow } = choices(1848);
  const words = new Set([
    'the',
    'of',
    'and',
    'to',
    'a',
    'in',
    'is',
    'that',
    'for',
    'it',
    'as',
    'was',
    'with',
    'be',
  ]);
  while (words.size < vocabularySize) {
    // Frequent words are short.
    const syllables = between(1, words.size < 300 ? 2 : 4);
    let word = '';
    for (let i = 0; i < syllables; i++) word += pick(onsets) + pick(vowels) + pick(codas);
    words.add(word);
  }
  made = {
    words: [...words],
    next: Uint16Array.from({ length: vocabularySize * followers }, () => lowBelow(vocabularySize)),
  };
  return made;
}

/**
 * @param {import('./writer.js').Choices} choose
 * @returns {() => string} the next word of a text
 */
export function speaker({ random, below, lowBelow }) {
  const { words, next } = language();
  let last = 0;
  return () => {
    last =
      random() < followShare ? Number(next[last * followers + below(followers)]) : lowBelow(words.length);
    return /** @type {string} */ (words[last]);
  };
}

/**
 * @param {() => string} speak
 * @param {number} count of words
 * @returns {string} with a capital and a full stop
 */
export function sentence(speak, count) {
  const words = Array.from({ length: count }, speak);
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
