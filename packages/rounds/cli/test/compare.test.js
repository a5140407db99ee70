import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { commandLine, expectOneLine, newFolder, rounds, start } from '../../test/support/bench.js';
import { alive, endAll, eventually, expectNoneAlive } from '../../test/support/processes.js';
import { fileOf, newPath, writeFiles } from '../../test/support/scratch.js';

/** `rounds compare`: commands are measured like suites of programs. */

afterEach(endAll);

const linux = { skip: process.platform === 'linux' ? false : 'the helper needs Linux' };

/** @param {string[]} args @param {Record<string, string>} [env] */
const rawCompare = (args, env) => rounds('compare', args, { env: { COLUMNS: '400', ...env } });

/**
 * @param {string[]} commands
 * @param {string} options words without spaces in them
 * @param {string} [out]
 */
const compare = (commands, options, out = newPath()) =>
  rawCompare([...commands, ...options.split(' '), '--out', out]);

test('two commands are measured in every round, and reported in every format', linux, async () => {
  const folder = newFolder();
  const names = ['run.ndjson', 'page.html', 'run.md', 'run.csv', 'run.json', 'fine.json'];
  const [out, page, markdown, csv, json, fine] = names.map((name) => path.join(folder, name));
  const files = [out, page, markdown, csv, json].flatMap((file) => ['--out', String(file)]);
  const { exitCode, stdout, stderr } = await rawCompare([
    ...['sleep 0.01', 'sleep 0.02', '--command-name', 'short', '--command-name', 'long nap'],
    ...['--rounds', '2', '--export-json', String(fine), ...files],
  ]);
  assert.equal(exitCode, 0, stderr);
  assert.match(stdout, /^ +short +\d.*baseline/m);
  assert.match(stdout, /^ +long nap +[\d.]+ .*(\d .s).*(\d .s) +[\d.]+ MiB$/m);
  const { trials, header } = await readRun(String(out));
  assert.deepEqual(Array.from(trials, ({ round, case: name }) => `${round} ${name}`).sort(), [
    '1 long nap',
    '1 short',
    '2 long nap',
    '2 short',
  ]);
  for (const trial of trials) {
    const { userMs = -1, sysMs = -1, rssBytes = 0, ns, figures = {} } = trial;
    assert.ok(
      ns >= (trial.case === 'short' ? 10e6 : 20e6) && userMs >= 0 && sysMs >= 0,
      JSON.stringify(trial),
    );
    assert.equal(figures.rssBytes, rssBytes);
    assert.ok(rssBytes > 1e5);
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
  const { results } = JSON.parse(readFileSync(String(fine), 'utf8'));
  assert.deepEqual(
    results.map((/** @type {any} */ { command }) => command),
    ['short', 'long nap'],
  );
  assert.deepEqual(
    results[1].times,
    trials.filter(({ case: name }) => name === 'long nap').map(({ ns }) => ns / 1e9),
  );
  assert.ok(results[1].min <= results[1].mean && results[1].mean <= results[1].max);
});

/** @type {[string[], RegExp][]} */
const badUsage = [
  [[], /Missing argument 'command': name two, each in quotes/],
  [['true'], /nothing to compare: name two or more commands/],
  [['true', 'cat a | wc'], /"cat a \| wc": \| is for a shell\. Add --shell sh/],
  [['true', `node 'a`], /"node 'a": A quote .* has no end/],
  [['true', 'false', '--command-name', 'a'], /--command-name is given 1 times, but there are 2/],
  [['a', 'b', 'c', '--prepare', 'x', '--prepare', 'y'], /--prepare is given 2 times, but there are 3/],
  [['true', 'false', '--parameter-list', 'n', '1,2'], /no command has \{n\}/],
  [['true {n}', '--parameter-list', 'n', '1,1'], /The value 1 is given twice/],
  [['true {n}', '--parameter-list', 'n'], /Use a name and values/],
  [['true', 'false', '--baseline', 'flase'], /Unknown command "flase"\. Did you mean "false"\?/],
  [['true', 'false', '--input', './none.txt'], /--input .*none\.txt: there is no such file/],
  [['true', 'false', '--output', 'nul'], /Unknown output "nul"\. Use null, pipe or inherit, or '\.\/nul'/],
  [['true', 'false', '--expect', 'output'], /Invalid value 'output' of option '--expect'\. Use same-output/],
  [['true', 'false', '--expect', 'same-output', '--output', 'null'], /reads the output: omit --output null/],
  [['true', 'false', '--by', 'user'], /Use time or cpu/],
  [['true', 'false', '--by', 'cpu', '--prepare', 'true'], /--by cpu runs .* which --prepare does not allow/],
  [['true', 'false', '--by', 'cpu', '--output', './x'], /--by cpu runs .* which --output does not allow/],
  [['true', 'false', '--out', 'x.pdf'], /unknown format/],
  [['true', 'false', '--out', 'x.xml'], /needs a version to compare with/],
  [['true', 'false', '--fail-on', '10%', '--detect', '5%'], /--detect must be at least --fail-on/],
  [['true', 'false', '--parameter', 'n'], /Unknown option "--parameter"\. Did you mean "--parameter-list"\?/],
];

test('bad usage is one line', async () => {
  await Promise.all(badUsage.map(async ([args, line]) => expectOneLine(await rawCompare(args), 2, line)));
});

/** @type {[what: string, command: string, reason: RegExp, options?: string][]} */
const failing = [
  ['a program that does not exist', 'no-such-program', /could not be started: ENOENT/],
  ['an exit code', `sh -c 'echo why >&2; exit 3'`, /exited with 3/],
  ['a signal', `sh -c 'kill -9 $$'`, /killed by SIGKILL/],
  ['a hang', 'sleep 600', /killed at the time limit of 0\.3 s/],
  ['endless output', 'yes', /killed at the time limit of 0\.3 s/],
  ['endless output that is read', 'yes', /killed at the time limit of 0\.3 s/, ' --output pipe'],
  [
    'a hang with a child that leaves the group',
    `sh -c 'setsid sleep 600 & sleep 600'`,
    /killed at the time limit/,
  ],
];

for (const [what, command, reason, options = ''] of failing) {
  test(`${what} is a failure that says why, and nothing is left`, linux, async () => {
    const out = newPath();
    const { exitCode, stdout, stderr } = await compare(['true', command], `--limit 300ms${options}`, out);
    assert.equal(exitCode, 1, stderr);
    const [line = '', ...more] = stderr.split('\n').filter((each) => each.startsWith('failed: '));
    assert.match(line, reason);
    assert.deepEqual(more, []);
    assert.match(stdout, reason);
    await expectNoneAlive(2000);
    const { failures, skips, end } = await readRun(out);
    assert.deepEqual([failures.length, skips.length], [1, 1]);
    assert.match(String(skips[0]?.reason), /nothing to compare with/);
    assert.ok(end);
  });
}

test('--ignore-failure measures commands with other exit codes', linux, async () => {
  const out = newPath();
  const { exitCode, stdout } = await compare(['true', "sh -c 'exit 7'"], '--ignore-failure --rounds 1', out);
  assert.equal(exitCode, 0);
  assert.match(stdout, /exit code/);
  const { trials } = await readRun(out);
  assert.deepEqual(trials.map(({ figures }) => figures?.exitCode).sort(), [0, 7]);
  const killed = await compare(['true', "sh -c 'kill -9 $$'"], '--ignore-failure');
  assert.equal(killed.exitCode, 1);
});

test('--expect same-output fails what prints something else, in binary too', linux, async () => {
  const run = (/** @type {string[]} */ ...commands) => compare(commands, '--expect same-output --rounds 2');
  const same = await run('printf a', 'echo -n a');
  assert.equal(same.exitCode, 0, same.stderr);
  assert.match(same.stdout, /All answers are correct/);
  const unknown = await compare(['printf a', 'printf b'], '--rounds 2');
  assert.doesNotMatch(unknown.stdout, /answers are correct/);
  const differing = await run(String.raw`printf '\377'`, String.raw`printf '\376'`);
  assert.equal(differing.exitCode, 1);
  assert.match(differing.stdout, /its output differs from that of printf '\\377'/);
});

test('standard input and output may be files', linux, async () => {
  const [input, output] = [fileOf('abc'), newPath('.txt')];
  const how = `--input ${input} --output ${output} --rounds 1`;
  const { exitCode, stderr } = await compare(['cat', 'cat -'], how);
  assert.equal(exitCode, 0, stderr);
  assert.equal(readFileSync(output, 'utf8'), 'abc');
});

test('setup, warm-up, prepare and cleanup run when they should', linux, async () => {
  const log = newPath('.log');
  const note = (/** @type {string} */ word) => `echo ${word} >> ${log}`;
  const { exitCode, stderr } = await rawCompare([
    ...[note('a {n}'), note('b {n}'), '--parameter-list', 'n', '1,2', '--shell', 'sh', '--rounds', '2'],
    ...['--setup', note('setup {n}'), '--prepare', note('before-a {n}'), '--prepare', note('before-b {n}')],
    ...['--cleanup', note('cleanup {n}'), '--warmup', '2', '--out', newPath()],
  ]);
  assert.equal(exitCode, 0, stderr);
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  for (const n of [1, 2]) {
    const own = lines.filter((line) => line.endsWith(String(n)));
    const count = (/** @type {string} */ word) => own.filter((line) => line === `${word} ${n}`).length;
    assert.deepEqual(['setup', 'a', 'b', 'cleanup'].map(count), [2, 4, 4, 2], own.join());
    for (const [i, line] of own.entries())
      if (/^[ab] /.test(line)) assert.equal(own[i - 1], `before-${line}`, own.join());
    const first = ['setup', 'before-a', 'a', 'before-a', 'a', 'setup', 'before-b', 'b', 'before-b', 'b'];
    assert.deepEqual(
      own.slice(0, 10),
      first.map((word) => `${word} ${n}`),
    );
    assert.deepEqual(own.slice(-2), [`cleanup ${n}`, `cleanup ${n}`]);
  }
});

test('a setup, prepare or cleanup that fails says so', linux, async () => {
  const run = (/** @type {string} */ option) => compare(['true', 'env true'], `--${option} false --rounds 1`);
  for (const option of ['setup', 'prepare']) {
    const { exitCode, stdout } = await run(option);
    assert.equal(exitCode, 1);
    assert.match(stdout, new RegExp(`its ${option} command exited with 1`));
  }
  const { exitCode, stderr } = await run('cleanup');
  assert.equal(exitCode, 0);
  assert.match(stderr, /Warning: true: its cleanup command exited with 1/);
});

test('an interrupted run keeps its results, cleans up, leaves no process, and continues', linux, async () => {
  const out = newPath();
  const log = newPath('.log');
  const block = newPath('.block');
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
  writeFiles(path.dirname(block), { [path.basename(block)]: '' });
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

test('a run whose script has changed is not continued', linux, async () => {
  for (const more of [[], ['--shell', 'sh']]) {
    const out = newPath();
    const script = fileOf('true\n', { suffix: '.sh' });
    const env = { TMPDIR: newFolder() };
    const args = [`sh ${script}`, `sh -e ${script}`, '--rounds', '1', '--out', out, ...more];
    assert.equal((await rawCompare(args, env)).exitCode, 0);
    writeFiles(path.dirname(script), { [path.basename(script)]: 'true;true\n' });
    const again = await rawCompare(['--resume', out, '--rounds', '2'], env);
    expectOneLine(again, 2, /has changed since this run began/);
  }
});
