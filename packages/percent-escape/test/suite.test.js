import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Digested } from 'rounds/suite';
import { checkCases, nodeHost } from 'rounds/testing';
import { pathSet } from '../escape-set.js';
import { joined, separated } from '../input.js';
import { reference } from '../reference.js';
import suite from '../suite.js';
import { denseUrls, fileUrls } from '../urls.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has escapes the examples', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.filter((name) => checked[name]?.failure !== undefined),
    [],
  );
  assert.ok(available.length >= 11, `only ${available.join(', ')}`);
});

test('the reference agrees with what JavaScript has for it', () => {
  for (const input of suite.examples?.() ?? []) {
    const { whole: urls } = reference(input).toJSON();
    assert.deepEqual(
      urls,
      input.urls.map((url) => url.replaceAll('%', '%25')),
    );
    assert.deepEqual(
      urls,
      input.urls.map((url) => encodeURI(url)),
    );
  }
});

test('the digest tells results that differ in length, order or most of their characters', () => {
  const digestOf = (/** @type {string[]} */ urls) => reference({ urls }).toJSON().digest;
  const urls = fileUrls(200);
  const digest = digestOf(urls);
  assert.notEqual(digestOf(urls.map((url) => url.slice(1))), digest);
  assert.notEqual(digestOf([...urls].reverse()), digest);
  assert.notEqual(digestOf(urls.map((url) => url.toUpperCase())), digest);
  assert.notDeepEqual(new Digested(digest, () => urls.slice(1)).toJSON(), reference({ urls }).toJSON());
});

test('file URLs are as long as those of the post, few have percent signs, and each call makes the same', () => {
  const urls = fileUrls(5000);
  const length = urls.reduce((sum, url) => sum + url.length, 0) / urls.length;
  assert.ok(length > 105 && length < 130, `${length} characters on average`);
  const escaped = urls.filter((url) => url.includes('%')).length / urls.length;
  assert.ok(escaped > 0.02 && escaped < 0.04, `${escaped} have a percent sign`);
  assert.deepEqual(fileUrls(5000), urls);
  assert.deepEqual(fileUrls(50), urls.slice(0, 50));
  assert.deepEqual(
    fileUrls(100, { share: 0 }).filter((url) => url.includes('%')),
    [],
  );
});

test('no URL has another character that a case escapes', () => {
  const others = [...pathSet].filter((character) => character !== '%');
  for (const url of [...fileUrls(5000), ...denseUrls(500)]) {
    assert.ok(!others.some((character) => url.includes(character)), url);
    assert.equal(encodeURI(url.replaceAll('%', '')), url.replaceAll('%', ''));
  }
});

test('the set has `%` and the printable characters that `new URL` escapes in a path', () => {
  const isEscaped = (/** @type {string} */ character) => {
    const url = new URL('a://b');
    url.pathname = `a${character}b`;
    return url.pathname !== `/a${character}b`;
  };
  const printable = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
  // The standard has `^` since November 2024, and older versions of Node.js do not.
  const expected = printable.filter((each) => '%^'.includes(each) || isEscaped(each));
  assert.deepEqual([...pathSet].sort(), expected);
});

test('URLs are joined as bytes and separated again', () => {
  const urls = ['', 'a%b', '', 'file:///', ''];
  const { bytes, ends } = joined({ urls });
  assert.deepEqual([...ends], [0, 3, 3, 11, 11]);
  assert.deepEqual(separated({ bytes, ends }), urls);
});

test('a rate counts the bytes of one URL', () => {
  for (const { input, bytes, operations } of Object.values(suite.workloads).filter((each) => each.quick)) {
    const given = input();
    assert.equal(operations?.(given), given.urls.length);
    assert.equal(bytes?.(given), joined(given).bytes.length);
  }
});
