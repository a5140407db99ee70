import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { resultsOf } from './make-vectors.js';

/** @typedef {import('./make-vectors.js').Result} Result */

/** @type {import('./make-vectors.js').Vector[]} */
const vectors = readFileSync(new URL('vectors.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

/**
 * @param {Result[][]} results
 * @param {{ relative: number, ends: number }} tolerance of p, and of the ends in parts of the interval
 */
function assertAsInVectors(results, { relative, ends }) {
  assert.equal(results.length, vectors.length);
  for (const [i, { name, results: expected }] of vectors.entries()) {
    for (const [j, { ratio, low, high, bound, own, p, adjustedP, ...exactly }] of expected.entries()) {
      const actual = results[i][j];
      const what = `${name}, pair ${j}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected[j])}`;
      /** @type {(a: number | null, b: number | null, off: number) => void} */
      const near = (a, b, off) =>
        assert.ok(a === b || (a !== null && b !== null && Math.abs(a - b) <= off), what);
      const { verdict, rounds } = actual;
      assert.deepEqual({ verdict, rounds }, exactly, what);
      near(actual.ratio, ratio, 1e-9 * Number(ratio));
      near(actual.p, p, relative * p);
      near(actual.adjustedP, adjustedP, relative * adjustedP);
      const off = ends * (Number(high) - Number(low)) + 4e-5 * Number(ratio);
      near(actual.low, low, off);
      near(actual.high, high, off);
      for (const end of [0, 1]) {
        near(actual.bound?.[end] ?? null, bound?.[end] ?? null, off);
        near(
          actual.own?.[end] ?? null,
          own?.[end] ?? null,
          ends * (own ? own[1] - own[0] : 0) + 4e-5 * Number(ratio),
        );
      }
    }
  }
}

test('the statistic gives the results in the vectors', () => {
  const results = vectors.map(({ pairs }) => resultsOf(pairs));
  // Engines may differ in the last bit of an exponential function, and that in the rounding of a score.
  assertAsInVectors(results, { relative: 1e-3, ends: 1e-3 });
});

test('the vectors hold each verdict, intervals that are missing, and shares of alpha', () => {
  const all = vectors.flatMap(({ results }) => results);
  assert.equal(new Set(all.map(({ verdict }) => verdict)).size, 4);
  assert.ok(all.some(({ low, ratio }) => low === null && ratio !== null));
  const isCapped = all.some(({ p, adjustedP }) => p > 0.003 && adjustedP > 0.05 && p < 0.0125);
  assert.ok(isCapped, 'Holm alone would reject');
});

test('an implementation in Python, written from the README, gives the same results', (t) => {
  const program = fileURLToPath(new URL('python/compare.py', import.meta.url));
  const input = JSON.stringify(vectors.map(({ pairs }) => pairs));
  const { error, status, stdout, stderr } = spawnSync('python3', [program], { input, encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') return t.skip('python3 is not installed');
  assert.equal(status, 0, stderr);
  assertAsInVectors(JSON.parse(stdout), { relative: 0.02, ends: 0.01 });
});
