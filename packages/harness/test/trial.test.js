import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineSuite } from '@rounds/harness';
import { checkCases } from '@rounds/harness/check.js';
import { detectHost } from '@rounds/harness/detect-host.js';
import { runTask } from '@rounds/harness/run-task.js';
import { measureTrial } from '@rounds/harness/trial.js';

const host = await detectHost(globalThis);
const budget = { measureMs: 5, warmUp: { leastMs: 2, limitMs: 4 }, folder: '' };

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

/** @param {import('@rounds/harness').Suite} suite @param {string} name @returns {Promise<any>} */
const measured = (suite, name, workload = 'three', /** @type {any} */ talk = undefined) =>
  measureTrial(suite, { case: name, workload, ...budget }, host, talk);

test('a trial reports time and bytes per operation', async () => {
  const result = await measured(doubling, 'add');
  assert.equal(result.outcome, 'measured');
  const { ns, turns, bytes, warmUp } = result;
  assert.equal(bytes, 4, 'expected the 64 bytes of a call spread over its 16 operations');
  assert.ok(ns > 0 && ns < 1e6, `expected some ns, got ${ns}`);
  assert.ok(turns >= 3, `expected 3 turns or more, got ${turns}`);
  assert.ok(warmUp.ms >= 2 && warmUp.firstNs > 0 && warmUp.settledMs <= warmUp.ms, JSON.stringify(warmUp));
});

test('a driver lets a trial take turns, and says when it is enough', async () => {
  /** @type {import('@rounds/harness/turns.js').Step[]} */
  const steps = [];
  const talk = {
    say: (/** @type {import('@rounds/harness/turns.js').Step} */ step) => steps.push(step),
    mayGoOn: () => steps.length < 7,
  };
  const result = await measured(doubling, 'add', 'four', talk);
  assert.deepEqual(
    steps.map(({ is, turn }) => is ?? (turn?.calls ? 'turn' : steps)),
    ['loaded', 'warm', 'turn', 'turn', 'turn', 'turn', 'turn'],
  );
  const [ns, calls] = steps.reduce(
    ([ns, calls], { turn }) => [ns + (turn?.ns ?? 0), calls + (turn?.calls ?? 0)],
    [0, 0],
  );
  const { ns: told, turns, bytes } = result;
  assert.deepEqual([told, turns, bytes], [ns / calls, 5, undefined]);
});

test('a wrong answer is never timed', async () => {
  assert.deepEqual(await measured(doubling, 'square'), {
    outcome: 'failed',
    failure: { kind: 'wrong-answer', expected: '6', got: '9', input: 'the number 3' },
  });
});

test('a suite may tell more of the last answer than its time', async () => {
  const suite = defineSuite({
    ...doubling,
    figures: (/** @type {number} */ answer, input) => ({ answer, input }),
  });
  const result = await measured(suite, 'add');
  const { answer, input } = result.figures;
  assert.deepEqual({ answer, input }, { answer: 6, input: 3 });
});

test('what may not be survived is called once, and its answer is checked', async () => {
  let calls = 0;
  const suite = defineSuite({
    ...doubling,
    cases: {
      ...doubling.cases,
      add: {
        load: () => (n) => {
          calls++;
          return n + n;
        },
      },
    },
    endurance: ['three'],
  });
  const { outcome, ns, turns, bytes } = await measured(suite, 'add');
  assert.equal(calls, 1);
  assert.deepEqual([outcome, turns, bytes, ns > 0], ['measured', 1, 4, true]);
  const wrong = await measured(suite, 'square');
  assert.equal(wrong.outcome, 'failed');
});

test('an answer that goes wrong while it is timed is found', async () => {
  const suite = defineSuite({
    ...doubling,
    baseline: 'tiring',
    cases: {
      tiring: {
        load: () => {
          let calls = 0;
          return (n) => (++calls > 100 ? 0 : n + n);
        },
      },
    },
  });
  const result = await measured(suite, 'tiring');
  assert.deepEqual(result, {
    outcome: 'failed',
    failure: { kind: 'wrong-answer', expected: '6', got: '0', input: 'the number 3' },
  });
});

test('an answer that is wrong in one turn only is found', async () => {
  let isWrong = false;
  let turns = 0;
  const load = () => (/** @type {number} */ n) => (isWrong ? 0 : n + n);
  const talk = {
    say: (/** @type {import('@rounds/harness/turns.js').Step} */ { is }) => {
      isWrong = is === 'warm';
    },
    mayGoOn: () => turns++ < 4,
  };
  const suite = defineSuite({ ...doubling, cases: { add: { load } } });
  const { failure } = await measured(suite, 'add', 'three', talk);
  assert.deepEqual([failure?.expected, failure?.got], ['6', '0']);
});

test('asynchronous work is awaited, checked and measured', async () => {
  const suite = defineSuite({
    question: 'How long is a turn of the event loop?',
    baseline: 'turn',
    work: 'async',
    workloads: { once: { input: () => 'done' } },
    cases: {
      turn: { load: () => (text) => new Promise((resolve) => setImmediate(resolve, text)) },
      broken: { load: () => async () => 'undone' },
    },
    reference: (text) => text,
  });
  const good = await measured(suite, 'turn', 'once');
  assert.equal(good.outcome, 'measured');
  const bad = await measured(suite, 'broken', 'once');
  assert.deepEqual(bad, {
    outcome: 'failed',
    failure: { kind: 'wrong-answer', expected: '"done"', got: '"undone"' },
  });
});

test('a check tells right, wrong, missing and unloadable cases apart', async () => {
  const cases = ['add', 'square', 'elsewhere', 'unloadable'];
  const { add, square, elsewhere, unloadable } = await checkCases(
    doubling,
    { cases, examples: true, folder: '' },
    host,
  );
  assert.deepEqual(add, {});
  assert.deepEqual(square, {
    failure: { kind: 'wrong-answer', expected: '10', got: '25', example: 3, input: 'the number 5' },
  });
  assert.deepEqual(elsewhere, { unavailable: 'no such thing in node' });
  const { kind, why } = /** @type {any} */ (unloadable)?.failure ?? {};
  assert.equal(kind, 'load');
  assert.match(why, /^Error.*no-such-package/);
});

test('without the examples a check loads nothing', async () => {
  assert.deepEqual(await checkCases(doubling, { cases: ['unloadable'], examples: false, folder: '' }, host), {
    unloadable: {},
  });
});

test('the answer to a task is one line after its token', async () => {
  const line = await runTask(doubling, { task: 'check', token: '@x ', cases: ['add'], examples: true }, host);
  assert.equal(
    line,
    `@x {"outcome":"checked","cases":{"add":{}},"workloads":{"never":{"unavailable":"not in here"}},"name":"node","version":"${host.version}"}\n`,
  );
});
