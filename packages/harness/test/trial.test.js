import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineSuite } from '@rounds/harness';
import { checkCases } from '@rounds/harness/check.js';
import { host, measured as measure } from './support/one-case.js';

/** @typedef {import('@rounds/harness/turns.js').Step} Step */

const doubling = defineSuite({
  question: 'How does one double a number?',
  baseline: 'add',
  work: 'sync',
  workloads: {
    three: { input: () => 3, bytes: () => 64, operations: () => 16 },
    four: { input: () => 4 },
    never: { input: () => 5, unavailable: () => 'not in here' },
  },
  cases: {
    add: { load: () => (n) => n + n },
    square: { load: () => (n) => n * n },
    elsewhere: {
      unavailable: ({ name }) => `no such thing in ${name}`,
      load: () => assert.fail('must not be loaded'),
    },
    unloadable: { load: () => import(/** @type {string} */ ('no-such-package')) },
  },
  reference: (n) => 2 * n,
  examples: () => [0, 2, 5],
  show: (n) => `the number ${n}`,
});

/** @param {object} [changes] @param {{ workload?: string, driver?: any }} [how] */
const measured = (changes, how) => measure({ ...doubling, ...changes }, { workload: 'three', ...how });

/** @param {(n: number) => unknown} double @param {object} [changes] @param {{ driver?: any }} [how] */
const measuredBy = (double, changes, how) =>
  measured({ ...changes, cases: { add: { load: () => double } } }, how);

test('a trial reports time and bytes per operation', async () => {
  const { outcome, ns, turns, bytes, warmUp } = await measured();
  assert.equal(outcome, 'measured');
  assert.equal(bytes, 4, 'expected the 64 bytes of a call spread over its 16 operations');
  assert.ok(ns > 0 && ns < 1e6, `expected some ns, got ${ns}`);
  assert.ok(turns >= 3, `expected 3 turns or more, got ${turns}`);
  assert.ok(warmUp.ms >= 1 && warmUp.firstNs > 0 && warmUp.settledMs <= warmUp.ms, JSON.stringify(warmUp));
});

test('what may not be survived is called once, and its answer is checked', async () => {
  let calls = 0;
  const double = (/** @type {number} */ n) => {
    calls++;
    return n + n;
  };
  const { outcome, ns, turns, bytes } = await measuredBy(double, { endurance: ['three'] });
  assert.deepEqual([calls, outcome, turns, bytes, ns > 0], [1, 'measured', 1, 4, true]);
  assert.equal((await measuredBy((n) => n * n, { endurance: ['three'] })).outcome, 'failed');
});

test('an answer that is wrong while it is timed is found, in one turn only too', async () => {
  let calls = 0;
  assert.deepEqual(await measuredBy((n) => (++calls > 100 ? 0 : n + n)), {
    outcome: 'failed',
    failure: { kind: 'wrong-answer', expected: '6', got: '0', input: 'the number 3' },
  });
  let isWrong = false;
  let turns = 0;
  const report = (/** @type {Step} */ { is }) => {
    isWrong = is === 'warm';
  };
  const driver = { report, mayContinue: () => turns++ < 4 };
  const { failure } = await measuredBy((n) => (isWrong ? 0 : n + n), {}, { driver });
  assert.deepEqual([failure?.expected, failure?.got], ['6', '0']);
});

test('asynchronous work is awaited, checked and measured', async () => {
  const later = (/** @type {number} */ n) => new Promise((resolve) => setImmediate(resolve, n));
  const double = (/** @type {number} */ n) => later(2 * n);
  const { outcome, turns } = await measuredBy(double, { work: 'async' });
  assert.deepEqual([outcome, turns >= 3], ['measured', true]);
  const { failure } = await measuredBy(later, { work: 'async' });
  assert.deepEqual([failure?.kind, failure?.got], ['wrong-answer', '3']);
});

test('a check tells right, wrong, missing and unloadable cases apart', async () => {
  const cases = ['add', 'square', 'elsewhere', 'unloadable'];
  const spec = { cases, examples: true, folder: '' };
  const { add, square, elsewhere, unloadable } = await checkCases(doubling, spec, host);
  assert.deepEqual(add, {});
  assert.deepEqual(square, {
    failure: { kind: 'wrong-answer', expected: '10', got: '25', example: 3, input: 'the number 5' },
  });
  assert.deepEqual(elsewhere, { unavailable: 'no such thing in node' });
  const { kind, why } = /** @type {any} */ (unloadable)?.failure ?? {};
  assert.equal(kind, 'load');
  assert.match(why, /^Error.*no-such-package/);
  const unloaded = { ...spec, cases: ['unloadable'], examples: false };
  assert.deepEqual(await checkCases(doubling, unloaded, host), { unloadable: {} });
});
