import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as benchmark from '@rounds/harness/simple/benchmark.js';
import * as mitata from '@rounds/harness/simple/mitata.js';
import * as tinybench from '@rounds/harness/simple/tinybench.js';
import * as vitest from '@rounds/harness/simple/vitest.js';
import { firstOf, measuredFirst } from './support/one-case.js';

/** What is called in a trial of a file of another tool, in which order and on what. */

/** @typedef {(what: string) => void} Note */

/** @param {Note} note */
function nestedHooks(note) {
  const { afterAll, afterEach, beforeAll, beforeEach, describe } = vitest;
  const hook = (/** @type {string} */ name) => () => {
    note(name);
    return () => note(`${name} undone`);
  };
  return (/** @type {() => unknown} */ declareInside) =>
    describe('outer', () => {
      for (const n of [1, 2]) {
        beforeAll(hook(`before ${n}`));
        beforeEach(hook(`before each ${n}`));
        afterAll(() => note(`after ${n}`));
        afterEach(() => note(`after each ${n}`));
      }
      describe('inner', () => {
        beforeAll(hook('before inner'));
        afterAll(() => note('after inner'));
        afterEach(() => note('after each inner'));
        declareInside();
      });
    });
}
const entered = ['before 1', 'before 2', 'before inner', 'before each 1', 'before each 2'];
const left = [
  ...['after each inner', 'after each 2', 'after each 1', 'before each 2 undone', 'before each 1 undone'],
  ...['after inner', 'before inner undone', 'after 2', 'after 1', 'before 2 undone', 'before 1 undone'],
];

/** What is called in a trial of the first bench: once, or with a * for each call. @type {[what: string, file: (note: Note) => unknown, called: string[], workload?: string][]} */
const calls = [
  [
    'vitest: hooks around a bench',
    (note) =>
      nestedHooks(note)(() =>
        vitest.bench('a', () => note('call'), {
          setup: () => note('setup'),
          teardown: () => note('teardown'),
        }),
      ),
    [...entered, 'setup', 'call*', 'teardown', ...left],
  ],
  [
    'vitest 5: hooks around a test that declares one',
    (note) =>
      nestedHooks(note)(() =>
        vitest.test('a', async (/** @type {any} */ { bench }) => bench('a', () => note('call')).run()),
      ),
    [...entered, 'call*', ...left],
  ],
  [
    'vitest 5: hooks of its own',
    (note) =>
      vitest.test('a', async (/** @type {any} */ { bench }) => {
        const hooks = { beforeAll: () => note('all'), beforeEach: () => note('each') };
        await bench.compare(bench('a', hooks, () => note('call')));
      }),
    ['all', 'each*', 'call*'],
  ],
  [
    'tinybench: a function is called on its task, as its hooks are',
    (note) => {
      const hooks = {
        /** @this {any} */
        beforeAll() {
          this.list = [1];
          note(`beforeAll ${this.name}`);
        },
        beforeEach: () => note('beforeEach'),
        afterEach: () => note('afterEach'),
        afterAll: () => note('afterAll'),
      };
      new tinybench.Bench({ setup: () => note('setup'), teardown: () => note('teardown') }).add(
        'a',
        /** @this {any} */
        function call() {
          note(`call ${this.name} ${this.list}`);
        },
        hooks,
      );
    },
    ['setup', 'beforeAll a', 'beforeEach*', 'call a 1*', 'afterEach*', 'afterAll', 'teardown'],
  ],
  [
    'mitata: a generator is prepared with its arguments, and ends after the measurement',
    (note) =>
      mitata
        .bench('$n', function* (state) {
          note(`before ${state.get('n')}`);
          yield { heap: false, bench: () => note('call') };
          note('after');
        })
        .args('n', [5]),
    ['before 5', 'call*', 'after'],
    'n=5',
  ],
  [
    'benchmark.js: a function that cannot be made one text with its setup is called as it is',
    (note) =>
      new benchmark.default.Suite().add({
        name: 'a',
        setup() {
          const own = 1;
          this.n = own;
        },
        fn() {
          note(`call ${this.n}`);
        },
        teardown: () => note('torn down'),
      }),
    ['call 1*', 'torn down'],
  ],
];

for (const [what, file, called, workload] of calls) {
  test(`called: ${what}`, async () => {
    /** @type {Map<string, number>} */
    const times = new Map();
    const note = (/** @type {string} */ name) => void times.set(name, (times.get(name) ?? 0) + 1);
    const result = await measuredFirst(() => void file(note), workload);
    assert.equal(result.outcome, 'measured', JSON.stringify(result));
    const noted = Array.from(times, ([name, count]) => (count > 5 ? `${name}*` : name.repeat(count)));
    assert.deepEqual(noted, called);
  });
}

test('benchmark.js: listeners hear of benches that are measured later', async () => {
  /** @type {unknown[]} */
  const seen = [];
  await firstOf(() => {
    new benchmark.default.Suite('parse')
      .add('a', () => 1)
      .add(function named() {})
      .on('cycle', (/** @type {any} */ { target }) => seen.push(`${target}`, target.hz + 1))
      .on('complete', (/** @type {any} */ { target }) => {
        seen.push(target.filter('fastest').map('name'), target.map('name'), target[1].name, target.length);
        throw new Error('what files do with results does not matter');
      })
      .run();
  });
  const cycle = ['not measured', Number.NaN];
  assert.deepEqual(seen, [...cycle, ...cycle, [], ['a', 'named'], 'named', 2]);
});

for (const [what, options] of /** @type {[string, any][]} */ ([
  [
    'what a setup declares is in scope',
    {
      setup: 'var list = [1, 2, 3]; this.n = 5;',
      fn: 'if (list.length + this.n !== 8) throw new Error(this.n);',
    },
  ],
  [
    'a deferred call is waited for',
    { defer: true, fn: (/** @type {any} */ end) => setTimeout(() => end.resolve(), 1) },
  ],
])) {
  test(`benchmark.js: ${what}, also in options for all`, async () => {
    const { default: Benchmark } = benchmark;
    const results = [await measuredFirst(() => new Benchmark.Suite().add({ name: 'a', ...options }))];
    for (const all of [Benchmark.options, Benchmark.prototype]) {
      Object.assign(all, options);
      results.push(await measuredFirst(() => new Benchmark.Suite().add('a', options.fn)));
      for (const key of Object.keys(options)) delete all[key];
    }
    for (const { outcome, ns } of results) {
      assert.equal(outcome, 'measured');
      assert.ok(!options.defer || ns > 0.9e6, `${ns} ns`);
    }
  });
}

test('mitata: computed parameters are made once if they are the same each time, and else for each call', async () => {
  const list = [1];
  let made = 0;
  for (const [makers, isEachNew] of /** @type {[(() => unknown)[], boolean][]} */ ([
    [[() => list, async () => 2], false],
    [[() => ({ number: made++ })], true],
    [[() => Math.max(0, made++ - 5)], true],
  ])) {
    made = 0;
    /** @type {unknown[]} */
    const seen = [];
    const single = (/** @type {unknown} */ a) => void seen.push(a);
    const pair = (/** @type {unknown} */ a, /** @type {unknown} */ b) => void seen.push(a, b);
    const yielded = { ...makers, bench: makers.length === 1 ? single : pair };
    assert.equal(
      (
        await measuredFirst(() =>
          mitata.bench('a', function* () {
            yield yielded;
          }),
        )
      ).outcome,
      'measured',
    );
    assert.ok(seen.length > 5, `${seen.length} calls`);
    assert.equal(new Set(seen).size, isEachNew ? seen.length : 2, `${makers}`);
  }
});
