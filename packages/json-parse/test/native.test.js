/** The parsers in C++, where they were built. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { coordinates } from '../documents/coordinates.js';
import { twitterDocument } from '../documents/twitter.js';
import { exactNumbers, wholes } from '../examples.js';
import { lacksWay, nativeWay } from '../native.js';
import { libraries } from '../parsers/libraries.js';
import { packed } from '../reference.js';
import { names, padded, reasons, skip, ways } from './ways.js';

test('what cannot be run says what to do', async () => {
  for (const [name, reason] of reasons) {
    assert.match(reason, /apt-get install|not compiled yet|avx2|cannot open/, name);
    await assert.rejects(nativeWay(name));
  }
  assert.equal(await lacksWay('yyjson', { name: 'just' }), 'just-js loads no Node-API addons');
  await assert.rejects(nativeWay('none'), /^RangeError: no way none; there are: yyjson, rapidjson/);
  assert.equal(new Set(names).size, libraries.flatMap(({ ways }) => ways).length);
});

test('each parser says which version it is', { skip }, () => {
  for (const [name, { version, builtFor }] of ways) {
    assert.match(version, /^\d+[._]\d+([._]\d+)?$/, name);
    assert.equal(builtFor !== '', name.startsWith('simdjson'), name);
  }
});

test('whole documents come as MessagePack and as values', { skip }, () => {
  for (const [name, { run }] of ways) {
    for (const [text, value] of wholes) {
      assert.deepEqual([...run('json2msgpack', padded(text), 'values')], packed(value), name);
      assert.deepEqual(run('values', padded(text), 'values'), value, name);
    }
    // A document need not be an array or object.
    for (const text of ['1', '-2.5e3', '"é"', '""', 'true', 'false', 'null', ' 7 ']) {
      const bytes = packed(JSON.parse(text));
      assert.deepEqual([...run('json2msgpack', padded(text), 'values')], bytes, `${name}: ${text}`);
      assert.equal(run('values', padded(text), 'values'), JSON.parse(text), `${name}: ${text}`);
    }
  }
});

test('a key "__proto__" is a property like others', { skip }, () => {
  const text = '{"__proto__":{"a":1},"b":{"__proto__":null}}';
  for (const [name, { run }] of ways) {
    const value = run('values', padded(text), 'values');
    assert.equal(Object.getPrototypeOf(value), Object.prototype, name);
    assert.equal(JSON.stringify(value), text, name);
  }
});

test('numbers are the nearest ones, but for Boost', { skip }, () => {
  for (const [name, { run }] of ways) {
    if (name === 'boost') continue;
    for (const [text, value] of exactNumbers) {
      assert.deepEqual(JSON.parse(text), value);
      assert.deepEqual(run('values', padded(text), 'values'), value, `${name}: ${text}`);
      assert.deepEqual([...run('json2msgpack', padded(text), 'values')], packed(value), `${name}: ${text}`);
    }
  }
});

test('points are exact to the last bit, but for Boost', { skip }, () => {
  const { text, points } = coordinates(2000);
  const numbers = points.flatMap(({ x, y, z }) => [x, y, z]);
  for (const [name, { run }] of ways) {
    const found = run('kostya', padded(text), 'numbers');
    assert.ok(found instanceof Float64Array);
    if (name === 'boost') {
      assert.ok(found.every((number, i) => Math.abs(number - Number(numbers[i])) < 1e-15));
      continue;
    }
    assert.deepEqual([...found], numbers, name);
    assert.deepEqual(run('kostya', padded(text), 'values'), points, name);
  }
});

test('a string of JavaScript does as bytes do, also after a longer one', { skip }, () => {
  const text = JSON.stringify(twitterDocument(5).document);
  for (const [name, { run }] of ways) {
    for (const task of /** @type {const} */ ([
      'partial-tweets',
      'distinct-user-id',
      'json2msgpack',
      'values',
    ])) {
      const values = run(task, padded(text), 'values');
      assert.deepEqual(run(task, text, 'values'), values, `${name}, ${task}`);
    }
    assert.equal(run('values', '"あ"', 'values'), 'あ');
    assert.equal(run('values', '"\ud800"', 'values'), '\ufffd');
    assert.throws(() => run('values', '', 'values'), { code: 'syntax' });
    assert.equal(run('json2msgpack', text, 'digest'), run('json2msgpack', padded(text), 'digest'));
  }
});

test('a text may begin anywhere in memory', { skip }, () => {
  const { bytes, length } = padded('{"coordinates":[{"x":0.25,"y":1,"z":2e-1}]}');
  for (const [name, { run }] of ways) {
    for (let offset = 0; offset < 70; offset++) {
      const whole = new Uint8Array(offset + bytes.length).fill(0x5d, 0, offset);
      whole.set(bytes, offset);
      const found = run('kostya', { bytes: whole.subarray(offset), length }, 'numbers');
      assert.deepEqual([...found], [0.25, 1, 0.2], name);
    }
  }
});

test('wrong arguments are refused', { skip }, () => {
  for (const { run } of ways.values()) {
    const { bytes } = padded('[]');
    const call = (/** @type {any} */ task, /** @type {any} */ text, /** @type {any} */ output) => () =>
      run(task, text, output);
    assert.throws(call('none', padded('[]'), 'digest'), RangeError);
    assert.throws(call('kostya', padded('[]'), 'none'), RangeError);
    assert.throws(call('values', padded('[]'), 'digest'), RangeError);
    assert.throws(call('partial-tweets', padded('[]'), 'numbers'), RangeError);
    assert.throws(call('kostya', { bytes, length: 3 }, 'digest'), RangeError);
    assert.throws(call('kostya', { bytes, length: -1 }, 'digest'), RangeError);
    assert.throws(call('kostya', { bytes, length: 1.5 }, 'digest'), RangeError);
    assert.throws(call('kostya', { bytes }, 'digest'), TypeError);
    assert.throws(call('kostya', { bytes: [], length: 0 }, 'digest'), TypeError);
    for (const unpadded of [new Uint8Array(63), bytes.map((byte) => byte || 1)]) {
      assert.throws(call('kostya', { bytes: unpadded, length: 2 }, 'digest'), {
        name: 'RangeError',
        message: 'argument 4 must have zeros behind the text',
      });
    }
  }
});

test('what is vendored is as it was published', async () => {
  const folder = new URL('../parsers/vendor/yyjson/', import.meta.url);
  const readme = await readFile(new URL('README.md', folder), 'utf8');
  const listed = [...readme.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)];
  assert.equal(listed.length, 2);
  for (const [, hash, name = ''] of listed) {
    const bytes = await readFile(new URL(name, folder));
    assert.equal(createHash('sha256').update(bytes).digest('hex'), hash, name);
  }
});
