import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { start } from '../../test/support/bench.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

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
