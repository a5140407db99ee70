import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { commandLine, newFolder, rounds, start } from '../../../test/support/bench.js';
import { fakeProgram, hangsAt } from '../../../test/support/fake-runtime.js';
import { endAll, expectNoneAlive, hanging } from '../../../test/support/processes.js';
import { whyNoStrace } from '../../../trial/strace.js';

/** `rounds inspect --syscalls` that is killed while a process is traced. */

afterEach(endAll);

const lacking = await whyNoStrace();
const selection = ['selftest', '--case', 'base', '--workload', 'short', '--runtime', 'node'];

for (const [signal, left] of /** @type {const} */ ([
  ['SIGINT', 0],
  ['SIGKILL', 1],
])) {
  test(`${signal} leaves no process, and nothing in the temporary folder that the next command does not sweep`, {
    skip: lacking,
  }, async () => {
    const TMPDIR = newFolder();
    const env = { TMPDIR, NODE_BINARY: fakeProgram(hangsAt(1)) };
    const [program, ...args] = commandLine('inspect', ['--syscalls', ...selection]);
    const { child, closed } = start(program, args, { env });
    await hanging();
    child.kill(signal);
    await closed;
    await expectNoneAlive(signal === 'SIGINT' ? 2000 : 5000);
    assert.ok(readdirSync(TMPDIR).length <= left, readdirSync(TMPDIR).join());
    // Any command that starts processes will do; this one leaves locks alone.
    await rounds('runtimes', [], { env: { TMPDIR } });
    assert.deepEqual(readdirSync(TMPDIR), []);
  });
}
