import { createConnection, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { shortHash } from './cache-folder.js';
import { UserError } from './errors.js';
import { platform } from './platform.js';

/**
 * One run at a time on a machine: two would slow each other down. The lock is a listening port of the loopback interface. Node.js, Bun
 * and Deno all have those, every user shares them, and the system frees them however their process ends.
 */

const { ROUNDS_LOCK: name } = process.env;
const hash = Buffer.from(shortHash(name ?? ''), 'hex');
const [minPort, ports] = [20_000, 10_000];
const address = {
  // Linux has all of 127.0.0.0/8, so two names practically never share an address.
  host: name && platform.hasProc ? `127.${hash[0]}.${hash[1]}.1` : '127.0.0.1',
  port: minPort + (hash.readUInt32BE(2) % ports),
};

/** The holder may be busy or stopped. */
const maxAnswerMs = 2000;

/** @returns {Promise<() => void>} releases the lock */
export async function acquireLock() {
  const server = createServer((socket) => socket.on('error', () => {}).end(`rounds ${process.pid}\n`));
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject).listen({ ...address, exclusive: true }, () => resolve(undefined));
    });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = code === 'EADDRINUSE' ? await describeHolder() : `The lock is unavailable: ${message}.`;
    throw new UserError(reason, { exitCode: 1 });
  }
  server.unref();
  return () => void server.close();
}

/** @returns {Promise<boolean>} whether a run is measuring on this machine */
export async function isLocked() {
  return (await readAnswer()) !== undefined;
}

async function describeHolder() {
  const [, pid] = /^rounds (\d+)\n$/.exec((await readAnswer()) ?? '') ?? [];
  const holder = pid ? `pid ${pid}` : `which holds ${address.host}:${address.port}`;
  return `Another Rounds run (${holder}) is measuring on this machine. If the runs are pinned to different CPUs, set ROUNDS_LOCK=name.`;
}

/** @returns {Promise<string | undefined>} nothing if the port is free */
function readAnswer() {
  const socket = createConnection(address);
  socket.setTimeout(maxAnswerMs, () => socket.destroy());
  return text(socket).catch(({ code }) => (code === 'ECONNREFUSED' ? undefined : ''));
}
