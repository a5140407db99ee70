import assert from 'node:assert/strict';
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import {
  bench,
  commandLine,
  expectOneLine,
  newFolder,
  rounds,
  smallRun,
  start,
  startBench,
} from '../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../test/support/fake-runtime.js';
import { endAll, hanging } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** Results files that cannot be written, and files that are no results. */

afterEach(endAll);

const working = fakeProgram();

/** @type {Promise<string> | undefined} */
let finished;

/** A finished small run. */
function finishedRun() {
  finished ??= (async () => {
    const { args, env, out } = smallRun(working);
    assert.equal((await bench(args, { env })).exitCode, 0);
    return out;
  })();
  return finished;
}

async function copyOfFinishedRun() {
  const copy = newPath();
  fs.copyFileSync(await finishedRun(), copy);
  return copy;
}

/** @param {string} out */
function runInto(out) {
  const { args, env } = smallRun(working);
  return bench([...args, '--out', out], { env });
}

test('an --out that exists is never overwritten', async () => {
  const out = fileOf('precious');
  const advice = /: exists already, .*choose another --out; bench continues a run of its own with --resume$/m;
  expectOneLine(await runInto(out), 2, advice);
  assert.equal(readFileSync(out, 'utf8'), 'precious');
});

test('an --out below a file, where nothing can be made, or in a folder that others own', async () => {
  for (const folder of [fileOf(''), '/proc/no'])
    expectOneLine(await runInto(`${folder}/run.ndjson`), 2, /run\.ndjson: its folder cannot be made: /);
  if (process.getuid?.() === 0) return; // who may write anywhere
  const locked = newPath('-locked');
  fs.mkdirSync(locked, { mode: 0o555 });
  expectOneLine(await runInto(`${locked}/run.ndjson`), 2, /permission denied: choose a place you may use$/m);
});

/**
 * Of the round that was cut off, nothing more is measured: it would be compared with what was measured at another time.
 *
 * @param {string} out
 * @param {import('@rounds/record').Run['trials']} before
 */
async function expectContinued(out, before) {
  const { trials, truncated, end } = await readRun(out);
  const sizes = (/** @type {typeof trials} */ all) =>
    [1, 2, 3].map((round) => [...all].filter((trial) => trial.round === round).length);
  assert.deepEqual(
    sizes(trials),
    sizes(before).map((size) => size || 4),
  );
  assert.deepEqual([truncated, end?.trials], [false, trials.length]);
}

test('a file that may not grow further, as on a full disk, keeps what was measured', async () => {
  // The first line has the arguments too: with so many of them, 8 KiB end among the trials.
  const { args, env, out } = smallRun(working, Array(90).fill('--quick'));
  const command = ['-c', 'ulimit -f 16; exec "$@"', 'sh', ...commandLine('bench', args)];
  const { exitCode, stdout, stderr } = await start('sh', command, { env }).closed;
  const last = stderr.trimEnd().split('\n').at(-1) ?? '';
  assert.match(last, /^error: .*: cannot be written: the file may not grow further .*--resume$/);
  assert.deepEqual([exitCode, stdout], [1, '']);
  const { trials, end } = await readRun(out);
  assert.ok(trials.length > 0 && trials.length < 12, `expected a part of the trials, got ${trials.length}`);
  assert.equal(end, undefined);
  const resumed = await bench(['--resume', out], { env: { NODE_BINARY: working } });
  assert.equal(resumed.exitCode, 0, resumed.stderr);
  await expectContinued(out, trials);
});

test('a file that is deleted under the run', async () => {
  const { args, env, out } = smallRun(fakeProgram(`rm -f "$GONE"`), ['--env', 'GONE']);
  const { exitCode, stderr } = await bench(args, { env: { ...env, GONE: out } });
  assert.equal(exitCode, 1);
  assert.match(stderr, /\nerror: [^\n]*: was deleted while the run was writing it: start the run again\n$/);
});

test('a file that another run writes too', async () => {
  const { args, env, out } = smallRun(fakeProgram(hangsAt(6)));
  const { closed } = startBench(args, { env });
  await hanging();
  assert.equal((await bench(['--resume', out], { env: { NODE_BINARY: working } })).exitCode, 0);
  endAll();
  await closed;
  assert.equal((await readRun(out)).end?.trials, 12);
});

test('a file that was cut off in the middle of a line is continued', async () => {
  const out = await copyOfFinishedRun();
  const text = readFileSync(out, 'utf8');
  const lines = text.split('\n');
  fs.truncateSync(out, lines.slice(0, 8).join('\n').length + 20);
  const before = await readRun(out);
  assert.equal(before.truncated, true);
  assert.equal((await bench(['--resume', out])).exitCode, 0);
  await expectContinued(out, before.trials);
});

test('a finished run has nothing to continue', async () => {
  const out = await copyOfFinishedRun();
  const before = await readRun(out);
  assert.equal((await bench(['--resume', out])).exitCode, 0);
  const after = await readRun(out);
  assert.deepEqual([after.trials, after.end?.reason], [before.trials, 'rounds']);
  assert.deepEqual(
    after.resumes.map(({ options }) => options),
    [{}],
  );
});

test('a continuation records what it changed, and the next one keeps it', async () => {
  const out = await copyOfFinishedRun();
  const more = ['--resume', out, '--rounds', '5', '--max-time', '2m'];
  assert.equal((await bench(more, { env: { NODE_BINARY: working } })).exitCode, 0);
  const run = await readRun(out);
  assert.equal(run.trials.length, 20);
  const [{ argv, options } = {}] = run.resumes;
  assert.deepEqual(
    [run.resumes.length, argv?.slice(2), options],
    [1, more.slice(2), { rounds: 5, maxTimeMs: 120_000 }],
  );

  const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
  writeFileSync(out, `${lines.slice(0, -5).join('\n')}\n`); // as if it had been killed in its last round
  assert.equal((await bench(['--resume', out], { env: { NODE_BINARY: working } })).exitCode, 0);
  const { trials, resumes, end } = await readRun(out);
  assert.deepEqual([trials.length, resumes.length, end?.reason], [20, 2, 'rounds']);
});

/** What else a file may be instead is tested where files are read. */
for (const [what, more, line] of /** @type {const} */ ([
  ['is not ours', undefined, /, line 1: not a results file \(it does not begin with a JSON object\)/],
  ['has a broken line', '{"type":"tri\n{"type":"noise"}\n', /, line 2: not JSON\. Fix or remove that line$/m],
])) {
  test(`a file that ${what} is refused by --resume and report, and left as it is`, async () => {
    const [header] = readFileSync(await finishedRun(), 'utf8').split('\n', 1);
    const text = more === undefined ? 'name,time\na,1\n' : `${header}\n${more}`;
    const path = fileOf(text);
    const compared = rounds('report', [path, await finishedRun()]);
    const resumed = bench(['--resume', path]);
    for (const ended of await Promise.all([compared, resumed])) expectOneLine(ended, 2, line);
    assert.equal(readFileSync(path, 'utf8'), text);
  });
}

test('a file that is not there, and a folder', async () => {
  const missing = newPath();
  expectOneLine(await bench(['--resume', missing]), 2, /: cannot be read: no such file: check the path$/m);
  assert.ok(!existsSync(missing));
  expectOneLine(
    await bench(['--resume', newFolder()]),
    2,
    /: cannot be read: is a folder: name a file in it$/m,
  );
});

test('a run whose runtime is gone, or is another version now, is not continued', async () => {
  const program = fakeProgram();
  const { args, env, out } = smallRun(program);
  await bench([...args, '--rounds', '1'], { env });
  const before = readFileSync(out, 'utf8');
  const newer = readFileSync(program, 'utf8').replace('99.0.0', '99.0.1');
  fs.copyFileSync(fileOf(newer, { mode: 0o755 }), program);
  expectOneLine(
    await bench(['--resume', out]),
    2,
    /began with node 99\.0\.0, and .* is now 99\.0\.1: .*Start a new run\.$/m,
  );
  fs.rmSync(program);
  expectOneLine(await bench(['--resume', out]), 2, /^error: node: .* cannot be started: the file, /m);
  assert.equal(readFileSync(out, 'utf8'), before);
});

test('a name with control characters is made as it is, and shown without them', async () => {
  const named = newPath('\u001b[31m\n.ndjson');
  const { args, env } = smallRun(fakeProgram(), ['--rounds', '1', '--out', named]);
  const { exitCode, stdout, stderr } = await bench(args, { env });
  assert.equal(exitCode, 0, stderr);
  assert.ok(existsSync(named));
  assert.match(stdout, /^Results: .*\ufffd\[31m\ufffd\.ndjson$/m);
  assert.ok(!`${stdout}${stderr}`.includes('\u001b'));
});
