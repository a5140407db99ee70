import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { chooseSuites } from 'rounds/loading/suites.js';
import { sortCells } from 'rounds/plan/availability.js';
import { planCells } from 'rounds/plan/select-cells.js';
import { openSession } from 'rounds/plan/session.js';
import { endAll, expectNoneAlive } from 'rounds/test/support/processes.js';
import { measureCell } from 'rounds/trial/trial.js';

/**
 * The workloads that the smoke test omits, and faults between a server and its clients. Each fault is a failure with its reason, and
 * leaves no process behind. Programs that die or never start are tested in packages/rounds/trial.
 */

afterEach(endAll);

/** @typedef {import('@rounds/harness').Program} Program */

const [found] = await chooseSuites(['websocket-pingpong']);
assert.ok(found);
const { url } = found;
/** The number of exchanges in the last answer of a client. */
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
const { clientTask } = await import(new URL('./workloads.js', url).href);

const faultySource = import.meta.resolve('rounds/test/fixtures/websocket/server.js');
const faults = [
  ...['unready', 'deaf', 'refuses', 'mute', 'exits', 'dies', 'hangs-up'],
  ...['loses', 'doubles', 'alters', 'makes-binary'],
];
const silenceMs = 700;
const timeout = 120_000;
const limitMs = 60_000;
const how = { tier: /** @type {const} */ ('quick'), measureMs: 0, warmUpMs: 0, limitMs };

/** @param {string} name of a client @param {object} changes of its task @returns {Program} */
const clientOf = (name, changes) => ({
  .../** @type {Program} */ (clients[name]),
  args: (options, ready) => [JSON.stringify({ ...clientTask(options, ready), ...changes })],
});
/** @param {string} fault @returns {Program} */
const faultyServer = (fault) => ({ runsIn: ['node'], file: faultySource, args: () => [fault] });
const impatientClients = ['ws', 'undici', 'websockets'];

/** @type {[name: string, server: Program, client: Program][]} */
const pairs = faults.flatMap((fault) =>
  impatientClients.map((name) => [`${fault}+${name}`, faultyServer(fault), clientOf(name, { silenceMs })]),
);
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
 * @param {string} [workload]
 * @returns {Promise<any>} nothing if the test is skipped
 */
async function trialOf(t, suiteName, caseName, workload) {
  const cell = cellOf(suiteName, caseName, workload);
  if (lacking !== undefined || !cell) return t.skip(lacking ?? 'what it runs in is not here');
  const { skips, failures } = await sortCells(session, [cell], { examples: true, limitMs });
  const [reason] = [...skips.map((skip) => skip.reason), ...failures.map(({ error }) => error)];
  if (reason !== undefined) return t.skip(reason);
  const record = await measureCell(session, cell, 1, how);
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
      const record = await trialOf(t, 'websocket-pingpong', caseName, workload);
      if (!record) return;
      assert.equal(record.type, 'trial', `${record.error}\n${record.stderr}`);
      assert.equal(exchanged, 200);
      assert.equal(record.turns, 1);
      assert.equal(record.latencyNs.p50 > 0 && record.latencyNs.max >= record.latencyNs.p999, true);
      assert.deepEqual(Object.keys(record.programs), ['server', 'client']);
    });
  }
}

/** What a client of each kind reports: JavaScript and Python detect faults with code of their own. */
const reported = /** @type {[string, RegExp][]} */ ([
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
for (const [fault, error] of reported) {
  for (const client of impatientClients) {
    test(`a server that ${fault} is reported by ${client}`, { timeout }, async (t) => {
      const record = await trialOf(t, 'faulty', `${fault}+${client}`);
      if (!record) return;
      assert.equal(record.type, 'failure');
      assert.match(record.error, error);
    });
  }
}
