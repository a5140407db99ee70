import assert from 'node:assert/strict';
import { appendFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPath } from '../../test/support/scratch.js';
import { Lines } from '../lines.js';

test('lines are seen when they are whole, whatever pieces they were written in', () => {
  const file = newPath();
  const lines = new Lines(file);
  /** @type {string[]} */
  const seen = [];
  assert.deepEqual(lines.read(), [], 'there is no file yet');
  const text = '{"ä":1}\n{"b":"😀"}\n';
  const bytes = Buffer.from(text);
  writeFileSync(file, '');
  for (let i = 0; i < bytes.length; i++) {
    appendFileSync(file, bytes.subarray(i, i + 1));
    seen.push(...lines.read());
    const whole = bytes.subarray(0, i + 1).filter((byte) => byte === 10).length;
    assert.equal(seen.length, whole, `after ${i + 1} bytes`);
    assert.equal(lines.isWhole, bytes[i] === 10, `after ${i + 1} bytes`);
  }
  assert.deepEqual(seen, ['{"ä":1}', '{"b":"😀"}']);
});
