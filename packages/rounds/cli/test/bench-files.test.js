import assert from 'node:assert/strict';
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, commandLine, expectOneLine, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** Results files that cannot be written, and files that are no results. */

afterEach(endAll);

const working = fakeProgram();

/** A small run that has finished, in a file whose name has control characters. */
const finished = newPath('\u001b[31m\n.ndjson');
const { args, env } = smallRun(working);
const ended = await bench([...args, '--out', finished], { env });

test('a name with control characters is made as it is, and shown without them', () => {
  const { exitCode, stdout, stderr } = ended;
  assert.equal(exitCode, 0, stderr);
  assert.ok(existsSync(finished));
  assert.match(stdout, /^Results: .*\ufffd\[31m\ufffd\.ndjson$/m);
  assert.match(stdout, /^As a page: .* report '.*\.ndjson'$/m);
  assert.ok(!`${stdout}${stderr}`.includes('\u001b'));
});

test('an --out that exists is never overwritten', async () => {
  const out = fileOf('precious');
  const advice = /: it exists already, .*choose another --out, or continue a run with bench --resume$/m;
  expectOneLine(await bench([...args, '--out', out], { env }), 2, advice);
  assert.equal(readFileSync(out, 'utf8'), 'precious');
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

test('a finished run has nothing to continue; a continuation records what it changed, and the next one keeps it', async () => {
  const out = newPath();
  fs.copyFileSync(finished, out);
  const before = await readRun(out);
  const again = (/** @type {string[]} */ ...more) =>
    bench(['--resume', out, ...more], { env: { NODE_BINARY: working } });
  assert.equal((await again()).exitCode, 0);
  assert.deepEqual((await readRun(out)).trials, before.trials);
  const more = ['--rounds', '5', '--max-time', '2m'];
  assert.equal((await again(...more)).exitCode, 0);
  const run = await readRun(out);
  assert.equal(run.trials.length, 20);
  const { argv, options } = run.resumes[1] ?? {};
  assert.deepEqual(
    [run.resumes.length, argv?.slice(2), options],
    [2, more, { maxRounds: 5, maxTimeMs: 120_000 }],
  );
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
  writeFileSync(out, `${lines.slice(0, -5).join('\n')}\n`); // as if it had been killed in its last round
  assert.equal((await again()).exitCode, 0);
  const { trials, resumes, end } = await readRun(out);
  assert.deepEqual([trials.length, resumes.length, end?.reason], [20, 3, 'rounds']);
});

/** What else a file may be instead is tested where files are read. */
test('a file with a broken line is refused, and left as it is', async () => {
  const [header] = readFileSync(finished, 'utf8').split('\n', 1);
  const text = `${header}\n{"type":"tri\n{"type":"noise"}\n`;
  const path = fileOf(text);
  expectOneLine(await bench(['--resume', path]), 2, /, line 2: not JSON\. Fix or remove that line$/m);
  assert.equal(readFileSync(path, 'utf8'), text);
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
    /began with node 99\.0\.0 at .*, which is now 99\.0\.1: .*Start a new run\.$/m,
  );
  fs.rmSync(program);
  const gone = /^error: No runtime of .* can be run here\. node: .* cannot be started: the file, /m;
  expectOneLine(await bench(['--resume', out]), 1, gone);
  assert.equal(readFileSync(out, 'utf8'), before);
});
