import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'byte-lookup-pack-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string} command @param {string[]} args @param {string} [cwd] */
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** @param {string} name of a package @param {string} path within it */
const inPackage = (name, path) => join(dirname(require.resolve(`${name}/package.json`)), path);

run('npm', ['pack', '--pack-destination', folder], root);
const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
const project = join(folder, 'project');
mkdirSync(project);
writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], project);
cpSync(join(root, 'test/consumer'), project, { recursive: true });

// A test of the runners does the same in every runtime.
test('the packed package works in an empty project', () => {
  const said = run(process.execPath, ['check.js'], project);
  assert.equal(said, '["accept-encoding","accept-encoding","TE"]\n');
});

test('the packed command line writes a module', () => {
  writeFileSync(join(project, 'words.txt'), 'one\ntwo\n');
  const code = run('npx', ['--offline', 'byte-lookup', 'generate', 'words.txt', '--format', 'ts'], project);
  assert.match(code, /export \{ lookup \};\n$/);
  writeFileSync(join(project, 'words.ts'), code);
});

test('the types hold, whichever way modules are resolved', () => {
  const tsc = inPackage('typescript', 'bin/tsc');
  const types = [dirname(dirname(require.resolve('@types/node/package.json')))];
  const common = ['--noEmit', '--strict', '--target', 'es2022', '--types', 'node', '--typeRoots', ...types];
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const how = ['--module', `${module}`, '--moduleResolution', `${resolution}`];
    run(process.execPath, [tsc, ...common, ...how, 'check.ts', 'words.ts'], project);
  }
});

test('both module systems have the same types', () => {
  for (const name of ['index', 'http', 'generate']) {
    const [esm, cjs] = ['d.ts', 'd.cts'].map((end) =>
      readFileSync(join(root, `types/${name}.${end}`), 'utf8'),
    );
    assert.equal(esm, cjs);
  }
});

test('publint finds nothing to say', async () => {
  const { publint } = await import('publint');
  const { messages } = await publint({
    pkgDir: join(project, 'node_modules/byte-lookup'),
    strict: true,
    pack: false,
  });
  assert.deepEqual(messages, []);
});

test('@arethetypeswrong/cli finds nothing wrong', () => {
  const attw = inPackage('@arethetypeswrong/cli', 'dist/index.js');
  const { problems } = JSON.parse(run(process.execPath, [attw, tarball, '--format', 'json']));
  assert.deepEqual(problems, {});
});
