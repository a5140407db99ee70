import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { commandLine } from 'rounds/test/support/bench.js';

test('without a C compiler, coreutils or just-js their cells are skipped, each with the fix', () => {
  const args = ['stdin-syscalls', '--quick', '--rounds', '0', '--json', '--runtime', 'node,just'];
  const [program, ...rest] = commandLine('bench', args);
  const nowhere = { PATH: '/no/such/folder', ROUNDS_CACHE: '/no/such/cache' };
  const env = { ...process.env, CC: '/no/such/cc', JUST: '', ...nowhere };
  const stdout = execFileSync(program, rest, { env, encoding: 'utf8' });
  /** @type {{ case: string, reason?: string }[]} */
  const cells = JSON.parse(stdout);
  const reasonOf = (/** @type {string} */ name) => cells.find((cell) => cell.case === name)?.reason ?? '';
  assert.match(reasonOf('C-read'), /^cc: \/no\/such\/cc not found\. Install a C compiler/);
  assert.match(reasonOf('wc'), /^coreutils: wc not found\. Install the GNU coreutils/);
  assert.match(reasonOf('just-blocking'), /^just: not found on PATH.*put it on PATH/);
});
