import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder, rounds } from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';
import { computeDigest, computeFolderDigest, findCachedFile, isWhole, keep } from '../cached-file.js';
import { platform } from '../platform.js';

test('a file is found as it was kept, and not otherwise', () => {
  const place = path.join(newFolder(), 'programs', 'name-0123');
  assert.equal(findCachedFile(place), undefined);
  const file = keep(fileOf('content'), place);
  assert.match(file, /name-0123-[0-9a-f]{16}$/);
  assert.equal(findCachedFile(place), file);
  assert.equal(findCachedFile(place.slice(0, -1)), undefined, 'another name');
  const other = keep(fileOf('of another compiler'), place);
  assert.ok([file, other].includes(String(findCachedFile(place))));
  for (const damage of ['', 'contenT', 'content and more']) {
    for (const each of [file, other]) writeFileSync(each, damage);
    assert.equal(findCachedFile(place), undefined, JSON.stringify(damage));
    assert.deepEqual(readdirSync(path.dirname(place)), [], 'what is damaged is removed');
    keep(fileOf('content'), place);
    keep(fileOf('of another compiler'), place);
  }
});

test('a digest beside a file counts like one in its name', () => {
  const file = fileOf('content');
  assert.ok(isWhole(file, computeDigest(file)));
  assert.ok(!isWhole(`${file}-gone`, computeDigest(file)));
  truncateSync(file, 3);
  assert.ok(!isWhole(file, computeDigest(fileOf('content'))));
  assert.ok(!existsSync(file));
});

test('a pipe or a folder in its place is none, and is not waited for', {
  skip: platform.ends === 'tree' && 'no such pipes',
}, () => {
  for (const make of [mkdirSync, (/** @type {string} */ file) => execFileSync('mkfifo', [file])]) {
    const file = newPath();
    make(file);
    assert.ok(!isWhole(file, computeDigest(fileOf(''))));
    assert.ok(!existsSync(file));
  }
});

test('the digest of a folder is of all names and contents in it', () => {
  const folder = newFolder();
  const seen = new Set([computeFolderDigest(folder, 'complete')]);
  const differs = () => assert.equal(seen.size, seen.add(computeFolderDigest(folder, 'complete')).size - 1);
  writeFileSync(path.join(folder, 'a'), '1');
  differs();
  writeFileSync(path.join(folder, 'a'), '2');
  differs();
  mkdirSync(path.join(folder, 'deep'));
  writeFileSync(path.join(folder, 'deep/a'), '2');
  differs();
  const before = computeFolderDigest(folder, 'complete');
  writeFileSync(path.join(folder, 'complete'), before);
  mkdirSync(path.join(folder, 'deep/__pycache__'));
  writeFileSync(path.join(folder, 'deep/__pycache__/a.pyc'), 'made when it runs');
  assert.equal(computeFolderDigest(folder, 'complete'), before);
});

test('a launcher of zero bytes is said once, made anew, and nothing else changes', {
  skip: !platform.hasProc && 'there is a launcher on Linux only',
}, async () => {
  const ROUNDS_CACHE = newFolder();
  const list = () => rounds('runtimes', [], { env: { ROUNDS_CACHE } });
  const first = await list();
  const folder = path.join(ROUNDS_CACHE, 'compiled');
  const [name = ''] = readdirSync(folder);
  const file = path.join(folder, name);
  const whole = readFileSync(file);
  truncateSync(file, 0);
  rmSync(path.join(ROUNDS_CACHE, 'identities'), { recursive: true }); // or nothing would be launched
  const second = await list();
  const warning = `Warning: ${file} is damaged: its content is not what was kept. It is made anew.\n`;
  assert.deepEqual({ ...second, stderr: '' }, { ...first, stderr: '' });
  assert.equal(second.stderr, warning);
  assert.deepEqual([readdirSync(folder), readFileSync(file)], [[name], whole]);
});
