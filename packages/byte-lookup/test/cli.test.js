import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { strategies } from '../generate.js';
import { evaluate, toBytes } from './lookups.js';

const bin = fileURLToPath(new URL('../bin/byte-lookup.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'byte-lookup-cli-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string[]} args @param {string} [input] */
const run = (args, input = '') =>
  spawnSync(process.execPath, [bin, ...args], { input, encoding: 'utf8', cwd: folder });

test('words come from standard input, a file of lines or a JSON file', () => {
  const lines = '\uFEFF# a comment\r\nAccept\r\n\r\n#\n#tag\nage\n';
  writeFileSync(join(folder, 'words.txt'), lines);
  const json = JSON.stringify(['Accept', '#tag', 'age']);
  writeFileSync(join(folder, 'words.json'), json);
  writeFileSync(join(folder, 'UP.JSON'), `\uFEFF${json}`);
  const outputs = ['-', 'words.txt', 'words.json', 'UP.JSON'].map((words) => {
    const { status, stdout, stderr } = run(['generate', words, '--ignore-case', '--format', 'cjs'], lines);
    assert.deepEqual([status, stderr], [0, '']);
    return stdout;
  });
  assert.deepEqual(new Set(outputs).size, 1);
  const { lookup } = evaluate(outputs[0] ?? '');
  assert.equal(lookup(toBytes('ACCEPT')), 'Accept');
  assert.equal(lookup(toBytes('#tag')), '#tag');
  assert.equal(lookup(toBytes('# a comment')), undefined);
});

test('every strategy writes an ES module that imports under the name asked for', async () => {
  for (const strategy of strategies) {
    const out = join(folder, `${strategy}.mjs`);
    const { status, stdout, stderr } = run(
      ['generate', '-', '--strategy', strategy, '--name', 'slots', '--out', out],
      'one\ntwo\nthree\n',
    );
    assert.deepEqual([status, stdout, stderr], [0, '', '']);
    const module = await import(pathToFileURL(out).href);
    assert.equal(module.slots(toBytes('three')), 'three');
    assert.equal(module.slots(toBytes('Three')), undefined);
  }
});

test('bad usage is one line on standard error, and exit code 2', () => {
  writeFileSync(join(folder, 'broken.json'), '["a",\n');
  writeFileSync(join(folder, 'object.json'), '{}');
  const cases = /** @type {[string[], RegExp, string?][]} */ ([
    [[], /No command given/],
    [['build'], /Unknown command "build"/],
    [['generate'], /No file of words given/],
    [['generate', 'a', 'b'], /what is "b"/],
    [['generate', 'missing.txt'], /Cannot read the words: .*missing\.txt/],
    [['generate', 'broken.json'], /broken\.json is not JSON/],
    [['generate', 'object.json'], /must be an array/],
    [['generate', '-', '--fast'], /--fast/],
    [['generate', '-', '--strategy', 'tree'], /Unknown strategy "tree"/],
    [['generate', '-', '--format', 'umd'], /Unknown format "umd"/],
    [['generate', '-', '--name', '1'], /"1" is not an identifier/],
    [['generate', '-'], /"age" stands twice/, 'age\nage\n'],
    [['generate', '-', '--ignore-case'], /"Age" and "age" collide/, 'Age\nage\n'],
    [['generate', '-'], /U\+2028/, 'a\u2028b\n'],
  ]);
  for (const [args, message, input] of cases) {
    const { status, stdout, stderr } = run(args, input);
    assert.equal(status, 2, `${args.join(' ')}: ${stderr}`);
    assert.equal(stdout, '');
    assert.match(stderr, message);
    assert.match(stderr, /^byte-lookup: [^\n]+\n$/);
  }
});

test('what cannot be written is exit code 1', () => {
  const { status, stderr } = run(['generate', '-', '--out', 'no/such/folder.js'], 'a\n');
  assert.equal(status, 1);
  assert.match(stderr, /^byte-lookup: [^\n]+\n$/);
});

test('a full disk is one line, and a reader that stops early is no error', {
  skip: !existsSync('/dev/full'),
}, () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `word-${i}\n`).join('');
  const command = `"${process.execPath}" "${bin}" generate -`;
  const shell = (/** @type {string} */ line) =>
    spawnSync('sh', ['-c', line], { input: words, encoding: 'utf8' });
  const full = shell(`${command} >/dev/full`);
  assert.match(full.stderr, /^byte-lookup: ENOSPC[^\n]+\n$/);
  assert.equal(full.status, 1);
  const early = shell(`{ ${command}; echo $? >&2; } | head -c 1`);
  assert.deepEqual([early.stdout, early.stderr], ['/', '0\n']);
});

test('--help shows every strategy and format', () => {
  const { status, stdout } = run(['--help']);
  assert.equal(status, 0);
  for (const word of [...strategies, 'esm', 'cjs', 'ts', '--ignore-case', '--out'])
    assert.ok(stdout.includes(word));
  assert.ok(readFileSync(bin, 'utf8').startsWith('#!/usr/bin/env node\n'));
});
