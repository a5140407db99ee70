import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { bench, commandLine, expectOneLine, smallRun, start } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** A results file is data: what a resumed run executes is what this user began on this machine. */

afterEach(endAll);

const cache = newPath('-cache');
const program = fakeProgram();

/** @param {string[]} args @param {Record<string, string>} [env] */
const run = (args, env) => bench(args, { env: { ROUNDS_CACHE: cache, ...env } });

/** @param {string} file @param {string[]} more */
const resume = (file, ...more) => run(['--resume', file, ...more], { NODE_BINARY: program });

/** A run of three rounds that has finished, in a file whose name has control characters. */
const finished = newPath('\u001b[31m\n.ndjson');
const begun = run([...smallRun(program).args, '--out', finished], { NODE_BINARY: program });

/** @param {(header: any) => void} [change] of the first line @param {string} [more] the beginning of another line */
async function copyOf(change = () => {}, more = '') {
  assert.equal((await begun).exitCode, 0);
  const [first = '', ...lines] = readFileSync(finished, 'utf8').split('\n');
  const header = JSON.parse(first);
  change(header);
  return fileOf([JSON.stringify(header), ...lines.slice(0, -1), more].join('\n'), { suffix: '.ndjson' });
}

test('a name with control characters is used as it is, and shown without them', async () => {
  const { exitCode, stdout, stderr } = await begun;
  assert.equal(exitCode, 0, stderr);
  assert.ok(existsSync(finished));
  assert.match(stdout, /^Results: .*\ufffd\[31m\ufffd\.ndjson$/m);
  assert.match(stdout, /^As a page: .* report '.*\.ndjson'$/m);
  assert.ok(!`${stdout}${stderr}`.includes('\u001b'));
});

test('a run continues with what began it, wherever its file is; each continuation is recorded, and the next one keeps it', async () => {
  const file = await copyOf();
  const before = await readRun(file);
  assert.equal((await resume(file)).exitCode, 0, 'there is nothing to continue');
  assert.deepEqual((await readRun(file)).trials, before.trials);
  const more = ['--rounds', '5', '--max-time', '2m'];
  assert.equal((await resume(file, ...more)).exitCode, 0);
  const longer = await readRun(file);
  const { argv, options } = longer.resumes[1] ?? {};
  assert.deepEqual(
    [longer.trials.length, longer.resumes.length, argv?.slice(2), options],
    [20, 2, more, { maxRounds: 5, maxTimeMs: 120_000 }],
  );
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  writeFileSync(file, `${lines.slice(0, -5).join('\n')}\n`); // as if it had been killed in its last round
  assert.equal((await resume(file)).exitCode, 0);
  const { trials, resumes, end } = await readRun(file);
  assert.deepEqual([trials.length, resumes.length, end?.reason], [20, 3, 'rounds']);
});

test('a file that may not grow further, as on a full disk, keeps what was measured', async () => {
  // The first line has the arguments too: with so many of them, 8 KiB end among the trials.
  const { args, out } = smallRun(program, Array(90).fill('--quick'));
  const command = ['-c', 'ulimit -f 16; exec "$@"', 'sh', ...commandLine('bench', args)];
  const env = { ROUNDS_CACHE: cache, NODE_BINARY: program };
  const { exitCode, stdout, stderr } = await start('sh', command, { env }).closed;
  const last = stderr.trimEnd().split('\n').at(-1) ?? '';
  assert.match(last, /^error: .*: cannot be written: the file may not grow further .*--resume$/);
  assert.deepEqual([exitCode, stdout], [1, '']);
  const before = await readRun(out);
  assert.ok(before.trials.length > 0 && before.trials.length < 12, `${before.trials.length} trials`);
  assert.equal(before.end, undefined);
  const resumed = await resume(out);
  assert.equal(resumed.exitCode, 0, resumed.stderr);
  const after = await readRun(out);
  // The rest of the round that was cut off would be compared with what was measured at another time.
  const sizes = (/** @type {import('@rounds/record').Run} */ { trials }) =>
    [1, 2, 3].map((round) => [...trials].filter((each) => each.round === round).length);
  assert.deepEqual(
    sizes(after),
    sizes(before).map((size) => size || 4),
  );
  assert.deepEqual([after.truncated, after.end?.trials], [false, after.trials.length]);
});

test('neither a program that only the file names, nor another version, nor a missing one is started', async () => {
  const touched = newPath('-touched');
  const evil = fakeProgram({ probe: `touch ${touched}`, trial: `touch ${touched}` });
  const file = await copyOf(({ runtimes }) => Object.assign(runtimes[0], { path: evil }));
  const moved =
    /^error: The run began with node 99\.0\.0 at .*, which is now 99\.0\.0 at .*\. Start a new run\.$/m;
  expectOneLine(await resume(file, '--rounds', '4'), 2, moved);
  assert.ok(!existsSync(touched), 'expected nothing of it to be started');
  const own = fakeProgram();
  const { args, out } = smallRun(own, ['--rounds', '1']);
  await run(args, { NODE_BINARY: own });
  const before = readFileSync(out, 'utf8');
  copyFileSync(fileOf(readFileSync(own, 'utf8').replace('99.0.0', '99.0.1'), { mode: 0o755 }), own);
  const newer = /began with node 99\.0\.0 at .*, which is now 99\.0\.1: .*Start a new run\.$/m;
  expectOneLine(await run(['--resume', out]), 2, newer);
  rmSync(own);
  const gone = /^error: No runtime of .* can be run here\. node: .* cannot be started: the file, /m;
  expectOneLine(await run(['--resume', out]), 1, gone);
  assert.equal(readFileSync(out, 'utf8'), before);
});

test('a run of another machine, user or id is refused, and so is a broken file; files stay as they are', async () => {
  const refused = /^error: .*\.ndjson was not recorded by this user on this machine, so it cannot be resumed/;
  const unknown = await copyOf((header) => Object.assign(header, { id: randomUUID() }), '{"type":"tri');
  const broken = await copyOf(() => {}, '{"type":"tri\n{"type":"noise"}\n');
  for (const [file, line, env] of /** @type {const} */ ([
    [unknown, refused, {}],
    [await copyOf(), refused, { ROUNDS_CACHE: newPath('-cache') }],
    [broken, /, line \d+: not JSON\. Fix or remove that line$/m, {}],
  ])) {
    const before = readFileSync(file, 'utf8');
    expectOneLine(await run(['--resume', file, '--rounds', '4'], env), 2, line);
    assert.equal(readFileSync(file, 'utf8'), before);
  }
});

test('an --out that exists is never overwritten', async () => {
  const out = fileOf('precious');
  const advice = /: it exists already, .*choose another --out, or continue a run with bench --resume$/m;
  const { args } = smallRun(program);
  expectOneLine(await run([...args, '--out', out], { NODE_BINARY: program }), 2, advice);
  assert.equal(readFileSync(out, 'utf8'), 'precious');
});

test('code that has changed is not run', async () => {
  const benches = "import { bench } from 'rounds'; bench('a', () => 1);";
  const file = path.join(projectOf({ 'a.bench.js': benches }), 'a.bench.js');
  const out = newPath();
  const first = await run([file, '--runtime', 'node', '--quick', '--rounds', '1', '--out', out]);
  assert.equal(first.exitCode, 0, first.stderr);
  const mark = newPath('-imported');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '');${benches}`,
  );
  const { exitCode, stderr } = await run(['--resume', out, '--rounds', '2']);
  assert.equal(exitCode, 2);
  assert.match(stderr, /a\.bench\.js has changed since this run began: start a new run\.\n$/);
  assert.ok(!existsSync(mark), 'expected it not to be imported');
});
