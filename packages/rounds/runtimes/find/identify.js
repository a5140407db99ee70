/** Asks a binary for its exact version, its engine, and the path behind a version manager's shim. */

import { existsSync, realpathSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ask } from '../../launcher/ask.js';
import { formatStatus } from '../../launcher/process-status.js';
import { driver } from '../../system/driver.js';
import { UserError } from '../../system/errors.js';
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
 * @param {{ timeLimitMs?: number, signal?: AbortSignal }} [options]
 * @returns {Promise<Identity>} rejects with a UserError that gives the reason
 */
export async function identify(file, name, { timeLimitMs = 10_000, signal } = {}) {
  const real = realPath(file);
  if (name === driver.name && real === realPath(driver.binary))
    return { version: driver.version, engine: driver.engine, binary: real };
  const { args, cwd } = descriptorOf(name).probe;
  const options = { env: { ...process.env, ...environmentFor({ name }) }, timeLimitMs, cwd, signal };
  const result = await ask(file, args, options);
  const answer = parseAnswer(result.stdout);
  if (answer === undefined)
    throw new UserError(`${name}: ${file} ${whyNoVersion(name, result, timeLimitMs)}`);
  const { version, engine, binary = real } = answer;
  if (answer.name !== name) {
    const advice = 'Remove it from PATH or rename it.';
    throw new UserError(`${name}: ${file} is really ${answer.name} ${version}. ${advice}`);
  }
  return { version, engine, binary: realPath(binary) };
}

/** @param {string} file @returns {string} the same if it does not exist */
function realPath(file) {
  return existsSync(file) ? realpathSync(file) : file;
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

/** Why a program cannot be started, by the system's error code. @type {Record<string, string>} */
const startErrors = {
  EACCES: 'is not executable, or its file system is mounted noexec. Run chmod +x, or move it.',
  ENOENT: 'cannot be started: the file, or the interpreter in its first line, is missing.',
};

/**
 * @param {string} name
 * @param {import('../../launcher/launch.js').ProcessResult} result
 * @param {number} timeLimitMs
 */
function whyNoVersion(name, { stdout, stderr, notStarted, timedOut, ...status }, timeLimitMs) {
  if (notStarted !== undefined) return startErrors[notStarted] ?? `cannot be started (${notStarted}).`;
  if (timedOut) return `printed no version within ${timeLimitMs / 1000} s. Does it start in a shell?`;
  if (status.signal === 'SIGILL')
    return 'was killed by SIGILL: it is built for a newer processor than this one.';
  const [line = ''] = stripVTControlCharacters(stderr || stdout)
    .trim()
    .split('\n');
  const output = line === '' ? 'nothing' : JSON.stringify(line.slice(0, 80));
  return `printed no version (${formatStatus(status)}, got ${output}). Is it really ${name}?`;
}
