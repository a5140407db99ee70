import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { localResult } from 'rounds/files/project.js';

const script = fileURLToPath(new URL('../../bench.js', import.meta.url));

/** @param {string[]} argv */
const bench = (...argv) => spawnSync(process.execPath, [script, ...argv], { encoding: 'utf8' });

test('`pnpm bench` has the options of the tool, and hands on what it is told to measure', () => {
  const help = bench('--help');
  assert.equal(help.status, 0);
  assert.equal(help.stdout.match(/^Usage: /gm)?.length, 1);
  const named = bench('no-such-suite');
  assert.deepEqual([named.status, /Unknown suite "no-such-suite"/.test(named.stderr)], [2, true]);
  const cells = bench('--cells', '/no/such/file.json');
  assert.deepEqual([cells.status, /--cells: .*cannot be read/.test(cells.stderr)], [2, true]);
});

test('`pnpm bench -- --quick` is a run of the posts, and its options are those of the tool', () => {
  const began = Date.now() - 1000; // what clocks of files may lag
  const { status, stderr } = bench('--', '--quick', '--runtime', 'no-such-runtime');
  assert.deepEqual([status, /no-such-runtime/.test(stderr)], [2, true], stderr);
  assert.ok(statSync(localResult('posts.json')).mtimeMs > began, 'no cells were chosen');
});
