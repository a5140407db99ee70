import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { lacksAddon, nativeFunctions } from '../load.js';

const skip = await lacksAddon('io', { name: 'node' });
const io = skip ? {} : await nativeFunctions('io');

const folder = mkdtempSync(join(tmpdir(), 'native-io-'));
after(() => rmSync(folder, { recursive: true }));

const text = 'some bytes, read one after another';
const path = join(folder, 'é some file');
writeFileSync(path, text);

/** @param {(fd: number) => void} use */
function withFile(use) {
  const fd = openSync(path, 'r');
  try {
    use(fd);
  } finally {
    closeSync(fd);
  }
}

test('read fills the part that it is told to', { skip }, () => {
  withFile((fd) => {
    const buffer = Buffer.alloc(10, '-');
    assert.equal(io.read(fd, buffer, 2, 4), 4);
    assert.equal(buffer.toString(), '--some----');
    assert.equal(io.read(fd, buffer, 8), 2);
    assert.equal(buffer.toString(), '--some-- b');
    assert.equal(io.read(fd, buffer), 10);
    assert.equal(io.read(fd, buffer, 10), 0);
    assert.equal(io.read(fd, Buffer.alloc(100)), text.length - 16);
    assert.equal(io.read(fd, buffer), 0);
  });
});

test('readAll reads to the end', { skip }, () => {
  for (const size of [1, 7, 64]) {
    withFile((fd) => {
      const expected = { bytes: text.length, reads: Math.ceil(text.length / size) + 1 };
      assert.deepEqual(io.readAll(fd, new Uint8Array(size)), expected);
    });
  }
});

test('readFile stops at the end of the file or of the buffer', { skip }, () => {
  const buffer = Buffer.alloc(100);
  assert.equal(io.readFile(path, buffer), text.length);
  assert.equal(buffer.toString('utf8', 0, text.length), text);
  assert.equal(io.readFile(path, Buffer.alloc(5)), 5);
});

test('failures have a code, an errno and a name', { skip }, () => {
  const missing = join(folder, 'missing');
  const expected = { code: 'ENOENT', errno: -2, syscall: 'open', path: missing };
  assert.throws(() => io.readFile(missing, Buffer.alloc(1)), {
    ...expected,
    message: `ENOENT: No such file or directory, open '${missing}'`,
  });
  for (const [threads, pooled] of /** @type {[number, boolean][]} */ ([
    [0, false],
    [2, false],
    [2, true],
  ])) {
    assert.throws(() => io.openClose([path, missing, path], threads, pooled), expected);
  }
  assert.throws(() => io.readFile(folder, Buffer.alloc(1)), { code: 'EISDIR', syscall: 'read' });
  assert.throws(() => io.read(2 ** 31 - 1, Buffer.alloc(1)), { code: 'EBADF', syscall: 'read' });
  assert.throws(() => io.readAll(2 ** 31 - 1, Buffer.alloc(1)), { code: 'EBADF', syscall: 'read' });
});

const openFiles = () => readdirSync('/proc/self/fd').length;

test('openClose leaves nothing open', {
  skip: skip ?? (process.platform === 'linux' ? false : 'needs /proc'),
}, () => {
  const before = openFiles();
  for (const count of [0, 1, 100]) {
    const paths = Array.from({ length: count }, () => path);
    for (const threads of [0, 1, 3, 8]) {
      for (const pooled of [true, false]) assert.equal(io.openClose(paths, threads, pooled), count);
    }
  }
  assert.equal(openFiles(), before);
});

test('openClose opens each file once, in as many threads as asked for', { skip }, (context) => {
  const files = Array.from({ length: 50 }, (_, i) => join(folder, `file-${i}`));
  for (const file of files) writeFileSync(file, '');
  const library = new URL('../library.js', import.meta.url).href;
  const code = `const { openClose } = (await import(${JSON.stringify(library)})).loadLibrary('io');
    openClose(${JSON.stringify(files)}, 3, true); openClose(${JSON.stringify(files)}, 2, false);`;
  const log = join(folder, 'log');
  try {
    const node = [process.execPath, '--input-type=module', '-e', code];
    execFileSync('strace', ['-f', '-o', log, '-e', 'trace=openat', ...node]);
  } catch {
    return context.skip('no strace: apt-get install strace');
  }
  const lines = execFileSync('grep', ['-F', `${folder}/file-`, log], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const opened = lines.flatMap((line) => line.match(/file-\d+/) ?? []).sort();
  assert.deepEqual(
    opened,
    files
      .flatMap((file) => [file, file])
      .map((file) => file.slice(folder.length + 1))
      .sort(),
  );
});

test('dropCache takes files, and refuses what is none', { skip }, () => {
  assert.equal(io.dropCache(path), undefined);
  assert.throws(() => io.dropCache(join(folder, 'missing')), { code: 'ENOENT' });
});
