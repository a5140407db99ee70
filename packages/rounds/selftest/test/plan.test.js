import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownPairs, runtimeOf } from '@rounds/analysis';
import { cellKey } from '@rounds/record';
import { styleFor } from '@rounds/report';
import { typed } from '../../cli/typed.js';
import { early, score } from '../../test/support/selftest-score.js';
import { findingsText } from '../check.js';
import { examineHardware, examineLimits } from '../check-machine.js';
import { selftestText } from '../command.js';
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

/** @type {import('../check-machine.js').Finding[]} */
const findings = [
  { state: 'ok', what: 'others', seen: '0.5% of the CPU goes to other programs' },
  { state: 'lacks', what: 'strace', seen: 'not found\non PATH', fix: 'Install it' },
];

test('each finding has a line, and its fix another one below', () => {
  assert.equal(
    findingsText(findings, styleFor(false)),
    `ok     others  0.5% of the CPU goes to other programs
lacks  strace  not found\ufffdon PATH
               Install it`,
  );
});

test('on a terminal its state has the colour that fits', () => {
  const [ok, lacks] = findingsText(findings, styleFor(true)).split('\n');
  const [green, red] = ['32', '31'].map((code) => `${String.fromCharCode(27)}[${code}m`);
  assert.ok(ok?.startsWith(`${green}ok`) && lacks?.startsWith(`${red}lacks`), `${ok}\n${lacks}`);
});

test('the limits of a container are told, and those that falsify a run', () => {
  const cores = 4;
  assert.deepEqual(examineLimits({ cores }), []);
  const [free] = examineLimits({ cores, container: 'docker' });
  assert.deepEqual(free, { state: 'ok', what: 'limits', seen: 'docker container, all cores, all memory' });
  const [quota] = examineLimits({ cores, limits: { cpuQuota: 1.5, memoryBytes: 2 ** 33 } });
  assert.deepEqual([quota?.state, quota?.seen], ['note', 'a control group, 1.5 of 4 cores, 8.00 GiB']);
  const [small] = examineLimits({ cores, container: 'oci', limits: { memoryBytes: 2 ** 28 } });
  assert.equal(small?.state, 'note');
});

test('what was measured of the machine is told', () => {
  const measured = { at: '2026-01-31T12:00:00Z', rounds: 6, cacheBytes: [32768, 2 ** 20] };
  assert.deepEqual(examineHardware({ measured }), [
    { state: 'ok', what: 'hardware', seen: 'caches of 32 KiB, 1 MiB found (on 2026-01-31)' },
  ]);
  assert.deepEqual(examineHardware({}), []);
});

test('the score says what was found of what, by seconds, and how far estimates are off', () => {
  const result = {
    ...{ underLoad: true, score, curve: [early, score] },
    relabelled: { comparisons: 1260, falseVerdicts: 3 },
    ...{ trials: 400, failures: 0, seconds: 61.4, groups: 21, seed: 5, file: 'results/local/x y.ndjson' },
  };
  assert.equal(
    selftestText(result),
    `                                        comparisons          1.5 s a pair
the same thing, called different                315                     1
the same thing, called the same                 315                   252
3% more work, found                              45  20%, 1 called faster
one process in three 15% slower, found           40                   23%
known ratios: error of the estimate             405                 1.23%
known ratios: in the interval                   405                 99.5%
half-width of the intervals, median             400                 3.00%
verdicts opposite to the plain means            400                     0

                                                3.0 s a pair
the same thing, called different                           1
the same thing, called the same                          252
3% more work, found                     96%, 1 called faster
one process in three 15% slower, found                   75%
known ratios: error of the estimate                    1.23%
known ratios: in the interval                          99.5%
half-width of the intervals, median                    3.00%
verdicts opposite to the plain means                       0

Self-test beside a neighbour that takes a core half the time: 1 of 315
comparisons of a thing with itself gave a false verdict.
With its labels dealt out anew in every round, many times: 3 of 1260 (0.24%).
Where the truth is known, the estimated ratio is off by 1.23% (root mean
square), and 400 of 402 intervals have the truth in them.
400 trials in 20 rounds and 61 s; seed 5; 21 kinds of work and runtimes.
Results: results/local/x y.ndjson
As a page: ${typed("report 'results/local/x y.ndjson'")}`,
  );
});
