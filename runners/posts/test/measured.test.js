import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { hereOf } from '../here.js';
import { isOfAnotherVolume, measuredIn } from '../measured.js';
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

/** @param {import('@rounds/posts').TestResult} found */
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

  test('is of the workload that is nearest, where the run has only that', () => {
    const on = (/** @type {string} */ workload) => ({ ...value, workload, instead: 'w' });
    const asked = { ...ratio, of: { ...on('larger'), case: 'b' }, by: on('larger') };
    assert.equal(numbersIn(foundIn(run, asked)).workload, 'w');
    const both = madeUpRun([cell, slow, { ...cell, workload: 'larger' }, { ...slow, workload: 'larger' }]);
    assert.equal(numbersIn(foundIn(both, asked)).workload, undefined);
    assert.deepEqual(foundIn(madeUpRun([]), asked), { missing: 'not part of this run' });
  });

  test('has no ends if there are too few rounds', () => {
    const few = madeUpRun([cell, slow], { rounds: 3 });
    const { low, high } = numbersIn(foundIn(few, ratio));
    assert.deepEqual([low, high], [null, null]);
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

  test('is unknown if a trial was ended early, unless that is the claim', () => {
    const failures = [...failed([1, 2, 3]), ...failed([1, 2, 3], 'time-limit', slow)];
    const run = madeUpRun([], { failures });
    assert.match(JSON.stringify(foundIn(run, ended)), /the outcome of b is unknown/);
    const cut = { ...ended, of: { ...ended.of, cases: ['b'], ends: 'time-limit' } };
    assert.equal(numbersIn(foundIn(run, /** @type {Test} */ (cut))).value, 1);
  });
});

describe('a single number', () => {
  test('of a pipeline has no other volume', () => {
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
});

/** @param {string} cpu @param {number} [cpuFamily] @param {number} [cpuModel] */
const named = (cpu, cpuFamily, cpuModel) =>
  hereOf(madeUpRun([], { machine: { cpu, cpuFamily, cpuModel } }).header, false).processor;

test('a processor has its generation, even where its name hides it', () => {
  assert.equal(named('AMD EPYC', 25, 17), 'AMD EPYC, Zen 4');
  assert.equal(named('AMD EPYC', 25, 1), 'AMD EPYC, Zen 3');
  assert.equal(named('AMD EPYC', 26, 2), 'AMD EPYC, Zen 5');
  assert.equal(named('Intel(R) Xeon(R) Gold 6338', 6, 106), 'Intel Xeon Gold 6338, Ice Lake');
  assert.equal(named('Intel(R) Xeon(R) Processor', 6, 143), 'Intel Xeon Processor, Sapphire Rapids');
  assert.equal(named('AMD EPYC'), 'AMD EPYC');
  assert.equal(named('Apple M2'), 'Apple M2');
});

test('the processors are those that the programs may use', () => {
  const { header } = madeUpRun([], { machine: { cores: 8 } });
  assert.equal(hereOf(header, false).cores, 8);
  assert.equal(hereOf(header, true).cores, 1);
  const chosen = { ...header, options: { cpus: [0, 1] } };
  assert.equal(hereOf(chosen, true).cores, 2);
  const limited = { ...header, machine: { ...header.machine, limits: { cpuQuota: 2.5 } } };
  assert.equal(hereOf(limited, false).cores, 2);
});
