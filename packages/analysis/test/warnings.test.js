import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { syntheticRun } from './synthetic-run.js';

/** @param {number} ns of the case "short" @param {Partial<import('@rounds/record').Trial>} [more] */
function cellsOptimisedAway(ns, more) {
  const run = syntheticRun({
    cases: ['long', 'short'],
    runtimes: ['node@20.0.0'],
    rounds: 6,
    ns: (cell) => (cell.case === 'short' ? ns : 100),
    more,
  });
  const { warnings } = analyseRun(run);
  const found = warnings.flatMap((each) => (each.kind === 'optimised-away' ? [each] : []));
  assert.ok(found.length < 2, 'expected one warning at most');
  return found[0]?.cells.map((each) => each.case) ?? [];
}

test('less than a clock cycle is no work', () => {
  assert.deepEqual(cellsOptimisedAway(0.17), ['short']);
  assert.deepEqual(cellsOptimisedAway(0.249), ['short']);
  assert.deepEqual(cellsOptimisedAway(0.25), []);
});

test('where cycles were counted they decide, however long one is', () => {
  assert.deepEqual(cellsOptimisedAway(0.3, { counters: { cycles: 0.9 } }), ['long', 'short']);
  assert.deepEqual(cellsOptimisedAway(0.3, { counters: { cycles: 1.1 } }), []);
});

test('one of many operations on bytes may take less than a cycle, unless nothing can read that fast', () => {
  assert.deepEqual(cellsOptimisedAway(0.1, { bytes: 4 }), []);
  assert.deepEqual(cellsOptimisedAway(0.1, { bytes: 4096 }), ['short']);
});

/** @param {Partial<import('@rounds/record').Machine>} machine @param {Record<string, unknown>} [options] */
function limitWarnings(machine, options = {}) {
  const run = syntheticRun({
    cases: ['long'],
    runtimes: ['node@20.0.0'],
    rounds: 2,
    ns: () => 100,
    more: { rssBytes: 100 * 2 ** 20 },
  });
  Object.assign(run.header.machine, machine);
  Object.assign(run.header.options, options);
  return analyseRun(run).warnings.filter(({ kind }) => kind === 'cpu-quota' || kind === 'memory-limit');
}

test('a limit of a container is told where it falsifies times', () => {
  assert.deepEqual(limitWarnings({}), []);
  const quota = { limits: { cpuQuota: 1.5 } };
  assert.deepEqual(limitWarnings(quota), [{ kind: 'cpu-quota', quota: 1.5, cores: 2 }]);
  assert.deepEqual(limitWarnings(quota, { cpus: [0] }), []);
  assert.deepEqual(limitWarnings({ limits: { cpuQuota: 2 } }), []);
  assert.deepEqual(limitWarnings({ limits: { memoryBytes: 2 ** 30 } }), []);
  const [memory] = limitWarnings({ limits: { memoryBytes: 128 * 2 ** 20 } });
  assert.deepEqual(memory, { kind: 'memory-limit', limitBytes: 2 ** 27, peakBytes: 100 * 2 ** 20 });
});

test('cells beyond the readable ones, and trials that the plan does not have, are told', () => {
  const run = syntheticRun({ cases: ['long', 'short'], runtimes: ['node@20.0.0'], rounds: 8, ns: () => 100 });
  assert.deepEqual(analyseRun(run).warnings, []);
  assert.deepEqual(analyseRun(run, { mostCells: 1 }).warnings, [
    { kind: 'cells-left-out', shown: 1, cells: 2 },
  ]);
  const [trial] = run.trials;
  assert.ok(trial);
  run.trials.push({ ...trial, workload: 'unknown' });
  assert.deepEqual(analyseRun(run).warnings, [{ kind: 'unplanned', trials: 1 }]);
});
