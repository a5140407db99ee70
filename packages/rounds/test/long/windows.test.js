import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/processes.js';
import { home, installIn, isWindows, skip, startNode, windowsPath } from '../support/windows.js';

/** The command in Windows' own Node.js. */

const timeout = 300_000;

/** Their names need quoting everywhere. */
const project = path.join(home, 'a windows project & “größe”');
const cache = path.join(home, 'windows cache');
mkdirSync(path.join(project, 'bench'), { recursive: true });
const cli = skip ? '' : await installIn(project);
writeFileSync(
  path.join(project, 'package.json'),
  '{\r\n  "name": "tiny",\r\n  "version": "1.0.0",\r\n  "type": "module"\r\n}\r\n',
);
mkdirSync(path.join(project, 'src'));
const library = 'export const twice = (n) => n + n;\r\n';
writeFileSync(path.join(project, 'src/index.js'), library);
const bench = `import { bench, group } from 'rounds';\r
import { twice } from '../src/index.js';\r
\r
group('twice', () => {\r
  bench('a', () => twice(21), { baseline: true });\r
  bench('b', () => {\r
    return 42;\r
  }, { equals: 'a' });\r
});\r
`;
writeFileSync(path.join(project, 'bench/twice.bench.js'), bench);

/** A bench that never ends, and what it writes as long as it lives. */
const written = path.join(home, 'alive too');
writeFileSync(
  path.join(project, 'bench/writes.mjs'),
  `import { appendFileSync } from 'node:fs';
import { bench } from 'rounds';
bench('a', () => { for (;;) appendFileSync(${JSON.stringify(windowsPath(written))}, '.'); });
`,
);

/** @param {string[]} args @param {{ cwd?: string }} [options] */
function start(args, { cwd = project } = {}) {
  return startNode([cli, ...args], { cwd, env: { ROUNDS_CACHE: windowsPath(cache) } });
}

/** @param {string[]} args @param {{ cwd?: string }} [options] */
const rounds = (args, options) => start(args, options).closed;
const few = ['--runtime', 'node', '--quick', '--rounds', '1'];

/** @param {string} file @returns {any[]} */
const recordsIn = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** @param {any[]} records @param {string} type */
const those = (records, type) => records.filter((record) => record.type === type);

test('benches take turns, account for themselves, and leave nothing behind', { skip, timeout }, async () => {
  const out = path.join(home, 'turns.ndjson');
  const { exitCode, stdout, stderr } = await rounds(['bench\\', ...few, '--out', windowsPath(out)]);
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /twice/);
  const records = recordsIn(out);
  const trials = those(records, 'trial');
  assert.deepEqual(trials.map(({ case: name }) => name).sort(), ['a', 'b']);
  for (const { suite, turns, ns, userMs, sysMs, rssBytes } of trials) {
    assert.equal(suite, 'bench/twice.bench.js#twice');
    assert.ok(turns > 1 && ns > 0, `${turns} turns of ${ns} ns`);
    assert.ok(userMs + sysMs > 0, `${userMs} and ${sysMs} ms`);
    assert.ok(rssBytes > 10e6 && rssBytes < 1e9, `${rssBytes} bytes`);
  }
  assert.match(records[0].machine.os, /win32/);
  assert.doesNotMatch(JSON.stringify(records[0]), /"(?:voluntary|involuntary)"/);
  assert.deepEqual(
    readdirSync(cache).filter((name) => name.startsWith('rounds-')),
    [],
  );
  const page = path.join(home, 'page.html');
  const shown = await rounds(['report', windowsPath(out), '--out', windowsPath(page)]);
  assert.equal(shown.exitCode, 0, shown.stderr);
  assert.match(readFileSync(page, 'utf8'), /<title>/);
});

test('an error names the file and the line', { skip, timeout }, async () => {
  writeFileSync(
    path.join(project, 'bench/throws.mjs'),
    "import { bench } from 'rounds';\r\n\r\nbench('a', () => { throw new RangeError('not today'); });\r\n",
  );
  const { exitCode, stdout, stderr } = await rounds(['bench\\throws.mjs', ...few, '--json']);
  assert.equal(exitCode, 1, stderr);
  const [{ error }] = JSON.parse(stdout || assert.fail(stderr)).failures;
  assert.match(error, /RangeError: not today \(bench\/throws\.mjs:3\)/);
});

test('a bench that hangs is ended with what it started, and the others go on', {
  skip,
  timeout,
}, async () => {
  const mark = path.join(home, 'alive');
  // It writes as long as it lives. A job ends what is not detached, and `taskkill /T` the rest: Wine 8 has no /T.
  const child = `import { appendFileSync } from 'node:fs'; setInterval(() => appendFileSync(${JSON.stringify(windowsPath(mark))}, '.'), 50);`;
  writeFileSync(path.join(project, 'bench/child.mjs'), child);
  writeFileSync(
    path.join(project, 'bench/hangs.mjs'),
    `import { spawn } from 'node:child_process';
import { bench } from 'rounds';
let calls = 0;
bench('fine', () => 1);
bench('hangs', () => {
  if (calls++ < 20) return 1;
  spawn(process.execPath, [${JSON.stringify(windowsPath(path.join(project, 'bench/child.mjs')))}], { detached: ${isWindows}, stdio: 'ignore' });
  for (;;);
}, { limitMs: 20_000 });
`,
  );
  const out = path.join(home, 'hangs.ndjson');
  const { exitCode, stderr } = await rounds(['bench\\hangs.mjs', ...few, '--out', windowsPath(out)]);
  assert.equal(exitCode, 1, stderr);
  const records = recordsIn(out);
  assert.deepEqual(
    those(records, 'failure').map(({ case: name, kind }) => [name, kind]),
    [['hangs', 'time-limit']],
  );
  assert.ok(
    those(records, 'trial').some(({ case: name }) => name === 'fine'),
    stderr,
  );
  await expectQuiet(mark);
});

/** @param {string} file that nobody writes to any more */
async function expectQuiet(file) {
  const length = () => (existsSync(file) ? readFileSync(file).length : 0);
  assert.ok(length() > 0, 'expected it to have been written to');
  const before = length();
  await sleep(1000);
  assert.equal(length(), before, 'expected no process that writes');
}

test('a run is refused while another one measures, of which nothing is left when it is killed', {
  skip,
  timeout,
}, async () => {
  const { child, said, closed } = start([
    'bench\\writes.mjs',
    ...few,
    '--out',
    windowsPath(path.join(home, 'first.ndjson')),
  ]);
  await eventually(() => existsSync(path.join(home, 'first.ndjson')), said().join(), 120_000);
  const { exitCode, stderr } = await rounds(['bench\\twice.bench.js', ...few]);
  await eventually(() => existsSync(written), 'a call', 120_000);
  child.kill('SIGKILL');
  await closed;
  await sleep(2000);
  await expectQuiet(written);
  assert.equal(exitCode, 1, stderr);
  assert.match(stderr, /^error: Another run \(process \d+, "rounds bench\\writes\.mjs", since /);
});

test('versions are compared, from a folder', { skip, timeout }, async () => {
  const other = path.join(home, 'another version');
  for (const name of ['package.json', 'src'])
    cpSync(path.join(project, name), path.join(other, name), { recursive: true });
  const out = path.join(home, 'against.ndjson');
  const args = ['bench\\twice.bench.js', ...few, '--against', windowsPath(other), '--out', windowsPath(out)];
  const { exitCode, stdout, stderr } = await rounds(args);
  assert.equal(exitCode, 3, `${stderr}: one round tells nothing`);
  assert.match(stdout.replace(/\s+/g, ' '), /Inconclusive: \d+ of/);
  const runtimes = new Set(those(recordsIn(out), 'trial').map(({ runtime }) => runtime.replace(/^\S+ /, '')));
  assert.equal(runtimes.size, 3, [...runtimes].join());
  assert.deepEqual(
    readdirSync(cache).filter((name) => name.startsWith('rounds-')),
    [],
  );
  rmSync(other, { recursive: true });
});

test('Ctrl-C ends a run in good order', {
  skip: skip || (isWindows && 'without a console nobody can send it'),
  timeout,
}, async () => {
  const out = path.join(home, 'interrupted.ndjson');
  const { child, closed } = start(['bench\\twice.bench.js', '--runtime', 'node', '--out', windowsPath(out)]);
  const hasBegun = () => existsSync(out) && readFileSync(out, 'utf8').includes('"type":"trial"');
  await eventually(hasBegun, 'a trial', 120_000);
  child.kill('SIGINT'); // which Wine passes on as Ctrl-C
  const { exitCode, stderr } = await closed;
  assert.equal(exitCode, 130, stderr);
  assert.equal(those(recordsIn(out), 'end')[0]?.reason, 'interrupted');
  const resumed = await rounds(['bench', '--resume', windowsPath(out), '--rounds', '3']);
  assert.equal(resumed.exitCode, 0, resumed.stderr);
  assert.deepEqual(
    readdirSync(cache).filter((name) => name.startsWith('rounds-')),
    [],
  );
});

test('a commit is compared with by git, which Wine has not', { skip, timeout }, async () => {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: project });
  const against = () => rounds(['bench\\twice.bench.js', ...few, '--against', 'main']);
  if (!isWindows) {
    const { exitCode, stderr } = await against();
    assert.equal(exitCode, 1, stderr);
    assert.match(stderr, /git cannot be started\. Install it, or compare with a folder/);
    return;
  }
  git('init', '-q', '-b', 'main');
  git('add', 'package.json', 'src', 'bench/twice.bench.js');
  assert.equal(git('commit', '-qm', 'one').status, 0);
  const { exitCode, stdout, stderr } = await against();
  assert.equal(exitCode, 3, stderr);
  assert.match(stdout.replace(/\s+/g, ' '), /Inconclusive: \d+ of/);
  assert.equal(String(git('worktree', 'list', '--porcelain').stdout).match(/^worktree /gm)?.length, 1);
});
