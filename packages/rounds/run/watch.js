import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { plural } from '@rounds/record/format.js';
import { startCommand } from '../launcher/start.js';
import { stampOf } from '../loading/changed-file.js';
import { importedBy } from '../loading/code.js';
import { modulesNamed } from '../loading/find.js';
import { log } from '../system/exclusive.js';
import { interruptible } from '../system/interrupt.js';
import { recordedPath } from '../system/project.js';

const cli = fileURLToPath(new URL('../cli.js', import.meta.url));
const everyMs = 200;

/**
 * Measures again whenever a benchmark file, or a file that it imports, changes. Each run is a command of its own, since a process
 * imports modules once. A change ends the current run.
 *
 * @param {{ suites: string[], argv: string[] }} options
 * @returns {Promise<number>} exit code
 */
export function measureAgain({ suites, argv }) {
  const words = argv.filter((word) => word !== '--watch');
  return interruptible(async (signal) => {
    /** @type {string[]} */
    let files = [];
    while (!signal.aborted) {
      files = filesOf(suites, files);
      const change = firstChange(files, signal);
      const child = startCommand([cli, 'bench', ...words], 'inherit');
      const ended = once(child, 'exit'); // after a `disconnect` there is no `close`
      await Promise.race([change, ended]);
      if (child.connected) child.disconnect();
      await ended;
      if (signal.aborted) break;
      log(`Watching ${plural(files.length, 'file')}. A change starts a new run, Ctrl-C ends.`);
      const changed = await change;
      if (changed !== undefined) log(`${recordedPath(changed)} has changed.`);
    }
    return 0; // the signal decides
  });
}

/**
 * @param {string[]} suites
 * @param {string[]} before watched files. A deleted one stays watched: editors replace files
 * @returns {string[]}
 */
function filesOf(suites, before) {
  try {
    const now = importedBy(modulesNamed(suites).map(({ url }) => fileURLToPath(url)));
    return [...new Set([...now, ...before.filter((file) => !existsSync(file))])];
  } catch (error) {
    if (before.length === 0) throw error;
    return before;
  }
}

/** @param {string[]} files @param {AbortSignal} signal @returns {Promise<string | undefined>} the changed file; nothing once aborted */
async function firstChange(files, signal) {
  const stamps = files.map(stampOf);
  while (!signal.aborted) {
    const changed = files.find((file, i) => stampOf(file) !== stamps[i]);
    if (changed !== undefined) return changed;
    await sleep(everyMs);
  }
  return undefined;
}
