import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../launcher/launch.js';
import { exitReason, killReason, processFailure } from './records.js';

/**
 * A server and its client. The client starts when the server is ready, and the server is ended when the client is done. If one
 * of them fails, the other is ended too.
 *
 * @import { Program } from '@rounds/harness'
 * @import { Outcome } from '@rounds/harness/contract.js'
 * @import { FailureReason } from '@rounds/record'
 * @import { ProcessResult, Launcher, LaunchOptions } from '../launcher/launch.js'
 *
 * @typedef {object} ProgramRun the programs of a case, from start to end
 * @property {Record<string, ProcessResult>} finished by role; the usage of a writer is with the program that it feeds
 * @property {ProcessResult} last the program that gives the answer
 * @property {FailureReason} [failure]
 * @property {Outcome} [outcome] of the suite's `judge()`, if nothing failed
 *
 * @typedef {object} PairProgram
 * @property {string} role
 * @property {NonNullable<Program['start']>} [start] if it is a command, whose port is assigned
 * @property {(ready?: unknown) => Promise<{ command: string[], options: LaunchOptions }>} launchOptions rejects if the suite's
 *   own functions fail
 */

/** A server that is a command has no limit of its own. */
const maxStartMs = 30_000;

/**
 * @param {Launcher} launcher
 * @param {PairProgram} server
 * @param {PairProgram} client
 * @param {{ signal?: AbortSignal, limitMs: number }} options `limitMs`: until the server is ready
 * @returns {Promise<ProgramRun>}
 */
export async function runPair(launcher, server, client, { signal, limitMs }) {
  const { role, start } = server;
  const done = new AbortController();
  const both = AbortSignal.any(signal ? [signal, done.signal] : [done.signal]);
  const readyMs = start ? Math.min(limitMs, maxStartMs) : limitMs;
  const port = start ? await findFreePort() : 0;
  const first = await server.launchOptions(start && { port });
  /** @type {(ready: unknown) => void} */
  let becomeReady = () => {};
  const ready = new Promise((resolve) => {
    becomeReady = resolve;
  });
  const watch = start && watchStart(start, port, { onReady: becomeReady, signal: both });
  /** @type {number | undefined} of the server's processes */
  let session;
  const serving = launch(launcher, first.command, {
    ...first.options,
    limitMs: 2 * first.options.limitMs, // the client's limit decides; this one is a fallback
    signal: both,
    onStart: (pid) => {
      session = pid;
    },
    ...(watch?.options ?? { onStdout: messageReader('', becomeReady) }),
  });
  const patience = new AbortController();
  const started = await Promise.race([
    ready.then((message) => ({ message })),
    serving.then((served) => ({ served })),
    sleep(readyMs, { late: true }, { signal: patience.signal }),
  ]);
  patience.abort();
  /** @param {ProcessResult} served @param {string} before */
  const serverEnded = (served, before) => {
    const killed = killReason(served, first.options);
    const line = start && !killed ? findErrorLine(served.stderr) : undefined;
    const failure = { ...(killed ?? exitReason(served)), role, before, ...(line && { line }) };
    return { last: served, failure };
  };
  if (!('message' in started)) {
    done.abort();
    const served = await serving;
    const finished = { [role]: served };
    if ('served' in started) return { finished, ...serverEnded(served, 'it was ready') };
    const line = watch?.missing();
    return { finished, last: served, failure: { kind: 'not-ready', limitMs: readyMs, role, line } };
  }
  const message = /** @type {object} */ (started.message);
  const own = { session, hasHelper: launcher.helper !== undefined };
  const second = await client.launchOptions({ ...message, ...own }).catch(async (error) => {
    done.abort();
    await serving;
    throw error;
  });
  const working = launch(launcher, second.command, { ...second.options, signal: both });
  // A server that exits by itself has failed, and its client would wait for it.
  const early = await Promise.race([serving, working.then(() => undefined)]);
  if (early) done.abort();
  const worked = await working;
  done.abort();
  const finished = { [role]: await serving, [client.role]: worked };
  if (early) return { finished, ...serverEnded(early, `the ${client.role} was done`) };
  const failure = processFailure(worked, second.options);
  return { finished, last: worked, ...(failure && { failure: { ...failure, role: client.role } }) };
}

const host = '127.0.0.1';

/** Ports below those that systems assign to clients, so that no connection takes one before the server does. */
const [firstPort, ports] = [20_000, 10_000];
let next = randomInt(ports);

const maxTaken = 100;

/** @returns {Promise<number>} a port that no program uses now, and that this process has not assigned lately */
async function findFreePort() {
  for (let taken = 0; ; taken++) {
    const port = firstPort + (next++ % ports);
    const server = createServer().listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      if (taken === maxTaken) throw error;
      continue;
    }
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

const pollMs = 10;

/**
 * A server that is a command is ready once a line of its output matches, and it accepts connections.
 *
 * @param {NonNullable<Program['start']>} start
 * @param {number} port
 * @param {{ onReady: (message: { port: number }) => void, signal: AbortSignal }} how `signal` ends the watch
 * @returns {{
 *   options: { onStdout: (text: string) => void, onStderr: (text: string) => void }, missing: () => string,
 * }} options to launch it with, and what it has not done yet
 */
function watchStart({ ready }, port, { onReady, signal }) {
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
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** @param {string} stderr @returns {string | undefined} the line that explains why a program exited */
function findErrorLine(stderr) {
  const lines = stderr.split('\n').map((line) => line.trim());
  return lines.find((line) => /^\S*(?:Error|Exception)\b.*:/.test(line)) ?? lines.findLast(Boolean);
}

/** More than any message needs. */
const maxMessageLength = 1 << 20;

/**
 * Reads lines that are JSON objects. Banners, invalid JSON and overlong lines are ignored.
 *
 * @param {string} mark before each message
 * @param {(message: any) => void} onMessage
 */
export function messageReader(mark, onMessage) {
  let rest = '';
  return (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxMessageLength) rest = ' '; // no message starts with a space
    for (const line of lines.filter((each) => each.startsWith(`${mark}{`))) {
      let message;
      try {
        message = JSON.parse(line.slice(mark.length));
      } catch {
        continue;
      }
      onMessage(message);
    }
  };
}
