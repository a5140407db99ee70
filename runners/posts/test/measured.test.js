import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { inUnit, isOfAnotherVolume } from '../in-unit.js';
import { measuredIn } from '../measured.js';
import { madeUpRun } from './made-up-run.js';

/** @typedef {import('@rounds/posts').Test} Test */

const cell = { suite: 's', workload: 'w', case: 'a', runtime: 'node@20.1.0' };
const slow = { ...cell, case: 'b' };
const value = { suite: 's', workload: 'w', case: 'a', runtime: 'node' };
/** @type {Test} */
const ratio = { of: { ...value, case: 'b' }, by: value, expected: { about: 2 }, published: 2 };

/**
 * @param {import('@rounds/record').Run} run
 * @param {Test} test
 */
const foundIn = (run, test) => measuredIn(run, [test]).foundFor(test);

/** @param {number[]} rounds */
const failed = (rounds, kind = 'heap-limit', of = cell) =>
  rounds.map((round) => ({
    ...{ type: /** @type {const} */ ('failure'), ...of, round, kind },
    ...{ error: 'heap limit reached', exitCode: 134, signal: null, stderr: '' },
  }));

const at = '2026-01-01T00:00:00.000Z';

/** @param {import('@rounds/posts').Found} found */
function numbersIn(found) {
  assert.ok(!('missing' in found), 'missing' in found ? found.missing : '');
  return found;
}

describe('a ratio', () => {
  const run = madeUpRun([
    { ...cell, ns: 100 },
    { ...slow, ns: 200 },
  ]);

  test('is of times, with the bound of the family around it', () => {
    const { value: middle, low, high, runtimes } = numbersIn(foundIn(run, ratio));
    assert.ok(Math.abs(middle - 2) < 1e-3);
    assert.ok(Number(low) <= middle && middle <= Number(high) && Number(high) - Number(low) < 1e-3);
    assert.deepEqual(runtimes, ['node@20.1.0', 'node@20.1.0']);
  });

  test('has the bound that holds for every limit, not the end that faces 1', () => {
    const others = Array.from({ length: 40 }, (_, i) => ({ ...slow, case: `c${i}`, ns: 1220 + 90 * i }));
    const many = madeUpRun([cell, ...others], { rounds: 14 });
    for (const [i, trial] of many.trials.entries()) trial.ns *= 1 + ((i * 7919) % 101) / 200;
    const report = analyseRun(many);
    const ends = others.map((other) => {
      const { low, bound } = report.comparedOf({ base: cell, other }) ?? {};
      const found = numbersIn(foundIn(many, { ...ratio, of: { ...value, case: other.case } }));
      assert.deepEqual([found.low, found.high], bound);
      return [found.low, low];
    });
    assert.ok(ends.some(([bound, low]) => bound !== low));
  });

  test('is of as many operations as its values', () => {
    const each = { ...ratio, of: { ...value, case: 'b', operations: 3 }, by: { ...value, operations: 2 } };
    assert.ok(Math.abs(numbersIn(foundIn(run, each)).value - 3) < 1e-3);
    assert.ok(Math.abs(numbersIn(foundIn(run, { ...each, as: 'throughput' })).value - 1 / 3) < 1e-3);
  });

  test('is of the workload that is nearest, where the run has only that', () => {
    const on = (/** @type {string} */ workload) => ({ ...value, workload, instead: 'w' });
    const asked = { ...ratio, of: { ...on('larger'), case: 'b' }, by: on('larger') };
    assert.equal(numbersIn(foundIn(run, asked)).workload, 'w');
    const both = madeUpRun([cell, slow, { ...cell, workload: 'larger' }, { ...slow, workload: 'larger' }]);
    assert.equal(numbersIn(foundIn(both, asked)).workload, undefined);
    assert.deepEqual(foundIn(madeUpRun([]), asked), { missing: 'not part of this run' });
  });

  test('of throughputs is its inverse, and so are its ends', () => {
    const times = numbersIn(foundIn(run, ratio));
    const throughputs = numbersIn(foundIn(run, { ...ratio, as: 'throughput' }));
    assert.equal(throughputs.value, 1 / times.value);
    assert.deepEqual([throughputs.low, throughputs.high], [1 / Number(times.high), 1 / Number(times.low)]);
  });

  test('has no ends if there are too few rounds', () => {
    const few = madeUpRun([cell, slow], { rounds: 3 });
    const { low, high } = numbersIn(foundIn(few, ratio));
    assert.deepEqual([low, high], [null, null]);
  });

  test('of a figure is of that', () => {
    const counted = madeUpRun([
      { ...cell, ns: 100, figures: { cpuNs: 50 } },
      { ...slow, ns: 100, figures: { cpuNs: 150 } },
    ]);
    const of = { ...ratio.of, figure: 'cpuNs' };
    const by = { ...value, figure: 'cpuNs' };
    const found = numbersIn(foundIn(counted, { ...ratio, of, by }));
    assert.ok(Math.abs(found.value - 3) < 1e-9);
  });

  test('of counted system calls adds them up', () => {
    const trace = { type: /** @type {const} */ ('trace'), at };
    const calls = (/** @type {number} */ count) => ({ calls: count, errors: 0, ns: 1 });
    /** @type {import('@rounds/record').Trace[]} */
    const traces = [
      { ...trace, ...cell, syscalls: { read: calls(100), write: calls(9) } },
      { ...trace, ...slow, syscalls: { read: calls(100), epoll_pwait: calls(99) } },
    ];
    const figure = 'syscalls.read+epoll_wait+epoll_pwait';
    const counts = /** @type {Test} */ ({
      ...{ of: { ...ratio.of, figure }, by: { ...value, figure } },
      ...{ expected: { about: 2 }, published: 2 },
    });
    const found = numbersIn(foundIn(madeUpRun([cell, slow], { traces }), counts));
    assert.deepEqual([found.value, found.low, found.high], [1.99, 1.99, 1.99]);
    assert.deepEqual(foundIn(run, counts), { missing: 'not part of this run' });
  });

  test('of two cases is of one version of the runtime', () => {
    const newer = { ...slow, runtime: 'node@24.1.0' };
    const both = madeUpRun([cell, { ...cell, runtime: newer.runtime, ns: 50 }, { ...newer, ns: 200 }]);
    const { runtimes, value: quotient } = numbersIn(foundIn(both, ratio));
    assert.deepEqual(runtimes, ['node@24.1.0', 'node@24.1.0']);
    assert.ok(Math.abs(quotient - 4) < 1e-3);
    assert.deepEqual(foundIn(madeUpRun([cell, newer]), ratio), {
      missing: 'not measured in the same runtime',
    });
  });

  test('of two workloads is of both', () => {
    const large = madeUpRun([
      { ...cell, ns: 100 },
      { ...cell, workload: 'large', ns: 300 },
    ]);
    const found = foundIn(large, { ...ratio, of: { ...value, workload: 'large' } });
    assert.ok(Math.abs(numbersIn(found).value - 3) < 1e-3);
  });
});

describe('what is missing', () => {
  test('has the reason of the run', () => {
    const skip = { type: /** @type {const} */ ('skip'), ...slow, reason: 'no AVX-512 here' };
    assert.deepEqual(foundIn(madeUpRun([cell], { skips: [skip] }), ratio), { missing: 'no AVX-512 here' });
    const elsewhere = { ...skip, runtime: 'bun@1.4.0' };
    assert.deepEqual(foundIn(madeUpRun([cell], { skips: [elsewhere] }), ratio), {
      missing: 'not part of this run',
    });
    assert.deepEqual(foundIn(madeUpRun([cell], { failures: failed([1], 'load', slow) }), ratio), {
      missing: '`b` in node@20.1.0 failed: heap limit reached',
    });
  });

  test('may be the figure alone', () => {
    const test = { of: { ...value, figure: 'growths' }, expected: { about: 17 }, published: 17 };
    assert.deepEqual(foundIn(madeUpRun([cell]), test), { missing: 'not measured: growths' });
  });
});

describe('how cases ended', () => {
  /** @type {Test} */
  const ended = {
    of: { suite: 's', workload: 'w', cases: ['a', 'b'], runtime: 'node', ends: 'heap-limit' },
    expected: { least: 1 },
  };

  test('is counted where every trial ended so', () => {
    const failures = [...failed([1, 2, 3]), ...failed([1, 2], 'heap-limit', slow)];
    const run = madeUpRun([slow], { failures, rounds: 1 });
    assert.deepEqual(foundIn(run, ended), { value: 1, low: 1, high: 1, runtimes: ['node@20.1.0'] });
  });

  test('takes three trials', () => {
    const failures = [...failed([1, 2, 3]), ...failed([1, 2], 'heap-limit', slow)];
    assert.deepEqual(foundIn(madeUpRun([], { failures }), ended), {
      missing: '2 of the 3 trials that it takes',
    });
  });

  test('is not known where a trial was cut off, unless that was said', () => {
    const failures = [...failed([1, 2, 3]), ...failed([1, 2, 3], 'time-limit', slow)];
    const run = madeUpRun([], { failures });
    assert.match(JSON.stringify(foundIn(run, ended)), /nobody knows how b would have ended/);
    const cut = { ...ended, of: { ...ended.of, cases: ['b'], ends: 'time-limit' } };
    assert.equal(numbersIn(foundIn(run, /** @type {Test} */ (cut))).value, 1);
  });
});

describe('a single number', () => {
  test('has the unit of the post', () => {
    const in_ = (/** @type {Parameters<typeof inUnit>[0]} */ of) => Math.round(inUnit(of, 2000, 4000));
    assert.equal(in_({ unit: 'ns' }), 2000);
    assert.equal(in_({ unit: 'µs' }), 2);
    assert.equal(in_({ unit: 'ms', operations: 50_000 }), 100);
    assert.equal(in_({ unit: 's', bytes: 4e9 }), 2);
    assert.equal(in_({ unit: 'GB/s' }), 2);
    assert.equal(in_({ unit: 'MB/s' }), 2000);
    assert.equal(in_({ unit: '/s' }), 500_000);
    assert.equal(inUnit({ unit: 'million/s' }, 2000, 1), 0.5);
    assert.equal(in_({ unit: 'kB' }), 2);
    assert.equal(in_({ unit: 'times', bytes: 8000 }), 4000);
    assert.equal(in_({ unit: 's', figure: 'pipelineUserMs' }), 2);
    assert.equal(isOfAnotherVolume({ figure: 'pipelineUserMs', bytes: 8000 }, 4000), true);
    assert.equal(isOfAnotherVolume({ figure: 'syscalls.read', bytes: 8000 }, 4000), false);
  });

  test('has its ends in order, also where more time is less of it', () => {
    const run = madeUpRun([{ ...cell, ns: 1000 }]);
    const { besideOf } = measuredIn(run, []);
    for (const unit of /** @type {const} */ (['ns', '/s'])) {
      const { value: middle, low, high } = numbersIn(besideOf({ ...value, unit }));
      assert.ok(Number(low) < middle && middle < Number(high), unit);
    }
  });

  test('of a pipeline is of all its programs', () => {
    const usage = { userMs: 10, sysMs: 5, rssBytes: 1, contextSwitches: { voluntary: 0, involuntary: 0 } };
    const run = madeUpRun([cell], { rounds: 2 });
    for (const trial of run.trials) trial.programs = { reader: usage, writer: { ...usage, userMs: 30 } };
    const { besideOf } = measuredIn(run, []);
    assert.equal(numbersIn(besideOf({ ...value, figure: 'pipelineUserMs', unit: 'ms' })).value, 40);
    assert.equal(numbersIn(besideOf({ ...value, figure: 'pipelineSysMs', unit: 'ms' })).value, 10);
  });
});
