import os from 'node:os';
import path from 'node:path';

/** Node.js turns a longer timer into none at all. */
export const maxTimerMs = 2 ** 31 - 1;

/**
 * Where systems differ, in one table: nothing else asks which one this is. docs/limits.md says what each of them can promise.
 *
 * @typedef {object} System
 * @property {boolean} hasProc whether `/proc` tells of processes and sockets; the launcher's helper needs that too
 * @property {'group' | 'tree'} ends what is ended with a process: its group, or all whose parents lead to it
 * @property {string} program how the file names of programs end
 * @property {RegExp} variables what processes must know of the environment: where programs and files are, and the language
 * @property {(env: NodeJS.ProcessEnv) => string} caches the folder of the user's caches
 */

/** @type {System} */
const unix = {
  hasProc: false,
  ends: 'group',
  program: '',
  variables: /^(?:PATH|HOME|TMPDIR|TZ|LANG|LANGUAGE|LC_\w+)$/,
  // `os.homedir()` takes an empty HOME for a folder.
  caches: (env) => env.XDG_CACHE_HOME || path.join(env.HOME || os.userInfo().homedir, '.cache'),
};

/** @type {Partial<Record<NodeJS.Platform, System>>} */
const others = {
  linux: { ...unix, hasProc: true },
  win32: {
    hasProc: false,
    ends: 'tree',
    program: '.exe',
    variables:
      /^(?:PATH(?:EXT)?|TEMP|TMP|TZ|LANG|LC_\w+|COMSPEC|WINDIR|SYSTEM(?:ROOT|DRIVE)|(?:LOCAL)?APPDATA|USERPROFILE|HOME(?:DRIVE|PATH)?)$/i,
    caches: (env) => env.LOCALAPPDATA || path.join(os.userInfo().homedir, 'AppData', 'Local'),
  },
};

export const platform = others[process.platform] ?? unix;

/**
 * What a process that runs the code of suites may use before it is ended: if the machine itself ran out of memory, more than that
 * would be lost.
 */
const thereBytes = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, os.totalmem());
export const usableMemoryBytes = Math.floor((thereBytes * 3) / 4);
