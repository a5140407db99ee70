import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Whatever a test starts, and whatever that starts in its turn, has a mark in its environment: so it is found
 * even when it left its session, lost its parents and has another name.
 */

const mark = randomUUID();
// Inherited, also by trials, which get what begins like this; the environment of this process itself stays as it began.
process.env.LC_ROUNDS_TEST_MARK = mark;
// No other run on this machine is in the way of a test.
process.env.ROUNDS_LOCK = mark;

/** @returns {{ pid: number, command: string }[]} marked processes that are alive */
export function alive() {
  if (!existsSync('/proc/self')) return sleepers();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark)) return [];
        return [
          { pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') },
        ];
      } catch {
        return []; // ended while we looked
      }
    });
}

/**
 * Where no environment is told, what tests leave behind is known by its command, and one file of tests runs at a time.
 *
 * @returns {{ pid: number, command: string }[]}
 */
function sleepers() {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' });
  return [...String(stdout).matchAll(/^ *(\d+) (sleep 60\d.*)$/gm)].map(([, pid, command = '']) => ({
    pid: Number(pid),
    command,
  }));
}

/** Ends every marked process. */
export function endAll() {
  for (let found = alive(); found.length > 0; found = alive()) {
    for (const { pid } of found) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // ended by itself
      }
    }
  }
}
