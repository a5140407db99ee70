/** Slow and obvious versions of the functions of the runtimes. */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param {Uint8Array} bytes @returns {string} base64 */
export function encodeBase64(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const group = (a << 16) | (b << 8) | c;
    const shown = [18, 12, 6, 0].map((shift) => digits[(group >> shift) & 63]);
    const missing = Math.max(0, i + 3 - bytes.length);
    text += shown.slice(0, 4 - missing).join('') + '='.repeat(missing);
  }
  return text;
}

/** @param {string} text base64 @returns {Uint8Array} */
export function decodeBase64(text) {
  /** @type {number[]} */
  const bytes = [];
  let [bits, count] = [0, 0];
  for (const digit of text.replaceAll('=', '')) {
    bits = ((bits << 6) | digits.indexOf(digit)) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push((bits >> count) & 255);
  }
  return Uint8Array.from(bytes);
}

/** @param {string} text well-formed @returns {Uint8Array} UTF-8 */
export function encodeUtf8(text) {
  const bytes = [...text].flatMap((character) => {
    const point = Number(character.codePointAt(0));
    if (point < 0x80) return [point];
    const length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    const rest = Array.from(
      { length: length - 1 },
      (_, i) => 0x80 | ((point >> (6 * (length - 2 - i))) & 63),
    );
    return [((0xf00 >> length) & 0xff) | (point >> (6 * (length - 1))), ...rest];
  });
  return Uint8Array.from(bytes);
}

/** @param {Uint8Array} bytes valid UTF-8 @returns {string} */
export function decodeUtf8(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const first = Number(bytes[i]);
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const lead = length === 1 ? first : first & (0xff >> (length + 1));
    const point = bytes.subarray(i + 1, i + length).reduce((sum, byte) => (sum << 6) | (byte & 63), lead);
    text += String.fromCodePoint(point);
    i += length;
  }
  return text;
}

/** @param {string} text @returns {boolean} whether no surrogate is alone */
export function isWellFormed(text) {
  return [...text].every((character) => {
    const point = Number(character.codePointAt(0));
    return point < 0xd800 || point > 0xdfff;
  });
}

/** @param {string} text an address with a host, as `makeUrls` makes them @returns {string} as the URL standard serialises it */
export function normaliseUrl(text) {
  const [, scheme = '', host = '', port = '', path = '', rest = ''] =
    /^(\w+):\/\/([^/:?#]*)(:\d+)?([^?#]*)(.*)$/.exec(text) ?? [];
  const name = scheme.toLowerCase();
  const isDefault = port === (name === 'http' ? ':80' : ':443');
  /** @type {string[]} */
  const kept = [];
  const parts = path.split('/').slice(1);
  for (const [i, part] of parts.entries()) {
    const isLast = i === parts.length - 1;
    if (part === '..') kept.pop();
    if (part !== '..' && part !== '.') kept.push(part);
    else if (isLast) kept.push('');
  }
  return `${name}://${host.toLowerCase()}${isDefault ? '' : port}/${kept.join('/')}${rest}`;
}

/** @param {Uint8Array} bytes @returns {DataView<ArrayBuffer>} padded to blocks of 64 bytes, as MD5 and SHA-256 require */
function padded(bytes, isLittleEndian = false) {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const view = new DataView(new ArrayBuffer(length));
  new Uint8Array(view.buffer).set(bytes);
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(length - 8, BigInt(bytes.length) * 8n, isLittleEndian);
  return view;
}

/** @param {number} value @param {number} bits */
const rotateLeft = (value, bits) => (value << bits) | (value >>> (32 - bits));

/** @param {Iterable<number>} words @param {boolean} [isLittleEndian] */
function hexOf(words, isLittleEndian = false) {
  const view = new DataView(new ArrayBuffer(4));
  return Array.from(words, (word) => {
    view.setUint32(0, word >>> 0, isLittleEndian);
    return view.getUint32(0).toString(16).padStart(8, '0');
  }).join('');
}

const md5Shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
].flatMap((four) => Array.from({ length: 16 }, (_, i) => Number(four[i % 4])));
const md5Constants = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32));

/** @param {Uint8Array} bytes @returns {string} hexadecimal, by RFC 1321 */
export function md5(bytes) {
  const view = padded(bytes, true);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state;
    for (let i = 0; i < 64; i++) {
      const [mixed, word] = [
        () => [(b & c) | (~b & d), i],
        () => [(d & b) | (~d & c), (5 * i + 1) % 16],
        () => [b ^ c ^ d, (3 * i + 5) % 16],
        () => [c ^ (b | ~d), (7 * i) % 16],
      ][i >> 4]?.() ?? [0, 0];
      const sum =
        a + Number(mixed) + Number(md5Constants[i]) + view.getUint32(block + 4 * Number(word), true);
      [a, d, c, b] = [d, c, b, (b + rotateLeft(sum | 0, Number(md5Shifts[i]))) | 0];
    }
    for (const [i, value] of [a, b, c, d].entries()) state[i] = (Number(state[i]) + value) | 0;
  }
  return hexOf(state, true);
}

/** The first primes, whose roots give SHA-256 its constants. */
const primes = Array.from({ length: 312 }, (_, i) => i).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, i) => i).some((each) => each > 1 && n % each === 0),
);
const fractionBits = (/** @type {number} */ value) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

/** @param {Uint8Array} bytes @returns {string} hexadecimal, by FIPS 180-4 */
export function sha256(bytes) {
  const view = padded(bytes);
  const rotate = (/** @type {number} */ value, /** @type {number} */ bits) => rotateLeft(value, 32 - bits);
  const constants = primes.map((prime) => fractionBits(Math.cbrt(prime)));
  const state = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
  for (let block = 0; block < view.byteLength; block += 64) {
    const words = Array.from({ length: 16 }, (_, i) => view.getInt32(block + 4 * i));
    for (let i = 16; i < 64; i++) {
      const [before, last] = [Number(words[i - 15]), Number(words[i - 2])];
      const s0 = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
      const s1 = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10);
      words.push((Number(words[i - 16]) + s0 + Number(words[i - 7]) + s1) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const first = (h + s1 + ((e & f) ^ (~e & g)) + Number(constants[i]) + Number(words[i])) | 0;
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (Number(state[i]) + value) | 0;
  }
  return hexOf(state);
}
