import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { about, atMost, more, over, percentLess, percentMore, swapped, vaguely } from '../expectations.js';
import { formatComparison } from '../format-test.js';
import { judge, outcomeOf } from '../outcome.js';

/**
 * @typedef {import('../contract.js').Expected} Expected
 * @typedef {import('../contract.js').Published} Published
 * @typedef {import('../contract.js').Test} Test
 */

const value = { suite: 's', workload: 'w', case: 'a', runtime: 'node@20' };
const here = { processor: 'AMD EPYC 9R14, Zen 4', architecture: 'x64', cores: 2 };

/**
 * @param {Expected} expected
 * @param {Published} [published]
 * @param {Partial<Test>} [other]
 * @returns {Test}
 */
const ratio = (expected, published = 1, other) => ({ of: value, by: value, expected, published, ...other });

/** @param {number} low @param {number} [high] */
const measured = (low, high = low) => ({ value: Math.sqrt(low * high), low, high });

/** @param {Test} of @param {number} low @param {number} [high] */
const word = (of, low, high) => judge(of, measured(low, high)).outcome;

/**
 * @param {Test} of
 * @param {string} expected outcomes, each with the ratios, or ends of intervals, that have it
 */
function expectWords(of, expected) {
  for (const part of expected.split('; ')) {
    const [outcome, ratios = ''] = part.split(': ');
    for (const each of ratios.split(' ')) {
      const [low, high] = each.split('..').map(Number);
      assert.equal(word(of, Number(low), high), outcome, each);
    }
  }
}

describe('the outcome of a test', () => {
  test('about N is within a fifth of N, on both sides', () => {
    const twice = ratio(about(2), 2);
    expectWords(twice, 'confirmed: 1.67 2.4; weaker: 1.66 1; stronger: 2.41 147; reversed: 0.9');
  });

  test('of a small difference at least half is left, and at most half is added', () => {
    const slightly = ratio(percentMore(15), 1.15);
    expectWords(slightly, 'weaker: 1 1.07; confirmed: 1.08 1.23; stronger: 1.24; reversed: 0.99');
  });

  test('over N is at least N, and over twice what was published is stronger', () => {
    const eighty = ratio(over(80), { least: 89, most: 121 });
    expectWords(
      eighty,
      'weaker: 79; confirmed: 80 242 200..300; stronger: 243; inconclusive: 70..90; reversed: 0.5..0.9',
    );
  });

  test('words without a number have a limit, beyond which nothing is stronger', () => {
    const faster = { of: value, by: value, expected: vaguely('much') };
    expectWords(faster, 'confirmed: 2 50; weaker: 1.9; reversed: 0.9');
  });

  test('at most N is the other side of at least', () => {
    const half = ratio(atMost(0.5), 0.4);
    expectWords(half, 'confirmed: 0.5; stronger: 0.19; weaker: 0.51; reversed: 1.01');
    expectWords(ratio(atMost(1.1), 1.05), 'weaker: 1.3');
  });

  test('a difference that is known not to be there is weaker, not unknown', () => {
    expectWords(ratio(more(), 1.4), 'weaker: 0.99..1.01; inconclusive: 0.9..1.1; reversed: 0.9..0.99');
    expectWords(ratio(more(), 1.01), 'inconclusive: 0.99..1.01');
    const inWords = { of: value, by: value, expected: more() };
    expectWords(inWords, 'confirmed: 5; weaker: 0.99..1.01');
  });

  test('the same is within a tenth unless the post states a margin, and either side is weaker', () => {
    const same = ratio({ same: true });
    expectWords(same, 'confirmed: 1.1 0.9091; weaker: 1.11 0.8..0.9; inconclusive: 0.95..1.2');
    expectWords(ratio({ same: true, within: 0.02 }), 'weaker: 1.03');
  });

  test('it is reversed only if the whole interval has the other sign', () => {
    expectWords(ratio(about(2), 2), 'reversed: 0.8..0.95; weaker: 0.8..1.05');
    expectWords(ratio(about(0.5), 0.5), 'reversed: 1.1..1.2; weaker: 0.9..1.2');
  });

  test('an interval over both sides, or none, inconclusive', () => {
    assert.equal(word(ratio(about(2), 2), 1.5, 1.8), 'inconclusive');
    assert.equal(word(ratio(about(2), 2), 2.2, 2.6), 'inconclusive');
    assert.equal(word(ratio(about(2), 2), 1, 9), 'inconclusive');
    for (const [low, high] of [
      [null, null],
      [null, 1.2],
      [3, null],
      [Number.NaN, 1],
    ]) {
      const open = { value: 2, low, high };
      assert.equal(judge(ratio(about(2), 2), /** @type {any} */ (open)).outcome, 'inconclusive');
    }
  });

  test('a number that is no ratio has no sign, and may be stronger by being less', () => {
    const number = {
      of: { ...value, unit: /** @type {const} */ ('ms') },
      expected: about(100),
      published: 100,
    };
    assert.equal(word(number, 119), 'confirmed');
    assert.equal(word(number, 121), 'stronger');
    assert.equal(word({ ...number, stronger: 'less' }, 121), 'weaker');
    assert.equal(word({ ...number, stronger: 'less' }, 0.1), 'stronger');
  });

  test('how cases ended is counted', () => {
    const ended = { suite: 's', workload: 'w', cases: ['a', 'b', 'c'], runtime: 'node', ends: 'heap-limit' };
    const many = { of: ended, expected: vaguely('many') };
    assert.equal(word(many, 3), 'confirmed');
    assert.equal(word(many, 2), 'confirmed');
    assert.equal(word(many, 1), 'weaker');
    assert.equal(word(many, 0), 'reversed');
    assert.equal(judge(many, measured(2)).text, '2 of 3 cases did so in every trial');
  });

  test('30% less throughput is 1.43 times the time', () => {
    const throughput = ratio(percentLess(30), 0.7);
    const time = ratio(swapped(percentLess(30)), 1 / 0.7);
    assert.equal(word(throughput, 0.77), 'confirmed');
    assert.equal(word(time, 1.3), 'confirmed');
    assert.equal(word(time, 2.46), 'stronger');
    assert.equal(word(throughput, 1 / 2.46), 'stronger');
  });
});

/** @type {[Expected, Published][]} */
const kinds = [
  [about(2), 2],
  [about(0.5), 0.45],
  [percentMore(15), 1.15],
  [percentLess(4), 0.96],
  [{ between: [3, 4] }, { least: 3, most: 4.4 }],
  [{ between: [0.2, 0.25] }, 0.22],
  [over(5), 6],
  [more(), 1.3],
  [atMost(0.5), 0.45],
  [atMost(1.1), 1.05],
  [{ same: true }, 1],
];

const grid = Array.from({ length: 121 }, (_, i) => 1.05 ** (i - 60) * 1.001);

describe('whatever is expected', () => {
  for (const [expected, published] of kinds) {
    const name = JSON.stringify(expected);

    test(`${name}: the more a number strengthens the claim, the stronger the outcome`, () => {
      if ('same' in expected) return;
      /** @type {import('../outcome.js').OutcomeName[]} */
      const order = ['reversed', 'weaker', 'confirmed', 'stronger'];
      const least = 'between' in expected ? expected.between[0] : Number(Object.values(expected)[0]);
      const isLess = 'most' in expected || least < 1;
      for (const spread of [1, 1.03, 1.5]) {
        /** @type {import('../outcome.js').OutcomeName[]} */
        const words = grid.map((low) => word(ratio(expected, published), low, low * spread));
        const known = (isLess ? words.reverse() : words).filter((each) => each !== 'inconclusive');
        const inOrder = [...known].sort((a, b) => order.indexOf(a) - order.indexOf(b));
        assert.deepEqual(known, inOrder);
        assert.ok(known.includes('confirmed') || spread > 1);
      }
    });

    test(`${name}: it makes no difference which of the two is divided by the other`, () => {
      const ends = typeof published === 'number' ? { least: published, most: published } : published;
      const other = { least: 1 / Number(ends.most), most: 1 / Number(ends.least) };
      for (const low of grid) {
        for (const spread of [1, 1.03, 1.5]) {
          assert.equal(
            word(ratio(expected, published), low, low * spread),
            word(ratio(swapped(expected), other), 1 / (low * spread), 1 / low),
            `${low} to ${low * spread}`,
          );
        }
      }
    });

    test(`${name}: a narrower interval never turns one outcome into another that is as definite`, () => {
      for (const low of grid) {
        const wide = word(ratio(expected, published), low, low * 1.3);
        const narrow = word(ratio(expected, published), low * 1.1, low * 1.2);
        const may = { weaker: ['weaker', 'reversed'], confirmed: ['confirmed', 'stronger'] };
        const allowed = wide === 'weaker' || wide === 'confirmed' ? may[wide] : [wide];
        if (wide !== 'inconclusive') assert.ok(allowed.includes(narrow), `${low}: ${wide}, then ${narrow}`);
      }
    });
  }
});

describe('the outcome of a claim', () => {
  /** @type {import('../contract.js').Claim} */
  const claim = { id: 'x', kind: 'stated', text: '', place: 'here', tests: [ratio(about(2), 2)] };
  const two = { ...claim, tests: [ratio(about(2), 2), ratio(about(2), 2)] };
  const as = (/** @type {number} */ ratio) => ({
    ...measured(ratio),
    runtimes: ['node@20.20.2', 'node@20.20.2'],
  });

  test('shows both values side by side', () => {
    const found = [{ value: 1.04, low: 1.01, high: 1.07, runtimes: ['node@20.20.2'] }];
    const { outcome, comparable, text } = outcomeOf(claim, found, here);
    assert.deepEqual([outcome, comparable], ['weaker', true]);
    assert.equal(text, '1.04× [1.01, 1.07] (published: 2×)');
  });

  test('says first how the conditions differ, and is then not comparable', () => {
    const needs = { processor: ['5950X'], cores: 16 };
    const { comparable, text } = outcomeOf({ ...claim, needs, differs: 'on other data' }, [as(1.04)], here);
    assert.equal(comparable, false);
    assert.equal(
      text,
      'on other hardware, on 2 processors (published: at least 16), on other data: 1.04× (published: 2×)',
    );
  });

  test('is of the same hardware where the processor has one of the names', () => {
    const needs = { processor: ['zen 4'], architecture: /** @type {const} */ ('x64'), cores: 2 };
    assert.equal(outcomeOf({ ...claim, needs }, [as(2)], here).comparable, true);
  });

  test('names the version that it was measured in, if it is another', () => {
    const found = { ...as(2), runtimes: ['node@24.1.0', 'node@24.1.0'] };
    const { differences } = outcomeOf(claim, [found], here);
    assert.deepEqual(differences, ['in node@24.1.0 (published: node@20)']);
  });

  test('names the workload that it was measured on instead', () => {
    const found = { ...as(2), workload: 'smaller' };
    const { comparable, differences } = outcomeOf(claim, [found], here);
    assert.deepEqual([comparable, differences], [false, ['on smaller instead of w']]);
  });

  test('is as all of its tests', () => {
    const outcomes = (/** @type {number} */ a, /** @type {number} */ b) =>
      outcomeOf(two, [as(a), as(b)], here).outcome;
    assert.equal(outcomes(2, 2), 'confirmed');
    assert.equal(outcomes(2, 5), 'confirmed');
    assert.equal(outcomes(5, 5), 'stronger');
    assert.equal(outcomes(2, 1.2), 'weaker');
    assert.equal(outcomes(2, 0.5), 'weaker');
    assert.equal(outcomes(0.5, 0.5), 'reversed');
    const text = (/** @type {number} */ a) => outcomeOf(two, [as(a), as(0.5)], here).text;
    assert.equal(text(2), '0.5× (published: 2×) for `a` against `a` on w; reversed in 1 of 2 comparisons');
    assert.match(text(0.5), /; reversed in both comparisons$/);
  });

  test('names what a comparison is of: where its values differ', () => {
    const expected = { about: 2 };
    const cpp = { ...value, case: 'b', workload: 'v', runtime: 'native' };
    assert.equal(formatComparison({ of: value, expected }), '`a` on w');
    assert.equal(
      formatComparison({ of: value, by: { ...value, runtime: 'bun' }, expected }),
      '`a` in node@20 against `a` in bun on w',
    );
    assert.equal(
      formatComparison({ of: value, by: { ...value, workload: 'v' }, expected }),
      '`a` on w against `a` on v',
    );
    assert.equal(
      formatComparison({ of: value, by: cpp, expected }),
      '`a` on w in node@20 against `b` on v in native',
    );
    assert.equal(
      formatComparison({ of: value, by: { ...value, case: 'b' }, expected }, 'x'),
      '`a` against `b` on x',
    );
  });

  test('is not known where a part was not tried, and not tried where none was', () => {
    const missing = { missing: 'no AVX-512 here' };
    const part = outcomeOf(two, [as(2), missing], here);
    assert.deepEqual(
      [part.outcome, part.text],
      ['inconclusive', 'no AVX-512 here; 1 of 2 comparisons were not made'],
    );
    const none = outcomeOf({ ...claim, differs: 'on other data' }, [missing], here);
    assert.deepEqual([none.outcome, none.comparable, none.text], ['not tested', false, 'no AVX-512 here']);
    assert.equal(outcomeOf(two, [as(1), missing], here).outcome, 'weaker');
    const never = { ...claim, tests: undefined, notTested: 'it needs a database' };
    assert.equal(outcomeOf(never, [], here).text, 'it needs a database');
  });
});
