import assert from 'node:assert/strict';
import { cellKey } from '@rounds/record';
import { oneByOne } from '../../run/execution.js';
import { measureRounds } from '../../run/rounds.js';

/**
 * Runs the rounds without a process and without waiting: a trial is an entry in a list and a step of a clock.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/record').Trial | import('@rounds/record').Failure} Outcome
 * @typedef {import('../../run/rounds.js').Schedule} Schedule
 */

/** @param {number} number @returns {Cell[]} */
export function cellsOf(number) {
  return Array.from({ length: number }, (_, i) => ({
    suite: 's',
    case: `c${i}`,
    workload: i % 2 ? 'odd' : 'even',
    runtime: 'r',
  }));
}

/** @param {Cell} cell @param {number} round @returns {import('@rounds/record').Trial} */
export function trial(cell, round) {
  return { type: 'trial', ...cell, round, ns: 1, turns: 1, at: '2026-01-01T00:00:00Z' };
}

/**
 * @param {Cell} cell
 * @param {number} round
 * @param {import('@rounds/record').FailureKind} kind
 * @returns {import('@rounds/record').Failure}
 */
export function failed(cell, round, kind = 'exit') {
  return { type: 'failure', ...cell, round, kind, error: kind, exitCode: 1, signal: null, stderr: '' };
}

/** @param {Partial<Schedule> & { cells: Cell[], maxRounds?: number, trialMs?: number, outcome?: (cell: Cell, round: number) => Outcome }} plan */
export async function mockRun({ maxRounds = 5, trialMs = 1, outcome = trial, ...schedule }) {
  let clock = 0;
  /** @type {{ cell: Cell, round: number, atMs: number }[]} */
  const executed = [];
  /** @type {Outcome[]} */
  const emitted = [];
  /** @type {Outcome[]} */
  const observed = [];
  /** @type {number[]} */
  const begun = [];
  const reason = await measureRounds({
    seed: 1,
    maxTimeMs: Number.POSITIVE_INFINITY,
    maxRoundsOf: () => maxRounds,
    batchesOf: oneByOne,
    doneAfter: () => () => false,
    nowMs: () => clock,
    beginRound: (round) => void begun.push(round),
    execute: async (cells, round) =>
      cells.map((cell) => {
        executed.push({ cell, round, atMs: clock });
        clock += trialMs;
        return outcome(cell, round);
      }),
    emit: (records) => void emitted.push(...records),
    observe: (record) => void observed.push(record),
    ...schedule,
  });
  return { reason, executed, emitted, observed, begun };
}

/** The order of a run, as text: `c1@1 c0@1 c0@2 …`. @param {Iterable<Cell & { round: number }>} records */
export function orderOf(records) {
  return [...records].map((record) => `${record.case}@${record.round}`);
}

/** @param {Iterable<Outcome>} records of an interrupted run @returns {NonNullable<Schedule['recordOf']>} */
export function knownFrom(records) {
  const byKey = new Map([...records].map((record) => [`${record.round} ${cellKey(record)}`, record]));
  return (cell, round) => byKey.get(`${round} ${cellKey(cell)}`);
}

/**
 * @param {Iterable<string | number>} seen
 * @param {number} kinds
 * @param {number} most of chi-square: one draw in a thousand is beyond it, and the seed of a test is fixed
 */
export function expectEven(seen, kinds, most) {
  /** @type {Map<string | number, number>} */
  const counts = new Map();
  for (const each of seen) counts.set(each, (counts.get(each) ?? 0) + 1);
  assert.equal(counts.size, kinds);
  const expected = [...counts.values()].reduce((sum, count) => sum + count, 0) / kinds;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert.ok(chiSquare < most, `expected less than ${most}, got ${chiSquare.toFixed(1)}`);
}
