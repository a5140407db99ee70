import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseSuites } from '../../loading/suites.js';
import { planCells } from '../../run/select-cells.js';
import { openSession } from '../../run/session.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { alive, endAll, expectNoneAlive } from '../../test/support/processes.js';
import { measureGroup } from '../group.js';
import { programsTakeTurns, programTurner } from '../program-turner.js';
import { setupOf } from '../setup.js';

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
    'silent+ws': {
      programs: { server: { runsIn: ['coreutils'], command: 'sleep', args: () => ['60'] }, client: patient },
    },
  },
};
const session = await openSession(
  [{ name: 'websocket-pingpong', suite, url: found.url }],
  parseSpecs(['node']),
  { provision: false },
);
const cells = planCells(session.suites, [...session.runtimes, ...session.tools], {
  tier: 'full',
  cases: [],
  workloads: ['16B'],
});
const options = {
  tier: /** @type {const} */ ('default'),
  measureMs: 40,
  warmUpMs: 10,
  warmUp: { leastMs: 10, limitMs: 20 },
  limitMs: 20_000,
};
const skip = session.launcher.lacking;
const timeout = 60_000;

/** @param {string} caseName */
function cellOf(caseName) {
  const cell = cells.find((each) => each.case === caseName);
  assert.ok(cell, `no cell of ${caseName}`);
  return cell;
}

/**
 * @param {string} caseName
 * @param {object} [changes] of the options
 */
async function open(caseName, changes) {
  const cell = cellOf(caseName);
  const setup = /** @type {import('../setup.js').ProgramSetup} */ (await setupOf(session, cell, options));
  return programTurner(setup, cell, 1, { ...options, ...changes });
}

/**
 * @param {string} caseName
 * @param {object} [changes] of the options
 */
async function warm(caseName, changes) {
  const turner = await open(caseName, changes);
  assert.deepEqual(await turner.loaded(), { is: 'loaded' });
  const step = await turner.goOn();
  assert.equal(step?.is, 'warm');
  return turner;
}

/** @param {string} file of the program that is killed, and no launcher of it */
function kill(file) {
  const found = alive().filter(({ command }) => command.includes(file) && !/^\S*launch/.test(command));
  assert.equal(found.length, 1, JSON.stringify(found));
  for (const { pid } of found) process.kill(pid, 'SIGKILL');
}

test('a suite says whether its pairs take turns', () => {
  assert.equal(programsTakeTurns(given), true);
  assert.equal(programsTakeTurns({ ...given, turns: undefined }), false);
});

test('two pairs take turns, and the time is the sum of those', { skip, timeout }, async () => {
  const measured = await measureGroup([cellOf('ws+ws'), cellOf('http-upgrade+ws')], {
    random: Math.random,
    measureMs: options.measureMs,
    isBase: (cell) => cell.case === 'ws+ws',
    open: (cell) => open(cell.case),
  });
  for (const { record, turns } of measured) {
    assert.equal(record.type, 'trial', /** @type {any} */ (record).error);
    if (record.type !== 'trial') return;
    assert.ok(record.turns >= 3 && record.turns === turns.length, `${record.turns} turns`);
    const [ns, calls] = [turns.map((turn) => turn.ns), turns.map((turn) => turn.calls)].map((all) =>
      all.reduce((sum, each) => sum + each, 0),
    );
    assert.ok(Math.abs(record.ns / (Number(ns) / Number(calls)) - 1) < 1e-9);
    assert.deepEqual(Object.keys(record.programs ?? {}), ['server', 'client']);
    assert.ok(
      Number(record.figures?.serverUserNs) + Number(record.figures?.serverSysNs) > 0,
      'no processor time',
    );
  }
  await expectNoneAlive(2000);
});

test('to wait for others takes none of its time', { skip, timeout }, async () => {
  const started = performance.now();
  const turner = await warm('ws+ws');
  await turner.goOn();
  await sleep(1000);
  const record = await turner.end();
  assert.equal(record.type, 'trial');
  assert.ok(Number(record.wallMs) < performance.now() - started - 900, `${record.wallMs}`);
});

for (const [who, file] of [
  ['server', 'servers/http-upgrade.js'],
  ['client', 'clients/ws.js'],
]) {
  test(`a ${who} that dies while others have their turn takes its pair out of the round`, {
    skip,
    timeout,
  }, async () => {
    const dying = await warm('http-upgrade+ws');
    assert.ok((await dying.goOn())?.turn);
    kill(String(file));
    const other = await warm('ws+ws');
    assert.ok((await other.goOn())?.turn);
    assert.equal(await dying.goOn(), undefined);
    assert.equal(dying.isOver(), true);
    const record = /** @type {any} */ (await dying.end());
    assert.equal(
      record.error,
      who === 'server' ? 'server: killed by SIGKILL before the client was done' : 'client: killed by SIGKILL',
    );
    assert.ok((await other.goOn())?.turn);
    assert.equal((await other.end()).type, 'trial');
    await expectNoneAlive(2000);
  });
}

test('a client that never has its answer is ended at the time limit, both of it', {
  skip,
  timeout,
}, async () => {
  const limitMs = 4000;
  const turner = await open('loses+ws', { limitMs });
  await turner.loaded();
  assert.equal(await turner.goOn(), undefined);
  const record = /** @type {any} */ (await turner.end());
  assert.equal(record.error, 'client: killed at the time limit of 4 s');
  await expectNoneAlive(2000);
});

test('a server that is never ready is ended at the time limit', { skip, timeout }, async () => {
  const turner = await open('silent+ws', { limitMs: 700 });
  assert.equal(await turner.loaded(), undefined);
  assert.equal(/** @type {any} */ (await turner.end()).error, 'server: not ready within 0.7 s');
  await expectNoneAlive(2000);
});

test('a pair that is ended before its first turn has no time, and does not wait for one', {
  skip,
  timeout,
}, async () => {
  const turner = await open('ws+ws');
  await turner.loaded();
  const record = /** @type {any} */ (await turner.end());
  assert.equal(record.kind, 'bad-record');
  await expectNoneAlive(2000);
});

test('an interruption ends both, while they wait', { skip, timeout }, async () => {
  const controller = new AbortController();
  const turner = await warm('ws+ws', { signal: controller.signal });
  controller.abort();
  assert.equal((await turner.end()).type, 'failure');
  await expectNoneAlive(2000);
});
