import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { nextStep } from '../search.js';

/** @typedef {import('../search.js').StepAnswer} StepAnswer */

/**
 * @param {number} last
 * @param {(place: number) => StepAnswer} ask
 * @returns {{ good: number, bad: number, asked: number[] }}
 */
function searched(last, ask) {
  /** @type {Map<number, StepAnswer>} */
  const answers = new Map();
  for (;;) {
    const { good, bad, next } = nextStep(last, answers);
    if (next === undefined) return { good, bad, asked: [...answers.keys()] };
    assert.ok(good < next && next < bad, `expected ${next} between ${good} and ${bad}`);
    assert.ok(!answers.has(next), `expected ${next} to be asked once`);
    answers.set(next, ask(next));
  }
}

/** A planted change, and versions that cannot be told. */
const planted = fc
  .integer({ min: 1, max: 300 })
  .chain((last) =>
    fc.record({
      last: fc.constant(last),
      first: fc.integer({ min: 1, max: last }),
      skipped: fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, last - 1) }), { maxLength: 20 }),
    }),
  )
  .map(({ last, first, skipped }) => ({ last, first, skipped: new Set(skipped) }));

test('without skips the first bad version is found in as many steps as halving takes', () => {
  fc.assert(
    fc.property(planted, ({ last, first }) => {
      const { good, bad, asked } = searched(last, (place) => (place >= first ? 'bad' : 'good'));
      assert.deepEqual([good, bad], [first - 1, first]);
      assert.ok(asked.length <= Math.ceil(Math.log2(last)), `${asked.length} steps for ${last} versions`);
    }),
  );
});

test('with skips, what is left is the change and the skipped ones beside it, and nothing that could be told', () => {
  fc.assert(
    fc.property(planted, ({ last, first, skipped }) => {
      const told = (/** @type {number} */ place) => place === 0 || place === last || !skipped.has(place);
      const { good, bad } = searched(last, (place) => {
        return told(place) ? (place >= first ? 'bad' : 'good') : 'skip';
      });
      const places = Array.from({ length: last + 1 }, (_, place) => place).filter(told);
      assert.deepEqual(
        [good, bad],
        [places.findLast((place) => place < first), places.find((place) => place >= first)],
      );
    }),
  );
});

test('a row of versions that cannot be built costs few steps, as git bisect has it', () => {
  const last = 1000;
  for (const first of [3, 250, 640, 999]) {
    const isBroken = (/** @type {number} */ place) => place > 400 && place < 600;
    const ask = (/** @type {number} */ place) => (isBroken(place) ? 'skip' : place >= first ? 'bad' : 'good');
    const { good, bad, asked } = searched(last, ask);
    assert.deepEqual([good, bad], [first - 1, first]);
    assert.ok(asked.length <= 15, `${asked.length} steps`);
  }
});

test('whatever is answered, it ends between a good version and a bad one, or at an end, with only skips between', () => {
  const answers = fc.array(fc.constantFrom(.../** @type {StepAnswer[]} */ (['good', 'bad', 'skip'])), {
    minLength: 300,
    maxLength: 300,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), answers, (last, all) => {
      const { good, bad } = searched(last, (place) => /** @type {StepAnswer} */ (all[place]));
      assert.ok(good === 0 || all[good] === 'good', `${good} is ${all[good]}`);
      assert.ok(bad === last || all[bad] === 'bad', `${bad} is ${all[bad]}`);
      assert.ok(all.slice(good + 1, bad).every((answer) => answer === 'skip'));
    }),
  );
});
