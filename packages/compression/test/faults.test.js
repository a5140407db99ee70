import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { nodeHost } from 'rounds/testing';
import { kinds } from '../data/kinds.js';
import { damageCount, damagedBy, refused, verdictOn } from '../faults.js';
import { ways } from '../ways.js';

/** What each decompressor does with bad data. Those that this Node.js lacks are tried by `examples`, where they are there. */

const plain = kinds.json(1500);
const zeros = new Uint8Array(2 ** 20);

for (const [name, { codec: load, unavailable, format }] of Object.entries(ways)) {
  const skip = (await unavailable?.(nodeHost)) ?? false;

  describe(name, { skip }, async () => {
    const codec = skip ? undefined : await load();
    assert.ok(codec || skip);
    if (!codec) return;

    test('refuses data that ends anywhere before its end', async () => {
      const packed = await codec.pack(plain);
      const last = /** @type {Uint8Array} */ (packed.at(-1));
      const step = name.includes('stream') || name.includes('pool') ? 29 : 1;
      for (let length = 1; length < last.length; length += step) {
        await assert.rejects(
          async () => codec.unpack([...packed.slice(0, -1), last.slice(0, length)], plain.length),
          Error,
          `${length} of ${last.length} bytes`,
        );
      }
    });

    test('refuses all damage, or answers no more than the data', async () => {
      const damaged = await damagedBy(codec, plain);
      assert.equal(damaged.length, damageCount);
      for (const [i, each] of damaged.entries()) {
        const mayIgnore = each.fault === 'trailing-garbage' && !name.startsWith('native-');
        const verdicts = mayIgnore ? ['refused', 'harmless'] : ['refused'];
        const verdict = await verdictOn(codec, each);
        assert.ok(verdicts.includes(verdict), `damage ${i + 1}, ${each.fault}: ${verdict}`);
      }
    });

    test('refuses more than was expected, by one byte or by a thousand times', async () => {
      const packed = await codec.pack(plain);
      await assert.rejects(async () => codec.unpack(packed, plain.length - 1), Error);
      assert.equal((await codec.unpack(packed, plain.length + 1)).length, plain.length);
      const bomb = await codec.pack(zeros);
      for (const limit of [1024, zeros.length - 1]) {
        await assert.rejects(async () => codec.unpack(bomb, limit), Error, `${limit}`);
      }
      assert.equal((await codec.unpack(bomb, zeros.length)).length, zeros.length);
    });

    const hasChecksum = (format === 'gzip' || format === 'deflate') && !name.startsWith('javascript-');
    test('finds a changed byte where the format has a checksum', { skip: !hasChecksum }, async () => {
      const [packed = new Uint8Array(0)] = await codec.pack(plain);
      for (let at = 20; at < packed.length; at += 31) {
        const changed = packed.with(at, Number(packed[at]) ^ 0x40);
        const answer = await answerOf(() => codec.unpack([changed], plain.length));
        // The last byte of the data may have bits that nobody reads.
        if (!(answer instanceof Error)) assert.deepEqual(Buffer.from(answer), Buffer.from(plain), `at ${at}`);
      }
    });
  });
}

test('what is believed is told from what is refused', async () => {
  /** @type {import('../input.js').Codec} */
  const believing = {
    pack: (bytes) => [bytes],
    unpack: ([bytes = new Uint8Array(0)], limit) => bytes.subarray(0, limit),
    open: ([bytes = new Uint8Array(0)]) => bytes,
  };
  const input = { direction: /** @type {const} */ ('refuse'), plain };
  assert.deepEqual((await refused(believing, input)).figures, {
    refused: 0,
    harmless: 2,
    believed: 4,
    harmful: 2,
  });
  const unlimited = { ...believing, unpack: (/** @type {Uint8Array[]} */ [bytes]) => bytes ?? plain };
  const found = await refused(unlimited, input);
  assert.deepEqual(found.figures, { refused: 0, harmless: 0, believed: 3, harmful: 5 });
  assert.deepEqual(found.toJSON(), { harmful: 5 });
  const throwing = {
    ...believing,
    unpack: () => {
      throw new Error('no');
    },
  };
  const refusing = await refused(throwing, input);
  assert.deepEqual(refusing.figures, { refused: damageCount, harmless: 0, believed: 0, harmful: 0 });
  assert.deepEqual(refusing.toJSON(), { harmful: 0 });
});

/**
 * @param {() => Uint8Array | Promise<Uint8Array>} unpack
 * @returns {Promise<Uint8Array | Error>}
 */
async function answerOf(unpack) {
  try {
    return await unpack();
  } catch (error) {
    return /** @type {Error} */ (error);
  }
}
