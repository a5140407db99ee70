import crossSpawn from 'cross-spawn';
import { listFolder, readText } from '../system/files.js';
import { platform } from '../system/platform.js';

/**
 * The only module that starts processes, and how they end without the helper. docs/limits.md lists which processes end with a command
 * then.
 *
 * @import { ChildProcess } from 'node:child_process'
 */

/** Without the helper. */
const methods = {
  group: {
    // Ctrl-C reaches only the driver, which then ends the group.
    options: { detached: true },
    end: endGroup,
    // Remaining processes are in the group of the command.
    endRest: endGroup,
  },
  tree: {
    // Its own console, for the same reason; Node.js ends such a process when it exits.
    options: { windowsHide: true },
    end: endTree,
    endRest: () => {},
  },
};
export const method = methods[platform.ends];

/** Commands without the helper, which end when this process exits. @type {Set<ChildProcess>} */
export const running = new Set();
process.on('exit', () => {
  for (const child of running) method.endRest(child);
});

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
export function spawn(program, args, options) {
  // On Windows a script is started through a shell, which exists even if the script does not.
  const { _parse } = /** @type {any} */ (crossSpawn);
  if (platform.ends === 'tree' && _parse(program, args, options).file === undefined)
    throw Object.assign(new Error(`${program} not found`), { code: 'ENOENT' });
  return crossSpawn(program, args, { ...options, ...method.options });
}

/**
 * Starts this command for a program. The command ends its own processes, and exits when the program exits, since their IPC channel
 * closes.
 *
 * @param {string[]} args
 * @param {'pipe' | 'inherit'} [output]
 */
export function startCommand(args, output = 'pipe') {
  return crossSpawn.spawn(process.execPath, args, { stdio: ['ignore', output, output, 'ipc'] });
}

/** @param {ChildProcess} child leader of its group */
function endGroup({ pid }) {
  if (pid !== undefined) kill(-pid);
}

/** @param {ChildProcess} child Windows knows its children while it runs */
function endTree(child) {
  if (child.pid === undefined) return;
  const killer = spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)], {
    stdio: 'ignore',
  });
  const endChild = () => child.kill('SIGKILL');
  killer.once('error', endChild).once('exit', endChild);
}

/** @param {number} pid negative for a group */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited.
  }
}

/**
 * Ends all processes of a helper that could not do it itself. They have its mark in their environment.
 *
 * @param {string} mark
 */
export function endAllMarked(mark) {
  /** @type {Set<string>} */
  const killed = new Set();
  const isRunning = (/** @type {string} */ pid) =>
    /^\d+$/.test(pid) && !killed.has(pid) && readText(`/proc/${pid}/environ`).includes(mark);
  // Repeats until it finds no new process: killed ones start no others.
  for (let running = listFolder('/proc').filter(isRunning); running.length > 0; ) {
    for (const pid of running) {
      killed.add(pid);
      kill(Number(pid));
    }
    running = listFolder('/proc').filter(isRunning);
  }
}
