import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as benchmark from '@rounds/harness/simple/benchmark.js';
import * as mitata from '@rounds/harness/simple/mitata.js';
import * as tinybench from '@rounds/harness/simple/tinybench.js';
import * as vitest from '@rounds/harness/simple/vitest.js';
import { groupsOf, measuredFirst as measured } from './support/one-case.js';

/** Benchmark files that were written for benchmark.js and tinybench, and what is refused of all tools. */

/** @param {() => unknown} file */
async function isMeasured(file) {
  const result = await measured(file);
  assert.equal(result.outcome, 'measured', JSON.stringify(result));
  return result;
}

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
        seen.push(target.filter('fastest').map('name'), target.map('name'), target[1].name, target.length);
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
    ...['a', 'b', 'c'].flatMap(() => ['not measured', Number.NaN]),
    [],
    ['a', 'b', 'c'],
    ...['b', 3],
  ]);
});

test('benchmark.js: what a setup declares is in scope, as are the names of the file, and a deferred call is waited for', async () => {
  const { Suite } = benchmark.default;
  /** @type {unknown[]} */
  const seen = [];
  const inFile = 2;
  await isMeasured(() =>
    new Suite().add({
      name: 'a',
      setup: 'var list = [1, 2, 3]; this.n = 5;',
      fn: 'if (list.length + this.n !== 8) throw new Error(this.n);',
    }),
  );
  await isMeasured(() =>
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
  assert.deepEqual(seen, [3, 'torn down']);
  const fn = (/** @type {any} */ deferred) => setTimeout(() => deferred.resolve(), 1);
  const { ns } = await isMeasured(() => new Suite().add('a', { defer: true, fn }));
  assert.ok(ns > 0.9e6, `${ns} ns`);
});

test('benchmark.js: a function that cannot be made one text with its setup is called as it is, deferred or not', async () => {
  const { Suite } = benchmark.default;
  const Headers = { of: (/** @type {number} */ n) => n + 2 }; // not what has this name everywhere
  for (const defer of [false, true]) {
    /** @type {import('@rounds/harness/simple/benchmark.js').BenchmarkOptions} */
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
    await isMeasured(() => new Suite().add('a', options));
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
    await isMeasured(text);
    delete all.setup;
  }
});

test('tinybench: every Bench is a group, and its hooks are called once', async () => {
  /** @type {string[]} */
  const seen = [];
  const { Bench, hrtimeNow } = tinybench;
  const file = async () => {
    const hooks = { setup: () => void seen.push('setup'), teardown: () => void seen.push('teardown') };
    const first = new Bench({ time: 100, now: hrtimeNow, ...hooks });
    first.add('a', () => {}, {
      beforeAll() {
        seen.push(`beforeAll ${this.name}`);
      },
      afterAll: () => void seen.push('afterAll'),
    });
    first.addEventListener('complete', () => assert.fail('nothing is complete'));
    await first.warmup();
    const [task] = await first.run();
    assert.equal(`${first.table()}`, 'not measured');
    assert.equal(task?.result.latency.mean.toFixed(2).padStart(9).length, 0);
    new Bench().add('a', async () => 1).add('b', () => 1);
    new Bench({ name: 'named' }).add('a', () => 1).runSync();
  };
  assert.deepEqual(await groupsOf(file), {
    '': ['a*', 'default'],
    'group 2': ['a*', 'b', 'default'],
    named: ['a*', 'default'],
  });
  await isMeasured(file);
  assert.deepEqual(seen, ['setup', 'beforeAll a', 'afterAll', 'teardown']);
});

test('tinybench: a function is called on its task, as its hooks are, which each call has', async () => {
  let [open, closed] = [false, 0];
  const hooks = {
    /** @this {any} */
    beforeAll() {
      this.list = [1];
    },
    beforeEach: () => {
      open = true;
    },
    afterEach: () => void closed++,
  };
  /** @this {any} */
  function call() {
    assert.ok(open, 'called twice, or without its hook');
    assert.deepEqual([this.name, this.list], ['a', [1]]);
    open = false;
  }
  await isMeasured(() => new tinybench.Bench().add('a', call, hooks));
  assert.ok(closed > 50);
});

/** @param {number} n */
const withParameter = (n) => n;

/** @param {unknown} yielded */
const generator = (yielded) => () =>
  mitata.bench('a', function* () {
    yield yielded;
  });

for (const [said, file, workload] of /** @type {[string, () => unknown, string?][]} */ ([
  [".gc('inner')", () => mitata.bench('a', () => 1).gc('inner')],
  [
    'overriddenDuration of bench "a"',
    () => new tinybench.Bench().add('a', () => ({ overriddenDuration: 1 })),
  ],
  ['The promise of describe "a"', () => vitest.describe('a', () => Promise.resolve())],
  ['The computed parameter 0 of bench "a"', generator({ bench: withParameter })],
  ['"manual" in what bench "a" yields', generator({ manual: () => 1 })],
  ['What bench "a" yields', generator(withParameter)],
  ['What bench "a" yields', generator(undefined)],
  [
    '"concurrency" in what bench "a" yields',
    () => generator(() => 1)().args('concurrency', [2]),
    'concurrency=2',
  ],
])) {
  test(`refused: ${said}`, async () => {
    const isIt = (/** @type {any} */ { message, cause = { message } }) =>
      cause.message.startsWith(`${said} cannot be carried over to Rounds: `);
    await assert.rejects(measured(file, workload), isIt);
  });
}
