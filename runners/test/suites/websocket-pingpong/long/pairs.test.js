import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { afterEach, test } from 'node:test';
import { failureText } from '@rounds/record';
import { chooseSuites } from 'rounds/loading/suites.js';
import { startAvailabilityChecks } from 'rounds/plan/availability.js';
import { planCells } from 'rounds/plan/select-cells.js';
import { openSession } from 'rounds/plan/session.js';
import { endAll, expectNoneAlive } from 'rounds/test/support/processes.js';
import { fileOf } from 'rounds/test/support/scratch.js';
import { measureCell } from 'rounds/trial/trial.js';

/**
 * What the smoke test leaves out: the other workloads, and what can go wrong between a server and its clients. Each
 * fault is a failure that says what happened, and leaves no process behind.
 */

afterEach(endAll);

/** @typedef {import('@rounds/harness').Program} Program */

const [found] = await chooseSuites(['websocket-pingpong']);
assert.ok(found);
const { url } = found;
/** How many exchanges the client said last. */
let exchanged = 0;
const given = /** @type {import('@rounds/harness').ProgramSuite} */ (found.suite);
/** @type {import('@rounds/harness').ProgramSuite} */
const suite = {
  ...given,
  judge: (answer, about) => {
    exchanged = answer.exchanges;
    return given.judge(answer, about);
  },
};
/** @type {{ clients: Record<string, Program>, servers: Record<string, Program> }} */
const { clients, servers } = await import(new URL('./programs.js', url).href);
const { clientTask, serverTask } = await import(new URL('./workloads.js', url).href);

const faultySource = import.meta.resolve('rounds/test/fixtures/websocket/server.js');
const faults = [
  ...['unready', 'deaf', 'refuses', 'mute', 'exits', 'dies', 'hangs-up'],
  ...['loses', 'doubles', 'alters', 'makes-binary'],
];
const silenceMs = 700;
const timeout = 120_000;
const how = { tier: /** @type {const} */ ('quick'), measureMs: 0, warmUpMs: 0 };

/** @param {string} name of a client @param {object} changes of its task @returns {Program} */
const clientOf = (name, changes) => ({
  .../** @type {Program} */ (clients[name]),
  args: (options, ready) => [JSON.stringify({ ...clientTask(options, ready), ...changes })],
});
/** @param {string} fault @returns {Program} */
const faulty = (fault) => ({ runsIn: ['node'], file: faultySource, args: () => [fault] });
const impatient = ['ws', 'undici', 'websockets'];
const ws = clientOf('ws', { silenceMs });

const taken = createServer().listen(0, '127.0.0.1').unref();
await new Promise((resolve) => taken.once('listening', resolve));
const { port } = /** @type {import('node:net').AddressInfo} */ (taken.address());

/** @type {[name: string, server: Program, client: Program][]} */
const pairs = [
  ...faults.flatMap((fault) =>
    impatient.map(
      (name) => /** @type {const} */ ([`${fault}+${name}`, faulty(fault), clientOf(name, { silenceMs })]),
    ),
  ),
  ...Object.entries(servers).map(([name, server]) => {
    /** @type {Program} */
    const onTaken = { ...server, args: (options) => [JSON.stringify({ ...serverTask(options), port })] };
    return /** @type {const} */ ([`${name}-taken+ws`, onTaken, ws]);
  }),
  ['loses+patient', faulty('loses'), clientOf('ws', { silenceMs: 10 * timeout })],
  [
    'ws+dying',
    /** @type {Program} */ (servers.ws),
    { ...ws, file: new URL('./test/fixtures/dying-client.js', url).href },
  ],
  [
    'uninstallable+ws',
    {
      .../** @type {Program} */ (servers.aiohttp),
      requirements: new URL(`file://${fileOf('no-such-package==1.0 --hash=sha256:00\n')}`).href,
    },
    /** @type {Program} */ (clients.ws),
  ],
].map((pair) => /** @type {[string, Program, Program]} */ ([...pair]));
/** @type {import('@rounds/harness').ProgramSuite} */
const faultySuite = {
  ...suite,
  baseline: 'dies+ws',
  cases: Object.fromEntries(pairs.map(([name, server, client]) => [name, { programs: { server, client } }])),
};

const session = await openSession(
  [
    { name: 'websocket-pingpong', suite, url },
    { name: 'faulty', suite: faultySuite, url },
  ],
  [],
  { provision: false },
);
const planned = planCells(session.suites, [...session.runtimes, ...session.tools], {
  tier: 'full',
  cases: [],
  workloads: [],
});
const { lacking } = session.launcher;

/** @param {string} suiteName @param {string} caseName @param {string} [workload] */
function cellOf(suiteName, caseName, workload = '16B') {
  return planned.find(
    (cell) => cell.suite === suiteName && cell.case === caseName && cell.workload === workload,
  );
}

/**
 * @param {import('node:test').TestContext} t
 * @param {string} suiteName
 * @param {string} caseName
 * @param {{ workload?: string, limitMs?: number }} [options]
 * @returns {Promise<any>} nothing if the test is skipped
 */
async function trialOf(t, suiteName, caseName, { workload, limitMs = 60_000 } = {}) {
  const cell = cellOf(suiteName, caseName, workload);
  if (lacking !== undefined || !cell) return t.skip(lacking ?? 'what it runs in is not here');
  const obstacle = await startAvailabilityChecks(session, [cell], { examples: true, limitMs })(cell);
  if (obstacle) return t.skip('reason' in obstacle ? obstacle.reason : failureText(obstacle.failure));
  const record = await measureCell(session, cell, 1, { ...how, limitMs });
  await expectNoneAlive(2000);
  return record;
}

const workloads = ['16B-deflate', '64KiB', '64KiB-default', 'fan-out-10'];
const everySide = [
  ...Object.keys(servers).map((server) => `${server}+ws`),
  ...Object.keys(clients).map((client) => `ws+${client}`),
];
for (const caseName of new Set(everySide)) {
  for (const workload of workloads) {
    test(`${caseName} does ${workload}, 200 times`, { timeout }, async (t) => {
      const record = await trialOf(t, 'websocket-pingpong', caseName, { workload });
      if (!record) return;
      assert.equal(record.type, 'trial', `${record.error}\n${record.stderr}`);
      assert.equal(exchanged, 200);
      assert.equal(record.turns, 1);
      assert.equal(record.latencyNs.p50 > 0 && record.latencyNs.max >= record.latencyNs.p999, true);
      assert.deepEqual(Object.keys(record.programs), ['server', 'client']);
    });
  }
}

/** What a client of each kind says of a fault: JavaScript and Python have code of their own for it. */
const said = /** @type {[string, RegExp][]} */ ([
  ['unready', /^server: exited with 5 before it was ready$/],
  ['exits', /^server: exited with 7 before the client was done$/],
  ['dies', /^server: killed by SIGKILL before the client was done$/],
  ['deaf', /^client 1 could not join: /],
  ['mute', /^client 1 could not join: no answer for 0\.7 s$/],
  ['refuses', /^client 1 could not join: .*(401|closed with code 1006)/],
  ['hangs-up', /lost its connection: /],
  ['loses', /^a message was lost: nothing more after exchange \d+$/],
  ['doubles', /^client [12] got "[qa]0000000\d\d.*expected "?/],
  ['alters', /^client [12] got "[qa]0000000\d\d.*!" \(16 characters\), expected "[qa]/],
  ['makes-binary', /^client [12] got a message that is not text, expected "[qa]/],
]);
for (const [fault, error] of said) {
  for (const client of impatient) {
    test(`a server that ${fault} is told with ${client}`, { timeout }, async (t) => {
      const record = await trialOf(t, 'faulty', `${fault}+${client}`);
      if (!record) return;
      assert.equal(record.type, 'failure');
      assert.match(record.error, error);
    });
  }
}

test('a server that never answers is ended at the time limit', { timeout }, async (t) => {
  const limitMs = 6000; // the server starts within this even on a busy machine
  const record = await trialOf(t, 'faulty', 'loses+patient', { limitMs });
  if (!record) return;
  assert.equal(record.type, 'failure');
  assert.match(record.error, /^client: killed at the time limit of 6 s$/);
});

test('a client that dies in the middle is told, and its server ended', { timeout }, async (t) => {
  const record = await trialOf(t, 'faulty', 'ws+dying');
  if (!record) return;
  assert.equal(record.error, 'client: killed by SIGKILL');
});

for (const name of Object.keys(servers)) {
  test(`${name} on a port that is taken fails before it is ready`, { timeout }, async (t) => {
    const record = await trialOf(t, 'faulty', `${name}-taken+ws`);
    if (!record) return;
    assert.equal(record.type, 'failure');
    assert.match(record.error, /^server: .* before it was ready$/);
    assert.match(record.stderr, /in use|EADDRINUSE|AddrInUse/i);
  });
}

test('Python packages that cannot be installed are a failure that says so', { timeout }, async (t) => {
  const [cell, other] = ['uninstallable+ws', 'ws+dying'].map((name) => cellOf('faulty', name));
  if (!cell || !other) return t.skip('no Python here');
  const obstacleTo = startAvailabilityChecks(session, [cell, other], { examples: true, limitMs: 1000 });
  const obstacle = await obstacleTo(cell);
  assert.ok(obstacle && 'failure' in obstacle, 'expected a failure');
  assert.equal(obstacle.failure.kind, 'preparation');
  assert.match(failureText(obstacle.failure), /^Python packages could not be installed \(pip install: /);
  assert.equal(await obstacleTo(other), undefined, 'the others go on');
  await expectNoneAlive(2000);
});
