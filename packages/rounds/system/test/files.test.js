import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newFolder } from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { ancestorFolders, readManifest, readText } from '../files.js';
import { LineReader } from '../line-reader.js';
import { recordedPath, resolveRecordedPath } from '../project.js';

test('pipes and devices, which never end, are not read', { timeout: 20_000 }, () => {
  const [pipe = '', device = ''] = [newFolder(), newFolder()].map((folder) =>
    path.join(folder, 'package.json'),
  );
  execFileSync('mkfifo', [pipe]);
  symlinkSync('/dev/zero', device);
  for (const file of [pipe, device]) {
    assert.equal(readText(file), '', file);
    assert.equal(readManifest(path.dirname(file)), undefined, file);
  }
  assert.equal(readText(fileOf('x')), 'x');
  assert.notEqual(readText('/proc/self/stat'), '', 'its size is 0');
});

test('lines are read when they are complete, in whatever pieces they were written', () => {
  const file = newPath();
  const lines = new LineReader(file);
  assert.deepEqual(lines.read(), [], 'the file does not exist yet');
  writeFileSync(file, '');
  /** @type {string[]} */
  const all = [];
  for (const byte of Buffer.from('{"ä":1}\n{"b":"😀"}\n')) {
    appendFileSync(file, Buffer.of(byte));
    const read = lines.read();
    assert.deepEqual([read.length, lines.isWhole], byte === 10 ? [1, true] : [0, false]);
    all.push(...read);
  }
  assert.deepEqual(all, ['{"ä":1}', '{"b":"😀"}']);
});

test('long lines and many lines are read completely', () => {
  const lines = new LineReader(fileOf(`${'x'.repeat(600_000)}${'\n'.repeat(300_000)}end`));
  const all = lines.read();
  assert.deepEqual([all[0]?.length, all.length, lines.isWhole], [600_000, 300_000, false]);
});

test('recorded paths do not contain the folders of the project and the user', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  for (const [file, recorded] of [
    [path.join(root, 'node_modules/bun/bin/bun'), './node_modules/bun/bin/bun'],
    ['/usr/bin/node', '/usr/bin/node'],
    [path.join(os.homedir(), '.cache/rounds/bun'), '~/.cache/rounds/bun'],
  ]) {
    assert.equal(recordedPath(String(file)), recorded);
    assert.equal(resolveRecordedPath(String(recorded)), file);
  }
});

test('ancestors of a folder, the nearest first, up to a given one', () => {
  assert.deepEqual(ancestorFolders('/a/b/c'), ['/a/b/c', '/a/b', '/a', '/']);
  assert.deepEqual(ancestorFolders('/a/b/c', '/a'), ['/a/b/c', '/a/b', '/a']);
});
