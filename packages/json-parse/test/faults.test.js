/** What each parser makes of what is no JSON, or not what it expects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { twitterDocument } from '../documents/twitter.js';
import { scans } from '../scan.js';
import { streaming } from '../stream.js';
import { padded, skip, ways } from './ways.js';

const deep = (/** @type {number} */ levels) => '['.repeat(levels) + ']'.repeat(levels);
const deepObjects = (/** @type {number} */ levels) => '{"a":'.repeat(levels) + 0 + '}'.repeat(levels);
const inString = (/** @type {number[]} */ ...bytes) => [0x22, 0x61, ...bytes, 0x22];

/** @type {Record<string, [code: string, text: string | number[]][]>} */
const faults = {
  'what is not whole': [
    ...['', ' ', '"', '"abc', '[', '[1', '[1,', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '[{"a":[1}]'],
    ...['tru', '[nul', '[fals]', '{"a":[]', '[[[]', '['.repeat(1_000_000)],
  ].map((text) => ['syntax', text]),
  'what is no JSON': [
    ...[
      '[1 2]',
      '{"a" 1}',
      '{a:1}',
      "['a']",
      '[1,]',
      '{"a":1,}',
      '[,1]',
      'undefined',
      '[True]',
      '[]]',
      '[] x',
      '{} {}',
      '1 2',
    ],
    ...['["\\x"]', '["\\u12"]', '["\t"]', '["\n"]', '[1]\u00001', '[1\u0000]', '\u0000', '// a\n1'],
  ].map((text) => ['syntax', text]),
  'what is nested too deeply': [
    ['too-deep', deep(1025)],
    ['too-deep', deepObjects(1025)],
    ['too-deep', deep(1_000_000)],
  ],
  'what is no UTF-8': [
    ['utf-8', inString(0xff)],
    ['utf-8', inString(0x80)],
    ['utf-8', inString(0xc3)],
    ['utf-8', inString(0xc0, 0x80)], // too long
    ['utf-8', inString(0xe3, 0x81)],
    ['utf-8', inString(0xed, 0xa0, 0x80)], // half of a pair
    ['utf-8', inString(0xf4, 0x90, 0x80, 0x80)], // past the last
  ],
  'numbers that no double holds': ['1e309', '-1e309', '[1e400]', '{"a":123456789e999999999}'].map((text) => [
    'number',
    text,
  ]),
};

for (const [what, texts] of Object.entries(faults)) {
  test(`every parser refuses ${what}, and says so`, { skip }, () => {
    for (const [name, { run }] of ways) {
      for (const [code, text] of texts) {
        const about = `${name}: ${JSON.stringify(text).slice(0, 60)}`;
        let error;
        try {
          run('json2msgpack', padded(text), 'digest');
        } catch (thrown) {
          error = /** @type {Error & { code: string }} */ (thrown);
        }
        assert.ok(error instanceof Error, `${about} is taken`);
        assert.ok(
          codesOf(name, code, text).includes(error.code),
          `${about}: ${error.code}, ${error.message}`,
        );
        assert.match(error.message, new RegExp(`^${name}: \\S.+`, 's'), about);
      }
    }
  });
}

/**
 * @param {string} name
 * @param {string} code
 * @param {string | number[]} text
 * @returns {string[]} what the parser may call the fault
 */
function codesOf(name, code, text) {
  // Some count the levels before they see the end.
  if (text.length === 1_000_000) return ['syntax', 'too-deep'];
  // It has no name for wrong UTF-8.
  if (name === 'boost' && code === 'utf-8') return ['syntax'];
  // What begins like no other value is a wrong number, and so is a number that something follows.
  if (name.startsWith('simdjson') && code === 'syntax') return ['syntax', 'number'];
  return [code];
}

test('an integer past 64 bits is the nearest double; the DOM of simdjson refuses it', { skip }, () => {
  for (const [name, { run }] of ways) {
    const call = () => run('values', padded('[-9223372036854775809]'), 'values');
    if (name === 'simdjson-dom') assert.throws(call, { code: 'number' });
    else assert.deepEqual(call(), [-(2 ** 63)], name);
  }
});

test('up to the limit everything is taken', { skip }, () => {
  for (const [name, { run }] of ways) {
    for (const text of [deep(1024), deepObjects(1024)]) {
      assert.ok(run('json2msgpack', padded(text), 'values').length > 1024, name);
      assert.ok(run('values', padded(text), 'values'), name);
    }
  }
});

test('JSON that does not have what is asked for is refused for that', { skip }, () => {
  const { document } = twitterDocument(2);
  const without = (/** @type {string} */ field) => {
    const statuses = document.statuses.map((/** @type {any} */ each) => ({ ...each, [field]: undefined }));
    return JSON.stringify({ statuses });
  };
  const changed = (/** @type {string} */ field, /** @type {unknown} */ value) => {
    const statuses = document.statuses.map((/** @type {any} */ each) => ({ ...each, [field]: value }));
    return JSON.stringify({ statuses });
  };
  const texts = [
    ...[
      '[]',
      '{}',
      '3',
      '"statuses"',
      '{"statuses":{}}',
      '{"statuses":3}',
      '{"statuses":[1]}',
      '{"statuses":[{}]}',
    ],
    ...['created_at', 'id', 'text', 'user', 'retweet_count', 'favorite_count'].map(without),
    ...[null, 'text', [], {}].map((value) => changed('id', value)),
    ...[null, 3, []].map((value) => changed('text', value)),
    ...[null, 3, [], {}, { id: 1 }].map((value) => changed('user', value)),
  ];
  for (const [name, { run }] of ways) {
    for (const text of texts) {
      const call = () => run('partial-tweets', padded(text), 'digest');
      assert.throws(call, { code: 'shape' }, `${name}: ${text.slice(0, 300)}`);
    }
    const negative = () => run('partial-tweets', padded(changed('id', -1)), 'digest');
    assert.throws(negative, (/** @type {any} */ { code }) => ['shape', 'number'].includes(code), name);
  }
});

test('On-Demand does not see what is wrong with what it skips; the others do', { skip }, () => {
  const { document } = twitterDocument(1);
  const text = JSON.stringify(document).replace('"metadata":{', '"metadata":{"wrong":1e999,"also":nothing,');
  for (const [name, { run }] of ways) {
    const call = () => run('partial-tweets', padded(text), 'digest');
    if (name === 'simdjson-ondemand') assert.doesNotThrow(call);
    else assert.throws(call, Error, name);
  }
  // The scanner in JavaScript does not, either.
  assert.doesNotThrow(() => scans['partial-tweets']?.(text));
});

test('after a text that was refused, the next one is taken', { skip }, () => {
  for (const [name, { run }] of ways) {
    for (const text of ['[1', '["\u0000"]', deep(3000), '{"a":1e999}']) {
      assert.throws(() => run('json2msgpack', padded(text), 'digest'), Error, name);
      assert.deepEqual([...run('json2msgpack', padded('[null]'), 'values')], [0xdd, 0, 0, 0, 1, 0xc0], name);
    }
  }
});

test('the scanner in JavaScript refuses what ends early, and what it looks at', () => {
  const scan = /** @type {(text: string) => any} */ (scans['partial-tweets']);
  const text = JSON.stringify(twitterDocument(2).document);
  for (let length = 0; length < text.length; length += 7) {
    assert.throws(() => scan(text.slice(0, length)), SyntaxError, `${length} characters`);
  }
  for (const wrong of [
    `${text}}`,
    `${text} x`,
    text.replace('"id":', '"id":0x'),
    text.replace('"id":', '"id" '),
  ]) {
    assert.throws(() => scan(wrong), SyntaxError);
  }
  assert.throws(() => scan('{"a":[]}'), { name: 'TypeError', message: 'list "statuses" not found' });
});

test('the streaming parser refuses what is not whole or no JSON', async () => {
  const parse = await streaming();
  for (const text of ['[1', '{"a":', '[1,]', '[1 2]', 'tru', '[] x', '{"a":1e}']) {
    assert.throws(() => parse('json2msgpack', new TextEncoder().encode(text)), Error, text);
  }
});
