import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../test/support/runtime-fakes.js';
import { writeFiles } from '../../test/support/scratch.js';
import { commandFor, environmentFor, RUNTIME_NAMES, whyProgramsOnly, whyTooOld } from '../descriptors.js';
import { findRuntimes } from '../find/locate.js';
import { parseSpecs } from '../find/spec.js';

const run = promisify(execFile);
const semver = dirname(fileURLToPath(import.meta.resolve('semver/package.json')));

// The oldest that we promise are tested where an earlier test or the developer has downloaded them.
const { runtimes, missing } = await findRuntimes(parseSpecs('node,bun,deno,node@16,bun@1.0.14'), {
  provision: false,
});

const SCRIPT = `
  import semver from 'semver';
  const collect = globalThis.gc ?? globalThis.Bun?.gc;
  collect?.(true);
  console.log(JSON.stringify({
    version: globalThis.Deno?.version.deno ?? process.versions.bun ?? process.versions.node,
    args: process.argv.slice(2),
    gc: typeof collect,
    semver: typeof semver.valid,
    leaked: [process.env.FROM_ENV_FILE, globalThis.preloaded, process.env.NODE_OPTIONS, process.env.BUN_JSC_useJIT]
      .filter((value) => value !== undefined),
  }));`;

for (const runtime of runtimes) {
  test(`${runtime.id} runs a module with gc, a hash seed and npm packages, and nothing of the user's in the way`, async (t) => {
    const folder = temporaryFolder(t);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(semver, join(folder, 'node_modules', 'semver'));
    writeFiles(folder, {
      'package.json': '{"type":"module","dependencies":{"semver":"workspace:*"}}',
      'script.js': SCRIPT,
      'missing.mjs': `import pad from 'left-pad'; console.log(typeof pad);`,
      '.env': 'FROM_ENV_FILE=1',
      'preload.js': 'globalThis.preloaded = 1',
      'bunfig.toml': 'preload = ["./preload.js"]',
      'deno.json': '{ "imports": { "semver": "./preload.js" } }',
    });
    const output = async (/** @type {string} */ file, /** @type {string[]} */ words = []) => {
      const command = commandFor(runtime, join(folder, file), words, { hashSeed: 2 ** 31 });
      assert.equal(command.includes('--hash-seed=2147483648'), runtime.name === 'node');
      const dirty = { ...process.env, NODE_OPTIONS: '--no-warnings', BUN_JSC_useJIT: '1' };
      const env = { ...dirty, ...environmentFor(runtime, dirty) };
      return (await run(command[0], command.slice(1), { cwd: folder, env })).stdout;
    };
    const printed = JSON.parse(await output('script.js', ['{"a":1}', '--b']));
    const expected = { version: runtime.version, args: ['{"a":1}', '--b'] };
    assert.deepEqual(printed, { ...expected, gc: 'function', semver: 'function', leaked: [] });
    await assert.rejects(output('missing.mjs'), /left-pad/, 'no package is downloaded');
  });
}

for (const { id, reason } of missing) test(`${id} runs a module`, (t) => t.skip(reason));

test('flags come after our own and before the script', () => {
  const flags = ['--jitless'];
  const node = { name: 'node', version: '24.0.0', binary: '/n', flags };
  assert.deepEqual(commandFor(node, '/s.js', ['x']), ['/n', '--expose-gc', '--jitless', '/s.js', 'x']);
  assert.deepEqual(commandFor(node, '/s.js', [], { exposeGc: false }), ['/n', '--jitless', '/s.js']);
});

test('variables that carry options are taken away, others are left alone', () => {
  const hidden = { NODE_EXTRA_CA_CERTS: 'ca.pem', NODE_OPTIONS: '--jitless', BUN_JSC_useJIT: '0' };
  const env = { PATH: '/bin', NODE_ENV: 'test', ...hidden };
  const taken = Object.fromEntries(Object.keys(hidden).map((name) => [name, undefined]));
  assert.deepEqual(environmentFor({ name: 'node' }, env), taken);
  assert.equal(environmentFor({ name: 'deno' }, env).DENO_NO_UPDATE_CHECK, '1');
});

/** A runtime is `packages/rounds/runtimes/known/<name>.js`, the folder `packages/harness/runtimes/<name>`, by which it is found. */

const tool = fileURLToPath(new URL('../../', import.meta.url));
const harness = fileURLToPath(new URL('../../../harness/', import.meta.url));

test('each runtime is described from outside and from inside', () => {
  const described = readdirSync(join(tool, 'runtimes/known')).flatMap(
    (file) => /^(.+)\.js$/.exec(file)?.slice(1) ?? [],
  );
  const inside = readdirSync(join(harness, 'runtimes'));
  assert.deepEqual(described, inside);
  assert.deepEqual([...RUNTIME_NAMES].sort(), inside);
});

test('nothing else in the tool and the harness names a runtime', () => {
  const names = new RegExp(`'(${RUNTIME_NAMES.join('|')})'`);
  const own = new RegExp(`^system/driver\\.js$|^runtimes/(known/)?(${RUNTIME_NAMES.join('|')})(\\.js$|/)`);
  for (const folder of [tool, harness]) {
    const files = readdirSync(folder, { recursive: true }).map(String);
    const source = files.filter(
      (file) => file.endsWith('.js') && !/(^|\/)(build|node_modules|test|tools)\//.test(file),
    );
    assert.ok(source.length > 10);
    const naming = source.filter(
      (file) => !own.test(file) && names.test(readFileSync(join(folder, file), 'utf8')),
    );
    assert.deepEqual(naming, []);
  }
});

test('an old version runs programs, an older one nothing; what may be newer is let through', () => {
  const ages = (/** @type {string} */ version) =>
    [whyTooOld, whyProgramsOnly].map((why) => why({ name: 'node', version }) !== undefined);
  assert.deepEqual(ages('14.21.3'), [true, true]);
  assert.deepEqual(ages('15.0.0'), [false, true]);
  assert.deepEqual(ages('16.8.0'), [false, true]);
  assert.deepEqual(ages('16'), [false, false]);
  assert.deepEqual(ages('24.1.0'), [false, false]);
  assert.equal(whyProgramsOnly({ name: 'deno', version: '1.0.0' }), undefined);
});
