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

test('what would never end is not read: a version of somebody’s code may have anything for a package.json', {
  timeout: 20_000,
}, () => {
  const [pipe, device] = [newFolder(), newFolder()].map((folder) => path.join(folder, 'package.json'));
  execFileSync('mkfifo', [String(pipe)]);
  symlinkSync('/dev/zero', String(device));
  for (const file of [String(pipe), String(device)]) {
    assert.equal(readText(file), '', file);
    assert.equal(readManifest(path.dirname(file)), undefined, file);
  }
  assert.equal(readText(fileOf('x')), 'x');
  assert.notEqual(readText('/proc/self/stat'), '', 'its size is 0');
});

test('lines are seen when they are whole, whatever pieces they were written in', () => {
  const file = newPath();
  const lines = new LineReader(file);
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

test('of lines that are long, or many, each is there', () => {
  const lines = new LineReader(fileOf(`${'x'.repeat(600_000)}${'\n'.repeat(300_000)}end`));
  const all = lines.read();
  assert.deepEqual([all[0]?.length, all.length, lines.isWhole], [600_000, 300_000, false]);
});

const root = fileURLToPath(new URL('../../../..', import.meta.url));

for (const [where, file, recorded] of /** @type {const} */ ([
  ['this repository', path.join(root, 'node_modules/bun/bin/bun'), './node_modules/bun/bin/bun'],
  ['the system', '/usr/bin/node', '/usr/bin/node'],
  ['the home folder', path.join(os.homedir(), '.cache/rounds/bun'), '~/.cache/rounds/bun'],
])) {
  test(`a path in ${where} is recorded without telling where that is, and found again`, () => {
    assert.equal(recordedPath(file), recorded);
    assert.equal(resolveRecordedPath(recorded), file);
  });
}

test('of folders the nearest comes first, and the root of the system last, or the top that was given', () => {
  assert.deepEqual(ancestorFolders('/a/b/c'), ['/a/b/c', '/a/b', '/a', '/']);
  assert.deepEqual(ancestorFolders('/a/b/c', '/a'), ['/a/b/c', '/a/b', '/a']);
  assert.deepEqual(ancestorFolders('/a', '/elsewhere'), ['/a', '/']);
});
