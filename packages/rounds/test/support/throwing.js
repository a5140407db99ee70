import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before a command: notes each place of ours that asks something of the system (`SITES`, a file), and has one of them
 * refused, each time (`REFUSED_SITE`), with the error of a system (`REFUSED_WITH`, a code) or with a mistake of ours (no code).
 */

const { SITES: list, REFUSED_SITE: refused, REFUSED_WITH: code } = process.env;
const { appendFileSync } = fs;

export const reading = [
  ...['openSync', 'readFileSync', 'readSync', 'readdirSync', 'statSync', 'lstatSync', 'fstatSync'],
  ...['realpathSync', 'readlinkSync', 'accessSync', 'statfsSync'],
];
export const writing = [
  ...[
    'writeFileSync',
    'writeSync',
    'mkdirSync',
    'mkdtempSync',
    'renameSync',
    'rmSync',
    'rmdirSync',
    'linkSync',
    'symlinkSync',
  ],
  ...['cpSync', 'copyFileSync', 'fdatasyncSync', 'ftruncateSync'],
];

/** @returns {string | undefined} the file and line of ours that asks */
function caller() {
  for (const line of String(new Error().stack).split('\n')) {
    const [, file] = /\/(packages\/[^():]+:\d+)/.exec(line) ?? [];
    if (file && !/\/(test|node_modules)\//.test(file)) return file;
  }
  return undefined;
}

/** @type {Set<string>} */
const seen = new Set();

/** @param {any} owner @param {string} name */
function watch(owner, name) {
  const before = owner[name];
  const watched = (/** @type {any[]} */ ...args) => {
    const place = caller();
    const site = `${name} ${place}`;
    if (place && list && !seen.has(site)) appendFileSync(list, `${site}\n`);
    seen.add(site);
    if (site === refused) throw code ? systemError(name, args[0]) : new TypeError('x is no function');
    return before.apply(owner, args);
  };
  owner[name] = Object.assign(watched, before);
}

/** @param {string} name @param {unknown} first argument */
function systemError(name, first) {
  const syscall = name === 'spawn' ? `spawn ${first}` : name.replace('Sync', '');
  const file = typeof first === 'string' ? { path: first } : {};
  const message = `${code}: refused, ${syscall}${file.path ? ` '${file.path}'` : ''}`;
  return Object.assign(new Error(message), { code, errno: -1, syscall, ...file });
}

if (list || refused) {
  for (const name of [...reading, ...writing]) watch(fs, name);
  for (const name of ['readFile', 'stat', 'chmod']) watch(fs.promises, name);
  watch(childProcess, 'spawn');
  syncBuiltinESMExports();
}
