import assert from 'node:assert/strict';
import test from 'node:test';
import { checkCases, nodeHost, wrongAnswer } from 'rounds/testing';
import { linesOf, memoryOf, shareOf, wordAt } from '../memory.js';
import { Moved } from '../moved.js';
import suite from '../suite.js';
import { lacksSimd } from '../wasm.js';

/** @typedef {import('../memory.js').Plan} Plan */

const names = Object.keys(suite.cases);
const plain = (/** @type {number} */ bytes) => new ArrayBuffer(bytes);

test('every case that this Node.js has answers as the reference', async () => {
  const checked = await checkCases(suite, { cases: names, examples: true, folder: '' }, nodeHost);
  const available = names.filter((name) => checked[name]?.unavailable === undefined);
  assert.deepEqual(
    available.filter((name) => checked[name]?.failure !== undefined).map((name) => [name, checked[name]]),
    [],
  );
  assert.ok(available.length >= 3, `only ${available.join(', ')}`);
});

test('the reference adds up what the memory has', async () => {
  for (const { operation, bytes } of /** @type {Iterable<Plan>} */ (suite.examples?.() ?? [])) {
    if (operation === 'copy' || operation === 'fill') continue;
    const memory = memoryOf('test', { operation, bytes }, plain);
    let sum = 0n;
    const read = operation === 'sum' ? memory.words : memory.bytes.filter((_, i) => i % 64 === 0);
    for (const each of read) sum += BigInt(each);
    assert.equal(await suite.reference({ operation, bytes }), Number(BigInt.asIntN(32, sum)));
  }
});

test('who writes nothing, too little, or spoils what it reads is found out', async () => {
  for (const operation of /** @type {const} */ (['copy', 'fill'])) {
    const plan = { operation, bytes: 128 * 8 };
    const memory = memoryOf('test', plan, plain);
    const moved = new Moved(memory);
    const expected = await suite.reference(plan);
    const right = () => {
      if (operation === 'fill') memory.bytes.fill(0xa5);
      else memory.bytes.copyWithin(memory.bytes.length / 2, 0, memory.bytes.length / 2);
    };
    const kindOf = async (/** @type {() => void} */ work) => {
      const call = async () => {
        work();
        return moved;
      };
      return (await wrongAnswer(suite, call, plan, expected))?.failure.kind;
    };
    assert.equal(await kindOf(right), undefined);
    assert.equal(await kindOf(() => {}), 'wrong-answer', 'the check spoils what was right');
    const part = () => {
      right();
      memory.words[memory.words.length - 1] = 7;
    };
    assert.equal(await kindOf(part), 'wrong-answer');
    const spoiling = () => {
      right();
      memory.words[1] = 7;
    };
    assert.equal(await kindOf(spoiling), 'wrong-answer');
  }
});

test('shares cover all lines once, in order, however many there are', () => {
  for (const operation of /** @type {const} */ (['lines', 'sum', 'copy', 'fill'])) {
    for (const bytes of [128, 384, 128 * 37]) {
      for (const parts of [1, 2, 3, 4, 64]) {
        let end = 0;
        for (let part = 0; part < parts; part++) {
          const { from, to } = shareOf({ operation, bytes }, part, parts);
          assert.equal(from, end);
          assert.ok(to >= from);
          end = to;
        }
        assert.equal(end, linesOf({ operation, bytes }));
        assert.equal(end, bytes / (operation === 'copy' ? 128 : 64));
      }
    }
  }
});

test('memory is written to before it is given, and kept for the same plan only', () => {
  const plan = { operation: /** @type {const} */ ('copy'), bytes: 1024 };
  const memory = memoryOf('kept', plan, plain);
  assert.ok(memory.words.every((word) => word !== 0));
  assert.equal(memory.words[5], wordAt(5));
  assert.equal(memoryOf('kept', { ...plan }, plain), memory);
  const other = memoryOf('kept', { ...plan, bytes: 512 }, plain);
  assert.equal(other.words.length, 128);
  assert.equal(other.words.buffer, memory.words.buffer);
  assert.equal(memoryOf('kept', { ...plan, bytes: 2048 }, plain).words.length, 512);
});

test('a runtime without what it takes is told so', async () => {
  assert.equal(lacksSimd(nodeHost), undefined);
  const poor = /** @type {any} */ ({ ...nodeHost, version: '1', global: {} });
  assert.equal(lacksSimd(poor), 'node 1 has no WebAssembly with SIMD and bulk memory');
  const workers = suite.cases['js-workers-2']?.unavailable;
  assert.equal(await workers?.(poor), 'node 1 has no SharedArrayBuffer');
  assert.equal(await workers?.({ ...poor, name: 'just' }), 'just-js has no node:worker_threads');
});
