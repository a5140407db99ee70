import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as benchmark from '@rounds/harness/simple/benchmark.js';
import * as mitata from '@rounds/harness/simple/mitata.js';
import * as tinybench from '@rounds/harness/simple/tinybench.js';
import * as vitest from '@rounds/harness/simple/vitest.js';
import { measured as measure, suitesOf } from './support/one-case.js';

/** Files of benches that were written for other tools. */

function named() {}

/** @param {() => unknown} file @returns {Promise<Record<string, string[]>>} cases and workloads of each group */
async function groupsOf(file) {
  const suites = await suitesOf(file);
  return Object.fromEntries(
    [...suites].map(([name, { cases, workloads, baseline }]) => [
      name,
      [...Object.keys(cases).map((each) => each + (each === baseline ? '*' : '')), ...Object.keys(workloads)],
    ]),
  );
}

/** Measures the first bench of the first group. @param {() => unknown} file */
async function measured(file, workload = 'default') {
  const [suite] = (await suitesOf(file)).values();
  return measure(suite, { workload });
}

test('mitata: groups, arguments and baselines', async () => {
  const { barplot, bench, boxplot, compact, group, run, summary } = mitata;
  const found = await groupsOf(async () => {
    bench('alone', () => 1);
    bench('sized', () => 1).range('n', 1, 9);
    boxplot(() =>
      summary(() => {
        bench('a', () => 1)
          .highlight('red')
          .gc('once')
          .compact();
        bench('b', () => 2).baseline();
      }),
    );
    barplot(() => bench('a', () => 1));
    await group('later', async () => {
      await Promise.resolve();
      compact(() => bench(named));
      summary(() =>
        bench('z', () => 1)
          .args([1, 2])
          .dense_range('y', 1, 4, 2)
          .args({ x: ['v'] }),
      );
    });
    bench('last', () => 1).name('at last');
    const { benchmarks } = await run({ format: 'json' });
    assert.deepEqual(
      [`${benchmarks[0].runs[0].stats.avg}`, benchmarks.length, +benchmarks],
      ['not measured', 0, Number.NaN],
    );
  });
  assert.deepEqual(found, {
    '': ['alone*', 'at last', 'default'],
    'group 2': ['sized*', 'n=1', 'n=8', 'n=9'],
    'group 3': ['a', 'b*', 'default'],
    'group 4': ['a*', 'default'],
    later: ['named*', 'default'],
    'later 2': ['z*', 'x=v y=1', 'x=v y=3', 'x=v y=4'],
  });
});

test('mitata: a generator is prepared with its arguments, and ends after the measurement', async () => {
  /** @type {unknown[]} */
  const seen = [];
  const result = await measured(() => {
    mitata
      .bench('$n', function* (state) {
        seen.push(`before ${state.get('n')}`);
        yield { heap: false, bench: () => seen[1] === undefined && seen.push('called') };
        seen.push('after');
      })
      .args('n', [5]);
  }, 'n=5');
  assert.equal(result.outcome, 'measured');
  assert.deepEqual(seen, ['before 5', 'called', 'after']);
});

test('mitata: benches of a group may have the same name; names are kept as they are', async () => {
  const found = await groupsOf(() => {
    mitata.bench('noop', () => 1);
    mitata.bench('noop', () => 1).baseline();
    mitata.bench('==', () => 1);
    mitata.bench('===', () => 1);
  });
  assert.deepEqual(found, { '': ['noop', 'noop-2*', '==', '===', 'default'] });
});

test('mitata: computed parameters that are the same for every call', async () => {
  /** @type {unknown[]} */
  const seen = [];
  const result = await measured(() => {
    mitata.bench('a', function* () {
      const list = [1];
      yield {
        0: () => list,
        1: async () => 2,
        bench: (/** @type {unknown} */ a, /** @type {unknown} */ b) =>
          seen.length < 3 && seen.push(a === list, b),
      };
    });
  });
  assert.equal(result.outcome, 'measured');
  assert.deepEqual(seen, [true, 2, true, 2]);
});

test('mitata: computed parameters that are another for every call, each made for one', async () => {
  let made = 0;
  /** @type {unknown[]} */
  const seen = [];
  const result = await measured(() => {
    mitata.bench('a', function* () {
      yield { 0: () => ({ number: made++ }), bench: (/** @type {unknown} */ own) => void seen.push(own) };
    });
  });
  assert.equal(result.outcome, 'measured');
  assert.ok(seen.length > 50 && new Set(seen).size === seen.length, `${seen.length} calls`);
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
    /** @type {string[]} */
    const cycles = [];
    first.addEventListener('cycle', (/** @type {any} */ { task }) =>
      cycles.push(`${task.name} ${task.result.hz}`),
    );
    first.addEventListener('complete', () => assert.fail('what files do with results does not matter'));
    await first.warmup();
    const [task] = await first.run();
    assert.deepEqual([cycles, first.table()], [['a not measured'], [{ 'Task name': 'a' }]]);
    assert.equal(task?.result.latency.mean.toFixed(2).padStart(9).length, 0);
    new Bench().add('a', async () => 1).add('b', () => 1);
    new Bench({ name: 'named' }).add('a', () => 1);
  };
  assert.deepEqual(await groupsOf(file), {
    '': ['a*', 'default'],
    'group 2': ['a*', 'b', 'default'],
    named: ['a*', 'default'],
  });
  assert.equal((await measured(file)).outcome, 'measured');
  assert.deepEqual(seen, ['setup', 'beforeAll a', 'afterAll', 'teardown']);
});

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

test('mitata: a loop over the state is the work, and what is around it is not timed', async () => {
  const calls = { outside: 0, inside: 0 };
  const result = await measured(() => {
    mitata
      .bench('a', (state) => {
        calls.outside++;
        const n = state.get('n');
        for (const _ of state) calls.inside += n;
      })
      .args('n', [1]);
  }, 'n=1');
  assert.equal(result.outcome, 'measured', JSON.stringify(result));
  assert.ok(calls.inside > 50 * calls.outside, JSON.stringify(calls));
  const left = measured(() => mitata.bench('a', (state) => state.get('n')));
  await assert.rejects(left, /ends without the end of its loop/);
  const later = await measured(() =>
    mitata.bench('a', async (state) => {
      for (const _ of state) await Promise.resolve();
    }),
  );
  assert.equal(later.outcome, 'measured', JSON.stringify(later));
});

test('tinybench: each call has its hooks, outside of its time', async () => {
  /** @type {string[]} */
  const seen = [];
  let open = false;
  const result = await measured(() =>
    new tinybench.Bench().add(
      'a',
      () => {
        if (!open) throw new Error('called twice, or without its hook');
        open = false;
      },
      {
        beforeEach() {
          open = true;
        },
        afterEach: () => seen.push('after'),
      },
    ),
  );
  assert.equal(result.outcome, 'measured', JSON.stringify(result));
  assert.ok(seen.length > 50);
});

const tiny = () => new tinybench.Bench();
const template = Object.assign([], { raw: [] });
/** @param {number} n */
const withParameter = (n) => n;

/** @param {unknown} yielded */
const generator = (yielded) => () =>
  mitata.bench('a', function* () {
    yield yielded;
  });

for (const [said, file] of /** @type {[string, () => unknown][]} */ ([
  [".gc('inner')", () => mitata.bench('a', () => 1).gc('inner')],
  ["concurrency: 'task'", () => new tinybench.Bench({ concurrency: 'task' })],
  [
    'remove("a")',
    () =>
      tiny()
        .add('a', () => 1)
        .remove('a'),
  ],
  ['overriddenDuration of bench "a"', () => tiny().add('a', () => ({ overriddenDuration: 1 }))],
  ['The promise of describe "a"', () => vitest.describe('a', () => Promise.resolve())],
  ['describe.each with a template', () => vitest.describe.each(template)],
  ['test.extend', () => vitest.test.extend()],
  ['The computed parameter 0 of bench "a"', generator({ bench: withParameter })],
  ['"manual" in what bench "a" yields', generator({ manual: () => 1 })],
  ['What bench "a" yields', generator(withParameter)],
  ['What bench "a" yields', generator(undefined)],
])) {
  test(`refused: ${said}`, async () => {
    const isIt = (/** @type {any} */ { message, cause = { message } }) =>
      cause.message.startsWith(`${said} cannot be carried over to Rounds: `);
    await assert.rejects(measured(file), isIt);
  });
}
