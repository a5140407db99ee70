import { readdirSync, statSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { hashOf } from '../files/cache-folder.js';
import { textIn } from '../files/reading.js';
import { system } from '../files/system.js';
import { UserError } from './errors.js';

/**
 * One run at a time on a machine, whoever starts it and wherever its files are: two would measure each other. The lock is a socket
 * that listens. So it goes with its process, whatever becomes of that, and no other process has to judge whether it is stale.
 *
 * On Linux the socket has a name that is no file's. Such names belong to a network: a container with one of its own does not see
 * those outside, but from outside of it the system shows who is in there. Elsewhere it is a port of this machine alone.
 *
 * @typedef {{ pid: number, since: string, command: string }} Holder `pid` as the holder itself sees it
 * @typedef {Partial<Holder> & { isApart?: boolean }} Found `isApart`: in a container of its own
 */

/** A machine whose processors are divided up may have a lock for each part. */
const { ROUNDS_LOCK: part } = process.env;
const lock = part ? `rounds-${hashOf(part)}` : 'rounds';

/** A shorter name is padded by older versions of Node.js, and not by newer ones. */
const nameLength = 108;
const [firstPort, ports] = [20_000, 10_000];
const port = { host: '127.0.0.1', port: firstPort + (Number.parseInt(hashOf(lock), 16) % ports) };
const place = system.hasProc ? { path: `\0${lock}`.padEnd(nameLength, '.') } : port;

/** A machine that measures may be busy, and a process may be stopped. */
const patienceMs = 5000;

/** @returns {Promise<() => void>} gives the lock back */
export async function takeLock() {
  const own = `${process.pid} ${new Date().toISOString().slice(0, 16)}Z ${typedCommand()}`;
  const taken = await listen(place, own);
  const apart = taken && system.hasProc ? holdersApart() : [];
  if (!taken || apart.length > 0) {
    taken?.close();
    const [holder = {}] = taken ? apart : await holders();
    throw new UserError(
      `Another run ${inWords(holder)} is measuring on this machine, and two would disturb each other. Wait for it, or end it. Runs on processors of their own may have locks of their own: ROUNDS_LOCK=name.`,
      { exitCode: 1 },
    );
  }
  const told = system.hasProc ? await listen({ path: `\0${lock} ${own}`.slice(0, nameLength) }) : undefined;
  return () => {
    told?.close();
    taken.close();
  };
}

/** @returns {Promise<boolean>} whether a run is measuring on this machine */
export async function isHeld() {
  return (await holders()).length > 0 || (system.hasProc && holdersApart().length > 0);
}

/** @returns {Promise<Found[]>} those that this process would meet */
async function holders() {
  if (system.hasProc) return holdersIn(textIn('/proc/self/net/unix'));
  const socket = createConnection(port);
  socket.setTimeout(patienceMs, () => socket.destroy());
  const said = await text(socket).catch(({ code }) => (code === 'ECONNREFUSED' ? undefined : ''));
  return said === undefined ? [] : [holderIn(said)];
}

/** @param {string} sockets as Linux lists those of a network @returns {Found[]} */
function holdersIn(sockets) {
  const own = `@${lock} `;
  const names = Array.from(sockets.matchAll(/^(?:\S+ +){7}(@.*)$/gm), ([, name = '']) => name);
  // A second one says in its name who holds the lock, to whoever looks: also while its process is stopped.
  const told = names.flatMap((name) => (name.startsWith(own) ? [holderIn(name.slice(own.length))] : []));
  const isThere = names.some((name) => name.replace(/[.@]+$/, '') === own.trimEnd());
  return isThere && told.length === 0 ? [{}] : told;
}

/** @param {string} said @returns {Found} */
function holderIn(said) {
  const [, pid, since, command] = /^(\d+) (\S+) ([^@]*)/.exec(said) ?? [];
  return pid === undefined ? {} : { pid: Number(pid), since, command };
}

/** @returns {Found[]} those in containers of this machine, each with a network of its own */
function holdersApart() {
  const seen = new Set([networkOf('self')]);
  return readdirSync('/proc').flatMap((pid) => {
    const network = /^\d/.test(pid) ? networkOf(pid) : undefined;
    if (network === undefined || seen.has(network)) return [];
    seen.add(network);
    return holdersIn(textIn(`/proc/${pid}/net/unix`)).map((holder) => ({ ...holder, isApart: true }));
  });
}

/** @param {string} pid @returns {number | undefined} what its network is known by, unless it has just ended */
function networkOf(pid) {
  try {
    return statSync(`/proc/${pid}/net/unix`).ino;
  } catch {
    return undefined;
  }
}

/** @param {Found} holder */
function inWords({ pid, since, command, isApart }) {
  if (pid === undefined) return '(which does not say who it is)';
  return `(process ${pid}${isApart ? ' of a container' : ''}, "${command}", since ${since})`;
}

/** What was typed, but for options: they may have secrets, and anybody can see this. */
function typedCommand() {
  const words = process.argv.slice(2);
  const first = words.findIndex((word) => word.startsWith('-'));
  const named = ['rounds', ...words.slice(0, first < 0 ? undefined : first)].join(' ');
  return named.replaceAll(/[^ -?A-~]/g, '?');
}

/**
 * @param {{ path: string } | { host: string, port: number }} where
 * @param {string} [said] to whoever connects
 * @returns {Promise<import('node:net').Server | undefined>} nothing if another one listens there
 */
function listen(where, said = '') {
  const server = createServer((socket) => socket.on('error', () => {}).end(said)).unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE') resolve(undefined);
      else reject(new UserError(`The lock of this machine cannot be taken: ${message}.`, { exitCode: 1 }));
    });
    server.listen({ ...where, exclusive: true }, () => resolve(server));
  });
}
