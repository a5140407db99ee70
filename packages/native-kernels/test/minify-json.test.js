import fc from '@rounds/fast-check';
import suite from '../suites/minify-json.js';
import { anyBytes, anywhere, testOnDrawnInputs } from './support.js';

/** What a minifier looks for, far more often than arbitrary bytes hold it. */
const nearlyJson = fc
  .array(fc.constantFrom(...' \t\n\r"\\\\{a\0\x80'), { maxLength: 400, size: 'max' })
  .map((characters) => Uint8Array.from(characters, (character) => character.charCodeAt(0)));
const json = fc.json().map((text) => new TextEncoder().encode(JSON.stringify(JSON.parse(text), null, 3)));

testOnDrawnInputs(suite, fc.oneof(anywhere(nearlyJson), anywhere(json), anyBytes(100)));
