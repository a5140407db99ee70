import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './processes.js';
import { newPath } from './scratch.js';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const cli = fileURLToPath(new URL('../../cli.js', import.meta.url));

/**
 * The program and arguments of a command of ours.
 *
 * @param {string} name
 * @param {string[]} [args]
 * @returns {[string, ...string[]]}
 */
export function commandLine(name, args = []) {
  return [process.execPath, cli, name, ...args];
}

/** A folder for temporary files. */
export function newFolder() {
  const path = newPath('-folder');
  mkdirSync(path);
  return path;
}

/**
 * @typedef {object} Ended
 * @property {number | null} exitCode
 * @property {NodeJS.Signals | null} signal
 * @property {string} stdout
 * @property {string} stderr
 *
 * @typedef {object} StartOptions
 * @property {Record<string, string | undefined>} [env] added to the environment; those with the same `TMPDIR` have one lock
 * @property {boolean} [detached] a process group of its own
 */

/**
 * Starts a program; `endAll` of `processes.js` ends it if the test does not.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {StartOptions} [options]
 */
export function start(program, args, { env, detached = false } = {}) {
  const { TMPDIR = newFolder() } = env ?? {};
  const child = spawn(program, args, {
    cwd: repository,
    env: {
      ...process.env,
      // Whatever runs the tests, it is `npx rounds …` that is suggested, in text of the usual width.
      ...{ npm_config_user_agent: undefined, COLUMNS: undefined },
      ...{ TMPDIR, ROUNDS_LOCK: TMPDIR, ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  const ended = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    ended.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    ended.stderr += text;
  });
  // Whatever it may have left with its pipes open must not hold up the tests.
  child.once('exit', () => {
    setTimeout(() => {
      child.stdout.destroy();
      child.stderr.destroy();
    }, 2000).unref();
  });
  /** @type {Promise<Ended>} */
  const closed = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal, ...ended }));
  });
  return { child, ended, closed };
}

/** @param {string} name of a command of ours @param {string[]} args @param {StartOptions} [options] */
export function rounds(name, args, options) {
  const [program, ...all] = commandLine(name, args);
  return start(program, all, options).closed;
}

/** @param {string[]} args @param {StartOptions} [options] */
export function startBench(args, options) {
  const [program, ...all] = commandLine('bench', args);
  return start(program, all, options);
}

/** @param {string[]} args @param {StartOptions} [options] */
export function bench(args, options) {
  return startBench(args, options).closed;
}

/**
 * A small run: two cases in one runtime under two labels, three rounds, so twelve trials.
 *
 * @param {string} program the runtime's
 * @param {string[]} [more] arguments
 */
export function smallRun(program, more = []) {
  const out = newPath();
  const cells = 'selftest --workload short --case base,noop --runtime a=node --runtime b=node';
  const args = [...`${cells} --quick --rounds 3 --seed 7`.split(' '), '--out', out, ...more];
  return { out, args, env: { NODE_BINARY: program } };
}

/**
 * Bad usage, or what else ends a command at once: one line on stderr and nothing else.
 *
 * @param {Ended} ended
 * @param {number} code
 * @param {RegExp} line
 */
export function expectOneLine({ exitCode, stdout, stderr }, code, line) {
  assert.match(stderr, /^error: [^\n]*\n$/, `expected one line, got ${JSON.stringify(stderr)}`);
  assert.match(stderr, line);
  assert.equal(stdout, '');
  assert.equal(exitCode, code, stderr);
}
