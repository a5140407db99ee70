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
import { fileOf } from '../../test/support/scratch.js';
import { shortHash } from '../cache-folder.js';
import { cacheFile, findCachedFile } from '../cached-file.js';
import { platform } from '../platform.js';

test('a cached file is found under its name only', () => {
  const place = path.join(newFolder(), 'programs', 'name-0123');
  assert.equal(findCachedFile(place), undefined);
  const file = cacheFile(fileOf('content'), place);
  assert.match(file, /name-0123-[0-9a-f]{16}$/);
  assert.equal(findCachedFile(place), file);
  assert.equal(findCachedFile(place.slice(0, -1)), undefined, 'another name');
  const other = cacheFile(fileOf('of another compiler'), place);
  assert.ok([file, other].includes(String(findCachedFile(place))));
});

for (const [what, damage] of /** @type {[string, (file: string) => unknown][]} */ ([
  ['an empty file', (file) => writeFileSync(file, '')],
  ['a changed file', (file) => writeFileSync(file, 'contenT')],
  ['a longer file', (file) => writeFileSync(file, 'content and more')],
  ['a folder', (file) => mkdirSync(file)],
  ...(platform.ends === 'tree'
    ? []
    : [
        /** @type {[string, (file: string) => unknown]} */ ([
          'a pipe',
          (file) => execFileSync('mkfifo', [file]),
        ]),
      ]),
])) {
  test(`${what} in its place is removed`, () => {
    const place = path.join(newFolder(), 'name');
    const file = `${place}-${shortHash('content')}`;
    damage(file);
    assert.equal(findCachedFile(place), undefined);
    assert.ok(!existsSync(file));
    assert.equal(findCachedFile(place), undefined);
    assert.equal(cacheFile(fileOf('content'), place), file);
    assert.equal(findCachedFile(place), file);
  });
}

test('a truncated launcher is reported once, and replaced', {
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
  assert.deepEqual({ ...second, stderr: '' }, { ...first, stderr: '' });
  assert.equal(second.stderr, `Warning: ${file} is damaged and will be replaced.\n`);
  assert.deepEqual([readdirSync(folder), readFileSync(file)], [[name], whole]);
});
