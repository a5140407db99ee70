import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../launcher/launch.js';
import { badEnd, howItEnded, violentEnd } from './records.js';

/**
 * A server and its client: the client starts when the server says that it is ready, and the server is ended when the
 * client is done. Whichever fails, the other is ended too.
 *
 * @import { FailureReason } from '@rounds/record'
 * @import { ProcessResult, LaunchOptions } from '../launcher/launch.js'
 *
 * @typedef {object} Performance what came of starting a case's programs
 * @property {Record<string, ProcessResult>} finished by role; a writer's account is with whom it fed
 * @property {ProcessResult} last the one whose answer counts
 * @property {FailureReason} [failure]
 * @property {import('@rounds/harness/programs.js').Outcome} [outcome] what the suite makes of the answer, if nothing failed
 *
 * @typedef {object} Part
 * @property {string} role
 * @property {(ready?: unknown) => Promise<{ command: string[], options: LaunchOptions }>} launchOptions rejects if the suite
 *   does not say them
 */

/**
 * @param {import('../launcher/launch.js').Launcher} launcher
 * @param {Part} server
 * @param {Part} client
 * @param {{ signal?: AbortSignal, limitMs: number }} options `limitMs`: until the server is ready
 * @returns {Promise<Performance>}
 */
export async function launchPair(launcher, server, client, { signal, limitMs }) {
  const enough = new AbortController();
  const both = AbortSignal.any(signal ? [signal, enough.signal] : [enough.signal]);
  const first = await server.launchOptions();
  /** @type {(ready: unknown) => void} */
  let becomeReady = () => {};
  const ready = new Promise((resolve) => {
    becomeReady = resolve;
  });
  const serving = launch(launcher, first.command, {
    ...first.options,
    // The limit is the client's. The server is ended by it only if nobody else does.
    limitMs: 2 * first.options.limitMs,
    signal: both,
    onStdout: messageListener('', becomeReady),
  });
  const patience = new AbortController();
  const start = await Promise.race([
    ready.then((said) => ({ said })),
    serving.then((served) => ({ served })),
    sleep(limitMs, { late: true }, { signal: patience.signal }),
  ]);
  patience.abort();
  const { role } = server;
  /** @param {ProcessResult} served @param {string} before */
  const serverEnded = (served, before) => ({
    last: served,
    failure: { ...(violentEnd(served, first.options) ?? howItEnded(served)), role, before },
  });
  if (!('said' in start)) {
    enough.abort();
    const served = await serving;
    const finished = { [role]: served };
    if ('served' in start) return { finished, ...serverEnded(served, 'it was ready') };
    return { finished, last: served, failure: { kind: 'not-ready', limitMs, role } };
  }
  const second = await client.launchOptions(start.said).catch(async (error) => {
    enough.abort();
    await serving;
    throw error;
  });
  const working = launch(launcher, second.command, { ...second.options, signal: both });
  // A server that ends by itself has failed, and its client would only wait for it.
  const early = await Promise.race([serving, working.then(() => undefined)]);
  if (early) enough.abort();
  const worked = await working;
  enough.abort();
  const finished = { [role]: await serving, [client.role]: worked };
  if (early) return { finished, ...serverEnded(early, `the ${client.role} was done`) };
  const failure = badEnd(worked, second.options);
  return { finished, last: worked, ...(failure && { failure: { ...failure, role: client.role } }) };
}

/** More than any message needs. */
const longestMessage = 1 << 20;

/**
 * Hears lines that are JSON objects. Banners, what only looks like a message, and what is too long for one are passed over.
 *
 * @param {string} mark that is before each
 * @param {(message: any) => void} onMessage
 */
export function messageListener(mark, onMessage) {
  let rest = '';
  return (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestMessage) rest = ' '; // no message begins so
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
