import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { linesOf } from '../lines/lines.js';

/** @param {AsyncIterable<import('../lines/lines.js').Line>} lines */
async function toArray(lines) {
  const all = [];
  for await (const line of lines) all.push(line);
  return all;
}

test('however the bytes arrive, the lines and their offsets are the same', async () => {
  const pieces = fc.array(fc.array(fc.constantFrom(10, 65, 66)).map((bytes) => Buffer.from(bytes)));
  await fc.assert(
    fc.asyncProperty(pieces, async (chunks) => {
      const whole = Buffer.concat(chunks);
      const lines = await toArray(linesOf(chunks));
      let offset = 0;
      for (const [index, { number, state, bytes, end }] of lines.entries()) {
        assert.equal(number, index + 1);
        assert.equal(state === 'partial', index === lines.length - 1 && whole.at(-1) !== 10);
        assert.equal(whole.subarray(offset, end).toString(), `${bytes}${state === 'whole' ? '\n' : ''}`);
        offset = end;
      }
      assert.equal(offset, whole.length);
    }),
  );
});

test('takes no chunk before it has given the lines of those it took', async () => {
  let taken = 0;
  async function* source() {
    for (; taken < 1000; ) {
      taken++;
      yield Buffer.from('a\nb\nc');
    }
  }
  let given = 0;
  for await (const line of linesOf(source())) {
    given++;
    assert.ok(taken <= Math.ceil(given / 2) + 1, `${taken} chunks taken for line ${line.number}`);
  }
  assert.equal(given, 2001);
});

test('gives up on an endless line as soon as it is too long', async () => {
  let taken = 0;
  async function* endless() {
    for (;;) {
      taken++;
      yield Buffer.alloc(10);
    }
  }
  const lines = await toArray(linesOf(endless(), 35));
  assert.deepEqual(
    lines.map((line) => line.state),
    ['too-long'],
  );
  assert.equal(taken, 4);
});

test('a line as long as it may be is whole', async () => {
  const states = async (/** @type {string} */ text) =>
    (await toArray(linesOf([Buffer.from(text)], 3))).map((line) => line.state);
  assert.deepEqual(await states('abc\nabc\n'), ['whole', 'whole']);
  assert.deepEqual(await states('abc\nabcd\n'), ['whole', 'too-long']);
});
