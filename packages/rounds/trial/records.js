import { amountOf, failureText, validateRecord } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { nothingRan } from '../launcher/launch.js';

/**
 * What every record of a process has.
 *
 * @typedef {import('../launcher/launch.js').ProcessResult} ProcessResult
 * @typedef {import('@rounds/record').Failure} Failure
 */

/**
 * @param {import('@rounds/record').Cell} cell
 * @param {number} round
 * @param {import('@rounds/record').FailureReason} reason
 * @param {ProcessResult} finished
 * @returns {Failure}
 */
export function failureRecord(cell, round, reason, finished) {
  const { exitCode, signal, stderr } = finished;
  const error = failureText(reason);
  return {
    type: 'failure',
    ...{ ...cell, round, kind: reason.kind, error, exitCode, signal, stderr },
    ...processFigures(finished),
  };
}

/**
 * @param {Pick<ProcessResult, 'wallMs' | 'usage'>} finished
 * @returns {{ wallMs: number } & Partial<import('../launcher/launch.js').ProcessUsage>}
 */
export function processFigures({ wallMs, usage }) {
  return { wallMs, ...(usage && usageFigures(usage)) };
}

/** @param {import('../launcher/launch.js').ProcessUsage} usage */
export function usageFigures({ userMs, sysMs, rssBytes, contextSwitches }) {
  return { userMs, sysMs, rssBytes, ...(contextSwitches && { contextSwitches }) };
}

/**
 * What a suite says of its own, such as a figure beyond all measure, must not end a run in the middle.
 *
 * @template {import('@rounds/record').Trial | Failure} Kept
 * @param {Kept} record
 * @returns {Kept | Failure} a failure in place of what no results file may have
 */
export function recordable(record) {
  const fault = validateRecord(record);
  if (fault === undefined) return record;
  const { suite, case: name, workload, runtime, round } = record;
  const cell = { suite, case: name, workload, runtime };
  const failure = failureRecord(cell, round, { kind: 'bad-record', why: 'impossible figure' }, nothingRan);
  return { ...failure, error: `${failure.error} (${fault})` };
}

/** Two readers of one clock, rounded. */
const clocksMayDiffer = 1.001;

/**
 * Why a trial cannot have such figures. JSON turns NaN and Infinity into null, so what went wrong in a worker arrives as no number.
 *
 * @param {number[]} positive
 * @param {{ ns?: number, bytes?: number, figures?: Record<string, number>, warmUp?: import('@rounds/record').WarmUp }} figures
 * @param {number} wallMs that passed by the driver's clock
 * @returns {'impossible figure' | 'too long' | undefined} nothing if it may have them
 */
export function whyImpossible(positive, { ns = 0, bytes = 0, figures = {}, warmUp }, wallMs) {
  const { class: _, lows = [], ...warmUpNumbers } = warmUp ?? {};
  const all = [...positive, ns, bytes, ...lows, ...Object.values({ ...figures, ...warmUpNumbers })];
  if (!all.every(Number.isFinite) || !positive.every((value) => amountOf(value) > 0) || bytes < 0 || ns < 0)
    return 'impossible figure';
  const longestNs = Math.max(ns, warmUp?.firstNs ?? 0, 1e6 * (warmUp?.ms ?? 0));
  return longestNs > 1e6 * wallMs * clocksMayDiffer ? 'too long' : undefined;
}

/**
 * How a process ended, as the reason of a failure.
 *
 * @typedef {import('@rounds/record').FailureReason} FailureReason
 * @typedef {Pick<import('../launcher/launch.js').LaunchOptions, 'limitMs' | 'memoryLimitBytes'>} Limits
 */

/** What the runtimes say last when their heap is full. */
const heapIsFull =
  /JavaScript heap out of memory|heap limit Allocation failed|Fatal JavaScript out of memory|Fatal javascript OOM|RangeError: Out of memory/;

/**
 * @param {ProcessResult} finished
 * @param {Limits} limits
 * @returns {FailureReason | undefined} why it could not come to an end of its own; nothing if it could
 */
export function violentEnd(finished, { limitMs, memoryLimitBytes = 0 }) {
  const { notStarted, timedOut, memoryLimited, exitCode, stderr, usage } = finished;
  if (notStarted !== undefined) return { kind: 'not-started', why: notStarted };
  if (timedOut) return { kind: 'time-limit', limitMs };
  const resident = usage && { resident: formatBytes(usage.rssBytes) };
  if (memoryLimited) return { kind: 'memory-limit', limit: formatBytes(memoryLimitBytes), ...resident };
  if (exitCode !== 0 && heapIsFull.test(stderr)) return { kind: 'heap-limit', ...resident };
  return undefined;
}

/** @param {import('../launcher/launch.js').ProcessStatus} ending */
export function howItEnded({ signal, exitCode }) {
  return { kind: signal ? /** @type {const} */ ('crash') : /** @type {const} */ ('exit'), signal, exitCode };
}

/** @param {ProcessResult} finished @param {Limits} limits @returns {FailureReason | undefined} nothing if it ended well */
export function badEnd(finished, limits) {
  return violentEnd(finished, limits) ?? (finished.exitCode === 0 ? undefined : howItEnded(finished));
}
