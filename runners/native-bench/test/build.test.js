import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterEach, test } from 'node:test';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { commandLine, rounds, start } from 'rounds/test/support/bench.js';
import { alive, endAll, eventually, expectNoneAlive } from 'rounds/test/support/processes.js';
import { fileOf, newPath } from 'rounds/test/support/scratch.js';

afterEach(endAll);

/** How the native bench is compiled, by stand-ins for the compilers. */

const build = JSON.stringify(new URL('../build.js', import.meta.url).href);
const driver = fileOf(
  `import { buildNativeBench } from ${build};
const { signal } = new AbortController();
await buildNativeBench({ signal, say: console.log }).catch((error) => console.log(error.message));
`,
  { suffix: '.mjs' },
);

/** @param {string} does what a compiler does, in shell */
async function buildWith(does) {
  // It cannot compile the launcher, so that compilers are started directly.
  const compiler = fileOf(`#!/bin/sh\ncase $* in */launcher/*) exit 1; esac\n${does}\n`, {
    mode: 0o755,
    suffix: '-cc',
  });
  const env = { CC: compiler, CXX: compiler, ROUNDS_CACHE: newPath('-cache') };
  const { stdout, stderr } = await start(process.execPath, [driver], { env }).closed;
  assert.equal(stderr, '');
  return stdout;
}

test('there are never more compilers than processors, and what takes time is said', async () => {
  const log = newPath('-log');
  const said = await buildWith(`echo 1 >> ${log}; sleep 0.02; echo -1 >> ${log}
while [ "$1" != -o ]; do shift; done; : > "$2"; chmod +x "$2"`);
  const files = Number(/^Compiling (\d+) files for the native bench\n$/.exec(said)?.[1]);
  assert.ok(files > 20, said);
  const changes = readFileSync(log, 'utf8').trim().split('\n').map(Number);
  assert.equal(changes.length, 2 * (files + 1), 'one for each file, and the linker');
  let [now, most] = [0, 0];
  for (const change of changes) {
    now += change;
    most = Math.max(most, now);
  }
  assert.equal(now, 0);
  assert.ok(most <= availableParallelism(), `${most} at once`);
});

test('a compiler that fails is told, and no other one is started after it', async () => {
  const log = newPath('-log');
  const said = await buildWith(`echo 1 >> ${log}; echo 'a.c:1:1: error: no such thing' >&2; exit 1`);
  assert.match(
    said,
    /The native bench was not built: a\.c:1:1: error: no such thing\. It needs a C and a C\+\+ compiler/,
  );
  const started = readFileSync(log, 'utf8').trim().split('\n').length;
  assert.ok(started <= 2 * availableParallelism(), `${started} compilers were started`);
});

const { lacking } = await prepareLauncher();

for (const [signal, withinMs] of /** @type {const} */ ([
  ['SIGINT', 2000],
  ['SIGKILL', 5000],
])) {
  test(`${signal} ends compilers that ignore it, at once, and leaves nothing that could be taken for the program`, {
    skip: lacking,
  }, async () => {
    const env = { ...hangingCompiler(), ROUNDS_CACHE: newPath('-cache') };
    const [program, ...args] = commandLine('bench:native', ['--kernel', 'sum-floats', '--quick']);
    const { child, closed } = start(program, args, { env });
    await eventually(() => compilersAlive().length > 0, 'a compiler');
    child.kill(signal);
    const { exitCode } = await closed;
    assert.equal(exitCode, signal === 'SIGINT' ? 130 : null);
    await expectNoneAlive(withinMs);
    // What is made to be moved elsewhere is swept at the next start.
    await rounds('runtimes', [], { env });
    assert.deepEqual(
      namesBelow(env.ROUNDS_CACHE).filter((name) => !name.startsWith('compiled/launch-')),
      ['compiled'],
    );
  });
}

/** It compiles the launcher, and then only waits. */
function hangingCompiler() {
  const compiler = fileOf(
    `#!/bin/sh\ncase $* in */launcher/*) exec cc "$@"; esac\ntrap '' INT TERM HUP\nwhile :; do sleep 601; done\n`,
    { mode: 0o755, suffix: '-cc' },
  );
  return { CC: compiler, CXX: compiler };
}

function compilersAlive() {
  return alive().filter(({ command }) => command.startsWith('sleep 601'));
}

/** @param {string} folder */
function namesBelow(folder) {
  return /** @type {string[]} */ (readdirSync(folder, { recursive: true }));
}
