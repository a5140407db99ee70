import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { asTheyScatter, chainOf, shiftsIn } from '../chain.js';
import { seededRandom } from '../random.js';
import { normal } from './noise.js';

/** @typedef {import('../chain.js').Link} Link */

/**
 * A history whose trials of each version scatter by `noise`.
 *
 * @param {number[]} truth logs
 * @param {{ seed: number, noise?: number, anchorOf?: (place: number) => string }} how
 * @returns {Link[]}
 */
function seen(truth, { seed, noise = 0.005, anchorOf = () => 'anchor' }) {
  const random = seededRandom(seed);
  const variance = { step: 2 * noise ** 2, level: 2 * noise ** 2, both: noise ** 2 };
  return truth.map((log, i) => {
    const [own, ofBefore, ofAnchor] = [0, 1, 2].map(() => noise * normal(random));
    const level = log + own - ofAnchor;
    const step = i === 0 ? undefined : log - truth[i - 1] + own - ofBefore;
    return { ...(step !== undefined && { step }), level, anchor: anchorOf(i), variance };
  });
}

/** @param {number} length @param {[at: number, log: number][]} changes */
function truthOf(length, changes) {
  return Array.from({ length }, (_, i) => changes.reduce((sum, [at, log]) => sum + (i >= at ? log : 0), 0));
}

test('without noise the chain is the truth, whatever links are missing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.constantFrom('both', 'step', 'level'), { minLength: 20, maxLength: 20 }),
      (truth, has) => {
        const links = seen(truth, { seed: 1, noise: 1e-6 }).map(({ step, level, ...link }, i) => ({
          ...link,
          ...(step !== undefined && has[i] !== 'level' && { step }),
          ...((i === 0 || has[i] !== 'step') && { level }),
        }));
        for (const [i, { log }] of chainOf(links).entries())
          assert.ok(Math.abs(log - truth[i]) < 1e-4, `${i}: expected ${truth[i]}, got ${log}`);
      },
    ),
  );
});

test('a new anchor lies where the chain has it, or where it seems to be', () => {
  const truth = truthOf(40, [[10, 0.1]]);
  // After the 20th, the anchor is the 20th itself, or a version that the chain does not have.
  /** @type {[((anchor: string) => number | undefined) | undefined, offset: number][]} */
  const anchors = [
    [(anchor) => (anchor === 'new' ? 20 : undefined), 0.1],
    [undefined, 0.4],
  ];
  for (const [placeOf, offset] of anchors) {
    const links = seen(truth, { seed: 3, anchorOf: (i) => (i > 20 ? 'new' : 'old') }).map((link, i) =>
      i > 20 ? { ...link, level: Number(link.level) - offset } : link,
    );
    for (const [i, { log }] of chainOf(links, placeOf).entries())
      assert.ok(Math.abs(log - truth[i]) < 0.025, `${i}: ${log}`);
    assert.deepEqual(
      shiftsIn(links).map(({ at }) => at),
      [10],
    );
  }
});

test('changes are found where they are, with what they are, and none else', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const planted = /** @type {[number, number][]} */ ([
      [12, 0.03],
      [30, -0.05],
      [44, 0.1],
    ]);
    const found = shiftsIn(seen(truthOf(60, planted), { seed }));
    assert.deepEqual(
      found.map(({ at }) => at),
      planted.map(([at]) => at),
      `seed ${seed}`,
    );
    for (const [i, { log, error, from, to, at }] of found.entries()) {
      assert.ok(Math.abs(log - planted[i][1]) < 4 * error && error < 0.01);
      assert.ok(from < at && at <= to, `${from} ${at} ${to}`);
    }
  }
});

/**
 * The same by the textbook: generalised least squares of one shift, with the inverse of each version's covariance matrix.
 *
 * @param {Link[]} links of one anchor
 * @param {number} at the version that has the shift
 */
function shiftByGls(links, at) {
  // The normal equations of the anchor's place and the shift; a row is [x of the anchor, x of the shift, observation].
  const sums = [0, 0, 0, 0, 0];
  for (const [i, { step, level, variance }] of links.entries()) {
    const level1 = [1, i >= at ? 1 : 0, level];
    const step1 = [0, i === at ? 1 : 0, step];
    const det = variance.step * variance.level - variance.both ** 2;
    /** @type {[any[], any[], number][]} */
    const weighted =
      step === undefined
        ? [[level1, level1, 1 / variance.level]]
        : [
            [step1, step1, variance.level / det],
            [level1, level1, variance.step / det],
            [step1, level1, -variance.both / det],
            [level1, step1, -variance.both / det],
          ];
    for (const [a, b, weight] of weighted) {
      const terms = [a[0] * b[0], a[0] * b[1], a[1] * b[1], a[0] * b[2], a[1] * b[2]];
      for (const [k, term] of terms.entries()) sums[k] += weight * term;
    }
  }
  const [aa, ab, bb, ay, by] = sums;
  const det = aa * bb - ab ** 2;
  return { log: (aa * by - ab * ay) / det, error: Math.sqrt(aa / det) };
}

test('a shift and its error are those of generalised least squares, whatever steps and levels share', () => {
  const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer(), share, share, (at, seed, shared, ratio) => {
      const [step, level] = [1e-3, 1e-3 * (0.5 + ratio)]; // much, so that noise is not taken for more shifts
      const variance = { step, level, both: shared * Math.sqrt(step * level) };
      const links = seen(truthOf(8, [[at, 0.5]]), { seed }).map((link) => ({ ...link, variance }));
      const [shift] = shiftsIn(links);
      const expected = shiftByGls(links, at);
      assert.equal(shift?.at, at);
      for (const key of /** @type {const} */ (['log', 'error']))
        assert.ok(
          Math.abs(shift[key] / expected[key] - 1) < 1e-6,
          `${key}: ${shift[key]}, not ${expected[key]}`,
        );
    }),
  );
});

test('of series without a change, few have one', () => {
  const wrong = Array.from({ length: 100 }, (_, i) => shiftsIn(seen(truthOf(60, []), { seed: 500 + i })));
  const count = wrong.filter((changes) => changes.length > 0).length;
  assert.ok(count <= 3, `${count} of 100`);
});

test('what scatters more than its runs tell is no change', () => {
  const quiet = (/** @type {Link} */ link) => ({
    ...link,
    variance: { step: 2e-6, level: 2e-6, both: 1e-6 },
  });
  const wrong = Array.from({ length: 50 }, (_, i) =>
    shiftsIn(asTheyScatter(seen(truthOf(60, []), { seed: 900 + i }).map(quiet))),
  );
  assert.ok(wrong.filter((changes) => changes.length > 0).length <= 2);
});
