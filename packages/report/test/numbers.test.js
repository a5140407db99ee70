import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import fc from '@rounds/fast-check';
import { caseTable } from '../tables/case-table.js';
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
} from '../words/numbers.js';
import { heapWords, powerWords, unsettledWords } from '../words/power.js';
import { ratioWords, verdictWords } from '../words/verdict.js';

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

/**
 * @param {Partial<Comparison>} undisturbed
 * @param {Partial<import('../words/verdict.js').Compared>} [more]
 */
function comparedAs(undisturbed, more) {
  const comparison = { ...base, ...undisturbed };
  const { verdict } = comparison;
  const about = /** @type {const} */ ('undisturbed');
  return verdictWords({ undisturbed: comparison, usual: base, verdict, about, mixed: false, ...more });
}

test('a verdict is always said with its interval, and a ratio only of faster and slower', () => {
  assert.equal(comparedAs({}), '2.00× faster [1.67×, 2.50×]');
  assert.equal(
    comparedAs({ ratio: 2, low: 1.5, high: 2.5, verdict: 'slower' }),
    '2.00× slower [1.50×, 2.50×]',
  );
  assert.equal(comparedAs({ ratio: 1, low: 0.99, high: 1.01, verdict: 'same' }), 'same [−1.0%, +1.0%]');
  assert.equal(comparedAs({ ratio: 1.1, low: 0.9, high: 1.3, verdict: 'unclear' }), 'unclear [−10%, +30%]');
  assert.equal(
    comparedAs({ low: null, high: null, rounds: 3, verdict: 'unclear' }, { roundsToTell: 6 }),
    'unclear: 3 of 6 rounds',
  );
  assert.equal(comparedAs({ ratio: null, verdict: 'unclear' }), 'no round in common');
});

test('what is unclear says how many rounds would probably tell', () => {
  const wide = /** @type {const} */ ({ ratio: 1.1, low: 0.9, high: 1.3, verdict: 'unclear' });
  assert.equal(comparedAs(wide, { roundsToTell: 123 }), 'unclear [−10%, +30%]: about 120 rounds to tell');
  assert.equal(comparedAs(wide, { roundsToTell: 1e6 }), 'unclear [−10%, +30%]: over 10000 rounds to tell');
});

test('a verdict about the usual time says so, and so does one that is mixed', () => {
  const same = /** @type {const} */ ({ ratio: 1, low: 0.99, high: 1.01, verdict: 'same' });
  const about = /** @type {const} */ ('usual');
  assert.equal(comparedAs(same, { verdict: 'faster', about }), 'usually 2.00× faster [1.67×, 2.50×]');
  const slower = /** @type {const} */ ({ ratio: 2, low: 1.5, high: 2.5, verdict: 'slower' });
  assert.equal(
    comparedAs(slower, { verdict: 'unclear', mixed: true }),
    'mixed: 2.00× slower [1.50×, 2.50×], but usually 2.00× faster [1.67×, 2.50×]',
  );
});

test('a table says what its run could have told', () => {
  const compared = { verdict: 'faster', about: 'undisturbed', mixed: false, level: 0.05, roundsToTell: 0 };
  const table = (/** @type {Partial<Comparison>} */ undisturbed) =>
    powerWords(
      new Array(9).fill({ ...compared, undisturbed: { ...base, ...undisturbed }, usual: base }),
    ).join();
  assert.match(table({ low: 0.98, high: 1.02 }), /could have told differences of 3\.\d% and more\.$/);
  assert.match(table({ low: 1, high: 1 }), /differences of 0\.1% and more/);
  assert.match(table({ low: null, high: null }), /too few rounds to tell/);
  assert.deepEqual(powerWords([undefined]), []);
});

test('a cell of several speeds says how many of its processes ran at which', () => {
  const cell = { suite: 's', case: 'quick', workload: 'w', runtime: 'node@24' };
  const heaps = [
    { share: 0.61, ns: 12e3 },
    { share: 0.39, ns: 19e3 },
  ];
  assert.deepEqual(heapWords([/** @type {any} */ ({ cell, heaps }), /** @type {any} */ ({ cell })]), [
    [
      { name: 'quick' },
      ' in ',
      { name: 'node@24' },
      ' has two speeds: 61% of processes at 12.0 µs, 39% at 19.0 µs.',
    ],
  ]);
});

test('what had not settled has a mark beside its time and its verdicts, and words that say what it means', () => {
  const run = syntheticRun({
    cases: ['slow', 'late', 'fast'],
    runtimes: ['node@24.1.0'],
    rounds: 30,
    ns: ({ case: name }, round) => (name === 'slow' ? 200 : 100) * wobble(round),
  });
  for (const trial of run.trials) {
    const looked = { ms: 375, settledMs: 0, settledCalls: 0, firstNs: 1, slope: 0 };
    trial.warmUp = { ...looked, class: trial.case === 'late' ? 'unsettled' : 'flat' };
  }
  const [workload = assert.fail()] = analyseRun(run).suites[0]?.workloads ?? [];
  const table = caseTable(workload);
  const marked = table.rows.map((row) => 'cells' in row && row.cells.map(({ text }) => text.endsWith(' †')));
  assert.deepEqual(
    marked.map((cells) => cells && [cells[1], cells[3]]),
    [false, [false, false], [true, true], [false, false]],
  );
  assert.match(String(table.notes), /†: still changed when it was measured\./);
  assert.deepEqual(unsettledWords(workload.cells.filter(({ unsettled }) => !unsettled)), []);
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

/** @param {'faster' | 'slower'} verdict @param {number} ratio @param {number} low @param {number} high */
const say = (verdict, ratio, low, high) =>
  ratioWords(/** @type {any} */ ({ ratio, low, high, verdict, rounds: 30, roundsNeeded: 9 }));

test('an interval that leaves 1 out never seems to hold it', () => {
  assert.equal(say('slower', 1.1, 1.05, 1.15), '1.10× slower [1.05×, 1.15×]');
  assert.equal(say('slower', 1.004, 1.0005, 1.022), '1.0040× slower [1.0005×, 1.0220×]');
  assert.equal(say('faster', 0.997, 0.975, 0.9995), '1.003× faster [1.001×, 1.026×]');
  assert.equal(say('slower', 12, 1.001, 100), '12.0× slower [1.001×, 100×]');
  assert.equal(say('slower', 1.0463, 1.000002, 1.0815), '1.05× slower [>1.00×, 1.08×]');
});
