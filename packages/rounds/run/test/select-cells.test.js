import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planCells } from '../select-cells.js';

/** Which cells `--case` selects. */

const input = () => 0;
/** @param {string} name @param {string[]} cases the first is the baseline @returns {any} */
function suiteOf(name, cases) {
  const workloads = { short: { input, quick: true } };
  const own = Object.fromEntries(cases.map((each) => [each, {}]));
  return { name, url: '', suite: { work: 'sync', baseline: cases[0], cases: own, workloads } };
}

const suites = [suiteOf('sums', ['loop', 'simd', 'wasm']), suiteOf('sorts', ['merge', 'heap'])];
const runtimes = [{ id: 'node@24.2.0', name: 'node' }];

/** @param {string[]} cases @param {boolean} [isAlone] */
function selected(cases, isAlone) {
  const cells = planCells(suites, runtimes, { cases, workloads: [], tier: 'quick', isAlone });
  return cells.map((cell) => `${cell.suite} ${cell.case}`);
}

test('a case brings the baseline of its suite along, to be compared with', () => {
  assert.deepEqual(selected(['wasm']), ['sums loop', 'sums wasm']);
  assert.deepEqual(selected(['loop', 'heap']), ['sums loop', 'sorts merge', 'sorts heap']);
});

test('who looks at a case alone gets it alone', () => {
  assert.deepEqual(selected(['wasm'], true), ['sums wasm']);
});
