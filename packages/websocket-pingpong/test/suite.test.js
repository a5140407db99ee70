import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clients, echoClients, echoes, servers, variants } from '../programs.js';
import suite from '../suite.js';
import { clientTask } from '../workloads.js';

const ready = { port: 1, pid: 2 };
const how = { tier: /** @type {const} */ ('quick'), warmUpMs: 30, measureMs: 60, workload: '16B' };
const answer = {
  exchanges: 50,
  countedNs: 400e6,
  turns: 10,
  allExchanges: 80,
  deliveries: 500,
  deflate: false,
  warmUp: { ms: 300, settledMs: 90, settledCalls: 9, firstNs: 20e6, low: 9e6, slope: 0, class: 'warming' },
  latencyNs: { p50: 1, p90: 2, p99: 3, p999: 4, max: 5 },
  // The beginnings of turns, which are not counted, cost processor time too.
  cpu: { exchanges: 55, server: { userNs: 10e6, sysNs: 20e6 }, client: { userNs: 30e6, sysNs: 40e6 } },
};

/** @param {Partial<typeof answer> & { wrong?: string }} changes @param {string} [workload] */
function judged(changes, workload = '16B') {
  const about = { workload: /** @type {any} */ (suite.workloads)[workload], how, case: 'ws+ws', wallNs: 1 };
  return suite.judge({ ...answer, ...changes }, about);
}

test('every server meets the main clients or those of its post, and every client the main server', () => {
  const programsOf = (/** @type {string} */ pair) => suite.cases[pair]?.programs;
  for (const [name, server] of Object.entries(servers)) {
    const client = server.runsIn.includes('python') ? 'websockets' : 'ws';
    for (const each of ['ws', 'bun-ws', 'C', client])
      assert.deepEqual(programsOf(`${name}+${each}`), { server, client: clients[each] }, `${name}+${each}`);
  }
  for (const [name, client] of Object.entries(clients))
    assert.deepEqual(programsOf(`ws+${name}`), { server: servers.ws, client });
  for (const name of Object.keys(variants)) assert.ok(programsOf(`${name}+ws`), name);
  for (const name of Object.keys(echoes))
    for (const client of Object.keys(echoClients))
      assert.ok(programsOf(`${name}+${client}`), `${name}+${client}`);
});

test('a quick run installs no Python', () => {
  const quick = Object.keys(suite.workloads).filter((name) => suite.workloads[name]?.quick);
  for (const [name, { programs, notFor }] of Object.entries(suite.cases)) {
    const isPython = Object.values(programs).some(({ runsIn }) => runsIn.includes('python'));
    if (isPython) for (const workload of quick) assert.ok(notFor?.(workload), `${name} on ${workload}`);
  }
});

test('only what can compress is asked to', () => {
  assert.match(String(suite.cases['sanic+ws']?.notFor?.('16B-deflate')), /^sanic cannot compress/);
  assert.match(String(suite.cases['ws+deno-websocket']?.notFor?.('64KiB-deflate')), /^deno-websocket cannot/);
  assert.equal(suite.cases['sanic+ws']?.notFor?.('16B-default'), undefined);
  assert.equal(suite.cases['ws+ws']?.notFor?.('16B-deflate'), undefined);
});

test('a version that lacks a WebSocket is told, and why', () => {
  const reason = (/** @type {string} */ client, /** @type {string} */ version) =>
    clients[client]?.unavailable?.({ name: 'node', version });
  assert.match(String(reason('built-in', '21.7.3')), /takes Node\.js 22\.0 or newer/);
  assert.equal(reason('built-in', '22.0.0'), undefined);
  assert.match(String(reason('undici', '20.17.0')), /takes Node\.js 20\.18 or newer/);
  assert.equal(reason('undici', '24.0.0'), undefined);
});

test('an answer becomes time, rate and processor time for one delivery', () => {
  const { ns, turns, operations, warmUp, figures = {} } = judged({});
  assert.deepEqual([ns, turns, operations, warmUp?.firstNs], [800_000, 10, 800, 2_000_000]);
  const { serverUserNs, serverSysNs, clientUserNs, clientSysNs, ...others } = figures;
  assert.deepEqual(others, { perSecond: 1250, p50Ns: 1, p99Ns: 3, deflate: 0 });
  const used = [serverUserNs, serverSysNs, clientUserNs, clientSysNs].map((each) => Number(each) * 55);
  assert.deepEqual(used.map(Math.round), [1e6, 2e6, 3e6, 4e6]);
  assert.equal(judged({ countedNs: 10e6 }).figures?.serverUserNs, undefined, 'ticks are too coarse for it');
});

test('what the client found wrong, and compression that is not as asked, is no measurement', () => {
  assert.deepEqual(judged({ wrong: 'a message was lost' }), { wrong: 'a message was lost' });
  assert.match(String(judged({ deflate: true }).wrong), /was to be off/);
  assert.match(String(judged({}, '16B-deflate').wrong), /was to be on/);
  assert.equal(judged({ deflate: true }, '16B-default').wrong, undefined);
});

test('where the time does not matter it ends after 200 exchanges, otherwise by the clock', () => {
  assert.equal(clientTask({ ...how, measureMs: 0 }, ready).exchanges, 200);
  const task = clientTask({ ...how, workload: 'fan-out-10' }, ready);
  assert.equal(task.exchanges, undefined);
  assert.ok(task.measureMs >= 300 && task.warmUp.minMs >= 100);
  const learnt = clientTask({ ...how, warmUp: { minMs: 900, minCalls: 7, limitMs: 1800 } }, ready);
  assert.deepEqual(learnt.warmUp, { minMs: 900, minCalls: 7, limitMs: 1800 });
  assert.deepEqual([task.clients, task.passTo, task.serverPid], [10, 'all', 2]);
});

test('both ends of an echo have it in their task', () => {
  const { server, client } = suite.cases['bun-serve(echo)+ws']?.programs ?? {};
  const passTo = (/** @type {string[] | undefined} */ args) => JSON.parse(args?.[0] ?? '').passTo;
  assert.equal(passTo(server?.args?.(how)), 'sender');
  assert.equal(passTo(client?.args?.(how, ready)), 'sender');
  const { client: inC } = suite.cases['bun-serve(echo)+C']?.programs ?? {};
  assert.deepEqual(inC?.args?.(how, ready).slice(0, 4), ['1', '2', '16', 'sender']);
});

test('a client takes turns where it is told to', () => {
  assert.equal(suite.turns, true);
  assert.equal(clientTask({ ...how, turns: true }, ready).turns, true);
  assert.equal(clientTask(how, ready).turns, undefined);
});
