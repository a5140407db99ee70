import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { loadSuites } from '../../loading/suites.js';
import { askRuntimes } from '../../run/availability.js';
import { planCells } from '../../run/select-cells.js';
import { everyRuntime, openSession } from '../../run/session.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { launchProgramTrial } from '../program-trial.js';
import { setupOf } from '../setup.js';

/** Suites of programs: each is found, started, fed or joined, judged and accounted for, and nothing stays behind. */

afterEach(endAll);

const fixtures = await loadSuites(new URL('../../../../runners/test/fixtures', import.meta.url).pathname);
const programs = fixtures.filter(({ name }) => name === 'programs');
const session = await openSession(programs, [], { provision: false });
const skip = session.launcher.lacking;
const timeout = 60_000;
const options = {
  tier: /** @type {const} */ ('smoke'),
  measureMs: 1,
  warmUpMs: 1,
  limitMs: 20_000,
};
const all = { tier: /** @type {const} */ ('full'), cases: [], workloads: [] };
const planned = planCells(programs, everyRuntime(session), all);

/**
 * @param {string} caseName
 * @param {string} workload
 * @param {string} [name] of the runtime
 */
function cellOf(caseName, workload, name = '') {
  const cell = planned.find(
    (each) => each.case === caseName && each.workload === workload && each.runtime.startsWith(name),
  );
  assert.ok(cell, `no cell of ${caseName} on ${workload} in ${name}`);
  return cell;
}

/**
 * @param {import('@rounds/record').Cell} cell
 * @param {Partial<typeof options>} [changes]
 */
async function trialOf(cell, changes) {
  const setup = /** @type {import('../setup.js').ProgramSetup} */ (await setupOf(session, cell, options));
  const record = await launchProgramTrial(setup, cell, 1, { ...options, ...changes });
  await expectNoneAlive(2000);
  return /** @type {any} */ (record);
}

test('each program is planned in what runs it, tools among them', () => {
  const runtimesOf = (/** @type {string} */ caseName) =>
    planned
      .filter((cell) => cell.case === caseName && cell.workload === 'zeros')
      .map(({ runtime }) => runtime.split('@')[0]);
  assert.deepEqual(runtimesOf('c'), ['cc']);
  assert.deepEqual(runtimesOf('wc'), ['coreutils']);
  assert.deepEqual(runtimesOf('js'), ['node', 'bun', 'deno']);
});

for (const [caseName, runtime] of [
  ['c', 'cc'],
  ['wc', 'coreutils'],
  ['js', 'node'],
  ['js', 'bun'],
  ['js', 'deno'],
]) {
  test(`${caseName} in ${runtime} reads all that its writer wrote`, { skip, timeout }, async () => {
    const record = await trialOf(cellOf(String(caseName), 'zeros', runtime));
    assert.equal(record.type, 'trial', record.error);
    assert.equal(record.bytes, 300_000);
    assert.equal(record.figures.pipeBytes, 65536);
    assert.ok(record.figures.reads >= 1, `expected reads, got ${record.figures.reads}`);
    assert.ok(Math.abs(record.ns - record.wallMs * 1e6) < 1, 'expected the whole time');
    assert.deepEqual(Object.keys(record.programs), ['reader', 'writer']);
    assert.equal(record.userMs, record.programs.reader.userMs);
  });
}

for (const [caseName, workload, error] of /** @type {[string, string, RegExp][]} */ ([
  ['c', 'dying', /^wrong answer: expected 300000 bytes, got 1000; its writer exited with 3$/],
  ['nonsense', 'zeros', /^exited with 0, and its answer cannot be read: "no JSON\\n"$/],
  ['spent', 'alone', /^out of bytes$/],
  ['absent', 'zeros', /^could not be started: ENOENT$/],
  ['server-unready', 'alone', /^server: exited with 5 before it was ready$/],
  ['server-exits', 'alone', /^server: exited with 7 before the client was done$/],
  ['server-dies', 'alone', /^server: killed by SIGKILL before the client was done$/],
  ['client-exits', 'alone', /^client: exited with 9$/],
])) {
  test(`${caseName} on ${workload} is a failure that says what happened`, { skip, timeout }, async () => {
    const record = await trialOf(cellOf(caseName, workload));
    assert.equal(record.type, 'failure');
    assert.match(record.error, error);
  });
}

for (const [caseName, error] of /** @type {[string, string][]} */ ([
  ['server-silent', 'server: not ready within 0.7 s'],
  ['client-hangs', 'client: killed at the time limit of 0.7 s'],
])) {
  test(`${caseName} is ended at the time limit, both of it`, { skip, timeout }, async () => {
    const record = await trialOf(cellOf(caseName, 'alone'), { limitMs: 700 });
    assert.equal(record.error, error);
  });
}

test('a server and its client are accounted for apart and together', { skip, timeout }, async () => {
  const record = await trialOf(cellOf('server-fine', 'alone'));
  assert.equal(record.type, 'trial', record.error);
  const { server, client } = record.programs;
  assert.ok(server.rssBytes > 1e6 && client.rssBytes > 1e6, JSON.stringify(record.programs));
  assert.equal(record.rssBytes, server.rssBytes + client.rssBytes);
});

test('what stands before a command is started around it, the first outermost', {
  skip,
  timeout,
}, async () => {
  const record = await trialOf(cellOf('wrapped', 'alone'));
  assert.equal(record.type, 'trial', record.error);
  assert.equal(record.figures.reads, 1);
});

test('an interruption ends both of a pair', { skip, timeout }, async () => {
  const cell = cellOf('client-hangs', 'alone');
  const controller = new AbortController();
  const setup = /** @type {import('../setup.js').ProgramSetup} */ (await setupOf(session, cell, options));
  setTimeout(() => controller.abort(), 500);
  const record = await launchProgramTrial(setup, cell, 1, { ...options, signal: controller.signal });
  assert.equal(record.type, 'failure');
  await expectNoneAlive(2000);
});

test('what cannot be had is a reason, before anything is timed', { skip, timeout }, async () => {
  const names = ['picky', 'uncompilable', 'c', 'wrapped', 'wrapped-in-vain', 'wrapped-wrongly'];
  const cells = names.map((caseName) => cellOf(caseName, 'zeros'));
  const obstacleTo = askRuntimes(session, cells, { examples: true, limitMs: 1000 });
  const [picky, uncompilable, c, wrapped, inVain, wrongly] = /** @type {any[]} */ (
    await Promise.all(cells.map(obstacleTo))
  );
  assert.deepEqual(picky, { reason: 'not today' });
  assert.equal(uncompilable.failure.kind, 'preparation');
  assert.match(uncompilable.failure.says, /did not compile broken\.c \(.*unknown type name.*\)$/);
  assert.equal(c, undefined);
  assert.equal(wrapped, undefined);
  assert.deepEqual(inVain, { reason: 'zeros cannot be done here' });
  assert.match(wrongly.failure.says, /did not compile broken\.c /);
});
