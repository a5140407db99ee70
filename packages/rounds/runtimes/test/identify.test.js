import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { changeEnvironment, fakeProgram, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { identify } from '../find/identify.js';

afterEach(endAll);

for (const [what, script, reason] of /** @type {[string, string, RegExp][]} */ ([
  [
    'prints garbage',
    'echo hello; echo more',
    /printed no version \(exit code 0, got "hello"\)\. Is it really node\?$/,
  ],
  ['prints invalid JSON', `echo '{"version":7}'`, /printed no version \(exit code 0, got "\{/],
  ['prints nothing', 'exit 0', /printed no version \(exit code 0, got nothing\)/],
  ['fails', 'echo "No version is set" >&2; exit 126', /\(exit code 126, got "No version is set"\)/],
  ['is killed', 'kill -SEGV $$', /printed no version \(killed by SIGSEGV, got nothing\)/],
  ['lacks an instruction', 'kill -ILL $$', /SIGILL: it is built for a newer processor/],
  ['hangs', 'sleep 60 & sleep 61', /printed no version within 0\.5 s/],
  ['poses as another', `echo '{"name":"bun","version":"1.2.3","engine":"x"}'`, /is really bun 1\.2\.3/],
])) {
  test(`a binary that ${what} is refused with the reason`, async (t) => {
    const binary = fakeProgram(join(temporaryFolder(t), 'node'), script);
    const timeLimitMs = what === 'hangs' ? 500 : 10_000;
    await assert.rejects(identify(binary, 'node', { timeLimitMs }), (/** @type {Error} */ error) => {
      assert.equal(error.name, 'UserError');
      assert.match(error.message, reason);
      assert.ok(error.message.startsWith(`node: ${binary} `), error.message);
      assert.ok(!error.message.includes('\n'), 'one line');
      return true;
    });
    await expectNoneAlive(2000);
  });
}

test('a file that is not executable, is missing, or is no program is refused with the reason', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'plain'), 'echo', { mode: 0o644 });
  writeFileSync(join(folder, 'orphan'), '#!/no/such/interpreter\n', { mode: 0o755 });
  writeFileSync(join(folder, 'elf'), '\x7fELF nonsense', { mode: 0o755 });
  await assert.rejects(identify(join(folder, 'plain'), 'node'), /is not executable/);
  await assert.rejects(identify(join(folder, 'orphan'), 'node'), /interpreter in its first line, is missing/);
  await assert.rejects(identify(join(folder, 'absent'), 'node'), /the file, or the interpreter/);
  await assert.rejects(identify(join(folder, 'elf'), 'node'), /exit code \d+|ENOEXEC/);
});

test('a helper that outlives its shim neither delays the answer nor stays', async (t) => {
  const answer = JSON.stringify({ name: 'node', version: '99.1.0', engine: 'v8 0' });
  const shim = fakeProgram(join(temporaryFolder(t), 'node'), `sleep 60 & echo '${answer}'`);
  // It would hold the pipe open to the time limit, and the answer would be lost.
  assert.equal((await identify(shim, 'node')).version, '99.1.0');
  await expectNoneAlive(2000);
});

test('a shim is seen through to the binary behind it, and may chatter', async (t) => {
  const script = `echo 'using node'; exec '${process.execPath}' "$@"`;
  const shim = fakeProgram(join(temporaryFolder(t), 'node'), script);
  changeEnvironment(t, { NODE_OPTIONS: '--no-such-option' });
  const { node: version, v8 } = process.versions;
  const expected = { version, engine: `v8 ${v8}`, binary: process.execPath };
  assert.deepEqual(await identify(shim, 'node'), expected);
});
