import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How a server that is a command gets its port, and when it is ready.
 *
 * @import { Program } from '@rounds/harness'
 * @import { ProcessResult } from '../launcher/launch.js'
 */

const host = '127.0.0.1';

/** @returns {Promise<number>} a port that no program uses now */
export async function findFreePort() {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @param {ProcessResult | undefined} finished @param {number} port @returns {boolean} whether the server exited since it was in use */
export function isPortTaken(finished, port) {
  const { stderr = '', stdout = '' } = finished ?? {};
  return (
    /EADDRINUSE|address (?:already )?in use/i.test(stderr + stdout) &&
    `${stderr}${stdout}`.includes(`${port}`)
  );
}

const pollMs = 10;

/**
 * @param {NonNullable<Program['start']>} start
 * @param {number} port
 * @param {{ onReady: (message: { port: number }) => void, signal: AbortSignal }} how `signal` ends the watch
 * @returns {{
 *   options: { onStdout: (text: string) => void, onStderr: (text: string) => void }, missing: () => string,
 * }} options to launch it with, and what it has not done yet
 */
export function watchStart({ ready }, port, { onReady, signal }) {
  const pattern = ready && new RegExp(ready.source, ready.flags.replace(/[gy]/g, ''));
  let matches = pattern === undefined;
  const watch = async () => {
    while (!signal.aborted) {
      if (matches && (await accepts(port))) return onReady({ port });
      await sleep(pollMs);
    }
  };
  watch();
  const readLines = () => {
    let rest = '';
    return (/** @type {string} */ text) => {
      if (matches) return;
      const lines = (rest + text).split('\n');
      rest = lines.at(-1) ?? '';
      matches = lines.some((line) => pattern?.test(line));
    };
  };
  return {
    options: { onStdout: readLines(), onStderr: readLines() },
    missing: () =>
      matches
        ? `nothing accepts connections on the assigned port ${port}. Let the server listen on {port} of its command, or on the variable PORT`
        : `no line of its output matches ${pattern}`,
  };
}

/** @param {number} port @returns {Promise<boolean>} whether a server accepts connections there */
async function accepts(port) {
  const socket = connect(port, host);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

/** @param {string} stderr @returns {string | undefined} the line that explains why a program exited */
export function findErrorLine(stderr) {
  const lines = stderr.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\S*(?:Error|Exception)\b.*:/.test(line)) ?? lines.findLast(Boolean);
}
