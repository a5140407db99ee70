import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHistogram } from 'node:perf_hooks';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from '@rounds/fast-check';
import { Histogram } from 'rounds/program';

const folder = fileURLToPath(new URL('../python', import.meta.url));
const { status } = spawnSync('python3', ['--version']);
const skip = status === 0 ? false : 'no python3 here';

/** Times as they come: many short ones, few long ones. */
const times = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 41 }), fc.double({ min: 1, max: 2, noNaN: true }))
    .map(([bits, factor]) => Math.floor(2 ** bits * factor)),
  { minLength: 1, maxLength: 300 },
);

/** @param {number[]} values */
function filled(values) {
  const histogram = new Histogram();
  for (const value of values) histogram.record(value);
  return histogram;
}

test('quantiles are those of the sorted values, to a thousandth', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(0.01, 0.5, 0.9, 0.99, 0.999, 1), (values, fraction) => {
      const sorted = values.toSorted((a, b) => a - b);
      const exact = Number(sorted[Math.max(1, Math.ceil(fraction * sorted.length)) - 1]);
      const found = filled(values).quantile(fraction);
      assert.ok(found >= exact && found <= exact * 1.001, `expected ${exact} to a thousandth, got ${found}`);
    }),
  );
});

test('quantiles are those of the HdrHistogram that Node.js has', () => {
  fc.assert(
    fc.property(times, fc.nat(), (values, any) => {
      const theirs = createHistogram({ lowest: 1, highest: 2 ** 43, figures: 3 });
      const positive = values.map((value) => Math.max(1, value));
      for (const value of positive) theirs.record(value);
      // A fraction that is no nearer to one rank than rounding is: up or to the nearest, it is the same one.
      const fraction = ((any % positive.length) + 0.75) / positive.length;
      const other = theirs.percentile(fraction * 100);
      const ours = filled(positive).quantile(fraction);
      assert.ok(Math.abs(ours / other - 1) <= 0.001, `expected ${other}, got ${ours}`);
    }),
  );
});

test('what is beyond its range counts, and the longest is kept exactly', () => {
  const histogram = filled([1, 2 ** 45]);
  assert.equal(histogram.total, 2);
  assert.equal(histogram.summary().max, 2 ** 45);
});

test('Python has the same histogram', { skip }, () => {
  const values = fc.sample(times, { numRuns: 20 }).flat();
  const code =
    'import json, sys, histogram; h = histogram.Histogram(); [h.record(v) for v in json.load(sys.stdin)]; print(json.dumps(h.summary()))';
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', code], {
    cwd: folder,
    encoding: 'utf8',
    input: JSON.stringify(values),
  });
  assert.deepEqual(JSON.parse(stdout || '{}'), filled(values).summary(), stderr);
});
