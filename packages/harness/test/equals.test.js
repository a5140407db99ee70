import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeat } from '@rounds/harness/repeat.js';
import { bench } from '@rounds/harness/simple/bench.js';
import { host, measured as measure, suitesOf } from './support/one-case.js';

/** Benches that must answer as another one does. */

/** @param {() => unknown} file declares benches */
const suiteOf = async (file) => [...(await suitesOf(file)).values()][0];

/** @param {() => unknown} file @returns {Promise<any>} what came of `b` */
const measured = async (file) => measure(await suiteOf(file), { case: 'b' });

test('the other one is called, set up and torn down after the measurement only', async () => {
  /** @type {string[]} */
  const told = [];
  let isOpen = false;
  const resource = (/** @type {string} */ name) => ({
    beforeAll: () => {
      assert.ok(!isOpen, 'one is open');
      told.push(`${name} opens`);
      isOpen = true;
    },
    afterAll: () => {
      told.push(`${name} closes`);
      isOpen = false;
    },
  });
  const { outcome } = await measured(() => {
    bench('a', () => told.push('a') && 1, resource('a'));
    bench('b', () => (told.includes('b') || told.push('b')) && 1, { ...resource('b'), equals: 'a' });
  });
  assert.equal(outcome, 'measured');
  assert.deepEqual(told, ['b opens', 'b', 'b closes', 'a opens', 'a', 'a closes']);
});

for (const [what, a, b, kind] of /** @type {const} */ ([
  ['another answer', () => 1, () => 2, 'wrong-answer'],
  ['a buffer that both write into', filling(1), filling(2), 'wrong-answer'],
  ['an array that both write into', pushing('x'), pushing('y'), 'wrong-answer'],
  ['the right answer, in a buffer that both write into', filling(3), filling(3), undefined],
])) {
  test(`compared with the other: ${what}`, async () => {
    const { outcome, failure } = await measured(() => {
      bench('a', /** @type {() => unknown} */ (a));
      bench('b', /** @type {() => unknown} */ (b), { equals: 'a' });
    });
    assert.deepEqual([outcome, failure?.kind], [kind ? 'failed' : 'measured', kind]);
  });
}

const bytes = new Uint8Array(4);
/** @type {string[]} */
const texts = [];

/** @param {number} byte */
function filling(byte) {
  return () => bytes.fill(byte);
}

/** @param {string} text */
function pushing(text) {
  return () => {
    texts.length = 0;
    texts.push(text);
    return texts;
  };
}

test('what was set up is torn down where calls are only counted, and where they fail', async () => {
  let closed = 0;
  const suite = await suiteOf(() => {
    const teardown = () => {
      closed++;
    };
    bench('a', () => 1, { teardown });
    bench('b', () => assert.fail('not today'), { teardown });
  });
  const spec = { workload: 'default', calls: 3, folder: '' };
  assert.equal((await repeat(suite, { case: 'a', ...spec }, host)).outcome, 'repeated');
  assert.equal(closed, 1);
  await assert.rejects(repeat(suite, { case: 'b', ...spec }, host), /not today/);
  assert.equal(closed, 2);
  await assert.rejects(measure(suite, { case: 'b' }), /not today/);
  assert.equal(closed, 3);
});
