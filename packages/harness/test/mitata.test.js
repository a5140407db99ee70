import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takesSamples } from '@rounds/harness/engines/fresh-inputs.js';
import * as mitata from '@rounds/harness/simple/mitata.js';
import {
  firstOf,
  groupsOf,
  measuredFirst as measured,
  measured as measureTrial,
} from './support/one-case.js';

/** Benchmark files that were written for mitata. */

function named() {}

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
    'later-2': ['z*', 'x=v y=1', 'x=v y=3', 'x=v y=4'],
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
    const one = (/** @type {unknown} */ a) => void seen.push(a);
    const two = (/** @type {unknown} */ a, /** @type {unknown} */ b) => void seen.push(a, b);
    const result = await measured(() => {
      mitata.bench('a', function* () {
        yield { ...makers, bench: makers.length === 1 ? one : two };
      });
    });
    assert.equal(result.outcome, 'measured');
    assert.ok(seen.length > 5, `${seen.length} calls`);
    assert.equal(new Set(seen).size, isEachNew ? seen.length : 2, `${makers}`);
  }
});

test('mitata: a loop over the state is the work, and what is around it is not timed', async () => {
  const calls = { outside: 0, inside: 0 };
  let ns = 0;
  const file = () => {
    mitata
      .bench('a', (state) => {
        calls.outside++;
        ns += 1000;
        const n = state.get('n');
        for (const _ of state) {
          calls.inside += n;
          ns += 2;
        }
        ns += 1000;
      })
      .args('n', [1]);
  };
  assert.equal((await measured(file, 'n=1')).outcome, 'measured');
  Object.assign(calls, { outside: 0, inside: 0 });
  const suite = await firstOf(file);
  const made = await suite.cases.a?.setup?.({ n: 1 });
  assert.equal(await made[takesSamples](100, () => ns), 200);
  assert.deepEqual(calls, { outside: 1, inside: 100 });
  const twice = await firstOf(() =>
    mitata.bench('a', (state) => {
      for (const _ of state) ns += 2;
      for (const _ of state) ns += 1000;
      ns += 1000;
    }),
  );
  const again = await twice.cases.a?.setup?.({});
  assert.equal(await again[takesSamples](100, () => ns), 200, 'a second loop has no turns');
  const left = measured(() => mitata.bench('a', (state) => state.get('n')));
  await assert.rejects(left, /ends without the end of its loop/);
  const later = await measured(() =>
    mitata.bench('a', async (state) => {
      for (const _ of state) await Promise.resolve();
    }),
  );
  assert.equal(later.outcome, 'measured', JSON.stringify(later));
});

test('mitata: what a function does before its loop is a part of how long it warms up', async () => {
  let calls = 0;
  const suite = await firstOf(() =>
    mitata.bench('a', (state) => {
      calls++;
      for (const end = performance.now() + 5; performance.now() < end; );
      for (const _ of state) Math.random();
    }),
  );
  const result = await measureTrial(suite, { warmUp: { minMs: 100, limitMs: 100 } });
  assert.equal(result.outcome, 'measured', JSON.stringify(result));
  // The warm-up has time for 20 of them. Checks make as many more as their attempts need.
  assert.ok(calls < 300, `set up ${calls} times, of 5 ms each`);
});

test('mitata: benches of which arguments cannot be told in JSON', async () => {
  const cycle = {};
  Object.assign(cycle, { cycle });
  const found = await groupsOf(() => {
    for (const name of ['a', 'b']) mitata.bench(name, () => 1).args('n', [1n, 2n]);
    for (const name of ['a', 'b']) mitata.bench(name, () => 1).args('n', [cycle, Symbol('s')]);
    mitata.bench('c', () => 1).args('n', [{ a: 1 }]);
    mitata.bench('c', () => 1).args('n', [{ a: 1 }]);
    mitata.bench('c', () => 1).args('n', [{ a: 2 }]);
  });
  assert.deepEqual(found, {
    '': ['a*', 'b', 'n=1', 'n=2'],
    'group 2': ['a*', 'b', 'n=[object Object]', 'n=Symbol(s)'],
    'group 3': ['c*', 'c-2', 'n=[object Object]'],
    'group 4': ['c*', 'n=[object Object]'],
  });
});
