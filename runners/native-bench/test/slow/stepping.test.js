import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newFolder, repository } from 'rounds/test/support/bench.js';
import { whyNoStrace } from 'rounds/trial/strace.js';
import { wholeCall } from '../../run.js';

const skip =
  process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)
    ? 'stepping is written for Linux on x64 and arm64'
    : spawnSync('cc', ['--version']).status === 0
      ? false
      : 'no C compiler: apt-get install gcc libc6-dev';

const noStrace = (await whyNoStrace()) ?? false;

/** @returns {string} path of the fixture, built with what counts */
function build() {
  const program = join(newFolder(), 'stepping');
  const fixture = fileURLToPath(new URL('../fixtures/stepping.c', import.meta.url));
  const counts = join(repository, 'native/bench/stepping.c');
  const flags = ['-std=gnu11', '-O2', '-Wall', '-Werror', `-I${repository}native/bench`];
  execFileSync('cc', [...flags, '-o', program, fixture, counts], { stdio: 'pipe' });
  return program;
}

test('stepping counts what known code executes, and nothing around it', { skip }, (context) => {
  const lines = execFileSync(build(), { encoding: 'utf8' }).trim().split('\n');
  const said = Object.fromEntries(lines.map((line) => line.split(/ (.*)/)));
  if (said.reason !== 'none') return context.skip(`ptrace: ${said.reason}`);
  assert.deepEqual(said, {
    reason: 'none',
    one_instruction: '1',
    a_hundred_turns: '302',
    a_call: process.arch === 'x64' ? '3' : '5',
    too_many: 'nan',
    endless: 'nan',
    not_called: 'nan',
    ...(process.arch === 'x64' && { repeated: '5' }),
  });
});

test('what must not be traced says so', { skip: skip || noStrace }, () => {
  // Who is traced already cannot be traced by another.
  const { stdout } = spawnSync('strace', ['-f', '-o', '/dev/null', build()], { encoding: 'utf8' });
  assert.equal(stdout, 'reason Operation not permitted\n');
});

for (const signal of /** @type {const} */ (['SIGKILL', 'SIGTERM', 'SIGINT'])) {
  test(`${signal} in the midst of stepping leaves nothing behind`, { skip }, async (context) => {
    const program = spawn(build(), ['endlessly'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [first] = await once(program.stdout, 'data');
    if (!String(first).startsWith('reason none')) return context.skip(String(first));
    /** @type {string[]} */
    let children = [];
    while (children.length === 0) {
      await sleep(5);
      const file = `/proc/${program.pid}/task/${program.pid}/children`;
      children = readFileSync(file, 'utf8').split(' ').filter(Boolean);
    }
    program.kill(signal);
    await once(program, 'close');
    for (const child of children) while (isAlive(child)) await sleep(5);
  });
}

/** @param {string} pid */
function isAlive(pid) {
  const file = `/proc/${pid}/stat`;
  try {
    // A zombie is what nobody has asked about yet.
    return existsSync(file) && !/\) [ZX] /.test(readFileSync(file, 'utf8'));
  } catch {
    return false; // it has just gone
  }
}

test('of two shorter calls a straight line leads to the whole one', () => {
  const points = [
    { values: 2048, instructions: 10_500 },
    { values: 4096, instructions: 12_548 },
  ];
  assert.equal(wholeCall(points, 10_000), 12_548 + 5904);
  assert.equal(wholeCall(points.slice(0, 1), 2048), 10_500);
  assert.equal(wholeCall([], 10), null);
  assert.equal(wholeCall([{ values: 10, instructions: null }], 10), null);
  assert.equal(wholeCall([{ values: 5, instructions: null }, ...points], 4096), 12_548);
  assert.equal(
    wholeCall(
      [
        { values: 5, instructions: null },
        { values: 9, instructions: 1 },
      ],
      10,
    ),
    null,
  );
});
