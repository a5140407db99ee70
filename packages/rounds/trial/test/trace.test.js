import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { sum } from '@rounds/stats';
import { loadSuites } from '../../loading/suites.js';
import { planCells } from '../../plan/select-cells.js';
import { everyRuntime, openSession } from '../../plan/session.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { newPath } from '../../test/support/scratch.js';
import { parseCounts, whyNoStrace } from '../strace.js';
import { traceCell } from '../trace.js';

/** System calls are counted per operation, in processes of their own, of every program of a cell. */

afterEach(endAll);

const fixtures = await loadSuites(new URL('../../test/fixtures', import.meta.url).pathname);
const suites = fixtures.filter(({ name }) => name === 'calling' || name === 'programs');
const session = await openSession(suites, [], { provision: false });
const options = { tier: /** @type {const} */ ('quick'), measureMs: 1, warmUpMs: 1, limitMs: 60_000 };
const planned = planCells(suites, everyRuntime(session), { tier: 'full', cases: [], workloads: [] });
const how = { skip: (await whyNoStrace()) ?? session.launcher.lacking, timeout: 120_000 };

/** @param {string} caseName @param {string} workload @param {string} name of the runtime @returns {Promise<any[]>} */
async function tracesOf(caseName, workload, name) {
  const cell = planned.find(
    (each) => each.case === caseName && each.workload === workload && each.runtime.startsWith(name),
  );
  assert.ok(cell, `no cell of ${caseName} on ${workload} in ${name}`);
  const seen = [await traceCell(session, cell, options)].flat();
  await expectNoneAlive(2000);
  return seen;
}

for (const runtime of ['node', 'bun', 'deno']) {
  test(`${runtime}: exactly the calls that an operation makes`, how, async () => {
    const [trace, ...more] = await tracesOf('readlink-twice', 'four', runtime);
    assert.deepEqual([trace.type, more, trace.bytes], ['trace', [], 100], trace.error);
    const { calls, errors } = trace.syscalls.readlink ?? trace.syscalls.readlinkat ?? {};
    assert.deepEqual({ calls, errors }, { calls: 2, errors: 2 });
  });
}

test('a function that makes no call has hardly any, though two starts differ', how, async () => {
  const [trace] = await tracesOf('nothing', 'four', 'node');
  assert.equal(trace.type, 'trace', trace.error);
  const calls = sum(Object.values(trace.syscalls).map((/** @type {any} */ each) => each.calls));
  assert.ok(calls < 0.1, `${calls} calls per operation: ${JSON.stringify(trace.syscalls)}`);
});

test('a wrong answer is a failure, traced or not', how, async () => {
  const [seen] = await tracesOf('wrong', 'four', 'node');
  assert.deepEqual([seen.type, seen.error], ['failure', 'while traced: wrong answer: expected 4, got 5']);
});

test('a program has all its calls, and its bytes', how, async () => {
  const [trace] = await tracesOf('c', 'zeros', 'cc');
  assert.deepEqual([trace.type, trace.bytes], ['trace', 300_000], trace.error);
  // At least as often as a pipe of 64 KiB has to be emptied, and once for the end.
  assert.ok(trace.syscalls.read.calls >= 300_000 / 65_536 + 1, `${trace.syscalls.read.calls} reads`);
  assert.equal(trace.syscalls.write.calls, 1);
});

test('a server is traced too, though it is ended', how, async () => {
  const [server, client] = await tracesOf('server-fine', 'alone', 'node');
  assert.deepEqual([server.program, client.program], ['server', 'client']);
  assert.ok(server.syscalls.accept4?.calls >= 1, JSON.stringify(server.syscalls));
  assert.equal(client.syscalls.connect?.calls, 1);
});

test('a tracer that wrote no counts is a failure of its cell, and of no other', how, async (t) => {
  const folder = newPath('');
  mkdirSync(folder);
  writeFileSync(`${folder}/strace`, '#!/bin/sh\nshift 4\nexec "$@"\n', { mode: 0o755 });
  const { PATH } = process.env;
  t.after(() => Object.assign(process.env, { PATH }));
  process.env.PATH = `${folder}:${PATH}`;
  for (const [name, workload, runtime] of [
    ['c', 'zeros', 'cc'],
    ['nothing', 'four', 'node'],
  ]) {
    const [seen] = await tracesOf(String(name), String(workload), String(runtime));
    assert.deepEqual([seen.type, seen.error], ['failure', 'while traced: strace wrote no counts']);
  }
});

test('the table of strace is read: with and without errors, and no total', () => {
  const text = `% time     seconds  usecs/call     calls    errors syscall
------ ----------- ----------- --------- --------- ------------------
 77.53    0.069599        1313        53         4 futex
  0.25    0.000220           2        79           read
  0.00    0.000000           0         1         1 pkey_alloc
------ ----------- ----------- --------- --------- ------------------
100.00    0.089772         132       678        22 total
`;
  assert.deepEqual(Object.fromEntries(parseCounts(text)), {
    futex: { calls: 53, errors: 4, ns: 69_599_000 },
    read: { calls: 79, errors: 0, ns: 220_000 },
    pkey_alloc: { calls: 1, errors: 1, ns: 0 },
  });
  assert.equal(parseCounts('').size, 0);
});

test('why there is no tracing is told with the fix', async () => {
  const folder = newPath('');
  const none = await whyNoStrace({ env: { PATH: folder } });
  assert.equal(none, 'strace: not found on PATH. Install it (apt-get install strace; Linux only)');
  mkdirSync(folder);
  const refusal = '#!/bin/sh\necho "strace: ptrace: Operation not permitted" >&2; exit 1\n';
  writeFileSync(`${folder}/strace`, refusal, { mode: 0o755 });
  const refused = /^strace: not permitted \(strace: ptrace: Operation not permitted\)\. Allow tracing:/;
  assert.match(String(await whyNoStrace({ env: { PATH: folder } })), refused);
});
