import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The programs in C, compiled for this test file, and processes that end with their test. */

const folder = mkdtempSync(path.join(tmpdir(), 'rounds-http-'));
after(() => rmSync(folder, { recursive: true, force: true }));

export const lacking =
  process.platform !== 'linux'
    ? 'only Linux has epoll'
    : spawnSync('cc', ['--version']).status === 0
      ? undefined
      : 'no C compiler';

/** @param {string} name */
export function compiled(name) {
  const source = fileURLToPath(new URL(`../throughput/programs/${name}.c`, import.meta.url));
  const binary = path.join(folder, name);
  const flags = ['-O1', '-Wall', '-Wextra', '-Werror'];
  const { status, stderr } = spawnSync('cc', [...flags, '-o', binary, source], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}.c: ${stderr}`);
  return binary;
}

/**
 * @param {import('node:test').TestContext} t
 * @param {string[]} command
 */
export function started(t, [program = '', ...args]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  /** @type {string[]} */
  const lines = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  let rest = '';
  let isOver = false;
  const tellAll = () => {
    for (const tell of waiting.splice(0)) tell();
  };
  const ended = new Promise((resolve) =>
    child.once('close', (code) => {
      isOver = true;
      tellAll();
      resolve(code);
    }),
  );
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const whole = (rest + text).split('\n');
    rest = whole.pop() ?? '';
    lines.push(...whole);
    tellAll();
  });
  return {
    child,
    ended,
    /** @returns {Promise<any>} its next line in JSON, without the mark of a step */
    line: async () => {
      while (lines.length === 0 && !isOver)
        await new Promise((resolve) => waiting.push(() => resolve(undefined)));
      return JSON.parse((lines.shift() ?? 'null').replace(/^\+/, ''));
    },
  };
}
