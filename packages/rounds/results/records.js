import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCommand } from '../launcher/start.js';
import { LineReader } from '../system/line-reader.js';
import { formatOptions } from '../system/option-words.js';
import { createTemporaryFolder, removeFolder } from '../system/temporary-folder.js';

/**
 * @import { AnyRecord } from '@rounds/record'
 * @import { ReportJson } from '@rounds/report/json.js'
 *
 * @typedef {AnyRecord} RunRecord a record of the results file, by its `type`
 * @typedef {ReportJson & { exitCode: number }} RunReport `exitCode` as the command has it
 *
 * @typedef {string | readonly string[]} Several
 *
 * @typedef {object} BenchOptions the options of `rounds bench`, with the same values
 * @property {AbortSignal} [signal]
 * @property {Several} [runtime]
 * @property {Several} [case]
 * @property {Several} [workload]
 * @property {boolean} [quick]
 * @property {boolean} [full]
 * @property {number} [rounds]
 * @property {string} [maxTime] such as `10m`
 * @property {string} [detect] such as `2%`
 * @property {Several} [count]
 * @property {string} [cpus]
 * @property {Several} [against]
 * @property {string} [build]
 * @property {boolean} [explain]
 * @property {string} [failOn]
 * @property {number} [seed]
 * @property {Several} [env] such as `NAME=value`
 * @property {readonly string[]} [args] for the files of benchmarks, as `process.argv` has them
 */

const cli = fileURLToPath(new URL('../cli.js', import.meta.url));
const pollMs = 100;

/**
 * Runs `rounds bench` in a separate process, and yields the records of its results file as they are written.
 *
 * @param {string | readonly string[]} benches files and folders
 * @param {BenchOptions} options
 * @returns {AsyncGenerator<RunRecord, RunReport>}
 */
export async function* records(benches, { signal, args: passed = [], ...options }) {
  signal?.throwIfAborted();
  const folder = createTemporaryFolder();
  const out = path.join(folder, 'run.ndjson');
  const words = formatOptions({ ...options, out, json: true });
  const args = [cli, 'bench', ...[benches].flat(), ...words, ...(passed.length > 0 ? ['--', ...passed] : [])];
  const child = startCommand(args);
  const end = () => child.kill('SIGINT');
  signal?.addEventListener('abort', end);
  const closed = once(child, 'close');
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr = (stderr + text).slice(-10_000);
  });
  const lines = new LineReader(out);
  try {
    for (let ended = false; !ended; ) {
      ended = await Promise.race([closed.then(() => true), delay(pollMs, false)]);
      for (const line of lines.read()) yield JSON.parse(line);
    }
    signal?.throwIfAborted();
    const errors = stderr.match(/^(error|failed: suite)[: ].*$/gm) ?? [];
    if (errors.at(-1)?.startsWith('error: ')) throw new Error(errors.join('\n').replace(/^error: /gm, ''));
    if (child.signalCode !== null) throw new Error(`The run was ended by ${child.signalCode}.`);
    const { file: _, ...report } = JSON.parse(printed);
    return { ...report, exitCode: child.exitCode };
  } finally {
    signal?.removeEventListener('abort', end);
    if (child.exitCode === null) end();
    await closed.catch(() => {}); // it could not be started, which was reported
    removeFolder(folder);
  }
}
