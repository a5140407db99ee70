import assert from 'node:assert/strict';
import { test } from 'node:test';
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
    assert.deepEqual(await run({ format: 'json' }), { context: {}, benchmarks: [] });
  });
  assert.deepEqual(found, {
    '': ['alone*', 'at-last', 'default'],
    'group-2': ['sized*', 'n-1', 'n-8', 'n-9'],
    'group-3': ['a', 'b*', 'default'],
    'group-4': ['a*', 'default'],
    later: ['named*', 'default'],
    'later-2': ['z*', 'x-v_y-1', 'x-v_y-3', 'x-v_y-4'],
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
  }, 'n-5');
  assert.equal(result.outcome, 'measured');
  assert.deepEqual(seen, ['before 5', 'called', 'after']);
});

test('mitata: benches of a group may have the same name, and names that only have signs', async () => {
  const found = await groupsOf(() => {
    mitata.bench('noop', () => 1);
    mitata.bench('noop', () => 1).baseline();
    mitata.bench('==', () => 1);
    mitata.bench('===', () => 1);
  });
  assert.deepEqual(found, { '': ['noop', 'noop-2*', 'bench', 'bench-2', 'default'] });
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
    first.addEventListener('cycle', () => assert.fail('nothing runs'));
    await first.warmup();
    await first.run();
    assert.deepEqual([first.table(), first.tasks, first.results], [[], [], []]);
    new Bench().add('a', async () => 1).add('b', () => 1);
    new Bench({ name: 'named' }).add('a', () => 1);
  };
  assert.deepEqual(await groupsOf(file), {
    '': ['a*', 'default'],
    'group-2': ['a*', 'b', 'default'],
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
    'outer-inner': ['a*', 'default'],
    outer: ['c*', 'default'],
    'outer-2': ['named*', 'default'],
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
    '1-0-1-b-2-%-%d': ['1-2*', 'default'],
    '2-1-3-b-4-%-%d': ['3-4*', 'default'],
    '5-n-5-more': ['5*', '5-2', 'default'],
    '': ['last*', 'default'],
    async: ['a*', 'default'],
    'async-inner': ['a*', 'default'],
    'async-later': ['a*', 'default'],
  });
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
  ['The loop of bench "a" (for … of state)', () => mitata.bench('a', (state) => state)],
  [".gc('inner')", () => mitata.bench('a', () => 1).gc('inner')],
  ["concurrency: 'task'", () => new tinybench.Bench({ concurrency: 'task' })],
  ['beforeEach of bench "a"', () => tiny().add('a', () => 1, { beforeEach() {} })],
  ['overriddenDuration of bench "a"', () => tiny().add('a', () => ({ overriddenDuration: 1 }))],
  ['The promise of describe "a"', () => vitest.describe('a', () => Promise.resolve())],
  ['describe.each with a template', () => vitest.describe.each(template)],
  ['beforeEach', () => vitest.beforeEach()],
  ['afterEach', () => vitest.afterEach()],
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
