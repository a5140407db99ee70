import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as vitest from '@rounds/harness/simple/vitest.js';
import { groupsOf, measuredFirst as measured } from './support/one-case.js';

/** Benchmark files that were written for Vitest. */

function named() {}

test('vitest: what is nested is a group, and what is skipped is none', async () => {
  const { bench, describe } = vitest;
  const found = await groupsOf(() => {
    describe('outer', () => {
      describe('inner', () => {
        bench('a', () => {}, { time: 10 });
        bench.skip('b', () => {});
      });
      bench('c', () => {});
    });
    describe.skip('not', () => assert.fail('is not called'));
    describe.runIf(true)('outer', () => bench(named, () => 1));
    bench.todo('later');
  });
  assert.deepEqual(found, {
    'outer inner': ['a*', 'default'],
    outer: ['c*', 'default'],
    'outer-2': ['named*', 'default'],
  });
});

test('vitest: hooks have the order that Vitest gives them, around benches and around tests that declare some', async () => {
  const { afterAll, afterEach, beforeAll, beforeEach, bench, describe, test: testOf } = vitest;
  /** @type {string[]} */
  const seen = [];
  const hook = (/** @type {string} */ name) => () => {
    seen.push(name);
    return () => void seen.push(`${name} undone`);
  };
  const own = (/** @type {string} */ name) => () => void seen.push(name);
  const ways = {
    bench: () => bench('a', () => {}, { setup: own('setup'), teardown: own('teardown') }),
    test: () => testOf('a', async (/** @type {any} */ { bench }) => bench('a', () => {}).run()),
  };
  for (const [name, declare] of Object.entries(ways)) {
    seen.length = 0;
    const result = await measured(() =>
      describe('outer', () => {
        for (const n of [1, 2]) {
          beforeAll(hook(`before ${n}`));
          beforeEach(hook(`before each ${n}`));
          afterAll(hook(`after ${n}`));
          afterEach(hook(`after each ${n}`));
        }
        describe('inner', () => {
          beforeAll(hook('before inner'));
          afterAll(hook('after inner'));
          afterEach(hook('after each inner'));
          declare();
        });
      }),
    );
    assert.equal(result.outcome, 'measured', JSON.stringify(result));
    assert.deepEqual(
      seen,
      [
        ...['before 1', 'before 2', 'before inner', 'before each 1', 'before each 2'],
        ...(name === 'bench' ? ['setup', 'teardown'] : []),
        ...[
          'after each inner',
          'after each 2',
          'after each 1',
          'before each 2 undone',
          'before each 1 undone',
        ],
        ...['after inner', 'before inner undone'],
        ...['after 2', 'after 1', 'before 2 undone', 'before 1 undone'],
      ],
      name,
    );
  }
});

test('vitest: with an only, the others are left out', async () => {
  const { bench, describe } = vitest;
  const found = await groupsOf(() => {
    bench('a', () => 1);
    bench.only('b', () => 1);
    describe.only('some', () => bench('c', () => 1));
  });
  assert.deepEqual(found, { '': ['b*', 'default'], some: ['c*', 'default'] });
});

test('vitest: one describe for each of several values, and asynchronous ones after the import', async () => {
  const { bench, describe } = vitest;
  const found = await groupsOf(() => {
    describe('async', { retry: 1 }, async () => {
      await Promise.resolve();
      bench('a', () => 1);
      describe('inner', () => bench('a', () => 1));
      describe('later', async () => bench('a', () => 1));
    });
    describe.each([
      [1, { b: [2] }],
      [3, { b: [4] }],
    ])('%$ %# %s %j %% %d', (a, { b }) => bench(`${a} ${b}`, () => 1));
    describe.for([{ size: { n: 5 } }])('$size.n $size $more', ({ size }) => {
      bench(`${size.n}`, () => 1);
      bench('5', () => 1);
    });
    bench('last', () => 1);
  });
  assert.deepEqual(found, {
    '1 0 1 {"b":[2]} % %d': ['1 2*', 'default'],
    '2 1 3 {"b":[4]} % %d': ['3 4*', 'default'],
    '5 {"n":5} $more': ['5*', '5-2', 'default'],
    '': ['last*', 'default'],
    async: ['a*', 'default'],
    'async inner': ['a*', 'default'],
    'async later': ['a*', 'default'],
  });
});

test('vitest 5: a test declares benches when it is called, after its hooks, and goes on without results', async () => {
  const { beforeAll, beforeEach, describe, expect, it, test: testOf } = vitest;
  /** @type {string[]} */
  const seen = [];
  const hook = (/** @type {string} */ name) => () => void seen.push(name);
  const file = () => {
    beforeAll(hook('before all'));
    beforeEach(hook('before a test'));
    testOf('measures nothing', () => assert.fail('is not called'));
    describe('parse', () => {
      it('json', { retry: 2 }, async ({ bench }) => {
        seen.push('test');
        const hooks = { beforeAll: hook('own'), beforeEach: hook('each') };
        const result = await bench.compare(
          bench('a', hooks, () => {}),
          bench(named, () => 1),
          bench.from('old', 'x.json'),
          {
            time: 5,
          },
        );
        expect(result.get('a')).toBeFasterThan(result.get('b'), { delta: 0.1 });
        assert.ok(result.get('a').throughput.mean > 0, 'what is done with results does not matter');
      });
      testOf.for([1, 2])('n %s', async (n, /** @type {any} */ context) => {
        const { bench } = context;
        await bench(`alone ${n}`, () => 1).run();
      });
    });
    testOf.skip('not', async ({ bench }) => bench('x', () => 1).run());
  };
  assert.deepEqual(await groupsOf(file), {
    'parse json': ['a*', 'named', 'default'],
    'parse n 1': ['alone 1*', 'default'],
    'parse n 2': ['alone 2*', 'default'],
  });
  assert.deepEqual(seen, ['before all', 'before a test', 'test', 'before a test', 'before a test']);
  seen.length = 0;
  assert.equal((await measured(file)).outcome, 'measured');
  assert.deepEqual(seen.slice(5, 7), ['own', 'each']);
  assert.ok(seen.filter((name) => name === 'each').length > 50, `${seen.length}`);
});
