import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Whatever a test file starts, and whatever that starts in its turn, has a mark in its environment: so it is found
 * even when it left its session, lost its parents and has another name.
 */

const mark = randomUUID();
process.env.ROUNDS_TEST_MARK = mark; // inherited; the environment of this process itself stays as it began
after(endAll);

/** @returns {{ pid: number, command: string }[]} marked processes that are alive */
export function alive() {
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

/**
 * @param {number} withinMs
 * @param {(process: { pid: number, command: string }) => boolean} [which]
 */
export async function expectNoneAlive(withinMs, which = () => true) {
  const started = performance.now();
  let found = alive().filter(which);
  while (found.length > 0 && performance.now() - started < withinMs) {
    await sleep(20);
    found = alive().filter(which);
  }
  assert.deepEqual(found, [], `expected no process after ${withinMs} ms`);
}

/**
 * Waits for something that must come; how long is no part of any test.
 *
 * @template T
 * @param {() => T | Promise<T>} look
 * @param {string} what
 * @param {number} [withinMs]
 * @returns {Promise<T & {}>}
 */
export async function eventually(look, what, withinMs = 30_000) {
  const started = performance.now();
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    assert.ok(performance.now() - started < withinMs, `expected ${what} within ${withinMs} ms`);
    await sleep(20);
  }
}

/** Waits until the runtime of `hangsAt` hangs. */
export function hanging() {
  const sleepers = () => alive().filter(({ command }) => command.startsWith('sleep 60'));
  return eventually(() => sleepers().length >= 2, 'a trial that hangs');
}
