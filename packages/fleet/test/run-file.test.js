import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileOf, newPath } from 'rounds/test/support/scratch.js';
import { isComplete, isResumable, requireOwnFile, wholeLines } from '../run-file.js';

/** @type {[string, string | undefined, string[], string | undefined][]} the text afterwards, if the file is accepted */
const files = [
  ['a new file', undefined, [], undefined],
  ['a file with lines that were not sent', 'a\nb\nc\n', ['a', 'b'], 'a\nb\nc\n'],
  ['a file with half a line', 'a\nb\nhalf', ['a'], 'a\nb\n'],
];
for (const [what, before, sent, after] of files) {
  test(`${what} is continued`, () => {
    const file = before === undefined ? newPath() : fileOf(before);
    requireOwnFile(file, sent);
    assert.equal(existsSync(file) ? readFileSync(file, 'utf8') : undefined, after);
  });
}

for (const [what, before] of /** @type {const} */ ([
  ['missing', ''],
  ['different', 'a\nx\nc\n'],
  ['shorter', 'a\n'],
])) {
  test(`records of Redis do not replace a file that is ${what}`, () => {
    const file = fileOf(before);
    assert.throws(() => requireOwnFile(file, ['a', 'b']), /this machine lost the file of this run\. Submit/);
    assert.equal(readFileSync(file, 'utf8'), before);
  });
}

test('a run is complete if it was not interrupted, a search if its last line is its end', () => {
  const complete = [
    ...['precise', 'rounds', 'max-time'].map((reason) => `{}\n{"type":"end","reason":"${reason}"}\n`),
    '{"type":"bisect"}\n{"type":"bisect","isOver":true}\n',
  ];
  const incomplete = [
    ...['', '{"type":"trial"}\n', '{"type":"end","reason":"interrupted"}\n'],
    '{"type":"end","reason":"rounds"}', // half a line, for all we know
    '{"type":"bisect","isOver":true}\n{"type":"bisect","isOver":false}\n',
  ];
  for (const text of complete) assert.equal(isComplete(fileOf(text)), true, text);
  for (const text of incomplete) assert.equal(isComplete(fileOf(text)), false, text);
  assert.equal(isComplete(newPath()), false);
});

test('only a file with a header is resumed', () => {
  const files = [newPath(), fileOf(''), fileOf('{"type":"run"'), fileOf('{"type":"run"}\n')];
  assert.deepEqual(files.map(isResumable), [false, false, false, true]);
  assert.deepEqual(
    files.map((file) => existsSync(file) && wholeLines(file)),
    [...[false, false, false], ['{"type":"run"}']],
  );
});
