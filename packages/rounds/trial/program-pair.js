import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../launcher/launch.js';
import { exitReason, failureReason, killReason } from './records.js';
import { findErrorLine, findFreePort, isPortTaken, watchStart } from './server-start.js';

/**
 * A server and its client. The client starts when the server is ready, and the server is ended when the client is done. If one
 * of them fails, the other is ended too.
 *
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
 * @property {NonNullable<import('@rounds/harness').Program['start']>} [start] if it is a command, whose port is assigned
 * @property {(ready?: unknown) => Promise<{ command: string[], options: LaunchOptions }>} launchOptions rejects if the suite's
 *   own functions fail
 */

/**
 * @param {Launcher} launcher
 * @param {PairProgram} server
 * @param {PairProgram} client
 * @param {{ signal?: AbortSignal, limitMs: number }} options `limitMs`: until the server is ready
 * @returns {Promise<ProgramRun>}
 */
export async function runPair(launcher, server, client, { signal, limitMs }) {
  if (!server.start) return runWithPort(launcher, server, client, { signal, limitMs });
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const options = { signal, limitMs: Math.min(limitMs, maxStartMs), port };
    const run = await runWithPort(launcher, server, client, options);
    // Another program may take a free port before the server does.
    if (attempt === maxAttempts || !isPortTaken(run.finished[server.role], port)) return run;
  }
}

/** A command has no limit of its own. */
const maxStartMs = 30_000;

const maxAttempts = 3;

/**
 * @param {Launcher} launcher
 * @param {PairProgram} server
 * @param {PairProgram} client
 * @param {{ signal?: AbortSignal, limitMs: number, port?: number }} options `port`: of a command
 * @returns {Promise<ProgramRun>}
 */
async function runWithPort(launcher, server, client, { signal, limitMs, port = 0 }) {
  const done = new AbortController();
  const both = AbortSignal.any(signal ? [signal, done.signal] : [done.signal]);
  const { role, start } = server;
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
    sleep(limitMs, { late: true }, { signal: patience.signal }),
  ]);
  patience.abort();
  /** @param {ProcessResult} served @param {string} before */
  const serverEnded = (served, before) => {
    const killed = killReason(served, first.options);
    const line = start && !killed ? findErrorLine(served.stderr) : undefined;
    return {
      last: served,
      failure: { ...(killed ?? exitReason(served)), role, before, ...(line && { line }) },
    };
  };
  if (!('message' in started)) {
    done.abort();
    const served = await serving;
    const finished = { [role]: served };
    if ('served' in started) return { finished, ...serverEnded(served, 'it was ready') };
    return { finished, last: served, failure: { kind: 'not-ready', limitMs, role, line: watch?.missing() } };
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
  const failure = failureReason(worked, second.options);
  return { finished, last: worked, ...(failure && { failure: { ...failure, role: client.role } }) };
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
