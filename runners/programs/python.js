import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '../launcher/ask.js';
import { cacheFolder } from '../machine/cache-folder.js';

/**
 * Python's packages live in a virtual environment of ours, one for each list of requirements and version of Python.
 * What the user has installed is neither used nor changed.
 */

const timeLimitMs = 10 * 60e3;

/**
 * @param {{ binary: string, version: string }} tool
 * @param {string | undefined} requirements URL of the file for pip; nothing but Python itself if unset
 * @param {{ signal?: AbortSignal, say?: (line: string) => void }} [options]
 * @returns {Promise<{ python: string } | { says: string }>} the interpreter, or what went wrong
 */
export async function prepareVenv({ binary, version }, requirements, { signal, say } = {}) {
  const list = requirements === undefined ? undefined : fileURLToPath(requirements);
  const hash = createHash('sha256').update(`${binary} ${version}\n`);
  if (list !== undefined) hash.update(readFileSync(list));
  const folder = path.join(cacheFolder(), 'python', `${version}-${hash.digest('hex').slice(0, 16)}`);
  const python = path.join(folder, 'bin', 'python');
  if (existsSync(folder)) return { python };
  say?.(`Installing Python packages into ${path.relative('', folder)}`);
  // Made aside and then moved, since several processes may make it at once. Its scripts name the folder that it was made
  // in, so only its Python is used.
  const aside = `${folder}.${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--only-binary', ':all:', '-r'];
  const steps = [
    [binary, '-m', 'venv', aside],
    ...(list === undefined ? [] : [[path.join(aside, 'bin', 'python'), ...pip, list]]),
  ];
  try {
    for (const [program = '', ...args] of steps) {
      const { exitCode, stderr, timedOut, notStarted } = await ask(program, args, {
        env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
        timeLimitMs,
        signal,
      });
      if (exitCode === 0) continue;
      const why = timedOut ? 'took too long' : (notStarted ?? lastLine(stderr));
      return {
        says: `Python packages could not be installed (${args.slice(1, 3).join(' ')}: ${why}). Check the network and that the venv module is there (apt-get install python3-venv)`,
      };
    }
    moveInto(aside, folder);
    return { python };
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * @param {string} aside
 * @param {string} folder which another process may have put there first
 */
function moveInto(aside, folder) {
  try {
    renameSync(aside, folder);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split('\n').at(-1) || 'no reason given';
}
