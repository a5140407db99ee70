import { howItEnded, violentEnd } from './ending.js';
import { launch } from './launcher.js';

/**
 * A server and its client: the client starts when the server says that it is ready, and the server is ended when the
 * client is done. Whichever fails, the other is ended too.
 *
 * @typedef {import('./launcher.js').Finished} Finished
 *
 * @typedef {object} Part
 * @property {string} role
 * @property {(ready?: unknown) => { command: string[], options: import('./launcher.js').LaunchOptions }} launchOptions
 */

/**
 * @param {import('./launcher.js').Launcher} launcher
 * @param {Part} server
 * @param {Part} client
 * @param {{ signal?: AbortSignal, limitMs: number }} options
 * @returns {Promise<{ finished: Record<string, Finished>, last: Finished, error?: string }>}
 */
export async function launchPair(launcher, server, client, { signal, limitMs }) {
  const enough = new AbortController();
  const signals = signal ? [signal, enough.signal] : [enough.signal];
  const first = server.launchOptions();
  /** @type {(ready: unknown) => void} */
  let becomeReady = () => {};
  const ready = new Promise((resolve) => {
    becomeReady = resolve;
  });
  const serving = launch(launcher, first.command, {
    ...first.options,
    // The client has the limit; the server outlives it only if nobody ends it.
    limitMs: 2 * limitMs,
    signal: AbortSignal.any(signals),
    onStdout: readyListener(becomeReady),
  });
  const late = timer(limitMs);
  const start = await Promise.race([
    ready.then((said) => ({ said })),
    serving.then((served) => ({ served })),
    late.passed.then(() => ({ late: true })),
  ]);
  late.clear();
  if (!('said' in start)) {
    enough.abort();
    const served = await serving;
    const why =
      'late' in start
        ? `not ready within ${limitMs / 1000} s`
        : `${violentEnd(served, first.options) ?? howItEnded(served)} before it was ready`;
    return { finished: { [server.role]: served }, last: served, error: `${server.role}: ${why}` };
  }
  const second = client.launchOptions(start.said);
  const working = launch(launcher, second.command, {
    ...second.options,
    signal: AbortSignal.any(signals),
  });
  // A server that ends of its own accord has failed; its client would only wait for it.
  const early = await Promise.race([serving, working.then(() => undefined)]);
  if (early) enough.abort();
  const worked = await working;
  enough.abort();
  const served = await serving;
  const finished = { [server.role]: served, [client.role]: worked };
  if (early) {
    const why = violentEnd(early, first.options) ?? howItEnded(early);
    return { finished, last: early, error: `${server.role}: ${why} before the ${client.role} was done` };
  }
  const error =
    violentEnd(worked, second.options) ?? (worked.exitCode === 0 ? undefined : howItEnded(worked));
  return { finished, last: worked, ...(error !== undefined && { error: `${client.role}: ${error}` }) };
}

/**
 * The first line that is a JSON object is the server's word that it is ready; banners are passed over.
 *
 * @param {(ready: unknown) => void} resolve
 */
function readyListener(resolve) {
  let text = '';
  let heard = false;
  return (/** @type {string} */ more) => {
    if (heard) return;
    text += more;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (heard || !line.startsWith('{')) continue;
      try {
        resolve(JSON.parse(line));
        heard = true;
      } catch {
        // Looked like the word and is none.
      }
    }
  };
}

/** @param {number} ms */
function timer(ms) {
  /** @type {NodeJS.Timeout | undefined} */
  let timeout;
  const passed = new Promise((resolve) => {
    timeout = setTimeout(resolve, ms);
  });
  return { passed, clear: () => clearTimeout(timeout) };
}
