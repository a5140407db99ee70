import assert from 'node:assert/strict';
import { constants, copyFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { endAll, expectNoneAlive } from '../../test/support/processes.js';
import { fakeProgram, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { identify } from '../find/identify.js';

afterEach(endAll);

for (const [what, script, reason, name = 'node'] of /** @type {[string, string, RegExp, string?][]} */ ([
  ['prints garbage', 'echo hello; echo more', /printed no version \(got "hello"\)\. Is it really node\?$/],
  ['prints JSON that is no answer', `echo '{"version":7}'`, /printed no version \(got "\{/],
  ['prints nothing', 'exit 0', /printed no version \(got nothing\)/],
  ['fails', 'echo "No version is set" >&2; exit 126', /exited with code 126, .*"No version is set"/],
  ['is killed', 'kill -SEGV $$', /was killed by SIGSEGV/],
  ['lacks an instruction', 'kill -ILL $$', /SIGILL: it is built for a newer processor/],
  ['hangs', 'sleep 60 & sleep 61', /printed no version within 0\.5 s/],
  ['poses as another', `echo '{"name":"bun","version":"1.2.3","engine":"x"}'`, /is really bun 1\.2\.3/],
  [
    'is the command runner',
    'echo "error: No justfile found" >&2; exit 1',
    /is the command runner just \(casey\/just\), not the just-js runtime\. Set JUST/,
    'just',
  ],
])) {
  test(`a binary that ${what} is refused with the reason`, async (t) => {
    const binary = fakeProgram(join(temporaryFolder(t), name), script);
    const timeLimitMs = what === 'hangs' ? 500 : 10_000;
    await assert.rejects(identify(binary, name, { timeLimitMs }), (/** @type {Error} */ error) => {
      assert.equal(error.name, 'UserError');
      assert.match(error.message, reason);
      assert.ok(error.message.startsWith(`${name}: ${binary} `), error.message);
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
  await assert.rejects(identify(join(folder, 'elf'), 'node'), /exited with code \d+, no version|ENOEXEC/);
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
  const env = { PATH: process.env.PATH, NODE_OPTIONS: '--no-such-option' };
  for (const time of ['first', 'second'])
    assert.deepEqual(
      await identify(shim, 'node', { env }),
      { version: process.versions.node, engine: `v8 ${process.versions.v8}`, binary: process.execPath },
      time,
    );
});

test('a binary is asked once, and again when it has changed', async (t) => {
  const folder = temporaryFolder(t);
  const env = { ...process.env, ROUNDS_CACHE: join(folder, 'cache') };
  const binary = join(folder, 'node');
  copyFileSync(process.execPath, binary, constants.COPYFILE_FICLONE);
  const version = process.versions.node;
  assert.equal((await identify(binary, 'node', { env })).version, version);
  const [kept = ''] = readdirSync(join(folder, 'cache', 'identities'));
  writeFileSync(
    join(folder, 'cache', 'identities', kept),
    '{"name":"node","version":"1.2.3","engine":"v8 1"}',
  );
  assert.deepEqual(await identify(binary, 'node', { env }), { version: '1.2.3', engine: 'v8 1', binary });
  utimesSync(binary, 1, 1);
  assert.equal((await identify(binary, 'node', { env })).version, version);
});

test('a script is asked each time, and a cache that cannot be written to is no obstacle', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'file'), '');
  const env = { ...process.env, ROUNDS_CACHE: join(folder, 'file') };
  for (const version of ['1.2.3', '4.5.6']) {
    const script = fakeProgram(
      join(folder, 'bun'),
      `echo '{"name":"bun","version":"${version}","engine":"x"}'`,
    );
    assert.equal((await identify(script, 'bun', { env })).version, version);
  }
});
