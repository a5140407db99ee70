import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, afterEach, test } from 'node:test';
import { chooseSuites } from '../../loading/suites.js';
import { sortCells } from '../../plan/availability.js';
import { planCells } from '../../plan/select-cells.js';
import { everyRuntime, openSession } from '../../plan/session.js';
import { parseSpecs } from '../../runtimes/find/spec.js';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { measureCell } from '../trial.js';

/** Servers of benchmark files: what they and their clients report, whatever fails, and that nothing is left. */

afterEach(endAll);

const occupied = createServer().listen(0, '127.0.0.1');
await once(occupied, 'listening');
after(() => occupied.close());
const { port: occupiedPort } = /** @type {import('node:net').AddressInfo} */ (occupied.address());

const server = `import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

const [kind, port = process.env.PORT] = process.argv.slice(2);
const detached = (command, args) => spawn(command, args, { detached: true, stdio: 'ignore' }).unref();
let count = 0;
const behaviours = {
  exits: () => {
    throw new Error('no database');
  },
  deaf: () => setInterval(() => {}, 1000),
  daemon: () => detached(process.execPath, [process.argv[1], 'fine', port]),
  leaks: () => detached('sleep', ['60']),
};
behaviours[kind]?.();
if (!['exits', 'deaf', 'daemon'].includes(kind))
  createServer((request, response) => {
    if (kind === 'silent') return;
    if (kind === 'dies' && ++count === 100) process.exit(3);
    response.statusCode = kind === 'fails' ? 500 : 200;
    response.end(request.url);
  }).listen(port, '127.0.0.1', () => console.log('at your service'));
`;

const kinds = ['fine', 'exits', 'deaf', 'daemon', 'leaks', 'silent', 'dies', 'fails'];
const folder = projectOf({
  'server.mjs': server,
  'servers.bench.js': `import { server } from 'rounds';

const url = 'http://127.0.0.1:{port}/{n}';
for (const kind of ${JSON.stringify(kinds)})
  server(kind, { start: ['node', 'server.mjs', kind, '{port}'], url, answer: '/{n}', timeoutMs: kind === 'silent' ? 300 : 5000 });
const fine = 'node server.mjs fine';
server('by-variable', { start: fine, url, env: { UNUSED: '1' } });
server('by-output', { start: fine, url, ready: /^at your service$/g });
server('without-output', { start: fine, url, ready: /listening/ });
server('occupied', { start: fine + ' ${occupiedPort}', url });
server('another-answer', { start: fine, url, answer: 'no' });
server('not-there', { start: './not-there', url });
server('by-shell', { start: ['sh', '-c', 'exec node server.mjs fine {port}'], url });
const connect = ({ url }) => async (number) => {
  const response = await fetch(url.replace('{n}', String(number)));
  if ((await response.text()) !== '/' + number) throw new Error('another answer');
};
server('by-connect', { start: fine, url, connect, connections: 3 });
server('connect-fails', { start: 'node server.mjs fails', url, connect: () => () => Promise.reject(new Error('bad news')) });
server('connect-hangs', { start: fine, url, connect: () => () => new Promise(() => {}), timeoutMs: 300 });
server('connect-returns-nothing', { start: fine, url, connect: () => {} });
server('skipped', { start: fine, url, skip: 'not today' });
`,
});
const suites = await chooseSuites([`${folder}/servers.bench.js`]);
const session = await openSession(suites, parseSpecs(['node']), { provision: false });
const cells = planCells(suites, everyRuntime(session), { tier: 'quick', cases: [], workloads: [] });
const how = { skip: session.launcher.lacking, timeout: 60_000 };

/** @param {string} name @param {{ limitMs?: number }} [changes] @returns {Promise<any>} */
async function trialOf(name, changes) {
  const cell = cells.find((each) => each.case === name) ?? assert.fail(name);
  const options = {
    tier: /** @type {const} */ ('quick'),
    measureMs: 0,
    warmUpMs: 1,
    limitMs: 20_000,
    ...changes,
  };
  const record = await measureCell(session, cell, 1, options);
  await expectNoneAlive(2000);
  return record;
}

for (const name of ['fine', 'by-variable', 'by-output', 'by-shell', 'by-connect', 'leaks']) {
  test(`${name}: latencies, CPU time and memory of the server alone, and nothing is left`, how, async () => {
    const { type, error, ns, figures, latencyNs, programs } = await trialOf(name);
    assert.equal(type, 'trial', error);
    assert.ok(ns > 0 && figures.perSecond > 0 && figures.clientShare > 0);
    assert.deepEqual(
      [figures.p50Ns, figures.p90Ns, figures.p99Ns, figures.p999Ns],
      [latencyNs.p50, latencyNs.p90, latencyNs.p99, latencyNs.p999],
    );
    assert.ok(figures.serverCpuNs > 0 && figures.serverRssBytes > 10e6 && figures.serverRssBytes < 1e9);
    assert.deepEqual(Object.keys(programs), ['server', 'client']);
  });
}

for (const [name, error, limitMs] of /** @type {[string, RegExp, number?][]} */ ([
  ['exits', /^server: exited with 1 before it was ready: Error: no database$/],
  [
    'deaf',
    /^server: not ready within 1 s: nothing accepts connections on the assigned port \d+\. Let the server listen on \{port\} of its command, or on the variable PORT$/,
    1000,
  ],
  ['without-output', /^server: not ready within 1 s: no line of its output matches \/listening\/$/, 1000],
  ['daemon', /^server: exited with 0 before (it was ready|the client was done)$/],
  [
    'occupied',
    /^server: exited with 1 before it was ready: Error: listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+$/,
  ],
  ['silent', /^no answer within 0\.3 s, after 10 requests$/],
  ['dies', /^server: exited with 3 before the client was done$/],
  ['fails', /^answered 500 to GET \/\{n\}, expected 2xx: \/\d+$/],
  ['another-answer', /^wrong answer: expected 2 bytes: no, got 2 bytes: \/\d$/],
  ['connect-fails', /^a request failed: bad news$/],
  ['connect-hangs', /^a request failed: no answer within 0\.3 s$/],
  ['connect-returns-nothing', /^a request failed: connect\(\) must return a function that makes a request$/],
  ['not-there', /^server: could not be started: ENOENT before it was ready$/],
])) {
  test(`${name} is a failure of one line, and nothing is left`, how, async () => {
    const record = await trialOf(name, limitMs ? { limitMs } : {});
    assert.equal(record.type, 'failure');
    assert.match(record.error, error);
    assert.ok(!record.error.includes('\n'));
  });
}

test('a command is named by its program, and a server can be skipped', how, async () => {
  const runtimeOf = (/** @type {string} */ name) => cells.find((each) => each.case === name)?.runtime;
  assert.match(String(runtimeOf('fine')), /^node@\d+\.\d+\.\d+$/);
  assert.equal(runtimeOf('not-there'), 'not-there@local');
  assert.match(String(runtimeOf('by-shell')), /^sh@/);
  const skipped = cells.filter((each) => each.case === 'skipped');
  const { skips } = await sortCells(session, skipped, { examples: false, limitMs: 20_000 });
  assert.deepEqual(
    skips.map(({ reason }) => reason),
    ['not today'],
  );
});

/** @type {Record<string, RegExp>} */
const invalid = {
  "server('a', { url: 'http://127.0.0.1:{port}/' })": /server "a": "start" must be a command/,
  "server('a', { start: 'node a.js', url: 'http://127.0.0.1:3000/' })":
    /"url" must be such as .*, with \{port\}: Rounds assigns it/,
  "server('a', { start: 'node a.js', url: 'https://example.org:{port}/' })": /"url" must be such as/,
  "server('a', { start: 'node a.js', url: 'ws://127.0.0.1:{port}/', connections: 0 })":
    /"connections" must be a whole number from 1 to 1000, got 0/,
  "server('a', { start: 'node a.js', url: 'ws://127.0.0.1:{port}/', args: { rate: [1, -1] } })":
    /server "a": args: "rate" must be a number above 0, got -1/,
  "server('a', { start: 'node a.js', url: 'ws://127.0.0.1:{port}/', connect() {}, rate: 1 })":
    /"rate" and "connect" exclude each other/,
  "server('a', { start: 'node a.js', url: 'ws://127.0.0.1:{port}/', conections: 1 })":
    /unknown key "conections"\. Did you mean "connections"\?/,
  "server('a', { start: 'a', url: 'ws://127.0.0.1:{port}/' }); bench('b', () => 1)":
    /"b": a group has either servers or functions/,
};
test('invalid declarations are rejected', async () => {
  const names = Object.keys(invalid);
  const files = names.map((text, i) => [
    `${i}.bench.js`,
    `import { bench, server } from 'rounds';\n${text};\n`,
  ]);
  const project = projectOf(Object.fromEntries(files));
  /** @type {Map<string, string>} */
  const errors = new Map();
  await assert.rejects(
    chooseSuites([project], {
      onBroken: ({ name, error }) => void errors.set(name.replace(/.*\//, ''), error),
    }),
  );
  for (const [i, name] of names.entries())
    assert.match(String(errors.get(`${i}.bench.js`)), invalid[name], name);
});
