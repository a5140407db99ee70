import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureKinds, failureText, isFinal, isSurvivalAnswer } from '@rounds/record';

/** @typedef {import('@rounds/record').FailureReason} FailureReason */

const killed = { signal: 'SIGKILL', exitCode: null };
const exited = (/** @type {number} */ exitCode) => ({ signal: null, exitCode });
const at = 'packages/a/suite.js:3';
const wrong = { kind: /** @type {const} */ ('wrong-answer'), expected: '4' };

/** @type {[string, FailureReason][]} At least one sentence of every kind */
const sentences = [
  ['compression was negotiated', { kind: 'wrong-answer', message: 'compression was negotiated' }],
  ['wrong answer: expected 4, got 5', { ...wrong, got: '5' }],
  [
    'wrong answer: at .headers[3].name: expected 4, got 5 (example 2: a head)',
    { ...wrong, got: '5', path: '.headers[3].name', example: 2, input: 'a head' },
  ],
  [
    'returned a promise, but the suite\'s "work" is "sync": its work would not be timed. Return the answer itself, or make the suite "async"',
    { kind: 'promise', work: 'sync' },
  ],
  [
    'changed its input, at [1], from 856 to 1, so the next call would do different work: let it work on a copy, or set "fresh: true", which gives each call a new input outside of the measured time',
    { kind: 'changed-input', path: '[1]', was: '856', is: '1' },
  ],
  [
    'left 12 timers pending. Missing await or return? Lasting resources belong in setup() or load()',
    { kind: 'not-awaited', what: '12 timers' },
  ],
  [
    'its first call returned 3 values, and later calls none: the first one uses up its data. Make the data in each call, or in setup() with "fresh: true"',
    { kind: 'used-up', size: 3 },
  ],
  [
    'returned a getter (.total), so work is left to whoever uses it, and is not timed. Finish it in the benchmark: read the property. To measure creation only, call do_not_optimize(result) and return nothing',
    { kind: 'unfinished-answer', what: 'a getter', path: '.total' },
  ],
  [
    'returned an error instead of a result: Error: ENOENT. Throw it, or return its code if errors are what you measure',
    { kind: 'error-answer', why: 'Error: ENOENT' },
  ],
  [`threw Error: no (${at})`, { kind: 'threw', why: 'Error: no', at }],
  ["the suite's module called process.exit(3)", { kind: 'exit', ...exited(3), caller: "the suite's module" }],
  ['the case waits for a promise that never settles', { kind: 'unsettled', waiting: 'the case' }],
  ['killed at the time limit of 0.5 s', { kind: 'time-limit', limitMs: 500 }],
  [
    'client: memory limit of 300 MiB reached (peak RSS 301 MiB)',
    { kind: 'memory-limit', limit: '300 MiB', resident: '301 MiB', role: 'client' },
  ],
  [
    'printed more than 32 MiB, whose time would be measured: remove its console output',
    { kind: 'output-limit', limit: '32 MiB' },
  ],
  ['heap limit reached', { kind: 'heap-limit' }],
  ['killed by SIGKILL while it reported', { kind: 'crash', ...killed, record: 'partial' }],
  [
    'while traced: exited with 1 before it reported',
    { kind: 'exit', ...exited(1), record: 'missing', traced: true },
  ],
  ['exited with 0 before it reported', { kind: 'no-record', ...exited(0), record: 'missing' }],
  ['its record is not JSON', { kind: 'bad-record', why: 'not JSON' }],
  [
    'invalid measurement: a figure is missing or impossible',
    { kind: 'bad-record', why: 'impossible figure' },
  ],
  ['exited with 0, but its answer is unreadable: "x\\n"', { kind: 'unreadable-answer', stdout: 'x\n' }],
  ['could not be started: spawn ENOENT', { kind: 'not-started', why: 'spawn ENOENT' }],
  ['server: not ready within 3 s', { kind: 'not-ready', limitMs: 3000, role: 'server' }],
  ['could not be loaded: Error: no', { kind: 'load', why: 'Error: no' }],
  [`its input() threw Error: no (${at})`, { kind: 'load', part: 'input()', why: 'Error: no', at }],
  [
    'ran in node 1.0.0, not in node 2.0.0',
    { kind: 'wrong-runtime', found: 'node 1.0.0', wanted: 'node 2.0.0' },
  ],
  ['could not be bundled: no file', { kind: 'preparation', message: 'could not be bundled: no file' }],
  ['the disk is full: free some', { kind: 'fault', message: 'the disk is full: free some' }],
  ['out of ports after 500 requests', { kind: 'exhausted', message: 'out of ports after 500 requests' }],
  ['ports came back in time', { kind: 'too-slow', message: 'ports came back in time' }],
];

for (const [sentence, reason] of sentences) {
  test(`text: "${sentence}"`, () => assert.equal(failureText(reason), sentence));
}

test('every kind has a sentence here, and a name that the schema allows', () => {
  const tested = new Set(sentences.map(([, { kind }]) => kind));
  assert.deepEqual([...tested].sort(), Object.keys(failureKinds).sort());
  for (const kind of tested) assert.match(kind, /^[a-z]+(-[a-z]+)*$/);
});

test('what is decided by a kind', () => {
  const kindsWith = (/** @type {(failure: { kind: string }) => boolean} */ predicate) =>
    Object.keys(failureKinds)
      .filter((kind) => predicate({ kind }))
      .join(' ');
  assert.equal(
    kindsWith(isFinal),
    'wrong-answer promise changed-input not-awaited used-up unfinished-answer error-answer output-limit too-slow',
  );
  assert.equal(
    kindsWith(isSurvivalAnswer),
    'time-limit memory-limit heap-limit crash exit unsettled no-record exhausted too-slow',
  );
});

test('nothing is decided by a kind of a later version', () => {
  for (const kind of ['out-of-luck', 'constructor', '__proto__']) {
    for (const predicate of [isFinal, isSurvivalAnswer]) {
      assert.equal(predicate({ kind }), false);
    }
  }
});
