import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf, utf8Of } from '../content.js';
import { expectedAnswer, tallyOf } from '../tally.js';
import { planOf } from './support.js';

/**
 * @param {import('../content.js').Plan} plan
 * @param {(bytes: Uint8Array, index: number) => Uint8Array} [change]
 * @param {import('../tally.js').Form} [form]
 */
function tallied(plan, change = (bytes) => bytes, form = 'bytes') {
  const { add, answer } = tallyOf(plan, form);
  for (let index = 0; index < plan.reads; index++) {
    const bytes = change(contentOf(index % plan.files, plan.size, plan.alphabet), index);
    add(index, form === 'bytes' ? bytes : new TextDecoder().decode(bytes));
  }
  return answer();
}

/** @param {unknown} answer as the harness compares it */
const json = (answer) => JSON.stringify(answer);

for (const whole of [false, true]) {
  const how = whole ? 'looked at as a whole' : 'sampled';

  test(`what is right gives the expected answer, ${how}`, () => {
    const plan = planOf({ whole });
    assert.deepEqual(tallied(plan), expectedAnswer(plan));
    assert.deepEqual(
      tallied(plan, undefined, 'text'),
      expectedAnswer(plan),
      'a string tells as much as bytes',
    );
    assert.deepEqual([expectedAnswer(plan).reads, expectedAnswer(plan).bytes], [10, 1000]);
  });

  for (const [what, change] of /** @type {[string, (bytes: Uint8Array, index: number) => Uint8Array][]} */ ([
    ['one read short of its last byte', (bytes, index) => (index === 4 ? bytes.subarray(0, -1) : bytes)],
    ['one read of nothing', (bytes, index) => (index === 9 ? bytes.subarray(0, 0) : bytes)],
    ['one read moved by a byte', (bytes, index) => (index === 0 ? shifted(bytes) : bytes)],
    ['one read of zeros', (bytes, index) => (index === 5 ? new Uint8Array(bytes.length) : bytes)],
    ['one read of the file after it', (bytes, index) => (index === 5 ? contentOf(0, 100, 'ascii') : bytes)],
    ['every read of the first file', () => contentOf(0, 100, 'ascii')],
  ])) {
    test(`${what} gives another answer, ${how}`, () => {
      const plan = planOf({ whole });
      assert.notEqual(json(tallied(plan, change)), json(expectedAnswer(plan)));
    });
  }

  test(`reads may end in any order, ${how}`, () => {
    const plan = planOf({ whole });
    const { add, answer } = tallyOf(plan, 'bytes');
    for (const index of [9, 0, 8, 1, 7, 2, 6, 3, 5, 4]) add(index, contentOf(index % 3, 100, 'ascii'));
    assert.deepEqual(answer(), expectedAnswer(plan));
  });
}

/** @param {Uint8Array} bytes */
function shifted(bytes) {
  return Uint8Array.from(bytes, (_, i) => Number(bytes[(i + 1) % bytes.length]));
}

test('any one byte that differs is noticed where all are looked at', () => {
  const plan = planOf({ whole: true, files: 1, reads: 1 });
  const expected = expectedAnswer(plan);
  for (let place = 0; place < plan.size; place++) {
    const changed = tallied(plan, (bytes) => bytes.map((byte, i) => (i === place ? byte ^ 1 : byte)));
    assert.notDeepEqual(changed, expected, `place ${place}`);
  }
});

test('the unicode content is valid, and every power of two cuts a character of it', () => {
  const bytes = contentOf(0, 1_000_000, 'unicode');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  assert.deepEqual(Uint8Array.from(utf8Of(text)), bytes);
  for (let edge = 4096; edge < bytes.length; edge *= 2) {
    assert.equal(Number(bytes[edge]) & 0xc0, 0x80, `a character is cut at ${edge}`);
  }
});

test('strings become the bytes that the platform makes of them', () => {
  const text = '\u0000\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff} é€😀';
  assert.deepEqual(Uint8Array.from(utf8Of(text)), new TextEncoder().encode(text));
});

test('files differ from each other nearly everywhere', () => {
  const [one, other] = [contentOf(0, 10_000, 'ascii'), contentOf(1, 10_000, 'ascii')];
  const equal = one.filter((byte, i) => byte === other[i]).length;
  assert.ok(equal < 300, `${equal} of 10,000 bytes are equal, expected about one in 95`);
  assert.ok(one.every((byte) => byte >= 32 && byte < 127));
});
