import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { judge } from '../judge.js';
import { workloads } from '../workloads.js';

const cpu = { server: { userNs: 10e6, sysNs: 20e6 }, client: { userNs: 30e6, sysNs: 40e6 } };
const measured = {
  exchanges: 50,
  countedNs: 400e6,
  turns: 5,
  allExchanges: 80,
  deliveries: 50,
  latencyNs: { p50: 1, p90: 2, p99: 3, p999: 4, max: 5 },
  cpu: { exchanges: 50, ...cpu },
};

/** @param {object} [changes] */
function served(changes) {
  return {
    connections: 1,
    requests: 80,
    closedFirst: 0,
    ownNetwork: true,
    timeWait: { client: 0, server: 0, bySecond: [] },
    cpu,
    ...changes,
  };
}

/**
 * @param {string} name
 * @param {string} workload
 * @param {object} client
 * @param {ReturnType<typeof served>} server
 */
function judged(name, workload, client, server) {
  const about = { workload: /** @type {any} */ (workloads)[workload], case: name };
  return judge({ client, server }, about);
}

test('an answer becomes time, rate, processor time and ports', () => {
  const { ns, turns, operations, figures } = judged('kept-http', 'requests', measured, served());
  assert.deepEqual([ns, turns, operations], [8e6, 5, 80]);
  assert.deepEqual(figures, {
    perSecond: 125,
    p50Ns: 1,
    p99Ns: 3,
    serverUserNs: 200_000,
    serverSysNs: 400_000,
    serverCpuNs: 600_000,
    clientUserNs: 600_000,
    clientSysNs: 800_000,
    requests: 80,
    connections: 1,
    closedFirst: 0,
    waitingOfClient: 0,
    waitingOfServer: 0,
    ownNetwork: 1,
  });
});

test('processes are timed one by one', () => {
  const server = served({ connections: 4, requests: 4, timeWait: { client: 4, server: 0, bySecond: [] } });
  const client = { elapsedNs: 100e6, samples: [20e6, 30e6, 20e6, 30e6] };
  const { ns, operations, figures, latencyNs } = judged('process-fetch', 'requests', client, server);
  assert.deepEqual([ns, operations], [25e6, 4]);
  assert.deepEqual([figures?.perSecond, figures?.clientUserNs, figures?.waitingOfClient], [40, 7.5e6, 4]);
  assert.ok(latencyNs && latencyNs.max === 30e6);
});

test('a case that does not do what its name says is wrong', () => {
  const wrong = (/** @type {string} */ name, /** @type {object} */ changes) =>
    judged(name, 'requests', measured, served(changes)).wrong;
  assert.match(
    String(wrong('kept-http', { connections: 2 })),
    /^expected 1 connections for 80 requests.* saw 2$/,
  );
  assert.match(String(wrong('connection-http', { connections: 79 })), /^expected 80 connections/);
  assert.match(String(wrong('pool-http', { connections: 1 })), /^expected 8 connections/);
  assert.match(
    String(wrong('kept-http', { requests: 81 })),
    /^80 requests were made, and the server saw 81$/,
  );
  assert.equal(wrong('connection-http', { connections: 80 }), undefined);
  assert.equal(wrong('pool-http', { connections: 8 }), undefined);
  assert.equal(wrong('kept-fetch', { connections: 2 }), undefined);
  assert.equal(wrong('pool-fetch', { connections: 7 }), undefined);
  for (const connections of [3, 17])
    assert.match(String(wrong('pool-fetch', { connections })), /^expected 4 to 16 connections/);
  assert.deepEqual(judged('kept-http', 'requests', { wrong: 'so' }, served()), { wrong: 'so' });
  assert.deepEqual(judged('kept-http', 'requests', { fault: 'so' }, served()), { fault: 'so' });
});

const outOfPorts = {
  answered: 500,
  answeredNs: 1e9,
  failed: 'EADDRNOTAVAIL: connect',
  failNs: 1000,
  tries: 0,
};
const used = served({
  connections: 500,
  requests: 500,
  timeWait: { client: 500, server: 0, bySecond: [] },
});

test('ports that run out are what was asked about', () => {
  assert.deepEqual(judged('connection-http', '500-ports', outOfPorts, used), {
    exhausted: 'out of ports after 500 requests: EADDRNOTAVAIL: connect',
  });
  const kept = served({ requests: 600 });
  const { ns, operations, figures } = judged(
    'kept-http',
    '500-ports',
    { answered: 600, answeredNs: 6e9 },
    kept,
  );
  assert.deepEqual([ns, operations, figures?.answered], [1e7, 600, 600]);
});

test('an error while ports are free is a fault', () => {
  fc.assert(
    fc.property(fc.nat(600), (waiting) => {
      const server = { ...used, timeWait: { client: waiting, server: 0, bySecond: [] } };
      const { exhausted, fault } = judged('connection-http', '500-ports', outOfPorts, server);
      assert.equal(exhausted !== undefined, waiting >= 450);
      assert.equal(fault !== undefined, waiting < 450);
    }),
  );
});

test('recovery is the time, where that was to be seen', () => {
  const workload = '500-ports-loopback';
  const recovered = { ...outOfPorts, recoveryNs: 1.02e9, tries: 90 };
  const { ns, figures } = judged('connection-http', workload, recovered, {
    ...used,
    connections: 501,
    requests: 501,
  });
  assert.deepEqual([ns, figures?.answered, figures?.tries], [1.02e9, 500, 90]);
  assert.match(
    String(judged('connection-http', workload, { ...outOfPorts, tries: 900 }, used).fault),
    /^out of ports for more than 10 s, in 900 tries: EADDRNOTAVAIL/,
  );
  assert.match(
    String(judged('connection-http', workload, { answered: 500, answeredNs: 1 }, used).tooSlow),
    /^too slow for the ports to run out: 500 requests took 0.0 s$/,
  );
  const slow = served({ connections: 600, requests: 600 });
  const late = { answered: 600, answeredNs: 70e9 };
  assert.match(
    String(judged('process-http', '500-ports', late, slow).tooSlow),
    /^too slow: 600 connections took 70/,
  );
  assert.equal(judged('process-http', '500-ports', { ...late, answeredNs: 50e9 }, slow).tooSlow, undefined);
});

test('a steady rate shows how many ports wait', () => {
  const bySecond = Array.from({ length: 74 }, (_, i) => Math.min(6000, 100 * (i + 1)));
  const server = served({ connections: 2, requests: 2, timeWait: { client: 6000, server: 0, bySecond } });
  const { ns, figures } = judged(
    'connection-http',
    'steady-75s',
    { elapsedNs: 75e9, samples: [1e5, 3e5] },
    server,
  );
  assert.equal(ns, 2e5);
  assert.deepEqual(
    [15, 30, 45, 60, 75].map((second) => figures?.[`waitingAfter${second}s`]),
    [1500, 3000, 4500, 6000, undefined],
  );
});
