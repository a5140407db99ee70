import path from 'node:path';
import { readText } from './files.js';
import { platform } from './platform.js';
import { parentPid } from './processes.js';

/**
 * Whoever kills npx or pnpm alone means the command that it started too, which nobody tells. So the command looks now
 * and then whether the package managers above it, and the shells between them, are still there.
 */

const everyMs = 500;

/** @param {() => void} onGone @returns {() => void} stops looking */
export function watchPackageManager(onGone) {
  const { npm_lifecycle_script: script = '' } = process.env;
  // Between other scripts, such as that of the tests, and this command there are other processes.
  const isScript =
    /(^|[\s/])rounds(\s|$)/.test(script) || script.includes(path.basename(process.argv[1] ?? ' '));
  if (!isScript || !platform.hasProc) return () => {};
  const links = linksToManager();
  const timer = setInterval(() => {
    if (links?.every(({ pid, parent }) => parentPid(pid) === parent)) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * @returns {{ pid: number, parent: number }[] | undefined} each process below the topmost package manager, and what
 *   started it; nothing if a package manager is gone already
 */
function linksToManager() {
  const links = [];
  for (let pid = process.pid; ; ) {
    // From the command, or from the package manager that another one started, through the shell.
    do {
      const parent = parentPid(pid);
      links.push({ pid, parent });
      pid = parent;
    } while (runsScript(pid));
    // It is a package manager now, unless that has ended and the first of all processes adopted what it had started.
    if (pid <= 1 && !/npm|npx|yarn|bun/.test(readText(`/proc/${pid}/cmdline`))) return undefined;
    if (!runsScript(parentPid(pid))) return links;
  }
}

/** @param {number} pid @returns {boolean} whether it is the shell in which a package manager runs a script */
function runsScript(pid) {
  const [, script] = /\0npm_lifecycle_script=([^\0]+)/.exec(`\0${readText(`/proc/${pid}/environ`)}`) ?? [];
  return script !== undefined && readText(`/proc/${pid}/cmdline`).includes(script);
}
