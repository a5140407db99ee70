import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as benchNode from '@rounds/harness/simple/bench-node.js';
import * as benchmark from '@rounds/harness/simple/benchmark.js';
import * as denoBench from '@rounds/harness/simple/deno-bench.js';
import fastbench from '@rounds/harness/simple/fastbench.js';
import * as mitata from '@rounds/harness/simple/mitata.js';
import * as tinybench from '@rounds/harness/simple/tinybench.js';
import * as vitest from '@rounds/harness/simple/vitest.js';
import { groupsOf } from './support/one-case.js';

/** Which groups, cases and workloads files of other tools declare. */

const one = () => 1;
function named() {}
const cycle = {};
Object.assign(cycle, { cycle });

/** Groups with their cases, the baseline with a *, and their workloads. @type {[what: string, file: () => unknown, groups: object][]} */
const declarations = [
  [
    'mitata: groups, arguments and baselines',
    async () => {
      const { barplot, bench, boxplot, compact, group, run, summary } = mitata;
      bench('alone', one);
      bench('sized', one).range('n', 1, 9);
      boxplot(() =>
        summary(() => {
          bench('a', one).highlight('red').gc('once').compact();
          bench('b', one).baseline();
        }),
      );
      barplot(() => bench('a', one));
      await group('later', async () => {
        await Promise.resolve();
        compact(() => bench(named));
        summary(() =>
          bench('z', one)
            .args([1, 2])
            .dense_range('y', 1, 4, 2)
            .args({ x: ['v'] }),
        );
      });
      bench('last', one).name('at last');
      const { benchmarks } = await run({ format: 'json' });
      const results = [`${benchmarks[0].runs[0].stats.avg}`, benchmarks.length, +benchmarks];
      assert.deepEqual(results, ['not measured', 0, Number.NaN]);
    },
    {
      '': ['alone*', 'at last', 'default'],
      'group 2': ['sized*', 'n=1', 'n=8', 'n=9'],
      'group 3': ['a', 'b*', 'default'],
      'group 4': ['a*', 'default'],
      later: ['named*', 'default'],
      'later-2': ['z*', 'x=v y=1', 'x=v y=3', 'x=v y=4'],
    },
  ],
  [
    'mitata: arguments that JSON lacks',
    () => {
      for (const name of ['a', 'b']) mitata.bench(name, one).args('n', [1n, 2n]);
      for (const name of ['a', 'b']) mitata.bench(name, one).args('n', [cycle, Symbol('s')]);
      for (const a of [1, 1, 2]) mitata.bench('c', one).args('n', [{ a }]);
    },
    {
      '': ['a*', 'b', 'n=1', 'n=2'],
      'group 2': ['a*', 'b', 'n=[object Object]', 'n=Symbol(s)'],
      'group 3': ['c*', 'c-2', 'n=[object Object]'],
      'group 4': ['c*', 'n=[object Object]'],
    },
  ],
  [
    'vitest: what is nested is a group, and what is skipped is none',
    () => {
      const { bench, describe } = vitest;
      describe('outer', () => {
        describe('inner', () => {
          bench('a', one, { time: 10 });
          bench.skip('b', one);
        });
        bench('c', one);
      });
      describe.skip('not', () => assert.fail('is not called'));
      describe.runIf(true)('outer', () => bench(named, one));
      bench.todo('later');
    },
    {
      'outer inner': ['a*', 'default'],
      outer: ['c*', 'default'],
      'outer-2': ['named*', 'default'],
    },
  ],
  [
    'vitest: with an only, the others are left out',
    () => {
      vitest.bench('a', one);
      vitest.bench.only('b', one);
      vitest.describe.only('some', () => vitest.bench('c', one));
    },
    { '': ['b*', 'default'], some: ['c*', 'default'] },
  ],
  [
    'vitest: one describe for each of several values, and asynchronous ones after the import',
    () => {
      const { bench, describe } = vitest;
      describe('async', { retry: 1 }, async () => {
        await Promise.resolve();
        bench('a', one);
        describe('inner', () => bench('a', one));
        describe('later', async () => bench('a', one));
      });
      describe.each([
        [1, { b: [2] }],
        [3, { b: [4] }],
      ])('%$ %# %s %j %% %d', (a, { b }) => bench(`${a} ${b}`, one));
      describe.for([{ size: { n: 5 } }])('$size.n $size $more', ({ size }) => {
        for (const name of [`${size.n}`, '5']) bench(name, one);
      });
      bench('last', one);
    },
    {
      '1 0 1 {"b":[2]} % %d': ['1 2*', 'default'],
      '2 1 3 {"b":[4]} % %d': ['3 4*', 'default'],
      '5 {"n":5} $more': ['5*', '5-2', 'default'],
      '': ['last*', 'default'],
      async: ['a*', 'default'],
      'async inner': ['a*', 'default'],
      'async later': ['a*', 'default'],
    },
  ],
  [
    'vitest 5: a test that takes bench declares benches, and goes on without results',
    () => {
      const { describe, expect, it, test: testOf } = vitest;
      testOf('measures nothing', () => assert.fail('is not called'));
      describe('parse', () => {
        it('json', { retry: 2 }, async ({ bench }) => {
          const result = await bench.compare(
            bench('a', {}, one),
            bench(named, one),
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
          await bench(`alone ${n}`, one).run();
        });
      });
      testOf.skip('not', async ({ bench }) => bench('x', one).run());
    },
    {
      'parse json': ['a*', 'named', 'default'],
      'parse n 1': ['alone 1*', 'default'],
      'parse n 2': ['alone 2*', 'default'],
    },
  ],
  [
    'benchmark.js: suites are groups',
    () => {
      const { Suite } = benchmark.default;
      new Suite('parse').add('a', one).add(named).add({ name: 'c', fn: one }).run({ async: true });
      new Suite().add('text', 'return 1;').run();
      benchmark.default('alone', one).run();
      new benchmark.Benchmark('other', { fn: one }).run();
    },
    {
      parse: ['a*', 'named', 'c', 'default'],
      '': ['text*', 'default'],
      'group 2': ['alone*', 'other', 'default'],
    },
  ],
  [
    'tinybench: every Bench is a group, and has whatever it is asked for',
    async () => {
      const { Bench, hrtimeNow } = tinybench;
      const first = new Bench({ time: 100, now: hrtimeNow }).add('a', one);
      first.addEventListener('complete', () => assert.fail('nothing is complete'));
      await first.warmup();
      const [task] = await first.run();
      assert.equal(`${first.table()}`, 'not measured');
      assert.equal(task?.result.latency.mean.toFixed(2).padStart(9).length, 0);
      new Bench().add('a', async () => 1).add('b', one);
      new Bench({ name: 'named' }).add('a', one).runSync();
    },
    { '': ['a*', 'default'], 'group 2': ['a*', 'b', 'default'], named: ['a*', 'default'] },
  ],
  [
    'bench-node: suites are groups',
    async () => {
      const suite = new benchNode.Suite().add('a', one).add('b', { baseline: true }, one);
      assert.equal((await suite.run())[0].opsSec.toFixed(2).length, 0);
    },
    { '': ['a', 'b*', 'default'] },
  ],
  [
    'Deno.bench: groups by name',
    () => {
      denoBench.bench('a', one);
      denoBench.bench({ name: 'b', group: 'g', fn: one });
      denoBench.bench({ group: 'g', baseline: true }, named);
      denoBench.bench.ignore('c', { group: 'g' }, one);
    },
    { '': ['a*', 'default'], g: ['b', 'named*', 'c', 'default'] },
  ],
  [
    'fastbench: each call makes a group, once',
    () => {
      const run = fastbench([named], 9);
      run(() => run(() => assert.fail('is called without results')));
      fastbench([named], { max: 3 })();
    },
    { '': ['named*', 'default'], 'group 2': ['named*', 'default'] },
  ],
];

for (const [what, file, groups] of declarations) {
  test(`declared: ${what}`, async () => assert.deepEqual(await groupsOf(file), groups));
}
