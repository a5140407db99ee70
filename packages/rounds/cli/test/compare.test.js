import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, newFolder, rounds, start } from '../../test/support/bench.js';
import { gitProject } from '../../test/support/git-project.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** `rounds compare`: commands are measured like suites of programs. Differences are as large as no machine can miss. */

afterEach(endAll);

const linux = { skip: process.platform === 'linux' ? false : 'the helper needs Linux' };

/**
 * @param {string[]} commands
 * @param {string} options words without spaces in them
 * @param {string[]} [more]
 * @param {Record<string, string>} [env]
 */
async function compare(commands, options, more = [], env = {}) {
  const out = newPath();
  const words = [...commands, ...options.split(' '), ...more, '--out', out];
  return { out, ...(await rounds('compare', words, { env: { COLUMNS: '400', ...env } })) };
}

test('two commands are measured in every round, and reported in every format', linux, async () => {
  const folder = newFolder();
  const names = ['page.html', 'run.md', 'run.csv', 'run.json', 'fine.json'];
  const [page, markdown, csv, json, fine = ''] = names.map((name) => path.join(folder, name));
  const files = [page, markdown, csv, json].flatMap((file) => ['--out', String(file)]);
  const { exitCode, stdout, stderr, out } = await compare(
    ['sleep 0.01', 'sleep 0.02', '--command-name', 'short', '--command-name', 'long nap'],
    `--rounds 2 --export-json ${fine}`,
    files,
  );
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /^ +short +\d.*baseline/m);
  assert.match(stdout, /^ +long nap +[\d.]+ .*(\d .s).*(\d .s) +[\d.]+ MiB$/m);
  assert.doesNotMatch(stdout, /answers are correct/);
  const { trials, header } = await readRun(out);
  assert.deepEqual(Array.from(trials, ({ round, case: name }) => `${round} ${name}`).sort(), [
    ...['1 long nap', '1 short', '2 long nap', '2 short'],
  ]);
  for (const { case: name, userMs = -1, sysMs = -1, rssBytes = 0, ns, figures = {} } of trials) {
    assert.ok(ns >= (name === 'short' ? 10e6 : 20e6) && userMs >= 0 && sysMs >= 0 && rssBytes > 1e5);
    assert.equal(figures.rssBytes, rssBytes);
  }
  assert.deepEqual(
    header.runtimes.map(({ name }) => name),
    ['system'],
  );
  for (const [file, mark] of [
    [page, /^<!doctype html>[\s\S]*long nap/i],
    [markdown, /long nap/],
    [csv, /long nap/],
    [json, /"case": "long nap"/],
  ])
    assert.match(readFileSync(String(file), 'utf8'), /** @type {RegExp} */ (mark));
  const { results } = JSON.parse(readFileSync(fine, 'utf8'));
  assert.deepEqual(
    results.map((/** @type {any} */ { command }) => command),
    ['short', 'long nap'],
  );
  const times = trials.filter(({ case: name }) => name === 'long nap').map(({ ns }) => ns / 1e9);
  assert.deepEqual(results[1].times, times);
  assert.ok(results[1].min <= results[1].mean && results[1].mean <= results[1].max);
});

/** What a command does, and its failure. All are commands of one run. */
const failing = new Map([
  ['no-such-program', /could not be started: ENOENT/],
  [`sh -c 'echo why >&2; exit 3'`, /exited with 3/],
  [`sh -c 'kill -9 $$'`, /killed by SIGKILL/],
  ['sleep 600', /killed at the time limit of 0\.3 s/],
  [`sh -c 'setsid sleep 600 & sleep 601'`, /killed at the time limit of 0\.3 s/],
  ['yes', /killed at the time limit of 0\.3 s/],
]);

for (const output of ['null', 'pipe'])
  test(`a command that fails says why, and nothing is left: --output ${output}`, linux, async () => {
    const commands = ['true', ...failing.keys()];
    const { exitCode, stdout, stderr, out } = await compare(commands, `--limit 300ms --output ${output}`);
    await expectNoneAlive(2000);
    assert.equal(exitCode, 1, stderr);
    const { failures, skips, end } = await readRun(out);
    for (const [command, reason] of failing) {
      const lines = stderr.split('\n').filter((line) => line.startsWith(`failed: commands ${command} `));
      assert.equal(lines.length, 1, stderr);
      assert.match(String(lines), reason);
      assert.match(String(failures.find((each) => each.case === command)?.error), reason);
    }
    assert.match(stdout, /exited with 3/);
    assert.deepEqual([failures.length, skips.length], [failing.size, 1]);
    assert.match(String(skips[0]?.reason), /nothing to compare with/);
    assert.ok(end);
  });

test('--ignore-failure measures commands with other exit codes', linux, async () => {
  const { exitCode, stdout, out } = await compare(['true', "sh -c 'exit 7'"], '--ignore-failure --rounds 1');
  assert.equal(exitCode, 0);
  assert.match(stdout, /exit code/);
  const { trials } = await readRun(out);
  assert.deepEqual(trials.map(({ figures }) => figures?.exitCode).sort(), [0, 7]);
  assert.equal((await compare(['true', "sh -c 'kill -9 $$'"], '--ignore-failure')).exitCode, 1);
});

test('--expect same-output fails what prints something else, in binary too', linux, async () => {
  const run = (/** @type {string[]} */ ...commands) => compare(commands, '--expect same-output --rounds 2');
  const same = await run('printf a', 'echo -n a');
  assert.equal(same.exitCode, 0, same.stderr);
  assert.match(same.stdout, /All answers are correct/);
  const differing = await run(String.raw`printf '\377'`, String.raw`printf '\376'`);
  assert.equal(differing.exitCode, 1);
  assert.match(differing.stdout, /its output differs from that of printf '\\377'/);
});

test('standard input and output may be files; a cleanup that fails is a warning', linux, async () => {
  const [input, output] = [fileOf('abc'), newPath('.txt')];
  const how = `--input ${input} --output ${output} --rounds 1 --cleanup false`;
  const { exitCode, stderr } = await compare(['cat', 'cat -'], how);
  assert.equal(exitCode, 0, stderr);
  assert.equal(readFileSync(output, 'utf8'), 'abc');
  assert.match(stderr, /Warning: cat: its cleanup command exited with 1/);
});

test('a setup or prepare that fails is a failure', linux, async () => {
  for (const option of ['setup', 'prepare']) {
    const { exitCode, stdout } = await compare(['true', 'env true'], `--${option} false --rounds 1`);
    assert.equal(exitCode, 1);
    assert.match(stdout, new RegExp(`its ${option} command exited with 1`));
  }
});

test('setup, warm-up, prepare and cleanup run when they should', linux, async () => {
  const log = newPath('.log');
  const note = (/** @type {string} */ word) => `echo ${word} >> ${log}`;
  const { exitCode, stderr } = await compare(
    [note('a {n}'), note('b {n}'), '--parameter-list', 'n', '1,2'],
    '--shell sh --rounds 2 --warmup 2',
    [
      ...['--setup', note('setup {n}'), '--cleanup', note('cleanup {n}')],
      ...['--prepare', note('before-a {n}'), '--prepare', note('before-b {n}')],
    ],
  );
  assert.equal(exitCode, 0, stderr);
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  for (const n of [1, 2]) {
    const own = lines.filter((line) => line.endsWith(String(n))).map((line) => line.replace(/ \d$/, ''));
    const count = (/** @type {string} */ word) => own.filter((line) => line === word).length;
    assert.deepEqual(['setup', 'a', 'b', 'cleanup'].map(count), [2, 4, 4, 2], own.join());
    for (const [i, line] of own.entries())
      if (['a', 'b'].includes(line)) assert.equal(own[i - 1], `before-${line}`, own.join());
    const first = 'setup,before-a,a,before-a,a,setup,before-b,b,before-b,b';
    assert.equal(own.slice(0, 10).join(), first);
    assert.equal(own.slice(-2).join(), 'cleanup,cleanup');
  }
});

test('an interrupted run keeps its results, cleans up, leaves no process, and continues', linux, async () => {
  const [out, log, block] = [newPath(), newPath('.log'), newPath('.block')];
  const script = fileOf(`if [ -e "${block}" ]; then sleep 600; fi\necho run >> "${log}"\n`, {
    suffix: '.sh',
  });
  const env = { TMPDIR: newFolder() };
  const commands = [`sh ${script}`, `sh -e ${script}`];
  const args = [...commands, '--rounds', '3', '--shell', 'sh', '--cleanup', `echo cleanup >> ${log}`];
  const [program, ...words] = commandLine('compare', [...args, '--out', out]);
  const { child, closed } = start(program, words, { env });
  const runs = () => (existsSync(log) ? (readFileSync(log, 'utf8').match(/run/g)?.length ?? 0) : 0);
  await eventually(() => runs() >= 4, 'the first round');
  writeFileSync(block, '');
  await eventually(() => alive().some(({ command }) => command.startsWith('sleep 600')), 'a run that hangs');
  child.kill('SIGINT');
  const { exitCode, stderr } = await closed;
  assert.equal(exitCode, 130, stderr);
  await expectNoneAlive(2000);
  assert.match(stderr, /Interrupted\. Continue with: npx rounds compare --resume /);
  assert.equal(readFileSync(log, 'utf8').match(/cleanup/g)?.length, 2);
  const before = await readRun(out);
  assert.equal(before.end?.reason, 'interrupted');
  assert.deepEqual(before.failures, []);
  rmSync(block);
  const again = await rounds('compare', ['--resume', out], { env });
  assert.equal(again.exitCode, 0, again.stderr);
  const after = await readRun(out);
  assert.deepEqual([...after.trials].slice(0, before.trials.length), [...before.trials]);
  const whole = [1, 2, 3].flatMap((round) => commands.map((name) => `${round} ${name}`));
  assert.deepEqual(
    Array.from(after.trials, ({ round, case: name }) => `${round} ${name}`).sort(),
    whole.sort(),
  );
});

test('--fail-on compares with the baseline: 1 for slower, 0 for faster', linux, async () => {
  const gate = (/** @type {string[]} */ ...commands) => compare(commands, '--fail-on 10% --rounds 8');
  const slower = await gate('sleep 0.01', 'sleep 0.1');
  assert.equal(slower.exitCode, 1, slower.stderr);
  assert.match(slower.stdout, /^Slower than sleep 0\.01 by more than 10%: 1 of 1 comparison \(sleep 0\.1 /);
  const faster = await gate('sleep 0.1', 'sleep 0.01');
  assert.equal(faster.exitCode, 0, faster.stdout);
  assert.match(faster.stdout, /^With 95% confidence, nothing is 10% or more slower than sleep 0\.1/);
});

test('--fail-on memory: more peak memory fails', linux, async () => {
  const copy = 'dd if=/dev/zero of=/dev/null count=1 status=none';
  const [small, large] = [`${copy} bs=1M`, `${copy} bs=50M`];
  const gate = (/** @type {string[]} */ ...commands) =>
    compare(commands, '--fail-on 90% --fail-on memory:50% --rounds 8');
  const more = await gate(small, large);
  assert.equal(more.exitCode, 1, more.stdout);
  assert.match(more.stdout, /More peak memory than dd .* bs=1M by more than 50%: 1 of 1 comparison/);
  const less = await gate(large, small);
  assert.equal(less.exitCode, 0, less.stdout);
});

test('--by cpu runs the commands at the same time, on one CPU', linux, async () => {
  const [a, b, cpus] = ['.a', '.b', '.cpus'].map(newPath);
  // Each waits for the other.
  const meeting = (/** @type {string} */ own, /** @type {string} */ other) =>
    `grep Cpus_allowed_list /proc/self/status >> ${cpus}; touch ${own}; until [ -e ${other} ]; do sleep 0.01; done`;
  const commands = [meeting(String(a), String(b)), meeting(String(b), String(a))];
  const how = '--by cpu --shell sh --warmup 0 --rounds 1 --limit 60s';
  const { exitCode, stdout, stderr, out } = await compare(commands, how);
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /How much CPU time does each command take\?/);
  assert.match(readFileSync(String(cpus), 'utf8'), /^Cpus_allowed_list:\s+(\d+)\nCpus_allowed_list:\s+\1\n$/);
  const { trials } = await readRun(out);
  assert.equal(trials.length, 2);
  for (const { ns, userMs = 0, sysMs = 0 } of trials)
    assert.ok(Math.abs(ns - (userMs + sysMs) * 1e6) < 1, JSON.stringify({ ns, userMs, sysMs }));
});

/** @param {string} folder @param {[name: string, ...args: string[]]} words */
function runIn(folder, [name, ...args]) {
  const env = { TMPDIR: newFolder(), ROUNDS_CACHE: newFolder(), COLUMNS: '400' };
  const words = ['-c', 'cd "$0" && exec "$@"', folder, ...commandLine(name, args)];
  return start('sh', words, { env }).closed;
}

test('--against runs a command in the folder of each version', linux, async () => {
  const project = gitProject({ 'work.sh': 'sleep 0.01\n' });
  project.write('work.sh', 'sleep 0.1\n');
  const junit = newPath('.xml');
  const against = ['--against', 'main', '--rounds', '8', '--out', junit, '--out', newPath()];
  const { exitCode, stdout, stderr } = await runIn(project.folder, ['compare', 'sh work.sh', ...against]);
  assert.equal(exitCode, 1, stderr);
  assert.match(stdout, /^Slower than main by more than 2%: 1 of 1 comparison \(sh work\.sh \+/);
  assert.match(readFileSync(junit, 'utf8'), /<testcase [^>]*sh work\.sh[^>]*><failure/);
});

test('bisect --command finds the commit that made a command slower', linux, async () => {
  const project = gitProject({ 'work.sh': 'sleep 0.01\n' });
  project.git('tag', 'v1');
  for (const [name, time] of Object.entries({ two: 0.01, three: 0.1, four: 0.1 })) {
    project.write('work.sh', `sleep ${time} # ${name}\n`);
    project.git('commit', '-qam', name);
  }
  const words = ['v1', 'main', '--command', 'sh work.sh', '--detect', '50%', '--out', newPath('-search')];
  const { exitCode, stdout, stderr } = await runIn(project.folder, ['bisect', ...words]);
  assert.equal(exitCode, 0, stdout + stderr);
  assert.match(stdout, /three/);
});
