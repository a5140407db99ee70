import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { answer, cases, wayOf } from '../cases.js';
import { needsOwnNetwork, taskOf } from '../programs.js';
import { enough, portsOf, workloads } from '../workloads.js';

const how = { tier: /** @type {const} */ ('quick'), warmUpMs: 30, measureMs: 60, workload: 'requests' };

/** @param {string} name */
function clientOf(name) {
  const { client } = cases[name]?.programs ?? {};
  assert.ok(client, `no case ${name}`);
  return client;
}

/** @param {string} name @param {Partial<import('rounds').How>} changes */
function commandsBefore(name, changes = {}) {
  return clientOf(name).within?.map(({ args }) => args?.({ ...how, ...changes }) ?? []);
}

test('all files of the suite are there', () => {
  for (const name of Object.keys(cases)) {
    const { file, within = [] } = clientOf(name);
    for (const url of [file, ...within.map((each) => each.file)]) {
      assert.ok(existsSync(fileURLToPath(url ?? '')), `${name}: ${url}`);
    }
  }
});

test('a case is told by its name', () => {
  assert.equal(wayOf('connection-close-http'), 'connection-close');
  assert.equal(wayOf('connection-deno-fetch'), 'connection');
  for (const way of ['process', 'kept', 'pool']) assert.equal(wayOf(`${way}-fetch`), way);
});

test('a network of its own is a must where ports run out, and where many connections are made', () => {
  const ways = /** @type {const} */ (['process', 'connection', 'connection-close', 'kept', 'pool']);
  const needing = (/** @type {string} */ workload) => ways.filter((way) => needsOwnNetwork(way, workload));
  assert.deepEqual(needing('requests'), ['connection', 'connection-close']);
  for (const name of Object.keys(workloads).filter((each) => each !== 'requests')) {
    assert.deepEqual(needing(name), ways, name);
  }
  const check = (/** @type {string} */ name, /** @type {string} */ workload) =>
    clientOf(name).within?.[0]?.check?.(workload);
  assert.equal(check('kept-http', 'requests'), undefined);
  assert.deepEqual(check('kept-http', '500-ports'), ['--check', '50000-50499', '0']);
  assert.deepEqual(check('connection-http', 'requests'), ['--check', '1024-65535', '-']);
});

test('a client is told what to do, and what stands before it', () => {
  assert.deepEqual(commandsBefore('kept-http'), [['--try', '1024-65535', '-'], []]);
  assert.deepEqual(commandsBefore('process-http', { workload: '500-ports' }), [
    ['--must', '50000-50499', '0'],
    [],
    ['until-error', '600:0'],
  ]);
  assert.deepEqual(commandsBefore('process-http', { measureMs: 0 })?.[2], ['count', '2']);
  assert.deepEqual(commandsBefore('process-http')?.[2], ['for', '1500']);
  const pool = taskOf('pool', { ...how, measureMs: 0 });
  assert.deepEqual([pool.lanes, pool.work.kind === 'measure' && pool.work.exchanges], [8, 5]);
  const kept = taskOf('kept', how);
  assert.ok(kept.work.kind === 'measure' && kept.work.exchanges === undefined && kept.work.measureMs >= 400);
  const learnt = taskOf('kept', { ...how, warmUp: { minMs: 900, minCalls: 7, limitMs: 1800 } });
  assert.deepEqual(learnt.work.kind === 'measure' && learnt.work.warmUp, {
    minMs: 900,
    minCalls: 7,
    limitMs: 1800,
  });
  const few = taskOf('connection', { ...how, workload: '500-ports-loopback' });
  assert.deepEqual(few.work, { kind: 'until-error', recoveryMs: 10_000, most: 5000 });
});

test('ports are counted from the first to the last, and requests go beyond them', () => {
  for (const [name, ports] of /** @type {const} */ ([
    ['100-ports', 100],
    ['500-ports', 500],
    ['28232-ports', 28232],
  ])) {
    const workload = workloads[name];
    assert.ok(workload);
    assert.equal(portsOf(workload), ports);
    assert.ok(enough(workload) > ports);
  }
});

test('what cannot run out, or cannot be so quick, is not asked to', () => {
  const reason = (/** @type {string} */ name, /** @type {string} */ workload) =>
    cases[name]?.notFor?.(workload);
  assert.match(String(reason('kept-http', '500-ports-recovery')), /nothing to wait for/);
  assert.match(String(reason('connection-close-http', '500-ports-loopback')), /the server closes first/);
  assert.match(String(reason('process-http', '500-ports-loopback')), /free again/);
  assert.match(String(reason('process-http', '28232-ports')), /within TIME_WAIT/);
  assert.match(String(reason('process-http', 'steady-75s')), /takes longer/);
  for (const name of Object.keys(cases)) assert.equal(reason(name, '500-ports'), undefined);
});

test('what has to wait has the time to', () => {
  for (const [name, { work, takesMs = 0 }] of Object.entries(workloads)) {
    const waitsMs =
      work.kind === 'steady' ? work.seconds * 1e3 : work.kind === 'measure' ? 0 : work.recoveryMs;
    assert.ok(takesMs + 30_000 >= waitsMs, name);
  }
});

test('the last two lines are the answer', () => {
  assert.deepEqual(answer('noise\n{"a":1}\n{"b":2}\n'), { client: { a: 1 }, server: { b: 2 } });
  assert.throws(() => answer('{"a":1}\n'), SyntaxError);
});
