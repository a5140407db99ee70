import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import test from 'node:test';
import fc from '@rounds/fast-check';
import { examples } from '../examples.js';
import { isValidUtf8 } from '../reference.js';
import suite from '../suite.js';
import { anyInput, drawn } from './arbitraries.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** @param {Uint8Array} bytes */
function decodes(bytes) {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @param {Uint8Array} bytes */
function checkAgainstNode(bytes) {
  const answer = isValidUtf8(bytes);
  // The message is made only where it is needed: most of these tests make tens of thousands of checks.
  if (answer === isUtf8(bytes) && answer === decodes(bytes)) return;
  assert.fail(
    `${suite.show?.(bytes)}: the reference says ${answer}, isUtf8 ${isUtf8(bytes)}, TextDecoder ${decodes(bytes)}`,
  );
}

test('the reference agrees with Node.js on every sequence of one or two bytes', () => {
  for (let first = 0; first < 256; first++) {
    checkAgainstNode(Uint8Array.of(first));
    for (let second = 0; second < 256; second++) checkAgainstNode(Uint8Array.of(first, second));
  }
});

test('the reference agrees with Node.js on three and four bytes around every boundary', () => {
  const boundaries = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xff];
  for (let lead = 0xc0; lead < 256; lead++) {
    for (const second of boundaries) {
      for (const third of boundaries) {
        checkAgainstNode(Uint8Array.of(lead, second, third));
        if (lead < 0xef) continue;
        for (const fourth of boundaries) checkAgainstNode(Uint8Array.of(lead, second, third, fourth));
      }
    }
  }
});

test('the reference takes every code point but the surrogates', () => {
  const encoder = new TextEncoder();
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    if (!isValidUtf8(encoder.encode(String.fromCodePoint(codePoint)))) {
      assert.fail(`the reference says that U+${codePoint.toString(16)} is invalid`);
    }
  }
  for (let surrogate = 0xd800; surrogate <= 0xdfff; surrogate++) {
    const bytes = Uint8Array.of(0xed, 0x80 | ((surrogate >> 6) & 0x3f), 0x80 | (surrogate & 0x3f));
    if (isValidUtf8(bytes)) assert.fail(`the reference takes the surrogate U+${surrogate.toString(16)}`);
  }
});

test('the reference agrees with Node.js on the examples', () => {
  for (const example of examples()) checkAgainstNode(example);
});

test('the reference agrees with Node.js on drawn bytes and on mutated texts', () => {
  fc.assert(fc.property(anyInput, checkAgainstNode), { ...drawn, numRuns: 5000 });
});
