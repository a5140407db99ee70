/** Asks a binary for its exact version, its engine, and the path behind a version manager's shim. */

import { closeSync, existsSync, openSync, readSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { formatBytes } from '@rounds/record/format.js';
import { ask } from '../../launcher/ask.js';
import { cacheFolder, platformKey, shortHash } from '../../system/cache-folder.js';
import { driver } from '../../system/driver.js';
import { UserError } from '../../system/errors.js';
import { readText } from '../../system/files.js';
import { moveIntoPlace, withTemporaryFolder } from '../../system/temporary-folder.js';
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
  const entry = cacheEntry(file, name, env);
  const known = entry && readIdentity(entry, name);
  if (known) return known;
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
  const { version, engine, binary = file } = answer;
  const identity = { version, engine, binary: existsSync(binary) ? realpathSync(binary) : binary };
  if (entry?.binary === identity.binary) await cacheIdentity(entry, identity, env);
  return identity;
}

/**
 * Starting a binary just to identify it takes 0.1 s, so answers are cached. Scripts are asked each time: a version manager's shim may
 * start another binary.
 *
 * @typedef {{ place: string, binary: string }} CacheEntry
 *
 * @param {string} file
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {CacheEntry | undefined}
 */
function cacheEntry(file, name, env) {
  try {
    const binary = realpathSync(file);
    if (isScript(binary)) return undefined;
    const { ino, size, mtimeMs, ctimeMs } = statSync(binary);
    const state = [name, binary, ino, size, mtimeMs, ctimeMs, platformKey()].join();
    return { binary, place: path.join(cacheFolder(env), 'identities', shortHash(state)) };
  } catch {
    return undefined;
  }
}

/** @param {CacheEntry} entry @param {string} name @returns {Identity | undefined} */
function readIdentity({ place, binary }, name) {
  if (name === driver.name && binary === realpathSync(driver.binary))
    return { version: driver.version, engine: driver.engine, binary };
  try {
    const { version, engine } = JSON.parse(readText(place));
    return { version, engine, binary };
  } catch {
    return undefined;
  }
}

/** @param {CacheEntry} entry @param {Identity} identity @param {NodeJS.ProcessEnv} env */
async function cacheIdentity({ place }, { version, engine }, env) {
  await withTemporaryFolder((folder) => {
    const draft = path.join(folder, 'identity');
    writeFileSync(draft, JSON.stringify({ version, engine }));
    moveIntoPlace(draft, place);
  }, cacheFolder(env)).catch(() => {}); // the cache is read-only
}

/** @param {string} file */
function isScript(file) {
  const start = Buffer.alloc(2);
  const fd = openSync(file, 'r');
  try {
    readSync(fd, start);
    return start.toString() === '#!';
  } finally {
    closeSync(fd);
  }
}

/**
 * @param {string} stdout a shim may print further lines
 * @returns {{ name: string, version: string, engine: string, binary?: string } | undefined}
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
