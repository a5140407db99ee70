import { readFileSync } from 'node:fs';
import { parentOf } from '../files/processes.js';

/**
 * Whoever kills npx or pnpm alone means the command that it started too, which nobody tells. So the command looks now
 * and then whether the package managers above it, and the shells between them, are still there.
 */

const everyMs = 500;

const isShell = /^(?:\S*\/)?(?:ba|da|z)?sh -/;
/** npx shows up as `npm exec …`. */
const isManager = /\b(?:p?np[mx]|yarn|bun)\b/;

/**
 * @param {() => void} onGone
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {() => void} stops looking
 */
export function watchPackageManager(onGone, env = process.env) {
  // Between other scripts, such as that of the tests, and this command there are other processes.
  if (!env.npm_lifecycle_script?.includes('runners/cli.js')) return () => {};
  const links = linksToManager();
  const timer = setInterval(() => {
    if (links?.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * @returns {{ pid: number, parent: number }[] | undefined} each process below the topmost package manager, and what
 *   started it; nothing if the package manager is gone already
 */
function linksToManager() {
  const links = [];
  let toManager = 0;
  for (let pid = process.pid; pid > 1; pid = parentOf(pid)) {
    const parent = parentOf(pid);
    links.push({ pid, parent });
    const command = commandOf(parent);
    if (isShell.test(command)) continue;
    if (!isManager.test(command)) break;
    toManager = links.length;
  }
  if (toManager === 0 && links.at(-1)?.parent === 1) return undefined;
  return links.slice(0, toManager);
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
