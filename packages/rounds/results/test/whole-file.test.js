import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { writeWhole } from '../whole-file.js';

test('a draft that a killed process of the same number left is in nobody’s way', () => {
  const folder = newFolder();
  const draft = `.page.html.${process.pid}`;
  writeFileSync(path.join(folder, draft), 'half');
  writeWhole(path.join(folder, 'page.html'), '<!-- all -->', { mark: '<!-- all', noun: 'page' });
  assert.equal(readFileSync(path.join(folder, 'page.html'), 'utf8'), '<!-- all -->');
  assert.deepEqual(readdirSync(folder).sort(), [draft, 'page.html']);
});
