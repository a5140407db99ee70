import { availableParallelism } from 'node:os';
import { FailureError } from '@rounds/harness/failure-error.js';
import { amountOf, failureText, validateRecord } from '@rounds/record';
import { formatBytes } from '@rounds/record/format.js';
import { nothingRan } from '../launcher/launch.js';

/**
 * What all records of a process have in common, and why a process failed.
 *
 * @import { Failure, FailureReason, Trial, WarmUp } from '@rounds/record'
 * @import { ProcessStatus, ProcessResult, LaunchOptions, ProcessUsage } from '../launcher/launch.js'
 *
 * @typedef {Pick<LaunchOptions, 'limitMs' | 'memoryLimitBytes' | 'outputLimitBytes'>} ProcessLimits
 */

/** A failure with the process that had it. */
export class ProcessFailure extends FailureError {
  /** @param {FailureReason} reason @param {ProcessResult} finished */
  constructor(reason, finished) {
    super(reason);
    this.finished = finished;
  }
}

/**
 * @param {import('@rounds/record').Cell} cell
 * @param {number} round
 * @param {FailureReason} reason
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
 * @returns {{ wallMs: number } & Partial<ProcessUsage>}
 */
export function processFigures({ wallMs, usage }) {
  return { wallMs, ...(usage && usageFigures(usage)) };
}

/** @param {ProcessUsage} usage */
export function usageFigures({ userMs, sysMs, rssBytes, contextSwitches }) {
  return { userMs, sysMs, rssBytes, ...(contextSwitches && { contextSwitches }) };
}

/**
 * Figures of a suite's own may be out of range, which must not end a run.
 *
 * @template {Trial | Failure} AnyRecord
 * @param {AnyRecord} record
 * @returns {AnyRecord | Failure} a failure instead of a record that results files reject
 */
export function validRecord(record) {
  const fault = validateRecord(record);
  if (fault === undefined) return record;
  const { suite, case: name, workload, runtime, round } = record;
  const cell = { suite, case: name, workload, runtime };
  const failure = failureRecord(cell, round, { kind: 'bad-record', why: 'impossible figure' }, nothingRan);
  return { ...failure, error: `${failure.error} (${fault})` };
}

/** Two readings of a clock are rounded. */
const maxClockRatio = 1.001;

/** CPU time includes reading it, and delays by other programs are excluded from the time. */
const maxCpuRatio = 1.25;

/** The kernel accounts the time of a running thread every 4 or 10 ms, and a turn takes 2 ms: of fewer turns, CPU time is not known well enough. */
const minTurns = 10;

/**
 * JSON turns NaN and Infinity into null, so an impossible figure of a worker arrives as something other than a number.
 *
 * @param {number[]} positive figures that must be above 0
 * @param {{ ns?: number, turns?: number, bytes?: number, figures?: Record<string, number>, warmUp?: WarmUp }} figures
 * @param {number} wallMs that passed by the driver's clock
 * @returns {'impossible figure' | 'too long' | 'too short' | undefined} nothing if they are plausible
 */
export function invalidFigure(positive, { ns = 0, turns = 0, bytes = 0, figures = {}, warmUp }, wallMs) {
  const { class: _, ...warmUpNumbers } = warmUp ?? {};
  const all = [...positive, ns, bytes, ...Object.values({ ...figures, ...warmUpNumbers })];
  if (!all.every(Number.isFinite) || !positive.every((value) => amountOf(value) > 0) || bytes < 0 || ns < 0)
    return 'impossible figure';
  // A thread cannot use more CPU time than passes, nor a process more than all CPUs have.
  const { mainNs = 0, cpuNs = 0 } = figures;
  const usedNs = Math.max(mainNs, cpuNs / availableParallelism());
  if (turns >= minTurns && usedNs > ns * maxCpuRatio && ns > 0) return 'too short';
  const maxNs = Math.max(ns, warmUp?.firstNs ?? 0, 1e6 * (warmUp?.ms ?? 0));
  return maxNs > 1e6 * wallMs * maxClockRatio ? 'too long' : undefined;
}

/** The last message of runtimes whose heap is full. */
const heapIsFull =
  /JavaScript heap out of memory|heap limit Allocation failed|Fatal JavaScript out of memory|Fatal javascript OOM|RangeError: Out of memory/;

/**
 * @param {ProcessResult} finished
 * @param {ProcessLimits} limits
 * @returns {FailureReason | undefined} why it could not finish by itself; nothing if it could
 */
export function killReason(finished, { limitMs, memoryLimitBytes = 0, outputLimitBytes = 0 }) {
  const { notStarted, timedOut, memoryLimited, outputLimited, exitCode, stderr, usage } = finished;
  if (notStarted !== undefined) return { kind: 'not-started', why: notStarted };
  if (timedOut) return { kind: 'time-limit', limitMs };
  if (outputLimited) return { kind: 'output-limit', limit: formatBytes(outputLimitBytes) };
  const resident = usage && { resident: formatBytes(usage.rssBytes) };
  if (memoryLimited) return { kind: 'memory-limit', limit: formatBytes(memoryLimitBytes), ...resident };
  if (exitCode !== 0 && heapIsFull.test(stderr)) return { kind: 'heap-limit', ...resident };
  return undefined;
}

/** @param {ProcessStatus} ending */
export function exitReason({ signal, exitCode }) {
  return { kind: signal ? /** @type {const} */ ('crash') : /** @type {const} */ ('exit'), signal, exitCode };
}

/** @param {ProcessResult} finished @param {ProcessLimits} limits @returns {FailureReason | undefined} nothing if it succeeded */
export function processFailure(finished, limits) {
  return killReason(finished, limits) ?? (finished.exitCode === 0 ? undefined : exitReason(finished));
}
