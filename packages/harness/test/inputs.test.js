import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { repeat } from '@rounds/harness/observed-calls.js';
import { bench } from '@rounds/harness/simple/bench.js';
import { checkOf, firstOf, host, measured, once, suiteWith } from './support/one-case.js';

/** Who gets which input. */

/** @param {(input: any) => unknown} call @param {Record<string, unknown>} [changes] */
const suiteOf = (call, { examples, fresh, ...hooks } = {}) =>
  suiteWith({
    ...once({ input: () => [3, 1, 2], fresh }),
    reference: (/** @type {number[]} */ list) => list.sort(),
    cases: { it: { load: () => call, ...hooks } },
    examples,
  });

const inOnce = { workload: 'once' };

test('a reference that changes its input leaves the others alone: that of the case, and the examples', async () => {
  const lazy = suiteOf((list) => list, { examples: () => [[2, 1]] });
  const failure = { kind: 'wrong-answer', path: '[0]', expected: '1' };
  assert.deepEqual((await measured(lazy, inOnce)).failure, { ...failure, got: '3' });
  assert.deepEqual((await checkOf(lazy)).cases.it.failure, { ...failure, got: '2', example: 1 });
});

test('what setup has made belongs to the case; that it is changed is marked, unless it may be', async () => {
  const setup = (/** @type {number[]} */ list) => list;
  const sort = (/** @type {number[]} */ list) => list.sort();
  for (const fresh of [undefined, false, true]) {
    const { outcome, figures } = await measured(suiteOf(sort, { setup, fresh }), inOnce);
    assert.deepEqual([outcome, figures.changesInput], ['measured', fresh === undefined ? 1 : undefined]);
  }
});

test('a fresh input is made, set up and torn down for each call, in calls that are only counted too', async () => {
  let open = 0;
  let most = 0;
  let made = 0;
  const calls = new Set();
  const call = (/** @type {any} */ { list }) => {
    assert.ok(!calls.has(list), 'expected another input for each call');
    calls.add(list);
    return list.sort();
  };
  const suite = suiteOf(call, {
    fresh: true,
    setup: async (/** @type {number[]} */ list) => {
      most = Math.max(most, ++open);
      made++;
      return { list };
    },
    teardown: () => open--,
  });
  assert.equal((await measured(suite, inOnce)).outcome, 'measured');
  assert.deepEqual([open, most < made / 2], [0, true], `${most} of ${made} at a time`);
  const before = calls.size;
  const spec = { case: 'it', workload: 'once', calls: 5, folder: '' };
  assert.equal((await repeat(suite, spec, host)).outcome, 'repeated');
  assert.deepEqual([calls.size - before, open], [5, 0]);
});

test('inputs are torn down as often as they are made, whatever they are', async () => {
  for (const input of [undefined, 5, Number.NaN]) {
    let [made, open] = [0, 0];
    const setup = () => {
      [made, open] = [made + 1, open + 1];
      return input;
    };
    const teardown = () => void open--;
    // Long calls, so that the checks make few inputs.
    const spin = () => {
      for (const end = performance.now() + 0.05; performance.now() < end; );
    };
    const suite = await firstOf(() => bench('a', spin, { fresh: true, setup, teardown }));
    assert.equal((await measured(suite)).outcome, 'measured');
    assert.deepEqual([open, made > 5], [0, true], `${input}`);
  }
});

test('an input that has whatever it is asked for, as clients of other processes do, is an input', async () => {
  let calls = 0;
  const suite = await firstOf(() => {
    const has = { get: (/** @type {any} */ _, /** @type {any} */ key) => key !== 'then' && (() => key) };
    const client = { setup: () => new Proxy({}, has), teardown: (/** @type {any} */ it) => it.close() };
    bench('a', (it) => ++calls && it.ping(), { ...client, equals: 'b' });
    bench('b', (it) => it.ping(), client);
  });
  const { outcome, failure } = await measured(suite);
  assert.deepEqual([outcome, failure], ['measured', undefined]);
  assert.ok(calls > 50, `${calls} calls`);
});

test('a bench may ask for fresh inputs, and its suite says with which benches nothing is compared', async () => {
  const suite = await firstOf(() => {
    bench('a', (list) => assert.equal(list.push(4), 4), { fresh: true, setup: () => [1, 2, 3] });
    bench('b', () => undefined, { equals: 'a' });
    bench('c', () => 1);
  });
  assert.deepEqual(suite.unchecked, ['c']);
  assert.equal((await measured(suite)).outcome, 'measured');
});

/** Benches that must answer as another one does. */

/** @param {() => unknown} file @returns {Promise<any>} what came of `b` */
const answerOfB = async (file) => measured(await firstOf(file), { case: 'b' });

test('the other one is called, set up and torn down after the measurement only', async () => {
  /** @type {string[]} */
  const told = [];
  let isOpen = false;
  const resource = (/** @type {string} */ name) => ({
    setup: () => {
      assert.ok(!isOpen, 'one is open');
      told.push(`${name} opens`);
      isOpen = true;
    },
    teardown: () => {
      told.push(`${name} closes`);
      isOpen = false;
    },
  });
  const { outcome } = await answerOfB(() => {
    bench('a', () => told.push('a') && 1, resource('a'));
    bench('b', () => (told.includes('b') || told.push('b')) && 1, { ...resource('b'), equals: 'a' });
  });
  assert.equal(outcome, 'measured');
  assert.deepEqual(told, ['b opens', 'b', 'b closes', 'a opens', 'a', 'a closes']);
});

test('of answers that are the same one is kept for that, and not all that are checked', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  class Point {
    x = 1;
  }
  /** @type {WeakRef<Point>[]} */
  const made = [];
  const suite = await firstOf(() => {
    bench('a', () => new Point());
    bench(
      'b',
      () => {
        const point = new Point();
        if (made.length < 50) made.push(new WeakRef(point));
        return point;
      },
      { equals: 'a' },
    );
  });
  let alive = 0;
  const driver = {
    report: (/** @type {any} */ { is }) => {
      if (is !== 'warm') return;
      collect();
      alive = made.filter((each) => each.deref()).length;
    },
    mayContinue: () => alive === 0,
  };
  const { outcome } = await measured(suite, { case: 'b', driver });
  assert.deepEqual([outcome, made.length, alive], ['measured', 50, 1]);
});

test('answers are compared as they were, also in a buffer or an array that both write into', async () => {
  for (const [a, b, kind] of /** @type {[() => unknown, () => unknown, string | undefined][]} */ ([
    [() => 1, () => 2, 'wrong-answer'],
    [filling(1), filling(2), 'wrong-answer'],
    [pushing('x'), pushing('y'), 'wrong-answer'],
    [filling(3), filling(3), undefined],
  ])) {
    const { outcome, failure } = await answerOfB(() => {
      bench('a', a);
      bench('b', b, { equals: 'a' });
    });
    assert.deepEqual([outcome, failure?.kind], [kind ? 'failed' : 'measured', kind]);
  }
});

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

test('where calls are only counted, each has its hooks around it', async () => {
  /** @type {string[]} */
  const told = [];
  const hook = (/** @type {string} */ name) => () => void told.push(name);
  const hooks = { beforeEach: hook('before'), afterEach: hook('after'), teardown: hook('end') };
  const suite = await firstOf(() => bench('a', hook('call'), hooks));
  const spec = { case: 'a', workload: 'default', calls: 3, folder: '' };
  assert.equal((await repeat(suite, spec, host)).outcome, 'repeated');
  assert.deepEqual(told, [...new Array(3).fill(['before', 'call', 'after']).flat(), 'end']);
});

test('what was set up is torn down where calls fail', async () => {
  let closed = 0;
  const teardown = () => void closed++;
  const suite = await firstOf(() => bench('a', () => assert.fail('not today'), { teardown }));
  const spec = { case: 'a', workload: 'default', calls: 3, folder: '' };
  await assert.rejects(repeat(suite, spec, host), /not today/);
  await assert.rejects(measured(suite), /not today/);
  assert.equal(closed, 2);
});
