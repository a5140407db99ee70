import assert from 'node:assert/strict';
import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { writeWhole } from '../whole-file.js';

const kind = { mark: '<!-- all', noun: 'page' };

test('a draft that a killed process of the same number left is in nobody’s way', () => {
  const folder = newFolder();
  const draft = `.page.html.${process.pid}`;
  writeFileSync(path.join(folder, draft), 'half');
  writeWhole(path.join(folder, 'page.html'), '<!-- all -->', kind);
  assert.equal(readFileSync(path.join(folder, 'page.html'), 'utf8'), '<!-- all -->');
  assert.deepEqual(readdirSync(folder).sort(), [draft, 'page.html']);
});

test('what is no older file of its kind stays, and what cannot be written says why', () => {
  const [mine, half, linked] = [fileOf('# Mine\n'), fileOf('<!-- al'), newPath()];
  linkSync(mine, linked);
  for (const [file, exitCode, message] of /** @type {[string, number, RegExp][]} */ ([
    ...[mine, half, linked].map((each) => [
      each,
      2,
      /exists and is not a page\. Choose another name with --out/,
    ]),
    ['/dev/null', 2, /^\/dev\/null is not a regular file\. Choose/],
    [newFolder(), 2, / is not a regular file\. Choose/],
    ...(existsSync('/proc/self') ? [['/proc/no/page.html', 1, /cannot be written: no such file/]] : []),
    [`${mine}/page.html`, 1, /cannot be written: a (file stands|part of the path)/],
  ])) {
    assert.throws(() => writeWhole(file, '<!-- all -->', kind), { name: 'UserError', exitCode, message });
  }
  assert.deepEqual(
    [mine, half, linked].map((each) => readFileSync(each, 'utf8')),
    ['# Mine\n', '<!-- al', '# Mine\n'],
  );
});
