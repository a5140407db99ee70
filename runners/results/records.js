import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCommand } from '../launcher/start.js';

/**
 * @typedef {import('@rounds/record/types.js').AnyRecord} AnyRecord
 *
 * @typedef {string | number | boolean | readonly string[] | AbortSignal | undefined} Value
 * @typedef {Record<string, Value> & { signal?: AbortSignal }} RunOptions and the options of `rounds bench` by their names,
 *   such as `runtime` and `maxTime`; one that may be repeated has a list
 */

const cli = fileURLToPath(new URL('../cli.js', import.meta.url));
const pollMs = 100;

/**
 * Runs `rounds bench` in a process of its own, and gives the records of its results file as they are written.
 *
 * @param {string | readonly string[]} benches files and folders
 * @param {RunOptions} options
 * @returns {AsyncGenerator<AnyRecord, void>}
 */
export async function* records(benches, { signal, ...options }) {
  signal?.throwIfAborted();
  const folder = await mkdtemp(path.join(tmpdir(), 'rounds-records-'));
  const out = path.join(folder, 'run.ndjson');
  const args = [cli, 'bench', ...[benches].flat(), ...optionsOf({ ...options, out })];
  const child = startCommand(args);
  const end = () => child.kill('SIGINT');
  signal?.addEventListener('abort', end);
  const closed = once(child, 'close');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-10_000);
  });
  /** @type {import('node:fs/promises').FileHandle | undefined} */
  let file;
  try {
    const decoder = new TextDecoder();
    for (let [rest, ended] = ['', false]; !ended; ) {
      ended = await Promise.race([closed.then(() => true), delay(pollMs, false)]);
      file ??= await open(out).catch(() => undefined);
      rest += decoder.decode(await file?.readFile(), { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
    signal?.throwIfAborted();
    const errors = said.match(/^(error|failed: suite)[: ].*$/gm) ?? [];
    if (errors.at(-1)?.startsWith('error: ')) throw new Error(errors.join('\n'));
  } finally {
    signal?.removeEventListener('abort', end);
    if (child.exitCode === null) end();
    await closed;
    await file?.close();
    await rm(folder, { recursive: true });
  }
}

/** @param {Record<string, Value>} options */
function optionsOf(options) {
  return Object.entries(options).flatMap(([name, value]) => {
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false) return [];
    return value === true ? [option] : [value].flat().flatMap((each) => [option, String(each)]);
  });
}
