import assert from 'node:assert/strict';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { alive, endAll } from './marked.js';

export { alive, endAll };

after(endAll);

/** @param {number} withinMs @param {(process: { pid: number, command: string }) => boolean} [which] */
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
