import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCommand } from '../launcher/start.js';
import { LineReader } from '../system/line-reader.js';
import { formatOptions } from '../system/option-words.js';
import { createTemporaryFolder, removeFolder } from '../system/temporary-folder.js';

/**
 * What `run` gives: records by their `type`, and the report. Editors would show the schema in types that are derived from it.
 *
 * @typedef {{ suite: string, case: string, workload: string, runtime: string }} Cell
 * @typedef {{ wallMs?: number, userMs?: number, sysMs?: number, rssBytes?: number }} Accounting
 * @typedef {{ type: 'run', id: string, startedAt: string, seed: number, argv: string[], commit: string | null, machine: Machine, runtimes: Runtime[], plan: { suites: PlannedSuite[], runtimes: string[] } }} Header
 * @typedef {{ cpu: string, cores: number, memoryBytes: number, kernel: string, os: string, arch: string }} Machine
 * @typedef {{ id: string, name: string, version: string, engine: string, flags?: string[] }} Runtime
 * @typedef {{ name: string, question: string, baseline: string, cases: string[], workloads: string[] }} PlannedSuite
 * @typedef {Cell & Accounting & { type: 'trial', round: number, ns: number, turns: number, bytes?: number, latencies?: { ns: number[], calls: number[] }, counters?: Record<string, number>, figures?: Record<string, number>, at: string }} Trial
 * @typedef {Cell & Accounting & { type: 'failure', round: number, kind: string, error: string, exitCode: number | null, signal: string | null, stderr: string }} Failure
 * @typedef {Cell & { type: 'skip', reason: string }} Skip
 * @typedef {{ type: 'broken', suite: string, error: string }} Broken a suite that could not be loaded
 * @typedef {Cell & { type: 'trace', syscalls: Record<string, { calls: number, errors: number, ns: number }>, at: string }} Trace
 * @typedef {{ type: 'noise', suite: string, round: number, othersPct: number | null, stealPct: number | null, at: string }} Noise
 * @typedef {{ type: 'resume', at: string }} Resume
 * @typedef {{ type: 'end', finishedAt: string, trials: number, skips: number, failures: number, reason: 'precise' | 'rounds' | 'max-time' | 'interrupted' }} End
 * @typedef {Header | Trial | Failure | Skip | Broken | Trace | Noise | Resume | End} RunRecord
 * @typedef {import('@rounds/report/json.js').ReportJson & { exitCode: number }} RunReport `exitCode` as the command has it
 *
 * @typedef {string | readonly string[]} Several
 *
 * @typedef {object} BenchCommandOptions the options of `rounds bench`, with the same values
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
 * @property {readonly string[]} [args] for the benchmark files, as `process.argv` has them
 */

const cli = fileURLToPath(new URL('../cli.js', import.meta.url));
const pollMs = 100;

/**
 * Runs `rounds bench` in a separate process, and yields the records of its results file as they are written.
 *
 * @param {string | readonly string[]} benches files and folders
 * @param {BenchCommandOptions} options
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
