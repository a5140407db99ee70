/** Asks a binary which runtime it really is: exact version, engine, and the path behind any shim. */

import { existsSync, realpathSync, statSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ask } from '../../launcher/ask.js';
import { UserError } from '../../system/errors.js';
import { readText } from '../../system/files.js';
import { descriptorOf, environmentFor } from '../descriptors.js';
import { isVersion } from '../versions.js';
import { keepIdentity, knownIdentity } from './identities.js';

/** @typedef {import('./identities.js').Identity} Identity */

/**
 * @param {string} path
 * @param {string} name
 * @param {{ env?: NodeJS.ProcessEnv, timeLimitMs?: number, signal?: AbortSignal }} [options]
 * @returns {Promise<Identity>} rejects with a UserError that gives the reason
 */
export async function identify(path, name, { env = process.env, timeLimitMs = 10_000, signal } = {}) {
  const known = knownIdentity(path, name, env);
  if (known) return known;
  const { args, cwd } = descriptorOf(name).probe;
  const how = { env: { ...env, ...environmentFor({ name }, env) }, timeLimitMs, cwd, signal };
  const answer = await ask(path, args, how);
  const said = readAnswer(answer.stdout);
  if (said === undefined)
    throw new UserError(`${name}: ${path} ${whyNoVersion(name, path, answer, timeLimitMs)}`);
  if (said.name !== name) {
    throw new UserError(
      `${name}: ${path} is really ${said.name} ${said.version}. Take it off PATH or rename it.`,
    );
  }
  const { version, engine, binary = path } = said;
  const identity = { version, engine, binary: existsSync(binary) ? realpathSync(binary) : binary };
  await keepIdentity(path, name, env, identity);
  return identity;
}

/**
 * A shim may print lines of its own around the answer.
 *
 * @param {string} stdout
 * @returns {{ name: string, version: string, engine: string, binary?: string } | undefined} what the probe prints
 */
function readAnswer(stdout) {
  for (const line of stdout.split('\n').filter((each) => each.startsWith('{'))) {
    try {
      const said = JSON.parse(line);
      const { name, version, engine, binary = '' } = said;
      const isSaid = [name, engine, binary].every((each) => typeof each === 'string');
      // `valid` trims, and takes a `v` before it.
      if (isSaid && /^\d\S*$/.test(version) && isVersion(version)) return said;
    } catch {
      // Looked like the answer and is none.
    }
  }
  return undefined;
}

/**
 * @param {string} name
 * @param {string} path
 * @param {import('../../launcher/launch.js').Finished} answer
 * @param {number} timeLimitMs
 */
function whyNoVersion(name, path, { stdout, stderr, notStarted, timedOut, signal, exitCode }, timeLimitMs) {
  if (notStarted !== undefined) return whyNotStarted(path, notStarted);
  if (timedOut) return `gave no version within ${timeLimitMs / 1000} s and was ended. Does it start by hand?`;
  const explained = descriptorOf(name).probe.explain?.({ stdout, stderr });
  if (explained !== undefined) return explained;
  const narrow = whyTooNarrow();
  if (narrow !== undefined) return `printed no version: ${narrow}.`;
  if (signal === 'SIGILL') return 'was ended by SIGILL: it is built for a newer processor than this one.';
  if (signal !== null) return `was ended by ${signal} before it printed a version. Reinstall it.`;
  if (exitCode !== 0) return `exited with code ${exitCode}, no version printed (${quote(stderr || stdout)}).`;
  return `printed no version (got ${quote(stdout || stderr)}). Is it really ${name}?`;
}

/**
 * Runtimes reserve much more address space than they use, and end in their own ways when they do not get it.
 *
 * @returns {string | undefined} what is wrong with the limit, and the fix; nothing if there is none
 */
export function whyTooNarrow() {
  // Only Linux tells.
  const [, bytes] = /^Max address space +(\d+)/m.exec(readText('/proc/self/limits')) ?? [];
  if (bytes === undefined) return undefined;
  return `a process may reserve only ${Math.round(Number(bytes) / 2 ** 20)} MiB of address space here. Lift the limit: ulimit -v unlimited`;
}

/** @param {string} path @param {string} code */
function whyNotStarted(path, code) {
  if (code === 'EACCES') {
    return isMarkedExecutable(path)
      ? 'cannot be executed where it is (is the file system mounted noexec?). Move it, or name another one.'
      : 'is not executable. Make it so with chmod +x, or name another one.';
  }
  if (code === 'ENOENT')
    return 'cannot be started: the file, or the interpreter in its first line, is missing.';
  return `cannot be started (${code}).`;
}

/** @param {string} path */
function isMarkedExecutable(path) {
  try {
    return (statSync(path).mode & 0o111) !== 0;
  } catch {
    return false;
  }
}

/** One short line of whatever the program said. @param {string} text */
function quote(text) {
  const line = stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';
  return line === '' ? 'nothing' : JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
}
