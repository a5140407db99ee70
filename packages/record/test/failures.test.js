import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureKinds, failureText, isEndedByRunner, isFinal, isSurvivalAnswer } from '@rounds/record';

/** @typedef {import('@rounds/record').FailureReason} FailureReason */

const killed = { signal: 'SIGKILL', exitCode: null };
const exited = (/** @type {number} */ exitCode) => ({ signal: null, exitCode });

/** @type {[FailureReason, string][]} At least one sentence of every kind */
const sentences = [
  [{ kind: 'wrong-answer', says: 'compression was negotiated' }, 'compression was negotiated'],
  [{ kind: 'wrong-answer', expected: '4', got: '5' }, 'wrong answer: expected 4, got 5'],
  [
    { kind: 'wrong-answer', expected: '4', threw: 'RangeError: too much', input: 'the number 2' },
    'wrong answer: expected 4, threw RangeError: too much for the number 2',
  ],
  [
    { kind: 'wrong-answer', expected: '4', threw: 'RangeError: too much', at: 'packages/a/suite.js:12' },
    'wrong answer: expected 4, threw RangeError: too much (packages/a/suite.js:12)',
  ],
  [
    {
      kind: 'wrong-answer',
      path: '.headers[3].name',
      expected: '"x"',
      got: '"y"',
      example: 2,
      input: 'a head',
    },
    'wrong answer: at .headers[3].name: expected "x", got "y" (example 2: a head)',
  ],
  [
    { kind: 'promise', work: 'sync' },
    'returned a promise, but the suite\'s "work" is "sync": its work would not be timed. Return the answer itself, or make the suite "async"',
  ],
  [
    { kind: 'promise', work: 'async' },
    'returned no promise, but the suite\'s "work" is "async": return a promise of the answer, or make the suite "sync"',
  ],
  [
    { kind: 'changed-input', path: '[1]', was: '856', is: '1' },
    'changed its input, at [1], from 856 to 1, so that the next call would do other work: let it work on a copy, or set "fresh: true", which gives each call a new input outside of the measured time',
  ],
  [
    { kind: 'not-awaited', what: '12 timers' },
    'it started 12 timers, and did not wait: return a promise that waits for all that a call starts, and open in setup() or load() what stays open',
  ],
  [
    { kind: 'threw', why: 'Error: no', at: 'packages/a/suite.js:3' },
    'threw Error: no (packages/a/suite.js:3)',
  ],
  [{ kind: 'threw', why: 'Error: no', uncaught: true }, 'an error that nothing caught: Error: no'],
  [{ kind: 'exit', ...exited(3), caller: "the suite's module" }, "the suite's module called process.exit(3)"],
  [{ kind: 'unsettled', waiting: 'the case' }, 'the case waits for a promise that never settles'],
  [
    { kind: 'wrong-answer', says: 'wrong answer: expected 5 bytes, got 1', writer: exited(3) },
    'wrong answer: expected 5 bytes, got 1; its writer exited with 3',
  ],
  [{ kind: 'time-limit', limitMs: 500 }, 'killed at the time limit of 0.5 s'],
  [{ kind: 'memory-limit', limit: '64.0 MiB' }, 'memory limit of 64.0 MiB reached'],
  [
    { kind: 'memory-limit', limit: '300 MiB', resident: '301 MiB', role: 'client' },
    'client: memory limit of 300 MiB reached (301 MiB resident at death)',
  ],
  [{ kind: 'heap-limit' }, 'heap limit reached'],
  [{ kind: 'heap-limit', resident: '4180 MiB' }, 'heap limit reached (4180 MiB resident at death)'],
  [{ kind: 'crash', ...killed }, 'killed by SIGKILL'],
  [{ kind: 'crash', ...killed, record: 'partial' }, 'killed by SIGKILL in the middle of its record'],
  [
    { kind: 'crash', ...killed, role: 'server', before: 'it was ready' },
    'server: killed by SIGKILL before it was ready',
  ],
  [{ kind: 'exit', ...exited(1), record: 'missing' }, 'exited with 1 without a record'],
  [
    { kind: 'exit', ...exited(0), role: 'server', before: 'the client was done', traced: true },
    'while traced: server: exited with 0 before the client was done',
  ],
  [{ kind: 'no-record', ...exited(0), record: 'missing' }, 'exited with 0 without a record'],
  [{ kind: 'bad-record', why: 'not JSON' }, 'its record is not JSON'],
  [{ kind: 'bad-record', why: 'no answer' }, 'no answer'],
  [
    { kind: 'bad-record', why: 'impossible figure' },
    'invalid measurement: a figure is missing or impossible',
  ],
  [
    { kind: 'unreadable-answer', stdout: 'no JSON\n' },
    'exited with 0, and its answer cannot be read: "no JSON\\n"',
  ],
  [{ kind: 'not-started', why: 'spawn ENOENT' }, 'could not be started: spawn ENOENT'],
  [{ kind: 'not-ready', limitMs: 3000, role: 'server' }, 'server: not ready within 3 s'],
  [{ kind: 'load', why: 'Error: no' }, 'could not be loaded: Error: no'],
  [
    { kind: 'load', part: 'input()', why: 'Error: no', at: 'packages/a/suite.js:3' },
    'its input() threw Error: no (packages/a/suite.js:3)',
  ],
  [{ kind: 'load', says: 'load() must return a function, got 5' }, 'load() must return a function, got 5'],
  [
    { kind: 'wrong-runtime', found: 'node 1.0.0', wanted: 'node 2.0.0' },
    'ran in node 1.0.0, not in node 2.0.0',
  ],
  [
    { kind: 'preparation', says: 'could not be bundled for just-js: no file' },
    'could not be bundled for just-js: no file',
  ],
  [{ kind: 'fault', says: 'the disk is full: free some' }, 'the disk is full: free some'],
  [{ kind: 'exhausted', says: 'out of ports after 500 requests' }, 'out of ports after 500 requests'],
  [{ kind: 'too-slow', says: 'ports came back in time' }, 'ports came back in time'],
];

for (const [reason, sentence] of sentences) {
  test(`says "${sentence}"`, () => assert.equal(failureText(reason), sentence));
}

test('every kind has a sentence here, and a name that the schema allows', () => {
  const tested = new Set(sentences.map(([{ kind }]) => kind));
  assert.deepEqual([...tested].sort(), Object.keys(failureKinds).sort());
  for (const kind of tested) assert.match(kind, /^[a-z]+(-[a-z]+)*$/);
});

test('what is decided by a kind', () => {
  const kindsWith = (/** @type {(failure: { kind: string }) => boolean} */ predicate) =>
    Object.keys(failureKinds).filter((kind) => predicate({ kind }));
  assert.deepEqual(kindsWith(isFinal), [
    'wrong-answer',
    'promise',
    'changed-input',
    'not-awaited',
    'too-slow',
  ]);
  assert.deepEqual(kindsWith(isEndedByRunner), ['time-limit', 'memory-limit', 'not-ready', 'too-slow']);
  assert.deepEqual(kindsWith(isSurvivalAnswer), [
    'time-limit',
    'memory-limit',
    'heap-limit',
    'crash',
    'exit',
    'unsettled',
    'no-record',
    'exhausted',
    'too-slow',
  ]);
});

test('nothing is decided by a kind of a later version', () => {
  for (const kind of ['out-of-luck', 'constructor', '__proto__']) {
    for (const predicate of [isFinal, isEndedByRunner, isSurvivalAnswer]) {
      assert.equal(predicate({ kind }), false);
    }
  }
});
