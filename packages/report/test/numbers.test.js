import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { figureText } from '../words/figures.js';
import {
  changePercent,
  count,
  duration,
  memory,
  rate,
  threeDigits,
  throughput,
  time,
  timeWithInterval,
} from '../words/numbers.js';
import { modeWords, powerWords } from '../words/power.js';
import { verdictWords } from '../words/verdict.js';

test('times have three digits and the unit that fits', () => {
  const shown = [0.1234, 1.5, 12.34, 999.4, 999.6, 1234, 5.678e6, 9.9999e8, 1.5e9].map(time);
  assert.deepEqual(shown, [
    '0.123 ns',
    '1.50 ns',
    '12.3 ns',
    '999 ns',
    '1.00 µs',
    '1.23 µs',
    '5.68 ms',
    '1.00 s',
    '1.50 s',
  ]);
});

test('three digits are never off by more than they can be', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 999_999, noNaN: true }), (value) => {
      const shown = Number(threeDigits(value));
      assert.ok(Math.abs(shown / value - 1) <= 0.0051, `expected ${value} to three digits, got ${shown}`);
    }),
  );
});

test('throughput, memory, counts and durations', () => {
  assert.equal(throughput(1000, 1000), '1.00 GB/s');
  assert.equal(throughput(1000, 1e6), '1.00 MB/s');
  assert.equal(memory(3 * 2 ** 20), '3.00 MiB');
  assert.equal(memory(12 * 2 ** 10), '12.0 KiB');
  assert.equal(memory(629), '629 B');
  assert.deepEqual([0, 0.5, 12, 12_345, 1.2e7, 3e9].map(count), [
    '0',
    '0.500',
    '12.0',
    '12.3 k',
    '12.0 M',
    '3.00 G',
  ]);
  assert.equal(rate(19_000), '19.0 k/s');
  assert.deepEqual([4200, 65_000, 3_725_000].map(duration), ['4 s', '1 min 5 s', '1 h 2 min']);
  assert.deepEqual([1.005, 0.5, 2].map(changePercent), ['+0.5%', '−50%', '+100%']);
});

/** @typedef {import('@rounds/stats').Comparison} Comparison */

/** @type {Comparison} */
const base = {
  ratio: 0.5,
  low: 0.4,
  high: 0.6,
  p: 0,
  adjustedP: 0,
  verdict: 'faster',
  rounds: 20,
  roundsNeeded: 6,
};

/** @param {Comparison['verdict']} verdict @param {[ratio: number, low: number, high: number]} ends @param {number} [roundsToTell] */
function say(verdict, [ratio, low, high], roundsToTell = 0) {
  return verdictWords({ ...base, verdict, ratio, low, high, roundsToTell });
}

test('a verdict is said with the digits that its interval supports, small ones in percent', () => {
  assert.equal(say('faster', [0.5, 0.4, 0.6]), '2.0× faster [1.7, 2.5]');
  assert.equal(say('slower', [6.63, 6.41, 6.92]), '6.6× slower [6.4, 6.9]');
  assert.equal(say('slower', [1.214, 1.19, 1.234]), '1.21× slower [1.19, 1.23]');
  assert.equal(say('slower', [43.2, 41.4, 45.9]), '43× slower [41, 46]');
  assert.equal(say('slower', [430.4, 430.1, 430.9]), '430× slower [430, 431]');
  assert.equal(say('slower', [1.031, 1.024, 1.039]), '3.1% slower [2.4%, 3.9%]');
  assert.equal(say('faster', [0.97, 0.965, 0.975]), '3.1% faster [2.6%, 3.6%]');
  assert.equal(say('same', [1.003, 0.996, 1.01]), 'same: +0.3% [−0.4%, +1.0%]');
  assert.equal(say('unclear', [1.04, 0.7, 1.45]), 'unclear: +4% [−30%, +45%]');
});

test('an interval that leaves 1 out never seems to hold it', () => {
  assert.equal(say('slower', [1.02, 1.0005, 1.04]), '2.0% slower [0.05%, 4.0%]');
  assert.equal(say('slower', [1.02, 1.00002, 1.04]), '2.0% slower [>0%, 4.0%]');
  assert.equal(say('slower', [1.3, 1.03, 1.6]), '1.3× slower [1.03, 1.6]');
  assert.equal(say('slower', [12, 1.001, 100]), '12× slower [>1, 100]');
});

test('a ratio without an interval is provisional', () => {
  const few = { low: null, high: null, verdict: /** @type {const} */ ('unclear'), roundsToTell: 6 };
  assert.equal(verdictWords({ ...base, ...few, ratio: 1.312 }), '~1.3× slower (provisional)');
  assert.equal(verdictWords({ ...base, ...few, ratio: 0.97 }), '~3% faster (provisional)');
  assert.equal(verdictWords({ ...base, ...few, ratio: null }), 'no round in common');
  assert.equal(verdictWords({ ...base, ...few, ratio: 2, roundsNeeded: Infinity }), 'unclear');
});

test('what is unclear says how many rounds would probably tell, unless they are too many to wait for', () => {
  assert.equal(say('unclear', [1.1, 0.9, 1.3], 123), 'unclear: +10% [−10%, +30%], needs ~120 rounds');
  assert.equal(say('unclear', [1.1, 0.9, 1.3], 1e6), 'unclear: +10% [−10%, +30%]');
});

test('a table says what its run could have told, where it leaves something open', () => {
  const table = (/** @type {Partial<Comparison>} */ own) =>
    powerWords(
      new Array(9).fill({ ...base, level: 0.05, roundsToTell: 0, verdict: 'unclear', ...own }),
    ).join();
  assert.match(table({ low: 0.98, high: 1.02 }), /could have told differences of 3\.\d% and more\.$/);
  assert.match(table({ low: 1, high: 1 }), /differences of 0\.1% and more/);
  assert.match(table({ low: null, high: null }), /too few rounds to tell/);
  assert.equal(table({ verdict: 'same' }), '');
});

test('an estimate has half the width of its interval', () => {
  assert.equal(timeWithInterval({ estimate: 1000, low: 990, high: 1010 }), '1.00 µs ±1.0%');
  assert.equal(timeWithInterval({ estimate: 1000, low: -400, high: 2400 }), '1.00 µs ±140%');
  assert.equal(timeWithInterval({ estimate: 1000, low: null, high: null }), '1.00 µs');
});

test('a cell of several modes says how many of its processes are in which', () => {
  const cell = { suite: 's', case: 'quick', workload: 'w', runtime: 'node@24' };
  const modes = [
    { share: 0.61, ns: 12e3 },
    { share: 0.39, ns: 19e3 },
  ];
  assert.deepEqual(modeWords([/** @type {any} */ ({ cell, modes }), /** @type {any} */ ({ cell })]), [
    [
      { name: 'quick' },
      ' in ',
      { name: 'node@24' },
      ' has two modes: 61% of processes at 12.0 µs, 39% at 19.0 µs.',
    ],
  ]);
});

/** @param {number} estimate */
function difference(estimate) {
  const column = {
    title: 'over base',
    figure: 'callNs',
    format: /** @type {const} */ ('time'),
    overBaseline: true,
  };
  return figureText(column, {
    overBaseline: { callNs: { estimate, low: estimate - 1, high: estimate + 1, n: 12 } },
  });
}

test('a difference has its interval and its sign', () => {
  assert.equal(difference(71), '+71.0 ns [+70.0 ns, +72.0 ns]');
  assert.equal(difference(-70), '−70.0 ns [−71.0 ns, −69.0 ns]');
});

test('a cell without the figure shows nothing', () => {
  const column = { title: 'a call', figure: 'callNs', format: /** @type {const} */ ('time') };
  assert.equal(figureText(column, { figures: { callNs: 71 } }), '71.0 ns');
  assert.equal(figureText(column, { figures: { other: 71 } }), '');
  assert.equal(figureText({ ...column, overBaseline: true }, {}), '');
});
