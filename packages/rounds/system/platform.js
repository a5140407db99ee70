import os from 'node:os';
import path from 'node:path';

/** Longer timers of Node.js fire at once. */
export const maxTimerMs = 2 ** 31 - 1;

/**
 * Everything that depends on the operating system. docs/limits.md lists what each of them supports.
 *
 * @typedef {object} Platform
 * @property {boolean} hasProc whether `/proc` describes processes and sockets; the launcher's helper needs it too
 * @property {'group' | 'tree'} ends which processes end with one: its group, or its descendants
 * @property {string} program file extension of programs
 * @property {RegExp} variables environment variables that every process needs: paths of programs and files, and the language
 * @property {(env: NodeJS.ProcessEnv) => string} caches folder of the user's caches
 */

/** @type {Platform} */
const unix = {
  hasProc: false,
  ends: 'group',
  program: '',
  variables: /^(?:PATH|HOME|TMPDIR|TZ|LANG|LANGUAGE|LC_\w+)$/,
  // `os.homedir()` returns an empty HOME as it is.
  caches: (env) => env.XDG_CACHE_HOME || path.join(env.HOME || os.userInfo().homedir, '.cache'),
};

/** @type {Partial<Record<NodeJS.Platform, Platform>>} */
const platforms = {
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

export const platform = platforms[process.platform] ?? unix;

/** Memory limit of a process that runs benchmark code, below the point where the machine would run out of memory. */
const availableBytes = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, os.totalmem());
export const usableMemoryBytes = Math.floor((availableBytes * 3) / 4);
