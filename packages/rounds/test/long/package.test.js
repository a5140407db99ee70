import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The packed package, installed in an empty project, far from this repository. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rounds-pack-'));
after(() => rmSync(folder, { recursive: true }));
const project = join(folder, "an “empty” project's größe");

/** @param {string} program @param {string[]} args @param {string} [cwd] */
const run = (program, args, cwd = project) =>
  execFileSync(program, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, INIT_CWD: cwd, npm_lifecycle_event: undefined },
  });
const build = join(folder, 'build');
run(process.execPath, ['tools/build.js', build], root);
run('npm', ['pack', '--pack-destination', folder], build);
const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
mkdirSync(join(project, 'bench'), { recursive: true });
writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball]);
const installed = join(project, 'node_modules/rounds');
const rounds = (/** @type {string[]} */ ...args) => run(join(project, 'node_modules/.bin/rounds'), args);

/** @param {string} path @returns {string[]} */
const filesIn = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  );

test('it is one small package without scripts', () => {
  const { scripts, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.deepEqual([scripts, dependencies], [undefined, undefined]);
  const bytes = filesIn(installed).reduce((sum, file) => sum + statSync(file).size, 0);
  assert.ok(bytes < 1e6, `${bytes} bytes`);
  assert.deepEqual(
    readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.')),
    ['rounds'],
  );
});

test('it imports nothing else, but for what some commands ask for', () => {
  const specifiers = filesIn(installed)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s?"([@a-z][\w@/.:-]*)"/g),
    ])
    .map(([, specifier]) => specifier);
  const others = specifiers.filter((each) => !/^(node|bun):/.test(`${each}`));
  // Each is loaded where it is used, and a command that lacks it says how to install it.
  assert.deepEqual(new Set(others), new Set(['aws4fetch', 'bullmq', 'esbuild', 'ioredis']));
});

test('trials load few files, and blame the bench and not those', () => {
  const workers = filesIn(join(installed, 'packages/harness/workers'));
  const bundles = workers.filter((file) => file.endsWith('.bundle.mjs'));
  for (const name of ['bun', 'deno', 'node'])
    assert.ok(bundles.some((file) => file.endsWith(`/${name}.bundle.mjs`)));
  for (const file of bundles) {
    const specifiers = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s?\(?"(\.[^"]*)"/g)];
    for (const [, specifier = ''] of specifiers)
      assert.ok(filesIn(installed).includes(join(file, '..', specifier)), specifier);
  }
  mkdirSync(join(project, 'broken'));
  const throwing = `import { bench } from 'rounds';
let calls = 0;
bench('a', () => { if (calls++ > 5) throw new RangeError('not today'); });`;
  writeFileSync(join(project, 'broken/throws.bench.js'), throwing);
  const cli = [join(installed, 'runners/cli.js'), 'broken/', '--runtime', 'node', '--rounds', '1'];
  const out = ['--out', join(folder, 'broken.ndjson')];
  const { stdout } = spawnSync(process.execPath, [...cli, ...out, '--force', '--json'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: undefined },
  });
  const [{ error }] = JSON.parse(stdout).failures;
  assert.match(error, /RangeError: not today \(broken\/throws\.bench\.js:3\)/);
});

test('its commands are called as they are typed there', () => {
  assert.doesNotMatch(rounds('--help') + rounds('bench', '--help'), /pnpm/);
});

test("the README's examples and the one of init are measured, and nothing is written elsewhere", () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
  assert.equal(examples.length, 4);
  for (const [i, code] of examples.entries()) {
    const kind = code.includes('defineSuite') ? 'suite' : 'bench';
    writeFileSync(join(project, `bench/readme-${i}.${kind}.js`), code);
  }
  const old = `const { group } = require('rounds'), { bench } = require('rounds/vitest');
group('declared', () => bench('a', () => 1));`;
  writeFileSync(join(project, 'bench/common.bench.cjs'), old);
  assert.match(rounds('init'), /^Wrote bench\/example\.bench\.js\./);
  const before = [...readdirSync(folder), ...readdirSync(project), '.rounds'].sort();
  const options = ['--runtime', 'node', '--quick', '--rounds', '1', '--force', '--json'];
  const { failures } = JSON.parse(rounds('bench/', ...options));
  assert.deepEqual(failures, []);
  assert.deepEqual([...readdirSync(folder), ...readdirSync(project)].sort(), before);
  assert.deepEqual(
    readdirSync(join(project, '.rounds')).map((name) => name.replace(/^\d.*ndjson$/, 'ndjson')),
    ['.gitignore', 'ndjson'],
  );
});

test('a file that imports mitata is measured as it is', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, example = ''] = /^```js\n([^`]*from 'rounds\/mitata'.*?)^```$/ms.exec(readme) ?? [];
  const file = 'benchmarks/parse.js';
  mkdirSync(join(project, 'benchmarks'));
  writeFileSync(join(project, file), example.replace("'rounds/mitata'; // was: from 'mitata'", "'mitata';"));
  const [, typed = ''] = /^npx rounds (.* --as mitata)\b/m.exec(readme) ?? [];
  assert.ok(typed.startsWith(file), typed);
  const options = ['--runtime', 'node', '--quick', '--rounds', '1', '--force', '--json'];
  const { failures, workloads } = JSON.parse(rounds(...typed.split(' '), ...options));
  assert.deepEqual([failures, workloads.length], [[], 2]);
});

test('where there is no compiler, an optional package has the launcher', () => {
  const made = join(folder, 'launcher');
  run(process.execPath, ['tools/launcher.js', process.arch, made], root);
  run('npm', ['pack', '--pack-destination', folder], made);
  const packed = readdirSync(folder).find((name) => name.startsWith('rounds-launcher-'));
  const bench = ['bench/common.bench.cjs', '--runtime', 'node', '--quick', '--rounds', '1', '--force'];
  const measured = (/** @type {string} */ name) => {
    const cache = join(folder, name);
    const out = join(folder, `${name}.ndjson`);
    const cli = join(installed, 'runners/cli.js');
    const options = { PATH: join(folder, 'nothing'), CC: undefined, ROUNDS_CACHE: cache };
    const child = spawnSync(process.execPath, [cli, ...bench, '--out', out], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: undefined, ...options },
    });
    assert.equal(child.status, 0, child.stderr);
    const trial = readFileSync(out, 'utf8').match(/^\{"type":"trial".*$/m)?.[0] ?? '';
    return { said: child.stderr, trial: JSON.parse(trial) };
  };
  const without = measured('without');
  assert.equal('rssBytes' in without.trial, false);
  const fix = `npm i -D @rounds/launcher-linux-${process.arch}`;
  assert.ok(without.said.includes(fix), without.said);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, String(packed))]);
  const brought = measured('brought');
  assert.ok(brought.trial.rssBytes > 0, brought.said);
  assert.doesNotMatch(brought.said, /no account/);
  run('npm', ['uninstall', '--offline', '--no-audit', '--no-fund', `@rounds/launcher-linux-${process.arch}`]);
});

test('its types tell what may be called', () => {
  const file = join(project, 'typed.mts');
  const calls = `import { run } from 'rounds';
import { bench } from 'rounds/mitata';
import { Bench } from 'rounds/tinybench';
import { describe } from 'rounds/vitest';
bench('a', () => 1).range('n', 1, 8).baseline();
new Bench({ time: 5 }).add('a', () => 1, { beforeAll() {} });
describe.skip('a', () => {});
for await (const record of run('bench/', { rounds: 1, signal: AbortSignal.timeout(1) })) {
  if (record.type === 'trial') console.log(record.ns.toFixed());
}
// @ts-expect-error
new Bench().add(1);
`;
  writeFileSync(file, calls);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const types = ['--typeRoots', join(root, '../../node_modules/@types')];
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...types, file]);
});

test("the README's program gets the records of a run", () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, program = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  const [one, few] = ["'bench/common.bench.cjs'", 'rounds: 1, force: true, quick: true'];
  const short = program.replace("'bench/'", one).replace('quick: true', few);
  assert.ok(short.includes(one) && short.includes(few), short);
  const printed = run(process.execPath, ['--input-type=module', '-e', short]);
  assert.match(printed, /^a [\d.]+\n/);
  const types = run(process.execPath, [
    '--input-type=module',
    '-e',
    short.replace(/if \(.*/, 'console.log(record.type);'),
  ]);
  // Where there is no Bun, it is skipped.
  const seen = new Set([...types.trim().split('\n'), 'skip']);
  assert.deepEqual(seen, new Set(['run', 'skip', 'noise', 'trial', 'end']));
});

test("the README's other commands can be typed as they are", () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);
  const lines = blocks.flatMap((text) => text.split('\n').map((line) => line.replace(/\s+#.*/, '')));
  const asked = [...new Set(lines.flatMap((line) => /^npx rounds (?!init)(.*)/.exec(line)?.[1] ?? []))];
  assert.ok(asked.length >= 12, asked.join('\n'));
  const git = (/** @type {string[]} */ ...args) =>
    run('git', [
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@example.org',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ]);
  writeFileSync(join(project, '.gitignore'), 'node_modules\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'one');
  run('git', ['clone', '-q', project, join(folder, 'other-checkout')], folder);
  const results = readdirSync(join(project, '.rounds')).find((name) => name.endsWith('.ndjson'));
  for (const typed of asked) {
    const words = typed
      .replace(/\S*(FILE|OLD|NEW)\.ndjson/g, `.rounds/${results}`)
      .replace(/^bench\/(parse\.bench\.js)?/, 'bench/common.bench.cjs')
      .replace(/--runtime \S+/, '')
      .replace("'JSON*'", 'a')
      .split(' ')
      .filter((word) => word !== '');
    const measures = /^bench/.test(String(words[0])) || words.includes('--as');
    // What is downloaded is measured by nobody here.
    const few = words.some((word) => word.startsWith('npm:')) ? ['--list'] : ['--rounds', '1', '--force'];
    const cli = [join(installed, 'runners/cli.js'), ...words];
    const options = measures ? ['--runtime', 'node', ...few] : [];
    const { status, stderr } = spawnSync(process.execPath, [...cli, ...options], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: undefined },
    });
    // What a machine lacks for an honest run is no bad usage.
    assert.ok(words[0] === 'doctor' ? status !== 2 : status === 0, `${typed}: ${stderr}`);
  }
  for (const file of ['comment.md', 'junit.xml', 'bmf.json']) assert.ok(readdirSync(project).includes(file));
});

test("the README's workflow gives the action inputs that it has", () => {
  const [, workflow = ''] =
    /^```yaml\n(.*?)^```$/ms.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  const [, inputs = ''] = workflow.split('  with:\n');
  const given = [...inputs.matchAll(/^ +([\w-]+): /gm)].map(([, name]) => name);
  assert.deepEqual(given, ['benches', 'options']);
  const action = readFileSync(join(root, '../../action.yml'), 'utf8');
  for (const name of given) assert.match(action, new RegExp(`^  ${name}:$`, 'm'));
  const [, options = ''] = /options: (.*)/.exec(inputs) ?? [];
  rounds('bench', 'bench/', ...options.split(' '), '--against', 'main', '--list');
});

test('publint finds nothing to say', async () => {
  const { publint } = await import('publint');
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  assert.deepEqual(messages, []);
});

test('@arethetypeswrong/cli finds nothing wrong', () => {
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const { problems } = JSON.parse(run(process.execPath, [attw, tarball, '--format', 'json']));
  assert.deepEqual(problems, {});
});
