import fc from '@rounds/fast-check';
import suite from '../suites/validate-utf8.js';
import { anyBytes, anywhere, testOnDrawnInputs } from './support.js';

const edgeBytes = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xe0, 0xed, 0xf0, 0xf4, 0xff];
const pieces = [
  ...edgeBytes.map((byte) => [byte]),
  ...['text of some length', 'é', '中文', '😀'].map(encode),
];

/** @param {string} text */
function encode(text) {
  return [...new TextEncoder().encode(text)];
}

const nearlyUtf8 = fc
  .array(fc.constantFrom(...pieces), { maxLength: 60, size: 'max' })
  .map((parts) => Uint8Array.from(parts.flat()));
const text = fc
  .string({ unit: 'binary', maxLength: 120, size: 'max' })
  .map((characters) => new TextEncoder().encode(characters));

testOnDrawnInputs(suite, fc.oneof(anywhere(nearlyUtf8), anywhere(text), anyBytes(100)));
