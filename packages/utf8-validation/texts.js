import { seededRandom } from 'rounds/suite';
import { writeUtf8 } from './encode-utf8.js';

/** @typedef {() => number} Random */
/** @typedef {(random: Random, turn: number) => string} Piece a sentence, a line, an element: a text is one after another */

/**
 * @param {Random} random
 * @param {number} least
 * @param {number} most
 */
const between = (random, least, most) => least + Math.floor(random() * (most - least + 1));

/**
 * @param {Random} random
 * @param {string[]} choices
 */
const pick = (random, choices) => choices[Math.floor(random() * choices.length)] ?? '';

/**
 * @param {object} script
 * @param {(random: Random) => string} script.letter
 * @param {[least: number, most: number]} script.wordLength
 * @param {[least: number, most: number]} script.words in a sentence
 * @param {string} script.space
 * @param {string} script.comma
 * @param {string[]} script.ends
 * @returns {Piece}
 */
function sentencesOf({ letter, wordLength, words, space, comma, ends }) {
  return (random) => {
    let sentence = '';
    for (let left = between(random, ...words); left > 0; left--) {
      for (let letters = between(random, ...wordLength); letters > 0; letters--) sentence += letter(random);
      if (left > 1) sentence += random() < 0.12 ? comma + space : space;
    }
    return sentence + pick(random, ends) + (random() < 0.2 ? '\n' : space);
  };
}

/** Letters are repeated roughly by frequency. */
const latinLetters = [...'eeeeeettttaaaaooooiiinnnnsssrrrhhhlldddcuummfpgwybvk'];
const arabicLetters = [...'اااااالللللييييممموووننننررررتتتببعععددسسفقككههجحخشصضطظغذزثءأإآةىئؤ'];

const latin = sentencesOf({
  letter: (random) => pick(random, latinLetters),
  wordLength: [1, 9],
  words: [5, 18],
  space: ' ',
  comma: ',',
  ends: [...'....?!'],
});

const arabic = sentencesOf({
  letter: (random) => pick(random, arabicLetters),
  wordLength: [2, 8],
  words: [5, 18],
  space: ' ',
  comma: '،',
  ends: [...'....؟!'],
});

const chinese = sentencesOf({
  // Some ideographs far more often than others, as in any text.
  letter: (random) => String.fromCodePoint(0x4e00 + Math.floor(random() * random() * random() * 0x5000)),
  wordLength: [1, 3],
  words: [4, 16],
  space: '',
  comma: '，',
  ends: [...'。。。。？！'],
});

/** Faces, things and vehicles have four bytes each; joiners and variation selectors add sequences of three bytes. */
const sequences = ['👩‍💻', '❤️', '👍🏽', '🏳️‍🌈', '🇫🇷', '👨‍👩‍👧'];
const blocks = [0x1f600, 0x1f600, 0x1f300, 0x1f440, 0x1f680];

/** @type {Piece} */
function emoji(random) {
  let burst = '';
  for (let left = between(random, 1, 6); left > 0; left--) {
    burst +=
      random() < 0.15
        ? pick(random, sequences)
        : String.fromCodePoint((blocks[between(random, 0, blocks.length - 1)] ?? 0) + between(random, 0, 63));
  }
  return burst + (random() < 0.15 ? '\n' : ' ');
}

const languages = Object.entries({ ar: arabic, en: latin, zh: chinese, qaa: emoji });

/**
 * HTML paragraphs, the languages taking turns.
 *
 * @type {Piece}
 */
function mixed(random, turn) {
  const [language, script] = languages[turn % languages.length] ?? ['en', latin];
  const link = `<a href="/${language}/${between(random, 1, 9999)}">${latin(random, turn).trim()}</a>`;
  return `<p lang="${language}">${script(random, turn).trim()} ${link}</p>\n`;
}

/** @type {Record<'latin' | 'arabic' | 'chinese' | 'emoji' | 'mixed', Piece>} */
export const alphabets = { latin, arabic, chinese, emoji, mixed };

/** Longer texts repeat, since no branch predictor remembers this much, and every trial creates its own input. */
const periodBytes = 128 * 1024;

/**
 * @param {keyof typeof alphabets} alphabet
 * @param {number} size
 * @returns {Uint8Array} exactly `size` bytes of valid text; spaces replace a character that would be cut
 */
export function textOf(alphabet, size) {
  const bytes = new Uint8Array(size);
  const period = oncePeriod(alphabet, Math.min(size, periodBytes));
  for (let position = 0; position < size; position += periodBytes) {
    // The rest at the end may be shorter than a period, and must not cut a character either.
    const left = size - position;
    bytes.set(left < period.length ? oncePeriod(alphabet, left) : period, position);
  }
  return bytes;
}

/**
 * @param {keyof typeof alphabets} alphabet
 * @param {number} size
 */
function oncePeriod(alphabet, size) {
  const random = seededRandom(8);
  const piece = alphabets[alphabet];
  // The bytes after the end show whether a character was cut.
  const bytes = new Uint8Array(size + 3);
  let position = 0;
  for (let turn = 0; position < size; turn++) position = writeUtf8(piece(random, turn), bytes, position);
  let end = size;
  while (isContinuation(bytes[end])) end--;
  return bytes.fill(0x20, end).slice(0, size);
}

/** @param {number | undefined} byte */
function isContinuation(byte = 0) {
  return byte >> 6 === 0b10;
}
