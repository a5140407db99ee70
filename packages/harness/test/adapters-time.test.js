import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as benchNode from '@rounds/harness/simple/bench-node.js';
import * as benchmark from '@rounds/harness/simple/benchmark.js';
import { createBenchmark } from '@rounds/harness/simple/create-benchmark.js';
import * as denoBench from '@rounds/harness/simple/deno-bench.js';
import fastbench from '@rounds/harness/simple/fastbench.js';
import * as mitata from '@rounds/harness/simple/mitata.js';
import * as tinybench from '@rounds/harness/simple/tinybench.js';
import * as vitest from '@rounds/harness/simple/vitest.js';
import { measuredFirst, takesOf } from './support/one-case.js';

/** What is counted of benchmarks of other tools that time themselves, and what is refused of all tools. */

const laterOn = () => new Promise((resolve) => setImmediate(resolve));

/** Benches that time themselves, by a clock that only they move. @type {[what: string, file: (spend: (ns: number) => void) => unknown, [calls: number, ns: number, asideNs: number]][]} */
const timed = [
  [
    'mitata: a loop over the state, of which a second one has no turns',
    (spend) =>
      mitata.bench('a', (state) => {
        spend(1000);
        for (const _ of state) spend(2);
        for (const _ of state) spend(1000);
        spend(500);
      }),
    [100, 200, 1500],
  ],
  [
    'mitata: an asynchronous loop',
    (spend) =>
      mitata.bench('a', async (state) => {
        for await (const _ of state) spend(2);
        await laterOn();
        spend(500);
      }),
    [100, 200, 500],
  ],
  [
    'bench-node: a timer, in calls of fewer and of more iterations than are asked for',
    (spend) =>
      new benchNode.Suite().add('a', (timer) => {
        spend(1000);
        timer.start();
        spend(2 * 60);
        timer.end(60);
        spend(10);
      }),
    [100, 200, 2 * 1010 + 2 * 120 - 240],
  ],
  [
    'Deno.bench: between start and end',
    (spend) =>
      denoBench.bench('a', (watch) => {
        spend(1000);
        watch.start();
        spend(2);
        watch.end();
        spend(10);
      }),
    [100, 200, 101_000],
  ],
  [
    'Deno.bench: without an end',
    (spend) =>
      denoBench.bench('a', async (watch) => {
        spend(1000);
        await 1;
        watch.start();
        spend(2);
      }),
    [100, 200, 100_000],
  ],
  [
    'fastbench: until the last callback',
    (spend) =>
      fastbench(
        [
          function now(done) {
            spend(2);
            done();
          },
        ],
        9,
      )(),
    [100, 200, 0],
  ],
  [
    'createBenchmark: between start and end',
    (spend) => {
      const bench = createBenchmark(() => {
        spend(1000);
        bench.start();
        spend(20);
        bench.end(10);
        spend(300);
      }, {});
    },
    [3, 60, 3900],
  ],
  [
    'createBenchmark: an end that comes later',
    (spend) => {
      const bench = createBenchmark(() => {
        bench.start();
        laterOn().then(() => {
          spend(20);
          bench.end(10);
          spend(300);
        });
      }, {});
    },
    [3, 60, 900],
  ],
];

for (const [what, file, [calls, ns, asideNs]] of timed) {
  test(`timed: ${what}`, async () => {
    let time = 0;
    const takes = await takesOf(() =>
      file((ns) => {
        time += ns;
      }),
    );
    assert.equal(await takes(calls, () => time), ns);
    assert.equal(takes.asideNs(), asideNs);
  });
}

/** @param {number} n */
const withParameter = (n) => n;

/** @param {unknown} yielded */
const generator = (yielded) => () =>
  mitata.bench('a', function* () {
    yield yielded;
  });

/** @param {(watch: any) => unknown} use */
const ofNode = (use) => () => {
  const bench = createBenchmark(() => use(bench), {});
};

/** @type {[error: RegExp, file: () => unknown, workload?: string][]} */
const refused = [
  [/^\.gc\('inner'\) cannot be carried over/, () => mitata.bench('a', () => 1).gc('inner')],
  [
    /^overriddenDuration of bench "a" cannot be carried over/,
    () => new tinybench.Bench().add('a', () => ({ overriddenDuration: 1 })),
  ],
  [
    /^describe "a": what returns a promise must be an async function/,
    () => vitest.describe('a', () => Promise.resolve()),
  ],
  [/^The computed parameter 0 of bench "a" cannot be carried over/, generator({ bench: withParameter })],
  [/^"manual" in what bench "a" yields cannot be carried over/, generator({ manual: () => 1 })],
  [/^What bench "a" yields cannot be carried over/, generator(withParameter)],
  [/^What bench "a" yields cannot be carried over/, generator(undefined)],
  [
    /^"concurrency" in what bench "a" yields cannot be carried over/,
    () => generator(() => 1)().args('concurrency', [2]),
    'concurrency=2',
  ],
  [/ends without the end of its loop/, () => mitata.bench('a', (state) => state.get('n'))],
  [
    /^bench "a": each call must call start\(\) and end\(\)/,
    () => new benchNode.Suite().add('a', withParameter),
  ],
  [/^bench "a": end\(\) was called before start/, () => denoBench.bench('a', (watch) => watch.end())],
  [/end\(\) was called before start/, ofNode((bench) => bench.end(1))],
  [/start\(\) was called twice/, ofNode((bench) => [bench.start(), bench.start()])],
  [/end\(\) was called twice/, ofNode((bench) => [bench.start(), bench.end(1), bench.end(1)])],
  [/end\(0\) must get the number of operations/, ofNode((bench) => [bench.start(), bench.end(0)])],
  [/end\(NaN\) must get the number of operations/, ofNode((bench) => [bench.start(), bench.end()])],
  [/^bench\.http\(\) cannot be carried over/, ofNode((bench) => bench.http())],
  [
    /^not today/,
    ofNode(async (bench) => {
      bench.start();
      throw new RangeError('not today');
    }),
  ],
  [
    /^not today/,
    () =>
      new benchmark.default.Suite().add('a', {
        setup: 'var own = 1;',
        fn() {
          throw new RangeError('not today');
        },
      }),
  ],
];

for (const [error, file, workload] of refused) {
  test(`refused: ${error.source}`, async () => {
    const isIt = (/** @type {any} */ { message, cause = { message } }) => error.test(cause.message);
    await assert.rejects(
      measuredFirst(() => void file(), workload),
      isIt,
    );
  });
}
