import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { hasRun, isComplete, Lines, reconcile } from '../run-file.js';

test('lines are seen when they are whole, whatever pieces they were written in', () => {
  const file = newPath();
  const lines = new Lines(file);
  assert.deepEqual(lines.read().all, [], 'there is no file yet');
  const text = '{"ä":1}\n{"b":"😀"}\n';
  const bytes = Buffer.from(text);
  writeFileSync(file, '');
  for (let i = 0; i < bytes.length; i++) {
    appendFileSync(file, bytes.subarray(i, i + 1));
    lines.read();
    const whole =
      bytes
        .subarray(0, i + 1)
        .toString()
        .split('\n').length - 1;
    assert.equal(lines.all.length, whole, `after ${i + 1} bytes`);
    assert.equal(lines.isWhole, bytes[i] === 10, `after ${i + 1} bytes`);
  }
  assert.deepEqual(lines.all, ['{"ä":1}', '{"b":"😀"}']);
});

/** @type {[string, string | undefined, string[], string][]} */
const cases = [
  ['what was sent is written where there is nothing', undefined, ['a', 'b'], 'a\nb\n'],
  ['what was not sent yet stays', 'a\nb\nc\n', ['a', 'b'], 'a\nb\nc\n'],
  ['what differs from what was sent goes', 'a\nx\nc\n', ['a', 'b'], 'a\nb\n'],
  ['what is shorter is completed', 'a\n', ['a', 'b'], 'a\nb\n'],
  ['half a line goes', 'a\nb\nhalf', ['a'], 'a\nb\n'],
];
for (const [what, before, sent, after] of cases) {
  test(`of a run that is taken up again, ${what}`, () => {
    const file = before === undefined ? newPath() : fileOf(before);
    reconcile(file, sent);
    assert.equal(readFileSync(file, 'utf8'), after);
  });
}

test('a run is complete when it ended by itself', () => {
  const complete = ['precise', 'rounds', 'max-time'].map((reason) =>
    fileOf(`{}\n{"type":"end","reason":"${reason}"}\n`),
  );
  const others = [
    newPath(),
    fileOf(''),
    fileOf('{"type":"end","reason":"rounds"}'), // half a line, for all we know
    fileOf('{"type":"trial"}\n'),
    fileOf('{"type":"end","reason":"interrupted"}\n'),
  ];
  assert.deepEqual(complete.map(isComplete), [true, true, true]);
  assert.deepEqual(others.map(isComplete), [false, false, false, false, false]);
});

test('only what has a header is continued', () => {
  assert.deepEqual([newPath(), fileOf(''), fileOf('{"type":"run"'), fileOf('{"type":"run"}\n')].map(hasRun), [
    false,
    false,
    false,
    true,
  ]);
});
