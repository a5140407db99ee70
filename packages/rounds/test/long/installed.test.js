import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { workspaceBuild } from '../../runtimes/find/builds.js';
import { folder, root, run, short, tarball, typeCheck } from '../support/packed.js';
import { writeFiles } from '../support/scratch.js';

/**
 * What a release publishes, in a registry on this machine, and installed from there by every package manager. The registry and the
 * managers come from npm.
 */

const lacking = ['x86_64-linux-gnu-gcc', 'aarch64-linux-gnu-gcc'].find(
  (compiler) => spawnSync(compiler, ['--version']).status !== 0,
);
const skip =
  lacking &&
  `${lacking} is missing: apt-get install gcc libc6-dev gcc-aarch64-linux-gnu libc6-dev-arm64-cross`;

const place = join(folder, 'registry');
const bun = workspaceBuild('bun')?.binary;
const pnpm = join(place, 'node_modules/.bin/pnpm'); // no JavaScript

/** @type {Record<string, string>} */
const tools = {
  verdaccio: '6.8.0', // the newest for Node.js 20
  pnpm: '12.4.2',
  yarn: '1.22.22',
  '@yarnpkg/cli-dist': '4.18.1',
};

/** @param {string} name @param {string} [command] @returns {string[]} how a program of one of these is started */
function program(name, command = name) {
  const own = join(place, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  return [process.execPath, join(own, typeof bin === 'string' ? bin : bin[command])];
}

const { port, close } = await freePort();
const address = `http://127.0.0.1:${port}/`;
const npmrc = `registry=${address}\n//127.0.0.1:${port}/:_authToken=anybody\n`;
/** @type {NodeJS.ProcessEnv} nothing of the user's, and nothing of what was installed before */
const env = {
  ...process.env,
  ...{ npm_config_user_agent: undefined, INIT_CWD: undefined, CI: undefined, ROUNDS_LOCK: folder },
  ...{ HOME: join(place, 'home'), npm_config_cache: join(place, 'npm'), NO_PROXY: '127.0.0.1' },
  ...{ YARN_CACHE_FOLDER: join(place, 'yarn'), BUN_INSTALL_CACHE_DIR: join(place, 'bun') },
  ...{ npm_config_userconfig: join(place, 'home/.npmrc'), npm_config_registry: undefined },
};

/** @param {string[]} command @param {string} cwd @param {NodeJS.ProcessEnv} [more] */
function must([name = '', ...args], cwd, more) {
  const made = spawnSync(name, args, { cwd, env: { ...env, ...more }, encoding: 'utf8', timeout: 300e3 });
  assert.equal(
    made.status,
    0,
    `${[name, ...args].join(' ')}: ${made.stdout}${made.stderr}${made.error ?? ''}`,
  );
  return made;
}

if (!skip) {
  writeFiles(place, {
    'package.json': JSON.stringify({
      private: true,
      dependencies: tools,
      overrides: { 'node-fetch': '2.7.0' }, // a later one, which nothing here needs, does not install everywhere
    }),
    'config.yaml': `storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
packages: { '**': { access: $all, publish: $all } }
log: { type: stdout, format: pretty, level: warn }
`,
    'home/.npmrc': npmrc,
  });
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error'], place);
  close();
  const options = ['--config', 'config.yaml', '--listen', `127.0.0.1:${port}`];
  const [node = '', ...args] = [...program('verdaccio'), ...options];
  const server = spawn(node, args, { cwd: place, env, stdio: 'ignore' });
  after(() => server.kill());
  for (let tries = 0; !(await answers()); tries++) {
    assert.ok(tries < 300 && server.exitCode === null, 'the registry does not start');
    await pause(100);
  }
  // As `pnpm release` does, but for where a package was built, which only CI can vouch for.
  const publish = ['--provenance=false'];
  must([process.execPath, 'tools/launcher.js', '--publish', ...publish], root);
  must(['npm', 'publish', ...publish], join(folder, 'build'));
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  return { port, close: () => server.close() };
}

async function answers() {
  try {
    return (await fetch(`${address}-/ping`)).ok;
  } catch {
    return false;
  }
}

/** How each adds a package, and runs a command of it. @type {Record<string, () => { add: string[], exec: string[] } | undefined>} */
const managers = {
  npm: () => ({ add: ['npm', 'install', '--save-dev'], exec: ['npm', 'exec', '--'] }),
  pnpm: () => ({ add: [pnpm, 'add', '--save-dev'], exec: [pnpm, 'exec'] }),
  'yarn 1': () => ({
    add: [...program('yarn'), 'add', '--dev'],
    exec: [...program('yarn'), 'run', '--silent'],
  }),
  'yarn 4': () => {
    const yarn = program('@yarnpkg/cli-dist', 'yarn');
    return { add: [...yarn, 'add', '--dev'], exec: [...yarn, 'run'] };
  },
  "yarn 4 with Plug'n'Play": () => managers['yarn 4']?.(),
  bun: () => (bun ? { add: [bun, 'add', '--dev'], exec: [bun, 'run'] } : undefined),
};

const benches = {
  'bench/module.bench.mjs': "import { bench } from 'rounds';\nbench('a', () => [1].join());\n",
  'bench/common.bench.cjs': "const { bench } = require('rounds');\nbench('a', () => [1].join());\n",
};
const typed = `import { bench } from 'rounds';
bench('a', (list: number[]) => list.join(), { setup: () => [1] });
// @ts-expect-error
bench('b', (list) => list.jion(), { setup: () => [1], skip: true });
`;

for (const [name, how] of Object.entries(managers)) {
  for (const [kind, spec] of Object.entries({
    'the registry': 'rounds',
    'a tarball': `rounds@file:${tarball}`,
  })) {
    test(`${name} installs it from ${kind}, with its launcher`, {
      skip: skip ?? (how() ? false : 'no Bun'),
    }, () => {
      const { add, exec } = how() ?? assert.fail(name);
      const isPlugAndPlay = name.endsWith('Play');
      const project = writeFiles(join(folder, `${name} ${kind}`), {
        'package.json': JSON.stringify({ name: 'own', version: '1.0.0', private: true }),
        ...benches,
        '.npmrc': npmrc,
        // These refuse what was published a moment ago, unless they are told.
        'pnpm-workspace.yaml': 'minimumReleaseAge: 0\n',
        '.yarnrc.yml': `nodeLinker: ${isPlugAndPlay ? 'pnp' : 'node-modules'}
npmRegistryServer: ${address}
unsafeHttpWhitelist: ['127.0.0.1']
npmMinimalAgeGate: 0
enableTelemetry: false
enableGlobalCache: false
`,
        ...(name.startsWith('yarn') && { 'yarn.lock': '' }), // the folder is a project of its own
      });
      must([...add, spec], project);
      if (!isPlugAndPlay) typeCheck('bench/typed.bench.mts', typed, project); // tsc knows folders only
      // Without esbuild, only newer versions of Node.js take it.
      if (process.features.typescript) writeFiles(project, { 'bench/typed.bench.mts': typed });
      else rmSync(join(project, 'bench/typed.bench.mts'), { force: true });
      const { stdout } = must([...exec, 'rounds', 'bench/', ...short, '--json'], project);
      const { failures, benchmarks } = JSON.parse(stdout.slice(stdout.indexOf('{')));
      assert.deepEqual([failures, benchmarks.length], [[], process.features.typescript ? 3 : 2]);
      assert.equal(existsSync(join(project, 'node_modules/rounds')), !isPlugAndPlay);
      if (isPlugAndPlay) {
        const [program = '', ...args] = [...exec, 'rounds', 'bench/', '--against', './bench'];
        const { status, stderr } = spawnSync(program, args, { cwd: project, env, encoding: 'utf8' });
        assert.equal(status, 2, stderr);
        assert.match(
          stderr,
          /^error: Versions are not compared with Yarn's Plug'n'Play\. Write "nodeLinker: /m,
        );
      }
      // Without a compiler.
      const nothing = join(folder, 'nothing');
      mkdirSync(nothing, { recursive: true });
      const out = join(project, 'run.ndjson');
      const cli = isPlugAndPlay
        ? [...exec, 'rounds']
        : [process.execPath, join(project, 'node_modules/rounds/rounds/cli.js')];
      const own = { PATH: nothing, CC: undefined, ROUNDS_CACHE: join(project, 'cache') };
      const { stderr } = must([...cli, 'bench/', ...short, '--out', out], project, own);
      assert.doesNotMatch(stderr, /^Warning/m);
      assert.match(readFileSync(out, 'utf8'), /^\{"type":"trial".*"contextSwitches":/m);
    });
  }
}
