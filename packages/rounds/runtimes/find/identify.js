/** Asks a binary for its exact version, its engine, and the path behind a version manager's shim. */

import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { formatBytes } from '@rounds/record/format.js';
import { makeFolder } from '@rounds/record/make-folder.js';
import { ask } from '../../launcher/ask.js';
import { cacheFolder, platformKey, shortHash } from '../../system/cache-folder.js';
import { driver } from '../../system/driver.js';
import { UserError } from '../../system/errors.js';
import { readText } from '../../system/files.js';
import { descriptorOf, environmentFor } from '../descriptors.js';
import { isVersion } from '../versions.js';

/**
 * @typedef {object} Identity
 * @property {string} version
 * @property {string} engine such as `v8 13.6.233.10-node.28` or `JavaScriptCore d6375c72a`
 * @property {string} binary what to start: a shim or an npm wrapper would be an additional process
 */

/**
 * @param {string} file
 * @param {string} name expected runtime
 * @param {{ env?: NodeJS.ProcessEnv, timeLimitMs?: number, signal?: AbortSignal }} [options]
 * @returns {Promise<Identity>} rejects with a UserError that gives the reason
 */
export async function identify(file, name, { env = process.env, timeLimitMs = 10_000, signal } = {}) {
  const real = realPath(file);
  if (name === driver.name && real === realPath(driver.binary))
    return { version: driver.version, engine: driver.engine, binary: real };
  const place = cachePlace(real, name, env);
  const known = place && parseAnswer(readText(place));
  if (known) return { version: known.version, engine: known.engine, binary: real };
  const { args, cwd } = descriptorOf(name).probe;
  const options = { env: { ...env, ...environmentFor({ name }, env) }, timeLimitMs, cwd, signal };
  const result = await ask(file, args, options);
  const answer = parseAnswer(result.stdout);
  if (answer === undefined)
    throw new UserError(`${name}: ${file} ${whyNoVersion(name, file, result, timeLimitMs)}`);
  if (answer.name !== name) {
    const advice = 'Remove it from PATH or rename it.';
    throw new UserError(`${name}: ${file} is really ${answer.name} ${answer.version}. ${advice}`);
  }
  const { version, engine, binary } = answer;
  if (binary === undefined) return { version, engine, binary: real };
  if (place && realPath(binary) === real) cacheAnswer(place, answer);
  return { version, engine, binary: realPath(binary) };
}

/** @param {string} file @returns {string} the same if it does not exist */
function realPath(file) {
  return existsSync(file) ? realpathSync(file) : file;
}

/**
 * Starting a binary just to identify it takes 0.1 s, so answers are cached, except those of a version manager's shim: it may start
 * another binary next time.
 *
 * @param {string} binary
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} nothing if the binary does not exist, or there is no cache
 */
function cachePlace(binary, name, env) {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(binary);
    const state = [name, binary, ino, size, mtimeMs, ctimeMs, platformKey()].join();
    return path.join(cacheFolder(env), 'identities', shortHash(state));
  } catch {
    return undefined;
  }
}

/** @param {string} place @param {Answer} answer */
function cacheAnswer(place, answer) {
  try {
    makeFolder(path.dirname(place));
    writeFileSync(place, JSON.stringify(answer));
  } catch {
    // The cache is read-only.
  }
}

/**
 * @typedef {{ name: string, version: string, engine: string, binary?: string }} Answer
 *
 * @param {string} stdout a shim may print further lines
 * @returns {Answer | undefined}
 */
function parseAnswer(stdout) {
  for (const line of stdout.split('\n').filter((each) => each.startsWith('{'))) {
    try {
      const answer = JSON.parse(line);
      const { name, version, engine, binary = '' } = answer;
      const isValid = [name, engine, binary].every((each) => typeof each === 'string');
      if (isValid && isVersion(version)) return answer;
    } catch {
      // Another line that starts with a brace.
    }
  }
  return undefined;
}

/**
 * @param {string} name
 * @param {string} file
 * @param {import('../../launcher/launch.js').ProcessResult} result
 * @param {number} timeLimitMs
 */
function whyNoVersion(name, file, { stdout, stderr, notStarted, timedOut, signal, exitCode }, timeLimitMs) {
  if (notStarted !== undefined) return whyNotStarted(file, notStarted);
  if (timedOut) return `printed no version within ${timeLimitMs / 1000} s. Does it start in a shell?`;
  const explanation = descriptorOf(name).probe.explain?.({ stdout, stderr });
  if (explanation !== undefined) return explanation;
  const limit = addressSpaceLimit();
  if (limit !== undefined) return `printed no version: ${limit}.`;
  if (signal === 'SIGILL') return 'was killed by SIGILL: it is built for a newer processor than this one.';
  if (signal !== null) return `was killed by ${signal} before it printed a version. Reinstall it.`;
  if (exitCode !== 0) return `exited with code ${exitCode}, no version printed (${quote(stderr || stdout)}).`;
  return `printed no version (got ${quote(stdout || stderr)}). Is it really ${name}?`;
}

/**
 * Runtimes reserve much more address space than they use, and fail in different ways if they do not get it.
 *
 * @returns {string | undefined} the limit and the fix; undefined if there is no limit
 */
export function addressSpaceLimit() {
  const [, bytes] = /^Max address space +(\d+)/m.exec(readText('/proc/self/limits')) ?? []; // Linux only
  if (bytes === undefined) return undefined;
  const limit = formatBytes(Number(bytes));
  return `the address space of a process is limited to ${limit} here. Remove the limit: ulimit -v unlimited`;
}

/** @param {string} file @param {string} code */
function whyNotStarted(file, code) {
  if (code === 'EACCES') {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o111) === 0
      ? 'is not executable. Run chmod +x, or name another one.'
      : 'cannot be executed where it is (is the file system mounted noexec?). Move it, or name another one.';
  }
  if (code === 'ENOENT')
    return 'cannot be started: the file, or the interpreter in its first line, is missing.';
  return `cannot be started (${code}).`;
}

/** @param {string} text */
function quote(text) {
  const line = stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';
  return line === '' ? 'nothing' : JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
}
