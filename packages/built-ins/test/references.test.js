import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { makeText, makeUrls } from '../inputs.js';
import {
  decodeBase64,
  decodeUtf8,
  encodeBase64,
  encodeUtf8,
  isWellFormed,
  md5,
  normaliseUrl,
  sha256,
} from '../references.js';

/** The references against Node.js. */

const bytes = fc.uint8Array({ maxLength: 200 });
const wellFormed = fc.string({ unit: 'binary', maxLength: 50 });

/** @template Value @param {ReturnType<typeof fc.constant<Value>>} values @param {(value: Value) => void} check */
const forAll = (values, check) => fc.assert(fc.property(values, check), { numRuns: 300 });

test('base64 and hashes of any bytes', () => {
  forAll(bytes, (value) => {
    const text = Buffer.from(value).toString('base64');
    assert.equal(encodeBase64(value), text);
    assert.deepEqual(decodeBase64(text), Uint8Array.from(value));
    for (const [algorithm, digest] of Object.entries({ md5, sha256 }))
      assert.equal(digest(value), createHash(algorithm).update(value).digest('hex'));
  });
});

test('UTF-8 of any text', () => {
  forAll(wellFormed, (text) => {
    const encoded = new TextEncoder().encode(text);
    assert.deepEqual(encodeUtf8(text), encoded);
    assert.equal(decodeUtf8(encoded), text);
  });
});

test('lone surrogates', () => {
  const units = fc.array(
    fc.oneof(fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.integer({ min: 0, max: 0xffff })),
  );
  forAll(units, (codes) => {
    const text = String.fromCharCode(...codes);
    let isEncodable = true;
    try {
      encodeURIComponent(text);
    } catch {
      isEncodable = false;
    }
    assert.equal(isWellFormed(text), isEncodable);
  });
});

test('addresses like those of the workload', () => {
  for (const url of makeUrls(5000)) assert.equal(normaliseUrl(url), new URL(url).href);
});

test('texts have the length and the script that were asked for', () => {
  for (const [script, expected] of /** @type {const} */ ([
    ['ascii', 1],
    ['latin', 1.6],
    ['arabic', 1.6],
    ['chinese', 2.3],
  ])) {
    const text = makeText(script, 10_000);
    assert.equal(text.length, 10_000);
    const perUnit = Buffer.byteLength(text) / text.length;
    assert.ok(Math.abs(perUnit - expected) < 0.2, `${script}: ${perUnit} bytes a code unit`);
  }
});
