import { seededRandom } from 'rounds/suite';

/** Inputs from fixed seeds, the same in every runtime. */

/** @param {number} length @returns {Uint8Array<ArrayBuffer>} */
export function randomBytes(length) {
  const random = seededRandom(1);
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

/** The first and the last character of each script's letters. */
const scripts = {
  ascii: ['a', 'z'],
  latin: ['à', 'ÿ'],
  arabic: ['ا', 'ي'],
  chinese: ['一', '龥'],
};

/**
 * Words of 2 to 9 letters with spaces between them. One word of four is in ASCII, as in real texts.
 *
 * @param {keyof typeof scripts} script
 * @param {number} length in UTF-16 code units
 */
export function makeText(script, length) {
  const random = seededRandom(2);
  const letterOf = (/** @type {keyof typeof scripts} */ own) => {
    const [first, last] = scripts[own].map((letter) => letter.charCodeAt(0));
    return String.fromCharCode(Number(first) + Math.floor(random() * (Number(last) - Number(first) + 1)));
  };
  let text = '';
  while (text.length < length) {
    const own = random() < 0.25 ? 'ascii' : script;
    for (let letters = 2 + Math.floor(random() * 8); letters > 0; letters--) text += letterOf(own);
    text += ' ';
  }
  return text.slice(0, length);
}

const schemes = ['http', 'https', 'HTTPS'];
const hosts = [
  'example.org',
  'www.Example.COM',
  'api.shop.example',
  '127.0.0.1',
  'a.very.long.name.of.a.host.example',
];
const ports = ['', '', '', ':80', ':443', ':8080'];
const segments = [
  '',
  'index.html',
  'a',
  '..',
  '.',
  'articles',
  '2026',
  'some-long-title-of-an-article',
  '%7Euser',
];

/** @param {number} count @returns {string[]} addresses as in web pages: upper case, default ports, dots, queries, fragments */
export function makeUrls(count) {
  const random = seededRandom(3);
  const pick = (/** @type {string[]} */ of) => String(of[Math.floor(random() * of.length)]);
  return Array.from({ length: count }, () => {
    const path = Array.from({ length: Math.floor(random() * 5) }, () => `/${pick(segments)}`).join('');
    const query = random() < 0.4 ? `?q=${pick(segments)}&page=${Math.floor(random() * 100)}` : '';
    const fragment = random() < 0.2 ? `#${pick(segments)}` : '';
    return `${pick(schemes)}://${pick(hosts)}${pick(ports)}${path}${query}${fragment}`;
  });
}
