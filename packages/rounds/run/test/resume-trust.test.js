import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { isKnown } from '../../plan/known-runs.js';
import { bench, expectOneLine, smallRun } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { fileOf, newPath, writeFiles } from '../../test/support/scratch.js';

/** A results file is data: nothing that it names runs, unless this user recorded it on this machine. */

afterEach(endAll);

const cache = newPath('-cache');
const touched = newPath('-touched');
/** Starting it is seen, even if it is only asked for its version. */
const evil = fakeProgram({ probe: `touch ${touched}` });

/** @param {string[]} args @param {Record<string, string>} [env] */
const run = (args, env) => bench(args, { env: { ROUNDS_CACHE: cache, ...env } });

const own = smallRun(fakeProgram(), ['--rounds', '1']);
const begun = run(own.args, own.env);

/** @param {(header: any) => void} change of the first line @param {string[]} [more] lines */
async function changed(change, more = []) {
  assert.equal((await begun).exitCode, 0);
  const [first = '', ...lines] = readFileSync(own.out, 'utf8').split('\n');
  const header = JSON.parse(first);
  change(header);
  return fileOf([JSON.stringify(header), ...lines.slice(0, -1), ...more, ''].join('\n'), {
    suffix: '.ndjson',
  });
}

const again = (/** @type {string} */ file, /** @type {string[]} */ ...more) => [
  '--resume',
  file,
  '--rounds',
  '2',
  ...more,
];

test('what this machine recorded goes on without a word, wherever the file is now', async () => {
  const file = await changed(() => {});
  const { exitCode, stderr } = await run(again(file));
  assert.equal(exitCode, 0, stderr);
  assert.equal((await readRun(file)).trials.length, 8);
});

test('a file with another path of a runtime is refused in one line, and is left as it is', async () => {
  const file = await changed(({ runtimes }) => Object.assign(runtimes[0], { path: evil }), ['{"type":"tri']);
  const before = readFileSync(file, 'utf8').slice(0, -1); // its last line is cut off
  writeFileSync(file, before);
  const line =
    /^error: .*\.ndjson was not recorded by this user on this machine, or its first line was changed/;
  expectOneLine(await run(again(file)), 2, line);
  assert.equal(readFileSync(file, 'utf8'), before);
  assert.ok(!existsSync(touched), 'expected nothing of it to be started');
});

test('only the header that was recorded is known', async () => {
  await begun;
  const [text = ''] = readFileSync(own.out, 'utf8').split('\n', 1);
  const before = process.env.ROUNDS_CACHE;
  process.env.ROUNDS_CACHE = cache;
  const isKnownWith = (/** @type {(header: any) => void} */ change) => {
    const header = JSON.parse(text);
    change(header);
    return isKnown(header.id, JSON.stringify(header));
  };
  assert.ok(isKnownWith(() => {}));
  for (const change of /** @type {((header: any) => void)[]} */ ([
    ({ runtimes }) => Object.assign(runtimes[0], { path: evil }),
    ({ runtimes }) => Object.assign(runtimes[0], { flags: ['--import=data:text/javascript,1'] }),
    ({ plan }) => Object.assign(plan.suites[0], { name: '/nowhere/x.bench.js' }),
    (header) => Object.assign(header, { code: {} }),
    ({ options }) => Object.assign(options, { env: ['AWS_SECRET'] }),
    (header) => delete header.id,
    (header) => Object.assign(header, { id: randomUUID() }),
  ]))
    assert.ok(!isKnownWith(change), String(change));
  if (before === undefined) delete process.env.ROUNDS_CACHE;
  else process.env.ROUNDS_CACHE = before;
});

test('a run of another machine or user is refused', async () => {
  const file = await changed(() => {});
  const refused = /was not recorded by this user on this machine, or its first line was changed/;
  expectOneLine(await run(again(file), { ROUNDS_CACHE: newPath('-cache') }), 2, refused);
});

test('a line that was added changes no more than --resume may', async () => {
  const added = {
    type: 'resume',
    at: '2026-01-01T00:00:00.000Z',
    argv: [],
    commit: null,
    reached: { selftest: 1 },
  };
  const line = JSON.stringify({ ...added, options: { limitMs: 1, cpus: [999] } });
  const file = await changed(() => {}, [line]);
  const { exitCode, stderr } = await run(again(file));
  assert.equal(exitCode, 0, stderr);
  assert.equal((await readRun(file)).failures.length, 0);
});

test('of code that has changed, nothing is run', async () => {
  const benches = "import { bench } from 'rounds'; bench('a', () => 1);";
  const folder = projectOf({ 'a.bench.js': benches });
  const out = newPath();
  const asked = [
    path.join(folder, 'a.bench.js'),
    '--runtime',
    'node',
    '--quick',
    '--rounds',
    '1',
    '--out',
    out,
  ];
  const first = await run(asked);
  assert.equal(first.exitCode, 0, first.stderr);
  const mark = newPath('-imported');
  const touch = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '');`;
  writeFiles(folder, { 'a.bench.js': touch + benches });
  const { exitCode, stderr } = await run(again(out));
  assert.equal(exitCode, 2);
  assert.match(stderr, /a\.bench\.js has changed since this run began: start a new run\.\n$/);
  assert.ok(!existsSync(mark), 'expected it not to be imported');
});
