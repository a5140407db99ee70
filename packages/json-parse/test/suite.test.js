import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { taskOf } from '../cases.js';
import { coordinates } from '../documents/coordinates.js';
import { twitterDocument } from '../documents/twitter.js';
import { examples } from '../examples.js';
import { utf8Length } from '../input.js';
import { Packer } from '../message-pack.js';
import { packed, reference } from '../reference.js';
import suite from '../suite.js';
import { tasks } from '../tasks.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has finds what is in the examples', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  for (const name of available) assert.equal(checked[name]?.failure, undefined, name);
  assert.ok(available.length >= 5, `only ${available.join(', ')}`);
});

test('what the examples and workloads are said to have is what JSON.parse finds', () => {
  const inputs = Object.values(suite.workloads).flatMap(({ input, fullOnly }) => (fullOnly ? [] : [input()]));
  for (const input of [...examples(), ...inputs]) {
    const { task, text, values } = input;
    const { extract, comparable, digest } = tasks[task];
    const found = extract(JSON.parse(text));
    assert.deepEqual(comparable(found), comparable(values()), text.slice(0, 200));
    assert.equal(digest(found) >>> 0, reference(input).toJSON().digest);
  }
});

test('a tweet document has the shape, and nearly the size, of the original', () => {
  const { document, tweets, userIds } = twitterDocument(100);
  const text = JSON.stringify(document, null, 2);
  const near = (/** @type {number} */ length, /** @type {number} */ original) =>
    Math.abs(length - original) < original / 20;
  assert.ok(near(utf8Length(text), 631_515), `${utf8Length(text)} bytes`);
  assert.ok(near(utf8Length(JSON.stringify(document)), 466_906));
  assert.equal(tweets.length, 100);
  assert.ok(userIds.length > 150 && userIds.length < 180, `${userIds.length} users`);
  assert.ok(tweets.some((tweet) => tweet.in_reply_to_status_id > 0));
  assert.ok(tweets.every((tweet) => tweet.id > Number.MAX_SAFE_INTEGER));
  assert.deepEqual(twitterDocument(100).document, document);
  assert.notDeepEqual(twitterDocument(100, 1).document, document);
});

test('points have six digits, and nearly the size of the original', () => {
  const { text, points } = coordinates(500);
  assert.equal(points.length, 500);
  assert.ok(text.length / 500 > 255 && text.length / 500 < 270, `${text.length / 500} bytes a point`);
  assert.equal(coordinates(500).text, text);
  for (const { x } of points) assert.ok(text.includes(`"x": ${x},`) && String(x).length <= 8);
});

test('bytes are counted without an encoder', () => {
  for (const text of ['', 'a', 'é', '\u07ff', 'あ', '\uffff', '😀', 'aé😀あ']) {
    assert.equal(utf8Length(text), new TextEncoder().encode(text).length, JSON.stringify(text));
  }
  for (const input of examples()) assert.equal(utf8Length(input.text), input.padded.length);
});

test('a text is followed by zeros', () => {
  for (const { padded, bytes, text } of examples()) {
    assert.equal(new TextDecoder().decode(bytes), text);
    assert.ok(padded.bytes.length >= padded.length + 64);
    assert.ok(padded.bytes.subarray(padded.length).every((byte) => byte === 0));
  }
});

test('MessagePack is as its specification has it', () => {
  assert.deepEqual(packed([null, false, true]), [0xdd, 0, 0, 0, 3, 0xc0, 0xc2, 0xc3]);
  assert.deepEqual(packed({ é: 1 }), [
    ...[0xdf, 0, 0, 0, 1, 0xdb, 0, 0, 0, 2, 0xc3, 0xa9],
    ...[0xcb, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0],
  ]);
  const packer = new Packer();
  for (const value of [{ a: ['x'.repeat(70_000)] }, 'あ😀é'.repeat(40), '', [{}, []], { b: 0.5 }, null]) {
    assert.deepEqual([...packer.pack(value)], packed(value));
  }
});

test('the digest tells what was left out or changed', () => {
  const { tweets } = twitterDocument(20);
  const { digest } = tasks['partial-tweets'];
  const right = digest(tweets);
  assert.notEqual(digest(tweets.slice(1)), right);
  assert.notEqual(digest(tweets.slice().reverse()), right);
  for (const field of ['id', 'in_reply_to_status_id', 'retweet_count', 'favorite_count']) {
    assert.notEqual(digest(tweets.map((tweet) => ({ ...tweet, [field]: 77 }))), right, field);
  }
});

test('every workload has a task, also where its name has a size', () => {
  for (const name of Object.keys(suite.workloads)) assert.ok(tasks[taskOf(name)], name);
});
