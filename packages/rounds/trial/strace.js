import { ask } from '../launcher/ask.js';

/** What `strace` can tell: which system calls a command and all it starts make, how often, and for how long. */

/** @returns {Promise<string | undefined>} why there is no tracing here, and the fix */
export async function whyNoStrace(env = process.env) {
  const args = ['-f', '-c', '-o', '/dev/null', 'true'];
  const { exitCode, stderr, notStarted } = await ask('strace', args, { env, timeLimitMs: 10_000 });
  if (notStarted !== undefined) {
    return 'strace: not found on PATH. Install it (apt-get install strace; Linux only)';
  }
  if (exitCode === 0) return undefined;
  const [reason = 'it failed'] = stderr.trim().split('\n');
  return `strace: not permitted (${reason}). Allow tracing: a container needs --cap-add SYS_PTRACE, and kernel.yama.ptrace_scope must be below 3`;
}

/** @param {string} file for the counts @param {string[]} command */
export function traced(file, command) {
  return ['strace', '-f', '-c', '-o', file, ...command];
}

const row = /^\s*[\d.]+\s+([\d.]+)\s+\d+\s+(\d+)\s+(?:(\d+)\s+)?([a-z]\w*)$/gm;

/**
 * @param {string} text the table that `strace -c` writes
 * @returns {Map<string, import('@rounds/record').Syscall>} by name
 */
export function readStraceCounts(text) {
  const rows = [...text.matchAll(row)].filter(([, , , , name]) => name !== 'total');
  return new Map(
    rows.map(([, seconds, calls, errors = 0, name = '']) => [
      name,
      { calls: Number(calls), errors: Number(errors), ns: Math.round(Number(seconds) * 1e9) },
    ]),
  );
}
