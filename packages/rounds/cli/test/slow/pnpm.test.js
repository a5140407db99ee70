import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { afterEach, test } from 'node:test';
import { readRun } from '@rounds/record';
import { smallRun, start } from '../../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../../test/support/fake-runtime.js';
import { alive, endAll, expectNoneAlive, hanging } from '../../../test/support/processes.js';

/** The same as a user has it: `pnpm bench`, ended from a terminal or by whoever started it. */

afterEach(endAll);

const hasPnpm = /^1[2-9]\./.test(spawnSync('pnpm', ['--version'], { encoding: 'utf8' }).stdout ?? '');
const [program, ...before] = hasPnpm ? ['pnpm'] : ['npx', '--yes', 'pnpm@12'];

/** npx signals only the shell in which it starts pnpm, so a signal to npx reaches neither pnpm nor what pnpm started. */
function pidOfPnpm() {
  const pnpm = alive().find(({ command }) => /^(?:\S*\/)?pnpm bench /.test(command));
  return Number(pnpm?.pid);
}

for (const [what, signal, code, toGroup] of /** @type {const} */ ([
  ['Ctrl-C on a terminal', 'SIGINT', 130, true],
  ['SIGTERM to pnpm alone', 'SIGTERM', 143, false],
])) {
  test(`${what} ends the run in good order`, async () => {
    const { out, args, env } = smallRun(fakeProgram(hangsAt(6)));
    const { child, closed } = start(String(program), [...before, 'bench', ...args], { env, detached: true });
    await hanging();
    // A terminal tells all of its foreground group.
    process.kill(toGroup ? -Number(child.pid) : pidOfPnpm(), signal);
    await expectNoneAlive(5000);
    const { exitCode, signal: by, stderr } = await closed;
    // pnpm ends by the same signal, which shells show as 130 for Ctrl-C and 143 for SIGTERM.
    assert.ok(by === signal || exitCode === code, `expected it to end as interrupted, got ${exitCode ?? by}`);
    const { trials, end } = await readRun(out);
    assert.deepEqual([trials.length, end?.reason], [4, 'interrupted'], stderr);
    assert.match(stderr, /Interrupted\. Continue with: pnpm rounds bench --resume /);
    const resumed = await start(String(program), [...before, 'bench', '--resume', out], { env }).closed;
    assert.equal(resumed.exitCode, 0, resumed.stderr);
    assert.equal((await readRun(out)).end?.trials, 12);
  });
}

test('nothing survives when pnpm is killed alone', async () => {
  const { out, args, env } = smallRun(fakeProgram(hangsAt(6)));
  start(String(program), [...before, 'bench', ...args], { env });
  await hanging();
  // Its guard then kills what it started.
  process.kill(pidOfPnpm(), 'SIGKILL');
  await expectNoneAlive(5000);
  assert.equal((await readRun(out)).trials.length, 4);
});

test('bad usage and failures keep their exit codes', async () => {
  const misspelt = await start(String(program), [...before, 'bench', 'slefttest']).closed;
  assert.equal(misspelt.exitCode, 2);
  assert.match(misspelt.stderr, /^error: Unknown suite "slefttest"\./m);
  const { args, env } = smallRun(fakeProgram('exit 3'));
  assert.equal((await start(String(program), [...before, 'bench', ...args], { env }).closed).exitCode, 1);
});
