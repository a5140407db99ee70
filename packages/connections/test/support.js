import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The programs in C, compiled for this test file. */

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-connections-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const flags = ['-O1', '-Wall', '-Wextra', '-Werror'];

/** @param {string} name */
export function compiled(name) {
  const source = fileURLToPath(new URL(`../programs/${name}.c`, import.meta.url));
  const binary = path.join(folder, name);
  const { status, stderr, error } = spawnSync('cc', [...flags, '-o', binary, source], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}.c: ${error ?? stderr}`);
  return binary;
}

export const lacking =
  process.platform !== 'linux'
    ? 'only Linux has what they use'
    : spawnSync('cc', ['--version']).status === 0
      ? undefined
      : 'no C compiler';

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
export function run([program = '', ...args], env) {
  return spawnSync(program, args, { encoding: 'utf8', timeout: 20_000, env: { ...process.env, ...env } });
}

/**
 * @param {string[]} command
 * @returns {import('node:child_process').ChildProcessWithoutNullStreams}
 */
export function start([program = '', ...args]) {
  return spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
}

/**
 * @param {string} text
 * @returns {any[]} what its lines are in JSON
 */
export function linesOf(text) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
