import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChromium } from './fixtures/chromium.js';

const everything = () => true;
const nothing = () => false;

test('the browser that CHROMIUM names comes first', () => {
  assert.equal(findChromium({ CHROMIUM: '/opt/chromium' }, everything).path, '/opt/chromium');
  assert.equal(findChromium({}, everything).path, '/usr/bin/chromium');
});

test('without a browser, tests are skipped with the reason', () => {
  for (const env of [{}, { CHROMIUM: '' }]) {
    assert.match(String(findChromium(env, nothing).skip), /^no Chromium found: apt-get install chromium/);
  }
});

test('a wrong path in CHROMIUM is an error, whatever else there is', () => {
  const exists = (/** @type {string} */ path) => path !== '/wrong/path';
  assert.throws(() => findChromium({ CHROMIUM: '/wrong/path' }, exists), {
    message: /^CHROMIUM names \/wrong\/path, which is not there\./,
  });
});
