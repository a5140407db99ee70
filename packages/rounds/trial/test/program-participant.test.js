import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { chooseSuites } from '../../loading/suites.js';
import { planCells } from '../../plan/select-cells.js';
import { openSession } from '../../plan/session.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { alive, endAll, expectNoneAlive } from '../../test/support/processes.js';
import { measureGroup } from '../group.js';
import { openParticipant } from '../participant.js';
import { prepareSetup } from '../setup.js';

/** Pairs of programs that take turns: whatever becomes of a server or a client, their pair leaves, and nothing stays behind. */

afterEach(endAll);

/** @typedef {import('@rounds/harness').Program} Program */

const [found] = await chooseSuites(['websocket-pingpong']);
assert.ok(found);
const given = /** @type {import('@rounds/harness').ProgramSuite} */ (found.suite);
const { 'ws+ws': plain, 'http-upgrade+ws': least } = given.cases;
assert.ok(plain?.programs.client && least);
const { client } = plain.programs;
const faulty = new URL('../../test/fixtures/websocket/server.js', import.meta.url).href;
const { clientTask } = await import(new URL('./workloads.js', found.url).href);

/** @type {Program} */
const patient = {
  ...client,
  args: (how, ready) => [JSON.stringify({ ...clientTask(how, ready), silenceMs: 1e6 })],
};

/** @type {import('@rounds/harness').ProgramSuite} */
const suite = {
  ...given,
  cases: {
    'ws+ws': plain,
    'http-upgrade+ws': least,
    'loses+ws': {
      programs: { server: { runsIn: ['node'], file: faulty, args: () => ['loses'] }, client: patient },
    },
  },
};
const named = { name: 'websocket-pingpong', suite, url: found.url };
const session = await openSession([named], parseSpecs(['node']), { provision: false });
const selection = { tier: /** @type {const} */ ('full'), cases: [], workloads: ['16B'] };
const cells = planCells([named], [...session.runtimes, ...session.tools], selection);
const times = { measureMs: 40, warmUpMs: 10, warmUp: { minMs: 10, limitMs: 20 }, limitMs: 20_000 };
const options = { tier: /** @type {const} */ ('default'), ...times };
const how = { skip: session.launcher.lacking, timeout: 60_000 };

/** @param {string} caseName */
function cellOf(caseName) {
  return cells.find((each) => each.case === caseName) ?? assert.fail(`no cell of ${caseName}`);
}

/** @param {string} caseName @param {Partial<typeof options & { signal: AbortSignal }>} [changes] of the options */
async function open(caseName, { signal, ...changes } = {}) {
  const setup = await prepareSetup({ ...session, signal }, cellOf(caseName), options);
  return openParticipant(setup, cellOf(caseName), 1, { ...options, ...changes });
}

/** @param {string} caseName @param {Parameters<typeof open>[1]} [changes] */
async function warm(caseName, changes) {
  const participant = await open(caseName, changes);
  assert.deepEqual(await participant.loaded(), { is: 'loaded' });
  assert.equal((await participant.resume())?.is, 'warm');
  return participant;
}

/** @param {import('../participant.js').Participant} participant @returns {Promise<any>} its record, once nothing of it is left */
async function ended(participant) {
  const record = await participant.finish();
  await expectNoneAlive(2000);
  return record;
}

/** @param {string} file of the program that is killed, and no launcher of it */
function kill(file) {
  const found = alive().filter(({ command }) => command.includes(file) && !/^\S*launch/.test(command));
  assert.equal(found.length, 1, JSON.stringify(found));
  for (const { pid } of found) process.kill(pid, 'SIGKILL');
}

test('two pairs take turns, and the time is the sum of those', how, async () => {
  const measured = await measureGroup([cellOf('ws+ws'), cellOf('http-upgrade+ws')], {
    random: Math.random,
    measureMs: options.measureMs,
    isBase: (cell) => cell.case === 'ws+ws',
    open: (cell) => open(cell.case),
  });
  for (const { record, turns } of measured) {
    assert.ok(record.type === 'trial', /** @type {any} */ (record).error);
    assert.ok(record.turns >= 3 && record.turns === turns.length, `${record.turns} turns`);
    const sum = (/** @type {'ns' | 'calls'} */ of) => turns.reduce((total, turn) => total + turn[of], 0);
    assert.ok(Math.abs(record.ns / (sum('ns') / sum('calls')) - 1) < 1e-9);
    assert.deepEqual(Object.keys(record.programs ?? {}), ['server', 'client']);
    // In ticks of 10 ms, so a short turn may have none.
    const { serverUserNs = -1, serverSysNs = -1 } = record.figures ?? {};
    assert.ok(serverUserNs >= 0 && serverSysNs >= 0, 'no processor time');
  }
  await expectNoneAlive(2000);
});

for (const [file, error] of /** @type {const} */ ([
  ['servers/http-upgrade.js', 'server: killed by SIGKILL before the client was done'],
  ['clients/ws.js', 'client: killed by SIGKILL'],
])) {
  test(`${file} dies while others have their turn, and takes its pair out of the round`, how, async () => {
    const dying = await warm('http-upgrade+ws');
    assert.ok((await dying.resume())?.turn);
    kill(file);
    const other = await warm('ws+ws');
    assert.ok((await other.resume())?.turn);
    assert.equal(await dying.resume(), undefined);
    assert.equal(dying.hasExited(), true);
    assert.equal(/** @type {any} */ (await dying.finish()).error, error);
    assert.ok((await other.resume())?.turn);
    assert.equal((await ended(other)).type, 'trial');
  });
}

test('a client that never has its answer is ended at the time limit, both of it', how, async () => {
  const participant = await open('loses+ws', { limitMs: 4000 });
  await participant.loaded();
  assert.equal(await participant.resume(), undefined);
  assert.equal((await ended(participant)).error, 'client: killed at the time limit of 4 s');
});

test('an interruption ends both, while they wait', how, async () => {
  const controller = new AbortController();
  const participant = await warm('ws+ws', { signal: controller.signal });
  controller.abort();
  assert.equal((await ended(participant)).type, 'failure');
});
