/** No argument makes the addon answer wrongly, or touch what is not in the view. In node, bun and deno. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadOrSkip } from './load.js';

const { skip } = await loadOrSkip();
const script = fileURLToPath(new URL('abuse.js', import.meta.url));
const here = createRequire(import.meta.url);

/** @param {string[]} command */
function runAbuse([program = '', ...args]) {
  return execFileSync(program, [...args, script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** @param {string} name @param {string} binary of the platform's package */
function workspaceBinary(name, binary) {
  const require = createRequire(here.resolve(`${name}/package.json`));
  const path = [binary, `${binary}.exe`].find((each) => existsSync(resolveFile(require, each)));
  return path && resolveFile(require, path);
}

/** @param {NodeJS.Require} require @param {string} file in a package */
function resolveFile(require, file) {
  const name = file.split('/').slice(0, 2).join('/');
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), ...file.split('/').slice(2));
  } catch {
    return '';
  }
}

const { platform, arch } = process;
const bun = () =>
  workspaceBinary('bun', `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}/bin/bun`);
const deno = () => workspaceBinary('deno', `@deno/${platform}-${arch}-glibc/deno`);

test('node takes any arguments', { skip }, () => {
  assert.match(runAbuse([process.execPath, '--expose-gc']), /^\d+ calls in node/);
});

test('bun takes any arguments', { skip }, (context) => {
  const binary = bun();
  if (!binary) return context.skip('the workspace has no bun for this platform');
  assert.match(runAbuse([binary, '--config=/dev/null', '--no-install']), /^\d+ calls in bun/);
});

test('deno takes any arguments', { skip }, (context) => {
  const binary = deno();
  if (!binary) return context.skip('the workspace has no deno for this platform');
  const flags = ['--allow-all', '--no-prompt', '--no-config', '--no-lock', '--cached-only'];
  assert.match(runAbuse([binary, 'run', ...flags, '--node-modules-dir=manual']), /^\d+ calls in deno/);
});
