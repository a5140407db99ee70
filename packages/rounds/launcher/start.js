import { randomBytes } from 'node:crypto';
import crossSpawn from 'cross-spawn';
import { listFolder, readText } from '../system/files.js';
import { maxTimerMs, platform } from '../system/platform.js';
import { parentPid, sessionId } from '../system/processes.js';

/**
 * The one place where processes are started. On Linux a helper of ours in C (`launch/main.c`) starts the command, accounts
 * for it and ends it with everything it started: at the time limit, when told to stop, and when the driver is gone. A command may
 * stop or kill that helper, so its time is watched here too.
 * Without the helper the command is started directly. What is ended with it then differs between systems, as docs/limits.md tells.
 */

/** How that is done, without the helper. */
const ways = {
  group: {
    // Ctrl-C reaches the driver alone, which then ends the group.
    how: { detached: true },
    end: endGroup,
    // What the command leaves behind is in its group still.
    endRest: endGroup,
  },
  tree: {
    // A console of its own, for the same reason; and Node.js has such a process end with its own.
    how: { windowsHide: true },
    end: endTree,
    endRest: () => {},
  },
};
const way = ways[platform.ends];

/** How long a pipe may stay open after its command has ended, where no helper has ended all that holds it. */
const lastWordsMs = 500;

/** The helper counts in ns, in 64 bits. */
const mostMs = 1e12;

/** A helper that is awake ends its command in time, and has ended what it was told to end by then. */
const patienceMs = 2000;

/**
 * @typedef {object} StartOptions
 * @property {number} limitMs
 * @property {number} [graceMs] that the helper gives the command, once it was told to end it
 * @property {AbortSignal} [signal] ends the process and all it started
 * @property {boolean} [isBrief] whether it surely ends by itself at once
 * @property {string[]} [helperOptions] only the helper can follow them
 * @property {'ignore' | 'pipe'} [stdin]
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment, if it is not that of this process
 *
 * @typedef {object} Started
 * @property {import('node:child_process').ChildProcess} child the helper, if there is one, which reports on `stdio[3]`
 *   and exits as the command does
 * @property {boolean} timedOut whether it was ended here for its time; the helper reports that itself
 * @property {() => void} end ends it and all it started
 */

/** @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
function spawn(program, args, options) {
  // On Windows a script is started by way of a shell, which would be there without the script.
  const { _parse } = /** @type {any} */ (crossSpawn);
  if (platform.ends === 'tree' && _parse(program, args, options).file === undefined)
    throw Object.assign(new Error(`There is no ${program}`), { code: 'ENOENT' });
  return crossSpawn(program, args, options);
}

/**
 * This command itself, for who uses it: it ends by itself what it starts, and ends when that program is gone, which the channel
 * tells it.
 *
 * @param {string[]} args
 * @param {'pipe' | 'inherit'} [output] where it prints
 */
export function startCommand(args, output = 'pipe') {
  return crossSpawn.spawn(process.execPath, args, { stdio: ['ignore', output, output, 'ipc'] });
}

/**
 * @param {string | undefined} helper path
 * @param {string[]} command
 * @param {StartOptions} options
 * @returns {Started}
 */
export function start(helper, command, { limitMs, graceMs = 0, signal, helperOptions = [], ...options }) {
  const { stdin = 'ignore', cwd, env, isBrief = helper !== undefined } = options;
  const [file = '', ...args] = helper
    ? [helper, ...helperOptions, String(Math.ceil(Math.min(limitMs, mostMs))), ...command]
    : command;
  // As long for all: the size of the environment moves the stack.
  const mark = randomBytes(8).toString('hex');
  // Started first: this process may be killed right after the command has started.
  if (!isBrief) startGuardian();
  const child = spawn(file, args, {
    cwd,
    env: { ...(env ?? process.env), ROUNDS_PROCESS: mark },
    stdio: [stdin, 'pipe', 'pipe', ...(helper ? [/** @type {const} */ ('pipe')] : [])],
    ...way.how,
  });
  const forgetGroup = isBrief ? () => {} : guard(child);
  /** @type {NodeJS.Timeout | undefined} */
  let unended;
  const end = () => {
    if (!helper) return way.end(child);
    for (const name of /** @type {const} */ (['SIGTERM', 'SIGCONT'])) child.kill(name);
    unended ??= setTimeout(() => {
      endAllOf(Number(child.pid), mark);
      child.kill('SIGKILL');
    }, graceMs + patienceMs);
  };
  const started = { child, timedOut: false, end };
  const late = () => {
    started.timedOut = true;
    end();
  };
  const timer = setTimeout(late, Math.min(maxTimerMs, limitMs + (helper ? patienceMs : 0)));
  const forget = () => {
    clearTimeout(timer);
    clearTimeout(unended);
    signal?.removeEventListener('abort', end);
  };
  signal?.addEventListener('abort', end, { once: true });
  child.once('error', () => {
    if (child.pid === undefined) forget();
  });
  child.once('exit', (_, signal) => {
    forget();
    if (helper && signal === null) return; // it has ended all that it started
    if (helper) endAllOf(Number(child.pid), mark);
    else way.endRest(child);
    forgetGroup();
    // A process that left the group, or all that it would be known by, may hold the pipes open for ever.
    setTimeout(() => {
      for (const stream of child.stdio) stream?.destroy();
    }, lastWordsMs).unref();
  });
  if (signal?.aborted) end();
  return started;
}

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @param {ChildProcess} child the first of its group */
function endGroup({ pid }) {
  if (pid !== undefined) kill(-pid);
}

/** @param {ChildProcess} child of which Windows knows the children, as long as it is there */
function endTree(child) {
  if (child.pid === undefined) return;
  const killer = spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)], { stdio: 'ignore', ...way.how });
  const endAlone = () => child.kill('SIGKILL');
  killer.once('error', endAlone).once('exit', endAlone);
}

/** The groups that are alive. @type {Set<number>} */
const groups = new Set();
/** Reads them, and ends those that it read last when this process is gone, whatever ended it. */
const guardian = 'while read -r now; do groups=$now; done; [ -z "$groups" ] || kill -s KILL -- $groups';
/** @type {ChildProcess | undefined} */
let shell;

/** @param {ChildProcess} child @returns {() => void} forgets it */
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
  /** @type {any} */ (shell.stdin)?.unref();
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
    // It ended by itself.
  }
}

/**
 * Ends all that a helper started, where it does not do that itself. It leads a session, whose number stays with what is left of it. And
 * as long as it lives, what left the session has it for an ancestor: it adopts what lost its parents. Afterwards that has its mark
 * in its environment.
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
  // Until nothing new is found: what was killed starts nothing any more.
  for (let before = -1; before < killed.size; ) {
    before = killed.size;
    for (const pid of listFolder('/proc').map(Number)) {
      if (!pid || pid === helper || killed.has(pid) || !isOurs(pid)) continue;
      killed.add(pid);
      kill(pid);
    }
  }
}
