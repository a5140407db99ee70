import { randomBytes } from 'node:crypto';
import crossSpawn from 'cross-spawn';
import { listFolder, readText } from '../system/files.js';
import { maxTimerMs, platform } from '../system/platform.js';
import { parentPid, sessionId } from '../system/processes.js';

/**
 * The only module that starts processes. On Linux a helper in C (`launch/main.c`) starts the command, measures it, and ends it with all
 * its descendants: at the time limit, on request, and when the driver exits. A command may stop or kill the helper, so the time limit is
 * enforced here too. Without the helper, the command is started directly; docs/limits.md lists which processes end with it then.
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
const method = methods[platform.ends];

/** How long a pipe may stay open after its command has exited, if no helper has ended its other owners. */
const pipeMs = 500;

/** The helper's clock has ns in 64 bits. */
const maxMs = 1e12;

/** Time for the helper to end its command. */
const helperMs = 2000;

/**
 * @typedef {object} StartOptions
 * @property {number} limitMs
 * @property {number} [graceMs] between SIGTERM and SIGKILL; helper only
 * @property {AbortSignal} [signal] ends the process and its descendants
 * @property {boolean} [isBrief] whether it always exits immediately
 * @property {string[]} [helperOptions]
 * @property {'ignore' | 'pipe'} [stdin]
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment (default: that of this process)
 *
 * @typedef {object} StartedProcess
 * @property {import('node:child_process').ChildProcess} child the helper, if there is one: it reports on `stdio[3]` and exits as the
 *   command does
 * @property {boolean} timedOut whether it was ended here at its time limit; otherwise the helper reports that
 * @property {() => void} end ends it and its descendants
 */

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
function spawn(program, args, options) {
  // On Windows a script is started through a shell, which exists even if the script does not.
  const { _parse } = /** @type {any} */ (crossSpawn);
  if (platform.ends === 'tree' && _parse(program, args, options).file === undefined)
    throw Object.assign(new Error(`${program} not found`), { code: 'ENOENT' });
  return crossSpawn(program, args, options);
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

/**
 * @param {string | undefined} helper path
 * @param {string[]} command
 * @param {StartOptions} options
 * @returns {StartedProcess}
 */
export function start(helper, command, { limitMs, graceMs = 0, signal, helperOptions = [], ...options }) {
  const { stdin = 'ignore', cwd, env, isBrief = helper !== undefined } = options;
  const [file = '', ...args] = helper
    ? [helper, ...helperOptions, String(Math.ceil(Math.min(limitMs, maxMs))), ...command]
    : command;
  // Of constant length, since the size of the environment moves the stack.
  const mark = randomBytes(8).toString('hex');
  // First, since this process may be killed right after the command has started.
  if (!isBrief) startGuardian();
  const child = spawn(file, args, {
    cwd,
    env: { ...(env ?? process.env), ROUNDS_PROCESS: mark },
    stdio: [stdin, 'pipe', 'pipe', ...(helper ? [/** @type {const} */ ('pipe')] : [])],
    ...method.options,
  });
  const unguard = isBrief ? () => {} : guard(child);
  /** @type {NodeJS.Timeout | undefined} */
  let killTimer;
  const end = () => {
    if (!helper) return method.end(child);
    for (const name of /** @type {const} */ (['SIGTERM', 'SIGCONT'])) child.kill(name);
    killTimer ??= setTimeout(() => {
      endAllOf(Number(child.pid), mark);
      child.kill('SIGKILL');
    }, graceMs + helperMs);
  };
  const started = { child, timedOut: false, end };
  const onTimeout = () => {
    started.timedOut = true;
    end();
  };
  const timer = setTimeout(onTimeout, Math.min(maxTimerMs, limitMs + (helper ? helperMs : 0)));
  const cleanUp = () => {
    clearTimeout(timer);
    clearTimeout(killTimer);
    signal?.removeEventListener('abort', end);
  };
  signal?.addEventListener('abort', end, { once: true });
  child.once('error', () => {
    if (child.pid === undefined) cleanUp();
  });
  child.once('exit', (_, signal) => {
    cleanUp();
    if (helper && signal === null) return; // it has ended all its descendants
    if (helper) endAllOf(Number(child.pid), mark);
    else method.endRest(child);
    unguard();
    // A process that has left the group may hold the pipes open forever.
    setTimeout(() => {
      for (const stream of child.stdio) stream?.destroy();
    }, pipeMs).unref();
  });
  if (signal?.aborted) end();
  return started;
}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @param {ChildProcess} child leader of its group */
function endGroup({ pid }) {
  if (pid !== undefined) kill(-pid);
}

/** @param {ChildProcess} child Windows knows its children while it runs */
function endTree(child) {
  if (child.pid === undefined) return;
  const killer = spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)], {
    stdio: 'ignore',
    ...method.options,
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
function guard({ pid }) {
  if (platform.ends !== 'group') return () => {};
  if (pid !== undefined) groups.add(pid);
  updateGuardian();
  return () => {
    if (pid === undefined) return;
    groups.delete(pid);
    updateGuardian();
  };
}

function startGuardian() {
  if (shell || platform.ends !== 'group') return;
  shell = spawn('sh', ['-c', guardian], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
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
function endAllOf(helper, mark) {
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
