import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { isOurs } from '../../plan/signature.js';
import { bench, expectOneLine, smallRun } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { fileOf, newPath, writeFiles } from '../../test/support/scratch.js';

/** A results file is data: nothing that one names is run, unless this machine recorded it or its user says so. */

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
  assert.doesNotMatch(stderr, /TRUST/);
  assert.equal((await readRun(file)).trials.length, 8);
});

const trust = { ROUNDS_TRUST: '1' };

test('a file with another path of a runtime is refused in one line, and is left as it is', async () => {
  const file = await changed(({ runtimes }) => Object.assign(runtimes[0], { path: evil }), ['{"type":"tri']);
  const before = readFileSync(file, 'utf8').slice(0, -1); // its last line is cut off
  writeFileSync(file, before);
  const line =
    /^error: .*\.ndjson was recorded by another machine or user.* names these to run: .*suite .*set ROUNDS_TRUST=1;/;
  expectOneLine(await run(again(file)), 2, line);
  assert.equal(readFileSync(file, 'utf8'), before);
  assert.ok(!existsSync(touched), 'expected nothing of it to be started');
});

test('a header is ours as it was signed, and in no other way', async () => {
  await begun;
  const [text = ''] = readFileSync(own.out, 'utf8').split('\n', 1);
  const before = process.env.ROUNDS_CACHE;
  process.env.ROUNDS_CACHE = cache;
  const isOursWith = (/** @type {(header: any) => void} */ change) => {
    const header = JSON.parse(text);
    change(header);
    return isOurs(header);
  };
  assert.ok(isOursWith(() => {}));
  for (const change of /** @type {((header: any) => void)[]} */ ([
    ({ runtimes }) => Object.assign(runtimes[0], { path: evil }),
    ({ runtimes }) => Object.assign(runtimes[0], { flags: ['--import=data:text/javascript,1'] }),
    ({ plan }) => Object.assign(plan.suites[0], { name: '/nowhere/x.bench.js' }),
    (header) => Object.assign(header, { code: {} }),
    ({ options }) => Object.assign(options, { env: ['AWS_SECRET'] }),
    (header) => delete header.signature,
    (header) => Object.assign(header, { signature: '' }),
    (header) => Object.assign(header, { signature: '0'.repeat(64) }),
  ]))
    assert.ok(!isOursWith(change), String(change));
  if (before === undefined) delete process.env.ROUNDS_CACHE;
  else process.env.ROUNDS_CACHE = before;
});

test('a file of another machine or user is refused, and with ROUNDS_TRUST=1 it is told what runs', async () => {
  const file = await changed(() => {});
  const elsewhere = { ROUNDS_CACHE: newPath('-cache') };
  expectOneLine(await run(again(file), elsewhere), 2, /recorded by another machine or user/);
  const { exitCode, stderr } = await run(again(file), { ...elsewhere, ...trust });
  assert.equal(exitCode, 0, stderr);
  const { header, trials } = await readRun(file);
  assert.equal(trials.length, 8);
  const told = header.runtimes.map((runtime) => `  ${runtime.path}\n`).join('');
  assert.ok(
    stderr.startsWith(`ROUNDS_TRUST=1: these are run, as ${file} names them:\n${told}  suite selftest\n`),
    stderr,
  );
});

test('flags that are trusted run', async () => {
  const flag = `--import=data:text/javascript,1`;
  const file = await changed(({ runtimes }) => Object.assign(runtimes[0], { path: evil, flags: [flag] }));
  const { stderr } = await run(again(file), trust);
  assert.ok(stderr.includes(`  ${evil} ${flag}\n`), stderr);
  assert.ok(existsSync(touched));
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

test('of code that has changed, nothing is run, even if the file is trusted', async () => {
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
  const { exitCode, stderr } = await run(again(out), trust);
  assert.equal(exitCode, 2);
  assert.match(stderr, /a\.bench\.js has changed since this run began: start a new run\.\n$/);
  assert.ok(!existsSync(mark), 'expected it not to be imported');
});

test('the secret is for its user alone, and one that is damaged is made anew', async () => {
  const own = newPath('-cache');
  cpSync(cache, own, { recursive: true });
  const secret = path.join(own, 'signing/secret');
  const before = readFileSync(secret);
  assert.equal(before.length, 32);
  chmodSync(secret, 0o644);
  writeFileSync(secret, '');
  const { args, env, out } = smallRun(fakeProgram(), ['--rounds', '1']);
  assert.equal((await run(args, { ...env, ROUNDS_CACHE: own })).exitCode, 0);
  assert.equal(statSync(secret).mode & 0o777, 0o600);
  assert.equal((await run(again(out), { ROUNDS_CACHE: own })).exitCode, 0);
});

test('a secret that cannot be read just now is not made anew', async () => {
  const own = newPath('-cache');
  cpSync(cache, own, { recursive: true });
  const place = path.join(own, 'signing');
  const link = path.join(place, 'secret');
  rmSync(link);
  symlinkSync('secret', link); // to read it is refused, also to root: it leads to itself
  const { args, env, out } = smallRun(fakeProgram(), ['--rounds', '1']);
  const { exitCode, stderr } = await run(args, { ...env, ROUNDS_CACHE: own });
  assert.equal(exitCode, 0, stderr);
  assert.equal(readlinkSync(link), 'secret', 'it would be that of all earlier runs');
  const more = await run(again(out), { ROUNDS_CACHE: own });
  assert.equal(more.exitCode, 1);
  assert.match(more.stderr, /^error: .*signing\/secret cannot be used \(ELOOP/);
});
