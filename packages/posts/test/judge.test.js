import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimSentence, isRuntime, isSupported, judge, posts, publishedValue } from '../index.js';

/** @import { Claim } from '../index.js' */

/** @param {Claim['published']} published @param {Partial<Claim>} [more] @returns {Claim} */
const claimOf = (published, more) => ({ id: 'x', text: 'a was {} b', as: 'slower', published, ...more });

/** @param {Claim} claim @param {number} low @param {number} [high] */
const outcome = (claim, low, high = low) => judge(claim, { value: Math.sqrt(low * high), low, high });

/** @param {Claim} claim @param {string} expected outcomes, each with the ends of intervals that have it */
function expectOutcomes(claim, expected) {
  for (const part of expected.split('; ')) {
    const [name, intervals = ''] = part.split(': ');
    for (const each of intervals.split(' ')) {
      const [low = Number.NaN, high] = each.split('..').map(Number);
      assert.equal(outcome(claim, low, high), name, each);
    }
  }
}

describe('the outcome of a claim', () => {
  test('of a ratio depends on its distance from the published one, and from 1', () => {
    expectOutcomes(
      claimOf(2),
      'holds: 1.7 2.3 1.8..2.2; smaller: 1.1 1.2..1.5; gone: 1 0.99..1.01 0.97..1.04; reversed: 0.5 0.8..0.9; larger: 2.5 9; inconclusive: 1.5..1.8 2.3..2.5 0.9..1.2',
    );
  });

  test('is the same for the inverse of a ratio', () => {
    const inverse = claimOf(1 / 2);
    for (const low of [0.3, 0.6, 0.9, 0.99, 1.2, 1.5, 1.9, 2.3, 3]) {
      for (const spread of [1, 1.01, 1.3])
        assert.equal(outcome(claimOf(2), low, low * spread), outcome(inverse, 1 / (low * spread), 1 / low));
    }
  });

  test('of a small ratio needs half of it', () =>
    expectOutcomes(claimOf(1.15), 'holds: 1.08 1.23; smaller: 1.03..1.06; larger: 1.3'));

  test('of no difference is within a tenth', () =>
    expectOutcomes(claimOf(1.01), 'holds: 0.95 1.1; larger: 1.2; reversed: 0.8; inconclusive: 0.9..1'));

  test('of words is at least their value', () => {
    expectOutcomes(claimOf({ least: 2, words: 'much slower' }), 'holds: 2 90; smaller: 1.5; reversed: 0.5');
    expectOutcomes(claimOf({ least: 1, words: 'slower' }), 'holds: 1.05; gone: 1; reversed: 0.9');
  });

  test('of words for a part is at least that part', () =>
    expectOutcomes(
      claimOf({ least: 0.5, words: 'most of' }, { as: 'rate' }),
      'holds: 0.5 0.9..1.2; smaller: 0.2..0.4; inconclusive: 0.4..0.6',
    ));

  test('of a range is within it, or near its ends', () =>
    expectOutcomes(
      claimOf([12, 16], { as: 'number' }),
      'holds: 10.1 12..16 19; smaller: 9 5; larger: 20; inconclusive: 9..12',
    ));

  test('of a difference has a direction', () =>
    expectOutcomes(claimOf(2, { as: 'more' }), 'holds: 2; smaller: 0.5; reversed: -1 -3..-2; larger: 4'));

  test('of a number has no direction', () =>
    expectOutcomes(claimOf(100, { as: 'number' }), 'holds: 90 119; smaller: 0.5 80; larger: 121'));

  test('of endings is gone if none ended so', () =>
    expectOutcomes(claimOf({ least: 2, words: 'many' }, { as: 'ends' }), 'holds: 2 3; smaller: 1; gone: 0'));

  test('needs an interval', () => {
    assert.equal(judge(claimOf(2), undefined), 'not tested');
    assert.equal(judge(claimOf(2), { value: 2, low: null, high: null }), 'inconclusive');
  });

  test('of what was published is that it holds', () => {
    for (const claim of posts.flatMap((post) => post.claims)) {
      const { value } = publishedValue(claim);
      const exact = value === 1 && typeof claim.published !== 'number' && claim.as !== 'ends' ? 1.1 : value;
      assert.equal(outcome(claim, exact), 'holds', claim.id);
    }
  });

  test('of a narrower interval is never another one, but may show the sign of a slight difference', () => {
    for (const published of [2, 0.4, 1.15, 1]) {
      for (let low = 0.2; low < 5; low *= 1.07) {
        const wide = outcome(claimOf(published), low, low * 1.2);
        const narrow = outcome(claimOf(published), low * 1.05, low * 1.1);
        const isSign = wide === 'gone' && ['smaller', 'reversed'].includes(narrow);
        if (wide !== 'inconclusive') assert.ok(narrow === wide || isSign, `${wide}, then ${narrow}`);
      }
    }
  });
});

describe('the sentence of a claim', () => {
  const slow = claimOf(17.1);
  /** @param {number} value @param {string} where @param {[number, number]} [ends] */
  const found = (value, where, [low, high] = [value, value]) => ({ value, low, high, where });

  test('has both values', () => {
    assert.equal(claimSentence(slow, []), 'a was 17× slower than b');
    assert.equal(
      claimSentence(slow, [found(1.31, 'in Node.js 26')]),
      'a was 17× slower than b; in Node.js 26 it is 1.3× slower',
    );
    assert.equal(
      claimSentence(slow, [found(0.5, 'in Node.js 26')]),
      'a was 17× slower than b; in Node.js 26 it is 2× faster',
    );
    assert.equal(
      claimSentence(claimOf(0.99), [found(1, 'on Zen 5')]),
      'a was as fast as b; on Zen 5 it is as fast',
    );
    assert.equal(
      claimSentence(claimOf(4.5, { as: 'time', text: 'a took {} the memory of b' }), [found(4, 'today')]),
      'a took 4.5× the memory of b; today: 4×',
    );
  });

  test('has three digits at most, and no count of one', () => {
    const many = claimOf(400_000, { as: 'number', unit: '/s', text: 'a opened files at {}' });
    const found = [{ value: 736_315, low: 736_001, high: 736_999, where: 'on Zen 5' }];
    assert.equal(claimSentence(many, found), 'a opened files at 400,000/s; on Zen 5: 736,000/s');
    const of = { suite: 's', workload: 'w', case: 'c', cases: ['c'] };
    const one = claimOf({ least: 1, words: 'A client' }, { as: 'ends', text: '{} fails', of });
    const [ended, other] = [1, 0].map((value) => [{ value, low: value, high: value, where: 'now' }]);
    assert.equal(claimSentence(one, ended), 'A client fails; now: still true');
    assert.equal(claimSentence(one, other), 'A client fails; now: no longer');
    assert.equal(
      claimSentence(claimOf([12, 16], { as: 'number', unit: 'ns', text: 'a took {}' }), []),
      'a took 12 to 16 ns',
    );
  });

  test('names processors that differ, and both ends of an unknown direction', () => {
    assert.equal(
      claimSentence(slow, [found(1.31, 'on Zen 4'), found(2, 'on Zen 5')]),
      'a was 17× slower than b; it is 1.3× slower on Zen 4, 2× slower on Zen 5',
    );
    assert.equal(
      claimSentence(slow, [found(1.2, 'on Zen 4', [0.9, 1.6])]),
      'a was 17× slower than b; on Zen 4 it is between 1.11× faster and 1.6× slower',
    );
    const rate = claimOf(2, { as: 'rate', text: 'a made {} the requests of b' });
    assert.equal(
      claimSentence(rate, [found(1.2, 'on Zen 4', [0.5, 3])]),
      'a made 2× the requests of b; on Zen 4: between 0.5× and 3×',
    );
  });
});

test('a runtime is as exact as it is named', () => {
  for (const [wanted, id, expected] of /** @type {const} */ ([
    ['node', 'node@20.1.0', true],
    ['node@20.1', 'node@20.1.0', true],
    ['node@20.1', 'node@20.10.0', false],
    ['node@2', 'node@20.1.0', false],
    ['bun@1.0+node', 'bun@1.0.14+node@20.1.0', true],
    ['node', 'bun@1.0.14+node@20.1.0', false],
    ['native', 'node@20.1.0', true],
  ]))
    assert.equal(isRuntime(wanted, id), expected, `${wanted} ${id}`);
});

test('all programs of a supported runtime get fixes', () => {
  assert.deepEqual(
    ['node@20.20.2', 'node@26.1.0', 'bun@1.4.5+node@20.1.0', 'bun@1.4.5+cc@12.2.0', 'bun@1.0.14'].map(
      isSupported,
    ),
    [false, true, false, true, false],
  );
});
