import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { loadSuites } from '../../loading/suites.js';
import { sortCells } from '../../plan/availability.js';
import { planCells } from '../../plan/select-cells.js';
import { everyRuntime, openSession } from '../../plan/session.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { messageReader } from '../program-pair.js';
import { measureCell } from '../trial.js';

/**
 * Suites of programs: each program is found, started, fed or joined, judged and accounted for, and nothing stays behind. What a
 * suite says is asked in the driver: whatever it does then is its case's failure, and no other's.
 */

afterEach(endAll);

const fixtures = await loadSuites(new URL('../../test/fixtures', import.meta.url).pathname);
const suites = fixtures.filter(({ name }) => name === 'programs' || name === 'misbehaving');
const session = await openSession(suites, [], { provision: false });
const planned = planCells(suites, everyRuntime(session), { tier: 'full', cases: [], workloads: [] });
const options = { tier: /** @type {const} */ ('quick'), measureMs: 1, warmUpMs: 1, limitMs: 20_000 };
const how = { skip: session.launcher.lacking, timeout: 60_000 };

/** @param {string} caseName @param {string} workload @param {string} [name] of the runtime */
function cellOf(caseName, workload, name = '') {
  const isIt = (/** @type {import('@rounds/record').Cell} */ each) =>
    each.case === caseName && each.workload === workload && each.runtime.startsWith(name);
  return planned.find(isIt) ?? assert.fail(`no cell of ${caseName} on ${workload} in ${name}`);
}

/** @param {import('@rounds/record').Cell} cell @param {{ limitMs?: number, signal?: AbortSignal }} [changes] */
async function trialOf(cell, { signal, ...changes } = {}) {
  const record = await measureCell({ ...session, signal }, cell, 1, { ...options, ...changes });
  await expectNoneAlive(2000);
  return /** @type {any} */ (record);
}

test('each program is planned in what runs it, tools among them', () => {
  const runtimesOf = (/** @type {string} */ caseName) =>
    planned
      .filter((cell) => cell.case === caseName && cell.workload === 'zeros')
      .map(({ runtime }) => runtime.split('@')[0]);
  assert.deepEqual(['c', 'wc', 'js'].map(runtimesOf), [['cc'], ['coreutils'], ['node', 'bun', 'deno']]);
});

for (const where of ['c in cc', 'wc in coreutils', 'js in node', 'js in bun', 'js in deno']) {
  test(`${where} reads all that its writer wrote`, how, async () => {
    const [caseName = '', runtime] = where.split(' in ');
    const record = await trialOf(cellOf(caseName, 'zeros', runtime));
    assert.equal(record.type, 'trial', record.error);
    assert.deepEqual([record.bytes, record.figures.pipeBytes], [300_000, 65536]);
    assert.ok(record.figures.reads >= 1, `expected reads, got ${record.figures.reads}`);
    assert.ok(Math.abs(record.ns - record.wallMs * 1e6) < 1, 'expected the whole time');
    assert.deepEqual(Object.keys(record.programs), ['reader', 'writer']);
    assert.equal(record.userMs, record.programs.reader.userMs);
  });
}

for (const [caseName, workload, error, limitMs] of /** @type {[string, string, string, number?][]} */ ([
  ['c', 'dying', 'wrong answer: expected 300000 bytes, got 1000; its writer exited with 3'],
  ['nonsense', 'zeros', 'exited with 0, but its answer is unreadable: "no JSON\\n"'],
  ['spent', 'alone', 'out of bytes'],
  ['absent', 'zeros', 'could not be started: ENOENT'],
  ['server-unready', 'alone', 'server: exited with 5 before it was ready'],
  ['server-exits', 'alone', 'server: exited with 7 before the client was done'],
  ['server-dies', 'alone', 'server: killed by SIGKILL before the client was done'],
  ['client-exits', 'alone', 'client: exited with 9'],
  ['server-silent', 'alone', 'server: not ready within 0.7 s', 700],
  ['client-hangs', 'alone', 'client: killed at the time limit of 0.7 s', 700],
])) {
  test(`${caseName} on ${workload} is a failure that says what happened`, how, async () => {
    const record = await trialOf(cellOf(caseName, workload), limitMs ? { limitMs } : {});
    assert.deepEqual([record.type, record.error], ['failure', error]);
  });
}

test('a server and its client are accounted for apart and together', how, async () => {
  const record = await trialOf(cellOf('server-fine', 'alone'));
  assert.equal(record.type, 'trial', record.error);
  const { server, client } = record.programs;
  assert.ok(server.rssBytes > 1e6 && client.rssBytes > 1e6, JSON.stringify(record.programs));
  assert.equal(record.rssBytes, server.rssBytes + client.rssBytes);
});

test('what stands before a command is started around it, the first outermost', how, async () => {
  const record = await trialOf(cellOf('wrapped', 'alone'));
  assert.equal(record.figures?.reads, 1, record.error);
});

test('what cannot be had is a reason, before anything is timed', how, async () => {
  const names = ['picky', 'uncompilable', 'c', 'wrapped', 'wrapped-in-vain', 'wrapped-wrongly'];
  const cells = names.map((caseName) => cellOf(caseName, 'zeros'));
  const { available, skips, failures } = await sortCells(session, cells, { examples: true, limitMs: 1000 });
  assert.deepEqual(
    available.map((cell) => cell.case),
    ['c', 'wrapped'],
  );
  assert.deepEqual(
    skips.map(({ case: name, reason }) => [name, reason]),
    [
      ['picky', 'not today'],
      ['wrapped-in-vain', 'zeros cannot be done here'],
    ],
  );
  const [uncompilable, wrongly] = failures;
  assert.equal(uncompilable?.kind, 'preparation');
  assert.match(String(uncompilable?.error), /did not compile broken\.c \(.*unknown type name.*\)$/);
  assert.match(String(wrongly?.error), /did not compile broken\.c /);
});

/** @param {string} caseName @param {string} [workload] @returns {Promise<string | undefined>} how it failed, asked or measured */
async function failureOf(caseName, workload = 'alone') {
  const cell = cellOf(caseName, workload);
  const { skips, failures } = await sortCells(session, [cell], { examples: true, limitMs: 1000 });
  assert.deepEqual(skips, []);
  return (failures[0] ?? (await trialOf(cell))).error;
}

const threw = String.raw`threw RangeError: not today \(packages/rounds/test/fixtures/misbehaving/suite\.js:\d+\)`;
const noReason = 'must return a reason or undefined, got';

for (const [caseName, error] of /** @type {[string, string][]} */ ([
  ['notFor-throws', `its notFor\\(\\) ${threw}`],
  ['notFor-number', `its notFor\\(\\) ${noReason} 42`],
  ['unavailable-throws', `its unavailable\\(\\) ${threw}`],
  ['unavailable-false', `its unavailable\\(\\) ${noReason} false`],
  ['args-throws', `its args\\(\\) ${threw}`],
  ['args-text', 'its args\\(\\) must return a list of strings, got "x"'],
  ['args-throws-late', `its args\\(\\) ${threw}`],
  ['unknown-tool', 'its "runsIn" names "cobol", which is unknown\\. Known: node, bun, .*, cc, .*'],
  ['prints-null', 'exited with 0, but its answer is unreadable: "null\\\\n"'],
  ['judge-throws', `its judge\\(\\) ${threw}`],
  ['judge-nothing', 'its judge\\(\\) must return an object, got undefined'],
])) {
  test(caseName, { timeout: how.timeout }, async () => {
    assert.match(String(await failureOf(caseName)), new RegExp(`^${error}$`));
  });
}

test('a feed that throws is a failure of the cells that it feeds; the others go on', how, async () => {
  assert.equal(await failureOf('fine'), undefined);
  assert.match(String(await failureOf('fine', 'fed')), new RegExp(`^its feed\\(\\) ${threw}$`));
});

test('what a program prints without ever ending its line is not kept', () => {
  /** @type {unknown[]} */
  const heard = [];
  const listen = messageReader('', (message) => heard.push(message));
  const long = 'x'.repeat(1 << 16);
  listen('{"text":"');
  for (let i = 0; i < 40; i++) listen(long);
  for (const text of ['"}\n', '{"port":', '1}\n']) listen(text);
  assert.equal(JSON.stringify(heard).slice(0, 99), '[{"port":1}]');
});
