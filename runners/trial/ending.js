import { memory } from '@rounds/report';

/** How a process ended, in words. */

/** What the runtimes say last when their heap is full. */
const heapIsFull =
  /JavaScript heap out of memory|heap limit Allocation failed|Fatal JavaScript out of memory|RangeError: Out of memory/;

/**
 * @param {import('./launcher.js').Finished} finished
 * @param {import('./launcher.js').LaunchOptions} options
 * @returns {string | undefined} why it did not come to an end of its own, if it did not
 */
export function violentEnd(finished, { limitMs, memoryLimitBytes = 0 }) {
  const { notStarted, timedOut, memoryLimited, exitCode, stderr, account } = finished;
  if (notStarted !== undefined) return `could not be started: ${notStarted}`;
  if (timedOut) return `killed at the time limit of ${limitMs / 1000} s`;
  const atDeath = account ? ` (${memory(account.rssBytes)} resident at death)` : '';
  if (memoryLimited) return `memory limit of ${memory(memoryLimitBytes)} reached${atDeath}`;
  if (exitCode !== 0 && heapIsFull.test(stderr)) return `heap limit reached${atDeath}`;
  return undefined;
}

/** @param {Pick<import('./launcher.js').Finished, 'signal' | 'exitCode'>} finished */
export function howItEnded({ signal, exitCode }) {
  return signal ? `killed by ${signal}` : `exited with ${exitCode}`;
}
