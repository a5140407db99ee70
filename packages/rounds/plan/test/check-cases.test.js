import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { failureText, readRun } from '@rounds/record';
import { prepareLauncher } from '../../launcher/launcher.js';
import { loadSuites } from '../../loading/suites.js';
import { limiter } from '../../system/limiter.js';
import { bench } from '../../test/support/bench.js';
import { fakeProgram, runtimeAt, thisNode } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { checkSuiteCases, startChecks } from '../check-cases.js';

/** Faulty cases in a real runtime: each fails by itself, and no other with it. */

const how = { launcher: await prepareLauncher(), limit: limiter(2) };
const fixtures = await loadSuites(new URL('../../test/fixtures', import.meta.url).pathname);
const faulty = fixtures.find(({ name }) => name === 'faulty');
assert.ok(faulty);
const options = { examples: true, limitMs: 3000 };

test('cases that end the process fail, and the others do not', async () => {
  const cases = Object.keys(faulty.suite.cases);
  const found = await checkSuiteCases(how, thisNode, faulty, cases, options);
  const outcome = Object.fromEntries(
    [...found].map(([name, { failure, unavailable }]) => [
      name,
      failure ? failureText(failure) : unavailable,
    ]),
  );
  assert.deepEqual(outcome, {
    right: undefined,
    wrong: 'wrong answer: expected 4, got 5 (example 1: the number 2)',
    throws:
      'wrong answer: expected 4, threw RangeError: too much (packages/rounds/test/fixtures/faulty/suite.js:19) (example 1: the number 2)',
    unloadable: outcome.unloadable,
    unavailable: 'not today',
    exits: 'the case called process.exit(0)',
    hangs: 'killed at the time limit of 3 s',
    prints: undefined,
  });
  assert.match(String(outcome.unloadable), /^could not be loaded: .*Cannot find package 'no-such-package'/);
});

const functions = fixtures.filter(({ suite }) => suite.work !== 'programs');

/** @param {typeof fixtures} suites @param {boolean} examples */
async function checksOf(suites, examples) {
  const cells = suites.flatMap(({ name, suite }) =>
    Object.keys(suite.cases).map((each) => ({ suite: name, case: each, runtime: thisNode.id })),
  );
  const session = { ...how, suites, runtimes: [thisNode], tools: [], missing: [] };
  return Promise.allSettled(cells.map(startChecks(session, cells, () => [], { ...options, examples })));
}

test('a suite that cannot be imported hides no other', async () => {
  const url = `data:text/javascript,process.exit(3)`;
  const exits = { ...functions[0], name: 'exits', url };
  const checks = await checksOf([.../** @type {any} */ ([exits]), ...functions], false);
  const own = Object.keys(exits.suite?.cases ?? {}).length;
  const kinds = checks.map((each) => (each.status === 'rejected' ? each.reason.reason?.kind : undefined));
  assert.deepEqual(new Set(kinds.slice(0, own)), new Set(['exit']));
  assert.deepEqual(new Set(kinds.slice(own)), new Set([undefined]));
});

test('a runtime that is not what it was taken for is a failure', async () => {
  const other = runtimeAt(process.execPath, { version: '1.2.3' });
  const found = await checkSuiteCases(how, other, faulty, ['right'], options);
  assert.deepEqual(found.get('right')?.failure, {
    kind: 'wrong-runtime',
    found: `node ${process.versions.node}`,
    wanted: 'node 1.2.3',
  });
});

test('more names than a command line takes are asked for in parts', async () => {
  const names = Array.from({ length: 3000 }, (_, i) => `${'x'.repeat(60)}${i}`);
  const cases = ['right', ...names];
  const found = await checkSuiteCases(how, thisNode, faulty, cases, options);
  assert.equal(found.size, cases.length);
  assert.equal(found.get('right')?.failure, undefined);
  assert.equal(found.get(names[2999])?.unavailable, `no case ${names[2999]}`);
  const processes = new Set([...found.values()].map(({ finished }) => finished));
  assert.ok(processes.size < 10, `${processes.size} processes`);
});

test('once it is interrupted, no more of them are asked for', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  const cases = [
    'hangs',
    ...Object.keys(faulty.suite.cases),
    ...Array.from({ length: 2000 }, (_, i) => `${i}`),
  ];
  const { signal } = controller;
  const limits = { examples: true, limitMs: 60_000, signal };
  const found = await checkSuiteCases(how, thisNode, faulty, cases, limits);
  const processes = new Set([...found.values()].map(({ finished }) => finished));
  assert.equal(processes.size, 1);
});

afterEach(endAll);

test('a process starts with the variables of its case, and of no other', async () => {
  const looks = `case $task in
*'"case":"fs.open-pool-4"'*) [ "$UV_THREADPOOL_SIZE" = 4 ] || exit 7;;
*) [ -z "$UV_THREADPOOL_SIZE" ] || exit 8;;
esac`;
  const out = newPath();
  const cells = 'open-close --workload open-close-1000 --case fs.open,fs.open-pool-4 --runtime node';
  const { exitCode, stderr } = await bench([...cells.split(' '), '--rounds', '1', '--out', out], {
    env: { NODE_BINARY: fakeProgram(looks), UV_THREADPOOL_SIZE: undefined },
  });
  assert.equal(exitCode, 0, stderr);
  const { trials } = await readRun(out);
  const names = ['fs.open', 'fs.open-pool-4', 'fs.openSync']; // the last is the baseline
  assert.deepEqual(Array.from(trials, (trial) => trial.case).sort(), names);
});
