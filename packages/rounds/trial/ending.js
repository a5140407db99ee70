import { memory } from '@rounds/report/words/numbers.js';

/**
 * How a process ended, as the reason of a failure.
 *
 * @typedef {import('../launcher/launch.js').Finished} Finished
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 * @typedef {Pick<import('../launcher/launch.js').LaunchOptions, 'limitMs' | 'memoryLimitBytes'>} Limits
 */

/** What the runtimes say last when their heap is full. */
const heapIsFull =
  /JavaScript heap out of memory|heap limit Allocation failed|Fatal JavaScript out of memory|Fatal javascript OOM|RangeError: Out of memory/;

/**
 * @param {Finished} finished
 * @param {Limits} limits
 * @returns {FailureReason | undefined} why it could not come to an end of its own; nothing if it could
 */
export function violentEnd(finished, { limitMs, memoryLimitBytes = 0 }) {
  const { notStarted, timedOut, memoryLimited, exitCode, stderr, usage } = finished;
  if (notStarted !== undefined) return { kind: 'not-started', why: notStarted };
  if (timedOut) return { kind: 'time-limit', limitMs };
  const resident = usage && { resident: memory(usage.rssBytes) };
  if (memoryLimited) return { kind: 'memory-limit', limit: memory(memoryLimitBytes), ...resident };
  if (exitCode !== 0 && heapIsFull.test(stderr)) return { kind: 'heap-limit', ...resident };
  return undefined;
}

/** @param {import('../launcher/launch.js').Ending} ending */
export function howItEnded({ signal, exitCode }) {
  return { kind: signal ? /** @type {const} */ ('crash') : /** @type {const} */ ('exit'), signal, exitCode };
}

/** @param {Finished} finished @param {Limits} limits @returns {FailureReason | undefined} nothing if it ended well */
export function badEnd(finished, limits) {
  return violentEnd(finished, limits) ?? (finished.exitCode === 0 ? undefined : howItEnded(finished));
}
