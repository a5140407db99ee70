import crossSpawn from 'cross-spawn';
import { listFolder, readText } from '../system/files.js';
import { platform } from '../system/platform.js';
import { parentPid, sessionId } from '../system/processes.js';

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

/** Running process groups. @type {Set<number>} */
const groups = new Set();
/** Reads the running groups, and kills the last ones when this process exits for any reason. */
const guardian = 'while read -r now; do groups=$now; done; [ -z "$groups" ] || kill -s KILL -- $groups';
/** @type {ChildProcess | undefined} */
let shell;

/** @param {ChildProcess} child @returns {() => void} undoes this */
export function guard({ pid }) {
  if (platform.ends !== 'group') return () => {};
  if (pid !== undefined) groups.add(pid);
  updateGuardian();
  return () => {
    if (pid === undefined) return;
    groups.delete(pid);
    updateGuardian();
  };
}

export function startGuardian() {
  if (shell || platform.ends !== 'group') return;
  shell = spawn('sh', ['-c', guardian], { stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => {}).unref();
  shell.stdin?.on('error', () => {});
  /** @type {any} */ (shell.stdin)?.unref?.(); // Bun does not wait for it, and has no such function
}

function updateGuardian() {
  if (groups.size > 0) startGuardian();
  shell?.stdin?.write(`${Array.from(groups, (pid) => -pid).join(' ')}\n`);
  if (groups.size > 0) return;
  shell?.stdin?.end();
  shell = undefined;
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
 * Ends all processes of a helper that did not do it. It leads a session, whose id its descendants keep. While it runs, processes that
 * left the session have it as an ancestor, since it adopts orphans. Afterwards they have its mark in their environment.
 *
 * @param {number} helper
 * @param {string} mark
 */
export function endAllOf(helper, mark) {
  /** @type {Set<number>} */
  const killed = new Set();
  const isOurs = (/** @type {number} */ pid) => {
    const parent = parentPid(pid);
    if (parent === helper || killed.has(parent) || sessionId(pid) === helper) return true;
    return readText(`/proc/${pid}/environ`).includes(mark);
  };
  // Repeats until it finds no new process: killed ones start no others.
  for (let before = -1; before < killed.size; ) {
    before = killed.size;
    for (const pid of listFolder('/proc').map(Number)) {
      if (!pid || pid === helper || killed.has(pid) || !isOurs(pid)) continue;
      killed.add(pid);
      kill(pid);
    }
  }
}
