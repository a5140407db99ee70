import { makeText } from './inputs.js';

/** Texts for the suites of UTF-8 and UTF-16. */

export const length = 64 * 1024;

/**
 * @template Input
 * @param {(text: string) => Input} make
 * @param {(input: Input) => number} bytes
 */
export const textWorkloads = (make, bytes) => ({
  ascii: { input: () => make(makeText('ascii', length)), bytes, quick: true },
  latin: { input: () => make(makeText('latin', length)), bytes },
  arabic: { input: () => make(makeText('arabic', length)), bytes, quick: true },
  chinese: { input: () => make(makeText('chinese', length)), bytes },
});

/** Characters of each length in UTF-8, at the ends of their ranges. */
export const texts = [
  '',
  'a',
  '\0\x7f',
  '\x80\u07ff',
  '\u0800\ud7ff\ue000\uffff',
  '\u{10000}\u{10ffff}',
  'añ–😀'.repeat(40),
];
