import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { checkCases, nodeHost } from 'rounds/testing';
import { kinds } from '../data/kinds.js';
import { contentOf, reference } from '../result.js';
import suite from '../suite.js';

const names = Object.keys(suite.cases);

test('every case that this Node.js has is right on the examples, the faults among them', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.flatMap((name) => (checked[name]?.failure ? [{ name, ...checked[name] }] : [])),
    [],
  );
  assert.ok(available.length >= 14, `only ${available.join(', ')}`);
});

test('the data is the same everywhere, and a smaller one begins a larger one', () => {
  const digests = Object.entries(kinds).map(([name, make]) => {
    const bytes = make(300_000);
    assert.equal(bytes.length, 300_000);
    assert.deepEqual(make(5000), bytes.slice(0, 5000), name);
    return [name, createHash('sha256').update(bytes).digest('hex').slice(0, 16)];
  });
  // Another value changes every figure that was measured before.
  assert.deepEqual(Object.fromEntries(digests), {
    json: 'b7b487c149443008',
    text: 'e69416e75ba701db',
    binary: 'b0b7d6048fd902e0',
  });
});

test('a backup is JSON, whole documents of it are parsed', () => {
  const text = Buffer.from(kinds.json(100_000)).toString('latin1');
  const whole = `${text.slice(0, text.lastIndexOf(',{"Company"'))}]}`;
  const { Docs: documents } = JSON.parse(whole);
  assert.ok(documents.length > 50);
  const ids = documents.map((/** @type {any} */ each) => each['@metadata']['@id']);
  assert.equal(new Set(ids).size, documents.length);
});

test('text is text, and a snapshot has pages', () => {
  assert.match(Buffer.from(kinds.text(50_000)).toString('latin1'), /^[A-Za-z .\n]+$/);
  const snapshot = Buffer.from(kinds.binary(5 * 8192));
  for (let page = 0; page < 5; page++) assert.equal(snapshot.readBigUInt64LE(page * 8192), BigInt(page));
  assert.ok(snapshot.some((byte) => byte > 127));
});

test('what differs by a byte, by its place or by its length has other sums', () => {
  const bytes = kinds.text(1000);
  const same = JSON.stringify(contentOf(bytes));
  assert.equal(JSON.stringify(contentOf(bytes.slice())), same);
  const others = [bytes.slice(1), bytes.slice(0, -1), bytes.slice().reverse()];
  for (let i = 0; i < 1000; i += 37) others.push(bytes.with(i, Number(bytes[i]) ^ 1));
  for (const other of others) assert.notEqual(JSON.stringify(contentOf(other)), same);
  assert.deepEqual(
    reference({ direction: 'compress', plain: bytes }).toJSON(),
    reference({ direction: 'decompress', plain: bytes }).toJSON(),
  );
});

test('a trial records how small the data became, in both directions', async () => {
  const { figures } = suite;
  assert.ok(figures);
  const { load, setup } = suite.cases['gzip-6'] ?? assert.fail();
  const call = await load(nodeHost);
  const [packing, unpacking] = await Promise.all(
    ['compress-json-64KiB', 'decompress-json-64KiB'].map(async (name) => {
      const input = await setup?.(suite.workloads[name]?.input() ?? assert.fail());
      const { packedBytes, ratio } = /** @type {any} */ (figures(await call(input), input));
      return { packedBytes, ratio };
    }),
  );
  assert.deepEqual(unpacking, packing);
  assert.equal(packing?.ratio, 65536 / packing?.packedBytes);
  assert.ok(packing?.ratio > 2 && packing?.ratio < 20, `${packing?.ratio}`);
});
