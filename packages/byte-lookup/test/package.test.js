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
const project = join(folder, 'npm');
const projects = { npm: project, pnpm: join(folder, 'pnpm') };
for (const [manager, path] of Object.entries(projects)) {
  mkdirSync(path);
  writeFileSync(join(path, 'package.json'), '{ "private": true, "type": "module" }\n');
  cpSync(join(root, 'test/consumer'), path, { recursive: true });
  if (manager === 'npm') run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], path);
  else run('npx', ['--yes', 'pnpm@12', 'add', '--offline', '--ignore-workspace', tarball], path);
}

for (const [manager, path] of Object.entries(projects)) {
  // A test of the runners does the same in every runtime.
  test(`the packed package works in an empty project: ${manager}`, () => {
    const said = run(process.execPath, ['check.js'], path);
    assert.equal(said, '["accept-encoding","accept-encoding","TE","dnt",null]\n');
  });

  test(`the packed command line writes a module: ${manager}`, () => {
    writeFileSync(join(path, 'words.txt'), 'one\ntwo\n');
    const bin = join(path, 'node_modules/.bin/byte-lookup');
    const code = run(bin, ['generate', 'words.txt', '--format', 'ts'], path);
    assert.match(code, /export \{ lookup \};\n$/);
    writeFileSync(join(path, 'words.ts'), code);
  });
}

test("the README's examples run as they stand, and answer what they say", () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
  assert.ok(examples.length > 0);
  for (const [i, code] of examples.entries()) {
    const checked = code.replace(/^(.*); \/\/ ('[^']*'|undefined).*$/gm, 'assert.equal($1, $2);');
    assert.match(checked, /assert/);
    writeFileSync(join(project, `example-${i}.js`), `import assert from 'node:assert/strict';\n${checked}`);
    run(process.execPath, [`example-${i}.js`], project);
  }
});

test('the README links to nothing that is not published with it', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const targets = [...readme.matchAll(/\]\(([^)]*)\)|^\[\w+\]: (.*)$/gm)].map(([, a, b]) => a ?? b);
  assert.ok(targets.length > 0);
  for (const target of targets) assert.match(`${target}`, /^https:/);
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
    const files = Object.values(projects).flatMap((path) => [join(path, 'check.ts'), join(path, 'words.ts')]);
    run(process.execPath, [tsc, ...common, ...how, ...files]);
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
