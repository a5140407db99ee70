// Not 'zx': that also loads what zx bundles.
import { quote, $ as zx } from 'zx/core';
import { prepareLauncher } from './launcher.js';
import { start } from './start.js';

/** Nobody waits longer. What hangs is ended by `signal`, or with the driver. */
const limitMs = 24 * 3600e3;

/**
 * zx's `$`, quiet, with every command under the launcher: it ends with all it started when `signal` aborts, and when the
 * driver is gone. It reads nothing unless `input` is given together with `stdio: 'pipe'`.
 *
 * @param {Partial<import('zx/core').Options>} [options]
 */
export async function shell(options) {
  const { helper } = await prepareLauncher(options?.signal);
  const $ = zx({
    quiet: true,
    // zx finds bash on PATH, which may be empty.
    shell: zx.shell === true ? '/bin/bash' : zx.shell,
    prefix: 'set -euo pipefail;',
    quote,
    stdio: ['ignore', 'pipe', 'pipe'],
    spawn: /** @type {any} */ (spawnLine),
    ...options,
  });
  return { $ };

  /**
   * Takes the place of `spawn`, as zx calls it.
   *
   * @param {string} line for the shell
   * @param {readonly string[]} _args none
   * @param {{ shell: string | true, stdio: string | string[], cwd?: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal }} options
   */
  function spawnLine(line, _args, { shell, stdio, cwd, env, signal }) {
    const program = shell === true ? '/bin/sh' : shell;
    // bash takes a standard input that is a socket, as Node.js makes it, for a remote login, and reads ~/.bashrc.
    const command = [program, ...(program.endsWith('/bash') ? ['--norc'] : []), '-c', line];
    const [stdin] = [stdio].flat();
    const { child } = start(helper, command, {
      limitMs,
      signal,
      cwd,
      env,
      stdin: stdin === 'ignore' ? 'ignore' : 'pipe',
    });
    /** @type {import('node:stream').Readable} */ (child.stdio[3]).resume(); // the report, which nobody needs
    return child;
  }
}
