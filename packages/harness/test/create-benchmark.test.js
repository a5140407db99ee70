import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from '@rounds/fast-check';
import { makeFirstCalls } from '@rounds/harness/checks/first-calls.js';
import { prepareCase } from '@rounds/harness/prepare-case.js';
import { createBenchmark } from '@rounds/harness/simple/create-benchmark.js';
import { argumentsVariable, benchSuites } from '@rounds/harness/simple/import-file.js';
import { measureTrial } from '@rounds/harness/trial.js';
import { firstOf, host, suitesOf, takesOf } from './support/one-case.js';

/** Files like those in Node.js's `benchmark/` folder. */

const { exit } = process;
after(() => {
  process.exit = exit;
});

/** @typedef {ReturnType<typeof createBenchmark>} Bench */

/**
 * @param {(bench: Bench, config: any) => unknown} main
 * @param {any} [parameters]
 * @param {any} [options]
 * @param {string[]} [given] arguments
 */
async function suiteOf(main, parameters = { n: 10 }, options = {}, given = []) {
  process.env[argumentsVariable] = JSON.stringify(given);
  try {
    return await firstOf(() => {
      const bench = createBenchmark((config) => main(bench, config), parameters, options);
    });
  } finally {
    delete process.env[argumentsVariable];
  }
}

const values = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 4 }),
  fc.uniqueArray(fc.constantFrom('a', 'b c', 'd=e', 'toString'), { minLength: 1 }),
  fc.integer({ min: 0, max: 99 }),
);
const parameterSets = fc.dictionary(fc.constantFrom('n', 'type', 'len', 'x'), values, { minKeys: 1 });

/** Every combination, one value at a time. @param {[string, any[]][]} lists @returns {any[]} */
function configsOf([first, ...rest]) {
  if (!first) return [{}];
  const [name, own] = first;
  return own.flatMap((value) => configsOf(rest).map((config) => ({ [name]: value, ...config })));
}

test('each combination that the filter allows is a workload, and its function gets it', async () => {
  const property = fc.asyncProperty(
    parameterSets,
    fc.integer({ min: 0, max: 3 }),
    async (parameters, skipped) => {
      let asked = 0;
      const combinationFilter = () => asked++ % 4 !== skipped;
      const lists = Object.entries(parameters).map(([name, own]) => [name, [own].flat()]);
      const expected = configsOf(/** @type {any} */ (lists)).filter((_, i) => i % 4 !== skipped);
      fc.pre(expected.length > 0);
      const { workloads } = await suiteOf(() => {}, parameters, { combinationFilter });
      assert.deepEqual(
        Object.values(workloads).map(({ input }) => input()),
        expected,
      );
    },
  );
  await fc.assert(property, { numRuns: 50 });
});

test('groups have parameters of their own, arguments replace values, and unknown ones are noted', async () => {
  const groups = { one: [{ n: [1, 2] }], two: [{ n: 3, type: ['a'] }] };
  const all = await suiteOf(() => {}, groups, { byGroups: true });
  assert.deepEqual(Object.keys(all.workloads), ['n=1 group=one', 'n=2 group=one', 'n=3 type=a group=two']);
  const some = await suiteOf(() => {}, { n: [1, 2], type: ['a', 'b'] }, {}, ['n=7', 'type=c=d', 'type=']);
  assert.deepEqual(Object.keys(some.workloads), ['n=7 type=c=d', 'n=7 type=']);
  assert.deepEqual(some.workloads['n=7 type=c=d']?.input(), { n: 7, type: 'c=d' });
  process.env[argumentsVariable] = '["m=1"]';
  const { notes } = await benchSuites('file:///noted.js#', async () => createBenchmark(() => {}, { n: 1 }));
  delete process.env[argumentsVariable];
  assert.deepEqual(notes, ['it has no parameter "m". Did you mean "n"? Known: n.']);
  await assert.rejects(
    suiteOf(() => {}, { n: 1 }, {}, ['--test']),
    /the argument "--test" must be NAME=VALUE/,
  );
  for (const n of [[1, '2'], [true]])
    await assert.rejects(
      suiteOf(() => {}, { n }),
      /values of "n" must be all numbers or all strings/,
    );
});

test('without a configuration there is no benchmark', async () => {
  const none = suitesOf(() => createBenchmark(() => {}, { n: [1] }, { combinationFilter: () => false }));
  await assert.rejects(none, ({ reason }) => /^no benchmarks found/.test(reason.message));
});

test('flags are those of the case', async () => {
  const flagsOf = async (/** @type {any} */ flags) =>
    Object.values((await suiteOf(() => {}, { n: 1 }, { flags })).cases).map((each) => each.flags);
  assert.deepEqual(await flagsOf('--no-warnings'), [['--no-warnings']]);
  assert.deepEqual(await flagsOf(['--a', '--b=c']), [['--a', '--b=c']]);
});

test('a call with less than one operation is one', async () => {
  const takes = await takesOf(() => {
    const bench = createBenchmark(() => {
      bench.start();
      bench.end(0.25);
    }, {});
  });
  await takes(2, () => 0);
  assert.deepEqual(takes.made, { calls: 2, operations: 2 });
});

test('a function that ends its process when it has ended its benchmark is called again', async () => {
  /** @type {unknown[]} */
  const exits = [];
  process.exit = /** @type {any} */ ((/** @type {unknown} */ code) => exits.push(code));
  const takes = await takesOf(() => {
    const bench = createBenchmark(() => {
      bench.start();
      if (exits.length > 0) process.exit();
      bench.end(1);
      process.exit(0);
      process.exit(3);
    }, {});
  });
  await takes(2, () => 0);
  assert.deepEqual(exits, [3, undefined, 3], 'a failure, and an exit before the end, are exits');
});

test('times are those of an operation, also where each call makes another number, and the first call has its own', async () => {
  let time = 0;
  let calls = 0;
  const suite = await suiteOf((bench) => {
    const operations = 1000 + (calls % 7) * 500;
    time += 5000;
    bench.start();
    time += operations * (calls++ === 0 ? 9 : 3);
    bench.end(operations);
    time += 70;
  });
  const workload = 'n=10';
  const clock = { ...host, now: () => time, usageReader: async () => () => /** @type {any} */ ({}) };
  const spec = { case: Object.keys(suite.cases)[0] ?? '', workload, folder: '' };
  const begun = await prepareCase(suite, spec, clock);
  const first = await makeFirstCalls(suite, { workload, first: false }, begun, clock);
  assert.ok('ns' in first);
  assert.deepEqual([first.work, first.ns, first.changesInput], ['sync', 9000, false]);
  const how = { first: false, measureMs: 1, warmUp: { minMs: 1, limitMs: 1 } };
  const trial = /** @type {any} */ (await measureTrial(suite, { ...spec, ...how }, clock));
  assert.equal(trial.outcome, 'measured');
  // Calls in the beginning of a turn are among those whose operations are counted.
  assert.ok(Math.abs(trial.ns - 3) < 0.03, `${trial.ns} ns`);
  assert.equal(trial.latencies, undefined, 'those of calls are not those of operations');
});
