import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { keptLines, shareWords } from '../kept-lines.js';

const folder = mkdtempSync(path.join(tmpdir(), 'kept-lines-'));
after(() => rmSync(folder, { recursive: true }));

test('a study goes on where it was stopped, also in the middle of a line', () => {
  const file = path.join(folder, 'made/lines.ndjson');
  const first = keptLines(file);
  first.add({ key: 'one' });
  first.add({ key: 'two' });
  appendFileSync(file, '{"key":"thr');
  const second = keptLines(file);
  assert.deepEqual([second.has('one'), second.has('two'), second.has('three')], [true, true, false]);
  second.add({ key: 'three' });
  assert.deepEqual(
    keptLines(file)
      .all()
      .map(({ key }) => key),
    ['one', 'two', 'three'],
  );
});

test('without a file it keeps what it finds until it ends', () => {
  const lines = keptLines(undefined);
  lines.add({ key: 'one' });
  assert.deepEqual(lines.all(), [{ key: 'one' }]);
});

test('shares are told with what they are of', () => {
  assert.equal(shareWords(57, 60), '57 of 60 (95.0%)');
  assert.equal(shareWords(0, 0), '0 of 0 (0%)');
});
