import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cellKey } from '@rounds/record';

/**
 * What must not be left of a command that was killed.
 *
 * @typedef {object} Place where one command works, and nothing else
 * @property {string} TMPDIR
 * @property {string} ROUNDS_CACHE
 * @property {string} out results file
 * @property {string} run a results file that is whole, to read
 * @property {string} bench a folder of benches, in a git repository
 * @property {string} servers another one, of servers
 */

export const problemKinds = /** @type {const} */ ([
  ...['orphans', 'lost', 'doubled', 'leftovers', 'raw errors', 'exit codes', 'too late'],
]);

/** By folder of the cache, whether what is in it is complete. @type {Record<string, (file: string) => boolean>} */
const isWhole = {
  compiled: (file) => /-[0-9a-f]{16}-[0-9a-f]{8}$/.test(file),
  machine: (file) => /\/[0-9a-f]{16}\.json$/.test(file),
  python: (folder) => existsSync(path.join(folder, 'bin/python')),
  runs: (file) => /\/[0-9a-f-]{36}\.json$/.test(file),
  versions: () => true,
  runtimes: (folder) =>
    readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('/bin/node')),
};

/** @param {Place} place @returns {string[]} what should not be there once a later command has started */
export function leftovers({ TMPDIR, ROUNDS_CACHE, out, bench }) {
  const cached = namesIn(ROUNDS_CACHE).flatMap((folder) => {
    const own = path.join(ROUNDS_CACHE, folder);
    return folder in isWhole
      ? namesIn(own).filter((name) => !isWhole[folder]?.(path.join(own, name)))
      : [folder];
  });
  const results = namesIn(path.dirname(out)).filter((name) => name !== path.basename(out));
  return [...namesIn(TMPDIR), ...cached, ...results, ...namesIn(path.join(bench, '../.git/worktrees'))];
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

const rawError =
  /^ +at .*:\d+:\d+\)?$|^Traceback|unexpected:|node:internal|Unhandled|panicked at|Segmentation fault/m;

/** @param {string} output @returns {string[]} lines that are no message of ours */
export function rawErrors(output) {
  return output.split('\n').filter((line) => rawError.test(line));
}

/**
 * @param {string} out
 * @returns {{ trials: Map<string, string[]>, failed: Set<string>, broken: string[], lines: number }} by round and cell; a last
 *   line that was cut off does not count
 */
export function recordsIn(out) {
  const lines = existsSync(out) ? readFileSync(out, 'utf8').split('\n').slice(0, -1) : [];
  const trials = new Map();
  const failed = new Set();
  const broken = [];
  for (const line of lines) {
    try {
      const record = JSON.parse(line);
      const key = `${record.round} ${cellKey(record)}`;
      if (record.type === 'failure') failed.add(cellKey(record));
      if (record.type === 'trial') trials.set(key, [...(trials.get(key) ?? []), line]);
    } catch {
      broken.push(line);
    }
  }
  return { trials, failed, broken, lines: lines.length };
}
