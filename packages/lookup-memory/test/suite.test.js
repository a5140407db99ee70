import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { wellKnownNames } from '@rounds/header-names';
import suite from '../suite.js';

const program = fileURLToPath(new URL('../programs/load.js', import.meta.url));
const all = wellKnownNames().length;

/** @param {string} way */
function said(way) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', program, way], { encoding: 'utf8' });
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

/** @param {string} name @param {object} answer @returns {import('rounds').Outcome} */
const judged = (name, answer) => suite.judge(answer, /** @type {any} */ ({ case: name }));

for (const way of Object.keys(suite.cases)) {
  test(`${way} is loaded alone, and finds all names in capitals`, () => {
    const { found, residentBytes, heapBytes, loadedNs } = said(way);
    assert.equal(found, way === 'nothing' ? 0 : all);
    assert.ok(residentBytes > heapBytes && heapBytes > 1e5 && loadedNs > 0);
  });
}

test('memory is a figure, and the time is that until a name can be looked up', () => {
  const answer = { found: all, residentBytes: 43e6, heapBytes: 3e6, loadedNs: 40e6 };
  assert.deepEqual(judged('trie', answer), { ns: 40e6, figures: { residentBytes: 43e6, heapBytes: 3e6 } });
  assert.match(
    String(judged('trie', { ...answer, found: 3 }).wrong),
    /^wrong answer: expected \d+ names, got 3$/,
  );
  assert.match(String(judged('nothing', answer).wrong), /expected 0 names/);
});

test('the answer names the memory with each of the ways', () => {
  const megabytes = { nothing: 41, original: 43.3, switch: 43.3, 'ternary-tree': 43.5, trie: 45.1 };
  /** @type {any} */
  const results = {
    runtimes: ['node', 'bun'],
    has: (/** @type {string[]} */ ...[, , runtime]) => runtime === 'node',
    figure: (/** @type {string} */ _, /** @type {keyof typeof megabytes} */ way) => megabytes[way] * 1e6,
    runtime: () => 'Node.js 21',
  };
  const [sentence = '', ...others] = [suite.answer?.sentences?.(results) ?? []].flat();
  assert.equal(
    sentence,
    '+2.3 MB by a record, +2.3 MB a `switch`, +2.5 MB a ternary tree, +4.1 MB a trie, over 41.0 MB without a look-up (Node.js 21).',
  );
  assert.ok(sentence.length <= 160);
  assert.deepEqual(others, []);
});
