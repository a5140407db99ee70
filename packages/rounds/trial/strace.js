import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Fault } from '@rounds/harness';
import { ask } from '../launcher/ask.js';

/**
 * `strace -c`: which system calls a command and all its processes make, how many, and for how long.
 *
 * @import { Syscall } from '@rounds/record'
 *
 * @typedef {ReadonlyMap<string, Syscall>} SyscallCounts by name
 */

/** Tracing `true` takes 20 ms. */
const straceMs = 20_000;

/**
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options]
 * @returns {Promise<string | undefined>} why strace is unavailable, and the fix
 */
export async function whyNoStrace({ env = process.env, signal } = {}) {
  const args = ['-f', '-c', '-o', '/dev/null', 'true'];
  const { exitCode, stderr, notStarted, timedOut } = await ask('strace', args, {
    env,
    timeLimitMs: straceMs,
    signal,
  });
  if (notStarted !== undefined) {
    return 'strace: not found on PATH. Install it (apt-get install strace; Linux only)';
  }
  if (exitCode === 0) return undefined;
  if (timedOut) return `strace: did not finish within ${straceMs / 1000} s. Check the one on PATH`;
  const [reason = 'it failed'] = stderr.trim().split('\n');
  return `strace: not permitted (${reason}). Allow tracing: a container needs --cap-add SYS_PTRACE, and kernel.yama.ptrace_scope must be below 3`;
}

/** @param {string} file for the counts @param {string[]} command @returns {string[]} */
export function straceCommand(file, command) {
  return ['strace', '-f', '-c', '-o', file, ...command];
}

/** @param {string} file is removed, so it is never read twice @returns {SyscallCounts} */
export function takeCounts(file) {
  if (!existsSync(file)) throw new Fault('strace wrote no counts');
  const counts = parseCounts(readFileSync(file, 'utf8'));
  rmSync(file);
  return counts;
}

const row = /^\s*[\d.]+\s+([\d.]+)\s+\d+\s+(\d+)\s+(?:(\d+)\s+)?([a-z]\w*)$/gm;

/** @param {string} text the table that `strace -c` writes @returns {SyscallCounts} */
export function parseCounts(text) {
  const rows = [...text.matchAll(row)].filter(([, , , , name]) => name !== 'total');
  return new Map(
    rows.map(([, seconds, calls, errors = 0, name = '']) => [
      name,
      { calls: Number(calls), errors: Number(errors), ns: Math.round(Number(seconds) * 1e9) },
    ]),
  );
}

/**
 * @param {SyscallCounts[]} all
 * @param {(values: number[]) => number} combine the same figure of each of them, 0 where it is missing
 * @returns {SyscallCounts}
 */
export function combineCounts(all, combine) {
  const names = new Set(all.flatMap((counts) => [...counts.keys()]));
  const figureOf = (/** @type {string} */ name, /** @type {keyof Syscall} */ figure) =>
    combine(all.map((counts) => counts.get(name)?.[figure] ?? 0));
  return new Map(
    Array.from(names, (name) => [
      name,
      { calls: figureOf(name, 'calls'), errors: figureOf(name, 'errors'), ns: figureOf(name, 'ns') },
    ]),
  );
}
