import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, hashOf } from '../files/cache-folder.js';
import { digestOfFolder, removeDamaged } from '../files/kept.js';
import { putInPlace, withFolder } from '../files/owned-folder.js';
import { textIn } from '../files/reading.js';
import { lastLine } from '../launcher/ask.js';
import { askToFetch } from '../launcher/fetch.js';

/**
 * Python's packages live in a virtual environment of ours, one for each list of requirements and version of Python.
 * What the user has installed is neither used nor changed.
 */

const timeLimitMs = 10 * 60e3;

/** The file that an environment gets last, with the digest of all others. */
const complete = 'complete';

const install = '-m pip install --quiet --retries 1 --require-hashes --only-binary :all: -r'.split(' ');

/**
 * @param {{ binary: string, version: string }} tool
 * @param {string | undefined} requirements URL of the file for pip; nothing but Python itself if unset
 * @param {{ signal?: AbortSignal, quietMs?: number, say?: (line: string) => void }} [options]
 * @returns {Promise<{ python: string } | { says: string }>} the interpreter, or what went wrong
 */
export async function prepareVenv({ binary, version }, requirements, { signal, quietMs, say } = {}) {
  const list = requirements === undefined ? undefined : fileURLToPath(requirements);
  const hash = hashOf(`${binary} ${version}\n`, list === undefined ? '' : readFileSync(list));
  const cache = cacheFolder();
  const folder = path.join(cache, 'python', `${version}-${hash}`);
  const python = path.join(folder, 'bin', 'python');
  if (existsSync(folder)) {
    const isWhole = textIn(path.join(folder, complete)) === digestOfFolder(folder, complete);
    if (isWhole && existsSync(python)) return { python };
    removeDamaged(folder);
  }
  say?.(`Installing Python packages into ${folder}`);
  return withFolder(async (temporary) => {
    // Its scripts name the folder that it was made in, so only its Python is used.
    const made = path.join(temporary, 'made');
    const steps = [
      [binary, '-m', 'venv', made],
      ...(list === undefined ? [] : [[path.join(made, 'bin', 'python'), ...install, list]]),
    ];
    // Where pip's own temporary files are removed too when it is killed.
    const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', TMPDIR: temporary };
    for (const [program = '', ...args] of steps) {
      const fetching = { into: temporary, what: 'Python packages', quietMs, say };
      const ended = await askToFetch(program, args, { env, timeLimitMs, signal, ...fetching });
      if (ended.exitCode === 0) continue;
      const told = ended.notStarted ?? (lastLine(ended.stderr) || 'no reason given');
      const why = ended.stalled ?? (ended.timedOut ? 'took too long' : told);
      return {
        says: `Python packages could not be installed (${args.slice(1, 3).join(' ')}: ${why}). Check the network and that the venv module is there (apt-get install python3-venv)`,
      };
    }
    writeFileSync(path.join(made, complete), digestOfFolder(made, complete));
    putInPlace(made, folder);
    return { python };
  }, cache);
}
