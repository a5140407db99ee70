import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as benchmark from '@rounds/harness/simple/benchmark.js';
import * as vitest from '@rounds/harness/simple/vitest.js';
import { groupsOf, measuredFirst as measured, suitesOf } from './support/one-case.js';

/** Files of benches that were written for Vitest and for benchmark.js. */

function named() {}

test('vitest: what is nested has the hooks of all that it is in', async () => {
  const { afterAll, beforeAll, bench, describe } = vitest;
  /** @type {string[]} */
  const seen = [];
  const hook = (/** @type {string} */ name) => () => void seen.push(name);
  const file = () => {
    beforeAll(() => {
      seen.push('file');
      return hook('undone');
    });
    describe('outer', () => {
      describe('inner', () => {
        bench('a', () => {}, { time: 10, setup: hook('setup'), teardown: hook('teardown') });
        bench.skip('b', () => {});
      });
      beforeAll(hook('outer'));
      afterAll(hook('after'));
      bench('c', () => {});
    });
    describe.skip('not', () => assert.fail('is not called'));
    describe.runIf(true)('outer', () => bench(named, () => 1));
    bench.todo('later');
  };
  assert.deepEqual(await groupsOf(file), {
    'outer inner': ['a*', 'default'],
    outer: ['c*', 'default'],
    'outer 2': ['named*', 'default'],
  });
  assert.equal((await measured(file)).outcome, 'measured');
  assert.deepEqual(seen, ['file', 'outer', 'setup', 'teardown', 'after', 'undone']);
});

test('vitest: hooks have the order that Vitest gives them, around benches and around tests that declare some', async () => {
  const { afterAll, afterEach, beforeAll, beforeEach, bench, describe, test: testOf } = vitest;
  /** @type {string[]} */
  const seen = [];
  const hook = (/** @type {string} */ name) => () => {
    seen.push(name);
    return () => void seen.push(`${name} undone`);
  };
  const ways = {
    bench: () => bench('a', () => {}),
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
    describe('others', () => bench('d', () => 1));
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

test('benchmark.js: suites are groups; listeners hear of benches that are measured later', async () => {
  /** @type {unknown[]} */
  const seen = [];
  const file = () => {
    const { Suite } = benchmark.default;
    const suite = new Suite('parse')
      .add('a', () => 1)
      .add(function b() {})
      .add({ name: 'c', fn: () => 1 })
      .on('cycle', (/** @type {any} */ { target }) => seen.push(`${target}`, target.hz + 1))
      .on('complete', (/** @type {any} */ { target }) => {
        assert.equal(target, suite);
        seen.push(target.filter('fastest').map('name'), target.map('name'));
        throw new Error('what files do with results does not matter');
      });
    suite.run({ async: true });
    new Suite().add('text', 'return 1;').run();
    benchmark.default('alone', () => 1).run();
    new benchmark.Benchmark('other', { fn: () => 1 }).run();
  };
  assert.deepEqual(await groupsOf(file), {
    parse: ['a*', 'b', 'c', 'default'],
    '': ['text*', 'default'],
    'group 2': ['alone*', 'other', 'default'],
  });
  assert.deepEqual(seen, [
    ...['a', 'b', 'c'].flatMap((name) => [`${name}: measured later`, Number.NaN]),
    [],
    ['a', 'b', 'c'],
  ]);
});

test('benchmark.js: what a setup declares is in scope, as are the names of the file, and a deferred call is waited for', async () => {
  const { Suite } = benchmark.default;
  /** @type {unknown[]} */
  const seen = [];
  const inFile = 2;
  const first = await measured(() =>
    new Suite().add({
      name: 'a',
      setup: 'var list = [1, 2, 3]; this.n = 5;',
      fn: 'if (list.length + this.n !== 8) throw new Error(this.n);',
    }),
  );
  assert.equal(first.outcome, 'measured', JSON.stringify(first));
  const second = await measured(() =>
    new Suite().add({
      name: 'a',
      setup() {
        const own = 1;
        this.n = own;
      },
      fn() {
        if (seen.length < 1) seen.push(this.n + inFile);
      },
      teardown: () => seen.push('torn down'),
    }),
  );
  assert.equal(second.outcome, 'measured', JSON.stringify(second));
  assert.deepEqual(seen, [3, 'torn down']);
  const third = await measured(() =>
    new Suite().add('a', {
      defer: true,
      fn: (/** @type {any} */ deferred) => setTimeout(() => deferred.resolve(), 1),
    }),
  );
  assert.equal(third.outcome, 'measured', JSON.stringify(third));
  assert.ok(third.ns > 0.9e6, `${third.ns} ns`);
});

test('benchmark.js: a function that cannot be made one text with its setup is called as it is, deferred or not', async () => {
  const { Suite } = benchmark.default;
  const Headers = { of: (/** @type {number} */ n) => n + 2 }; // not what has this name everywhere
  for (const defer of [false, true]) {
    /** @type {import('@rounds/harness/simple/benchmark.js').Options} */
    const options = {
      defer,
      setup() {
        const own = 1;
        this.n = own;
      },
      fn(deferred) {
        this.n = Headers.of(1);
        deferred?.resolve();
      },
      teardown() {
        assert.equal(this.n, 3);
      },
    };
    const result = await measured(() => new Suite().add('a', options));
    assert.equal(result.outcome, 'measured', JSON.stringify(result));
  }
  const failing = measured(() =>
    new Suite().add('a', {
      setup: 'var own = 1;',
      fn() {
        throw new RangeError('not today');
      },
    }),
  );
  await assert.rejects(failing, /^RangeError: not today/);
});

test('benchmark.js: options and a setup for all benches', async () => {
  const { default: Benchmark } = benchmark;
  const text = () => new Benchmark.Suite().add('a', 'if (n !== 1) throw new Error(n);');
  for (const all of [Benchmark.options, Benchmark.prototype]) {
    all.setup = 'var n = 1;';
    const result = await measured(text);
    delete all.setup;
    assert.equal(result.outcome, 'measured', JSON.stringify(result));
  }
});

test('benchmark.js: numbers have commas in front of a point only', () => {
  const shown = [1, 999, 1000, 1234567, 1234.56789, '100000.5'].map(benchmark.formatNumber);
  assert.deepEqual(shown, ['1', '999', '1,000', '1,234,567', '1,234.56789', '100,000.5']);
});

test('benchmark.js: a suite is a list of its benches', async () => {
  /** @type {unknown[]} */
  const seen = [];
  await suitesOf(() => {
    const suite = benchmark.Suite('parse');
    suite.add('a', () => 1).add('b', () => 1);
    seen.push(suite.length, suite[1].name, [...suite].length, suite.name, suite.map('name'));
    seen.push(suite.filter((/** @type {any} */ { name }) => name === 'b').map('name'));
    seen.push(suite.reduce((/** @type {string} */ all, /** @type {any} */ { name }) => all + name, ''));
    for (const { name } of suite) seen.push(name);
  });
  assert.deepEqual(seen, [2, 'b', 2, 'parse', ['a', 'b'], ['b'], 'ab', 'a', 'b']);
});
