import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownPairs, runtimeOf } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { groupsOf, planSelftest } from '../plan.js';

const runtimes = ['node@20.0.0', 'bun@1.4.5', 'deno@2.9.6'];
const groups = groupsOf(runtimes);
const cells = planSelftest(groups);

test('every runtime is tried, on at least six kinds of work', () => {
  for (const runtime of runtimes) {
    const own = groups.filter((group) => group.runtime === runtime);
    assert.ok(new Set(own.map(({ workload }) => workload)).size >= 6, runtime);
  }
  assert.equal(groupsOf(['just@0.1.13']).length, 6, 'what needs a process or promises is left out');
});

test('each kind of work is compared with itself three times, and each cell is one of a kind', () => {
  for (const some of [runtimes, runtimes.slice(0, 1)]) {
    const own = groupsOf(some);
    const planned = planSelftest(own);
    const same = knownPairs(planned).filter(({ kind }) => kind === undefined);
    assert.equal(same.length, 3 * own.length, `for ${some}`);
    assert.equal(new Set(planned.map(cellKey)).size, planned.length);
    for (const cell of planned) assert.ok(some.includes(runtimeOf(cell)), runtimeOf(cell));
  }
});

test('everything that can be planted is planted, and compared with the base of its own kind of work', () => {
  const planted = knownPairs(cells).filter(({ kind }) => kind !== undefined);
  assert.deepEqual([...new Set(planted.map(({ kind }) => kind))].sort(), [
    'garbage-5%',
    'one-in-three',
    'pause',
    'slower-1%',
    'slower-2%',
    'slower-3%',
    'slower-5%',
  ]);
  for (const { base, other } of planted) {
    assert.deepEqual([base.workload, runtimeOf(base), base.case], [other.workload, runtimeOf(other), 'base']);
  }
});

test('the suites have every cell', async () => {
  for (const { suite, workload, case: name } of cells) {
    const { default: found } = await import(`../../../${suite}/suite.js`);
    assert.ok(found.workloads[workload] && found.cases[name], `${suite} ${name} ${workload}`);
  }
});
