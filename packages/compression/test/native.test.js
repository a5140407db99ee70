import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { lacksAddon } from '@rounds/native/load.js';
import { nodeHost } from 'rounds/testing';
import { codecFunctions, nativeCodec } from '../codecs/native.js';
import { kinds } from '../data/kinds.js';

const skip = (await lacksAddon('compression', nodeHost)) ?? false;
const formats = skip ? [] : (await codecFunctions()).formats();
const here = formats.filter(({ lacking }) => lacking === undefined);

test('each library is here, or it is said how to install it', { skip }, () => {
  assert.deepEqual(
    formats.map(({ name }) => name),
    ['gzip', 'zstd', 'lz4'],
  );
  for (const { lacking, version } of formats) {
    if (lacking === undefined) assert.match(String(version), /^\d+\.\d+/);
    else assert.match(lacking, /: apt-get install \S+$/);
  }
});

test('any bytes come back, at any level', { skip }, async () => {
  for (const { name } of here) {
    const most = name === 'gzip' ? 9 : 12;
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fc.integer({ min: 1, max: most }),
        async (bytes, level) => {
          const { pack, unpack } = await nativeCodec(name, level);
          const packed = await pack(bytes);
          assert.deepEqual(Buffer.from(await unpack(packed, bytes.length)), Buffer.from(bytes));
        },
      ),
      { numRuns: 25 },
    );
  }
});

test('damaged data is refused or answered within the room, and never ends the process', {
  skip,
}, async () => {
  const plain = kinds.json(1200);
  for (const { name } of here) {
    const { pack, unpack } = await nativeCodec(name, 3);
    const [packed = new Uint8Array(0)] = await pack(plain);
    const change = fc.record({
      at: fc.nat({ max: packed.length - 1 }),
      to: fc.nat({ max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 2000 }),
        async (changes, limit) => {
          const damaged = packed.slice();
          for (const { at, to } of changes) damaged[at] = to;
          try {
            assert.ok((await unpack([damaged], limit)).length <= limit);
          } catch (error) {
            assert.match(String(error), new RegExp(`^Error: ${name}: .`));
          }
        },
      ),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (noise) => {
        await assert.rejects(async () => unpack([noise], 1000), Error);
      }),
      { numRuns: 100 },
    );
  }
});

test('several files after each other are one', { skip }, async () => {
  for (const { name } of here) {
    const { pack, unpack } = await nativeCodec(name, 1);
    const halves = [kinds.text(5000), kinds.json(3000)];
    const files = await Promise.all(halves.map(async (each) => (await pack(each))[0] ?? each));
    const both = Buffer.concat(halves);
    assert.ok(both.equals(await unpack([Buffer.concat(files)], both.length)), name);
  }
});

test('wrong arguments are refused', { skip }, async () => {
  const { bound, pack, unpack, formats: list } = await codecFunctions();
  const bytes = new Uint8Array(100);
  const functions = /** @type {Record<string, (...args: any[]) => unknown>} */ ({ bound, pack, unpack });
  const call = (/** @type {string} */ name, /** @type {unknown[]} */ ...args) => functions[name]?.(...args);
  assert.throws(
    () => call('pack', 3, 1, bytes, new Uint8Array(200)),
    /argument 1 must be an integer from 0 to 2/,
  );
  assert.throws(
    () => call('pack', 0, 0, bytes, new Uint8Array(200)),
    /argument 2 must be an integer from 1 to 22/,
  );
  assert.throws(() => call('pack', 0, 1, 'text', bytes), /argument 3 must be of type Uint8Array/);
  assert.throws(() => call('unpack', 0, bytes), /argument 3 must be of type Uint8Array/);
  assert.throws(() => call('bound', 0, -1), /argument 2 must be an integer/);
  for (const [i, { lacking }] of list().entries()) {
    if (lacking !== undefined) continue;
    assert.throws(() => pack(i, 1, bytes, bytes), /must not overlap/);
    assert.throws(() => pack(i, 1, kinds.text(1000), new Uint8Array(8)), Error, 'expected no room for it');
    assert.ok(bound(i, 1000) >= 1000);
  }
  if (here.some(({ name }) => name === 'gzip')) {
    assert.throws(() => pack(0, 10, bytes, new Uint8Array(200)), /gzip: zlib did not begin/);
  }
});
