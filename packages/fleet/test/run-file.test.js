import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileOf, newPath } from 'rounds/test/support/scratch.js';
import { isComplete, isResumable, reconcile, wholeLines } from '../run-file.js';

/** @type {[string, string | undefined, string[], string][]} */
const cases = [
  ['what was sent is written where there is nothing', undefined, ['a', 'b'], 'a\nb\n'],
  ['what was not sent yet stays', 'a\nb\nc\n', ['a', 'b'], 'a\nb\nc\n'],
  ['what differs from what was sent goes', 'a\nx\nc\n', ['a', 'b'], 'a\nb\n'],
  ['what is shorter is completed', 'a\n', ['a', 'b'], 'a\nb\n'],
  ['half a line goes', 'a\nb\nhalf', ['a'], 'a\nb\n'],
];
/** Which of them need nothing but what this machine wrote itself. */
const own = ['what was not sent yet stays', 'half a line goes'];
for (const [what, before, sent, after] of cases) {
  const fileBefore = () => (before === undefined ? newPath() : fileOf(before));

  test(`of a run that is taken up again, ${what}`, () => {
    const file = fileBefore();
    reconcile(file, sent, { trusted: true });
    assert.equal(readFileSync(file, 'utf8'), after);
  });

  test(`without trust in Redis, ${what}: ${own.includes(what) ? 'yes' : 'no'}`, () => {
    const file = fileBefore();
    const takeUp = () => reconcile(file, sent, { trusted: false });
    if (own.includes(what)) {
      takeUp();
      assert.equal(readFileSync(file, 'utf8'), after);
    } else {
      assert.throws(takeUp, /this machine lost the file of this run.* --trust-records\.$/);
      assert.equal(existsSync(file) ? readFileSync(file, 'utf8') : undefined, before);
    }
  });
}

test('what nobody sent yet may begin anew, whether Redis is trusted or not', () => {
  const file = newPath();
  reconcile(file, [], { trusted: false });
  assert.deepEqual([wholeLines(file), existsSync(file)], [[], false]);
});

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

test('a search is complete when its last line says so', () => {
  const files = ['', ',"isOver":false', ',"isOver":true'].map((more) =>
    fileOf(`{"type":"bisect","isOver":true}\n{"type":"bisect"${more}}\n`),
  );
  assert.deepEqual(files.map(isComplete), [false, false, true]);
});

test('only what has a header is continued', () => {
  assert.deepEqual(
    [newPath(), fileOf(''), fileOf('{"type":"run"'), fileOf('{"type":"run"}\n')].map(isResumable),
    [false, false, false, true],
  );
});
