import { encode } from './encode-utf8.js';

/** Both sides of every boundary in Unicode's table 3-7. */
const boundaryBytes = [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];

const threeByteLeads = [0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef];
const fourByteLeads = [0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf7];

/** The last two bytes of a four-byte sequence: both in range, or one of them just outside. */
const lastTwoBytes = [
  [0x80, 0x80],
  [0xbf, 0xbf],
  [0x7f, 0x80],
  [0xc0, 0xbf],
  [0x80, 0x7f],
  [0xbf, 0xc0],
];

/** The first and last code point of each length, and those around the surrogates. */
const edgeCodePoints = [0x00, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x10ffff];

const malformed = [
  ['stray tail', 0x80],
  ['never a byte of UTF-8', 0xff],
  ['overlong NUL', 0xc0, 0x80],
  ['overlong slash', 0xe0, 0x80, 0xaf],
  ['overlong U+FFFF', 0xf0, 0x8f, 0xbf, 0xbf],
  ['first surrogate', 0xed, 0xa0, 0x80],
  ['last surrogate', 0xed, 0xbf, 0xbf],
  ['surrogate pair', 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  ['U+110000', 0xf4, 0x90, 0x80, 0x80],
  ['five bytes', 0xf8, 0x88, 0x80, 0x80, 0x80],
  ['six bytes', 0xfc, 0x84, 0x80, 0x80, 0x80, 0x80],
  ['one tail too many', 0xc3, 0xa9, 0x80],
].map(([, ...bytes]) => /** @type {number[]} */ (bytes));

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Validators that check several bytes at a time take another path for each of these positions. */
const embeddingPositions = 36;
const suffixLengths = [0, 3, 33];
const embedded = [
  encode('é'),
  encode('中'),
  encode('😀'),
  [0xff],
  [0xc3],
  [0xe4, 0xb8],
  [0xf0, 0x9f, 0x98],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
];

/** Long enough for the paths of long inputs. */
const longText =
  'The quick brown fox, الثعلب البني السريع, 敏捷的棕色狐狸 and 🦊🦊🦊 jump over it all. '.repeat(3);

/** @returns {Generator<number[]>} */
function* sequences() {
  yield [];
  for (let lead = 0; lead <= 0xff; lead++) yield [lead];
  for (let lead = 0x7f; lead <= 0xff; lead++) {
    for (const second of boundaryBytes) yield [lead, second];
  }
  for (const lead of threeByteLeads) {
    for (const second of boundaryBytes) {
      for (const third of [0x7f, 0x80, 0xbf, 0xc0]) yield [lead, second, third];
    }
  }
  for (const lead of fourByteLeads) {
    for (const second of boundaryBytes) {
      for (const rest of lastTwoBytes) yield [lead, second, ...rest];
    }
  }
}

/** @returns {Generator<number[]>} */
function* characters() {
  for (const codePoint of edgeCodePoints) {
    const bytes = encode(String.fromCodePoint(codePoint));
    yield bytes;
    for (let length = 1; length < bytes.length; length++) {
      yield bytes.slice(0, length);
      yield [...bytes.slice(0, length), 0x20];
      yield [...bytes.slice(0, length), ...bytes];
    }
  }
  yield* malformed;
  // A decoder may drop a byte order mark, which a comparison with the input must allow for.
  yield byteOrderMark;
  yield [...byteOrderMark, ...byteOrderMark];
  yield [...byteOrderMark, ...encode('text')];
  yield [...encode('text'), ...byteOrderMark];
  yield [...byteOrderMark, 0xff];
  yield byteOrderMark.slice(0, 2);
}

/** @returns {Generator<number[]>} */
function* embeddings() {
  const ascii = encode('The quick brown fox jumps over the lazy dog');
  for (const sequence of embedded) {
    for (let before = 0; before < embeddingPositions; before++) {
      for (const after of suffixLengths) {
        yield [...ascii.slice(0, before), ...sequence, ...ascii.slice(0, after)];
      }
    }
  }
}

/** @returns {Generator<number[]>} */
function* longTexts() {
  const text = encode(longText);
  // Each length cuts the text at another byte, some of them inside a character.
  for (let length = 120; length < 240; length++) yield text.slice(0, length);
  for (let position = 0; position < 200; position += 3) {
    const broken = text.slice();
    broken[position] = 0xff;
    yield broken;
  }
  const ascii = new Array(192).fill(0x61);
  for (let position = 0; position < 160; position++)
    yield [...ascii.slice(0, position), 0xff, ...ascii.slice(position + 1)];
  // A validator that skips whole blocks of ASCII must not carry an unfinished character over them.
  for (let before = 96; before < 128; before++) {
    for (const gap of [8, 16, 32, 48]) {
      yield [...ascii.slice(0, before), 0xc3, ...ascii.slice(0, gap), 0xa9, ...ascii.slice(0, 40)];
    }
  }
  for (const sequence of [...embedded, ...malformed]) {
    for (const before of [128, 131, 144, 160, 191]) {
      yield [...ascii.slice(0, before), ...sequence, ...ascii.slice(0, 64)];
      yield [...ascii.slice(0, before), ...sequence];
    }
  }
}

/**
 * Views into a larger buffer whose other bytes would change the answer: a character continues after the view, or a broken one precedes it.
 *
 * @returns {Generator<Uint8Array>}
 */
function* views() {
  for (let offset = 1; offset <= 9; offset++) {
    for (const text of ['é', '中文', '😀', 'plain', longText]) {
      const bytes = encode(text);
      const whole = new Uint8Array(offset + bytes.length + 8).fill(0xff);
      whole.set(bytes, offset);
      const view = whole.subarray(offset, offset + bytes.length);
      yield view;
      yield view.subarray(0, -1);
      yield view.subarray(1);
    }
  }
}

/** @returns {Generator<Uint8Array>} valid and invalid byte sequences at the edges of UTF-8 and of the validators */
export function* examples() {
  for (const family of [sequences, characters, embeddings, longTexts]) {
    for (const bytes of family()) yield Uint8Array.from(bytes);
  }
  yield* views();
}
