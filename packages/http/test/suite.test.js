import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { judge } from '../judge.js';
import { pathOf } from '../servers/path.js';
import throughput from '../suites/throughput.js';
import twoRequests from '../suites/two-requests.js';
import { taskOf } from '../two-requests/cases.js';
import { twoRequests as makeTwo } from '../two-requests/clients/drive.js';

const ready = { port: 1, pid: 2 };
const how = { tier: /** @type {const} */ ('quick'), warmUpMs: 30, measureMs: 60, workload: '10-in-flight' };
const answer = {
  ...{ exchanges: 50, countedNs: 400e6, turns: 10, allExchanges: 80 },
  latencyNs: { p50: 1, p90: 2, p99: 3, p999: 4, max: 5 },
  cpu: { exchanges: 80, server: { userNs: 8e6, sysNs: 16e6 }, client: { userNs: 24e6, sysNs: 32e6 } },
};

test('all files of the suites are there', () => {
  for (const { cases } of [throughput, twoRequests]) {
    for (const { programs } of Object.values(cases)) {
      for (const { file } of Object.values(programs))
        if (file) assert.ok(existsSync(fileURLToPath(file)), file);
    }
  }
});

test('the client of every server checks the path, on as many connections as the workload has', () => {
  for (const { programs } of Object.values(throughput.cases)) {
    const args = programs.client?.args?.({ ...how, workload: '100-in-flight', turns: true }, ready) ?? [];
    for (const each of ['port=1', 'connections=100', 'path=/{n}', 'answer=/{n}', 'turns=1', 'requests=0'])
      assert.ok(args.includes(each), each);
  }
});

test('a client of two requests is told what to do', () => {
  const task = taskOf({ ...how, workload: '150-and-250-ms', turns: true }, ready, true);
  assert.deepEqual(
    [task.waitsMs, task.together, task.turns, task.exchanges],
    [[150, 250], true, true, undefined],
  );
  const { exchanges, turns } = taskOf({ ...how, workload: '15-and-25-ms', measureMs: 0 }, ready, false);
  assert.deepEqual([exchanges, turns], [2, undefined]);
});

test('an answer becomes time, rate and processor time of a request', () => {
  const { ns, turns, operations, figures } = judge(answer);
  assert.deepEqual([ns, turns, operations], [8e6, 10, 80]);
  assert.deepEqual(figures, {
    ...{ perSecond: 125, p50Ns: 1, p99Ns: 3 },
    ...{ serverUserNs: 1e5, serverSysNs: 2e5, clientUserNs: 3e5, clientSysNs: 4e5 },
  });
  assert.deepEqual(judge({ ...answer, wrong: 'another path' }), { wrong: 'another path' });
  assert.deepEqual(judge({ ...answer, fault: 'no server' }), { fault: 'no server' });
});

test('together, the second request is made before the first is answered; in turn, after it', async () => {
  for (const [together, expected] of /** @type {const} */ ([
    [true, ['ask /15/3', 'ask /25/3', 'answer /15/3', 'answer /25/3']],
    [false, ['ask /15/3', 'answer /15/3', 'ask /25/3', 'answer /25/3']],
  ])) {
    /** @type {string[]} */
    const seen = [];
    const get = async (/** @type {string} */ path) => {
      seen.push(`ask ${path}`);
      await null;
      seen.push(`answer ${path}`);
      return path;
    };
    await makeTwo(get, { waitsMs: [15, 25], together }, 3);
    assert.deepEqual(seen, expected);
  }
  await assert.rejects(
    makeTwo(async () => '/x', { waitsMs: [1, 2], together: false }, 3),
    {
      message: 'wrong answer: expected /1/3, got "/x"',
    },
  );
});

test('the path of a URL is as node:http has it', () => {
  for (const path of ['/', '/17', '/a/b?c=/d']) assert.equal(pathOf(`http://127.0.0.1:8080${path}`), path);
});

test('the answers name numbers first, with their unit', () => {
  const rates = { '10-in-flight': ['45,000', '91,000'], '100-in-flight': ['49,000', '98,000'] };
  /** @type {any} */
  const results = {
    has: (/** @type {string[]} */ ...[name, workload = '', runtime]) =>
      workload in rates && ['node-http node+cc', 'bun-serve bun+cc'].includes(`${name} ${runtime}`),
    rate: (/** @type {string} */ name, /** @type {keyof typeof rates} */ workload) =>
      rates[workload][name === 'bun-serve' ? 1 : 0],
    runtime: (/** @type {string} */ id) => (id === 'node+cc' ? 'Node.js 20' : 'Bun 1.0'),
  };
  assert.deepEqual(throughput.answer?.sentences?.(results), [
    '45,000 requests a second by `node:http` in Node.js 20, 91,000 by `Bun.serve` in Bun 1.0 (10 in flight).',
    '49,000 requests a second by `node:http` in Node.js 20, 98,000 by `Bun.serve` in Bun 1.0 (100 in flight).',
  ]);
  const waited = /** @type {any} */ ({
    has: (/** @type {string} */ _, /** @type {string} */ workload) => workload === '150-and-250-ms',
    ns: (/** @type {string} */ name) => (name === 'fetch-together' ? 253.1e6 : 405.4e6),
    runtime: () => 'Node.js 20',
  });
  const two = [twoRequests.answer?.sentences?.(waited)].flat();
  assert.deepEqual(two, [
    '253 ms for two requests together, 405 ms one after the other (`fetch` in Node.js 20; the answers take 150 and 250 ms).',
  ]);
  for (const each of two) assert.ok(String(each).length <= 160);
});
