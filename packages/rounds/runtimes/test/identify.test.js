import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeProgram, fakeRuntime, temporaryFolder } from '../../test/support/runtime-fakes.js';
import { identify } from '../find/identify.js';
import { workspaceBuild } from '../find/workspace.js';

/** @typedef {import('../find/spec.js').RuntimeName} RuntimeName */

for (const {
  what,
  script,
  name,
  reason,
} of /** @type {{ what: string, script: string, name?: RuntimeName, reason: RegExp }[]} */ ([
  {
    what: 'prints garbage',
    script: 'echo hello; echo more',
    reason: /printed no version \(got "hello"\)\. Is it really node\?$/,
  },
  {
    what: 'prints JSON that is no answer',
    script: `echo '{"version":7}'`,
    reason: /printed no version \(got "\{/,
  },
  { what: 'prints nothing', script: 'exit 0', reason: /printed no version \(got nothing\)/ },
  {
    what: 'fails',
    script: 'echo "No version is set for node" >&2; exit 126',
    reason: /exited with code 126, .*"No version is set for node"/,
  },
  { what: 'is killed', script: 'kill -SEGV $$', reason: /was ended by SIGSEGV/ },
  {
    what: 'lacks an instruction',
    script: 'kill -ILL $$',
    reason: /SIGILL: it is built for a newer processor/,
  },
  { what: 'hangs', script: 'sleep 60', reason: /gave no version within 0\.5 s and was ended/ },
  {
    what: 'poses as another',
    script: `echo '{"name":"bun","version":"1.2.3","engine":"x"}'`,
    reason: /is really bun 1\.2\.3/,
  },
  {
    what: 'is the command runner',
    name: 'just',
    script: 'echo "error: No justfile found" >&2; exit 1',
    reason: /is the command runner just \(casey\/just\), not the just-js runtime\. Set JUST/,
  },
])) {
  test(`a binary that ${what} is refused with the reason`, async (t) => {
    const binary = fakeProgram(join(temporaryFolder(t), name ?? 'node'), script);
    await assert.rejects(
      identify(binary, name ?? 'node', { timeLimitMs: what === 'hangs' ? 500 : 10_000 }),
      (error) => {
        assert.ok(error instanceof Error);
        assert.equal(error.name, 'UserError');
        assert.match(error.message, reason);
        assert.ok(error.message.startsWith(`${name ?? 'node'}: ${binary} `), error.message);
        assert.ok(!error.message.includes('\n'), 'one line');
        return true;
      },
    );
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

test('a shim that hangs is ended together with what it started', async (t) => {
  const folder = temporaryFolder(t);
  const pidFile = join(folder, 'pid');
  const shim = fakeProgram(join(folder, 'node'), `sleep 60 & echo $! > '${pidFile}'; wait`);
  await assert.rejects(identify(shim, 'node', { timeLimitMs: 500 }), /was ended/);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await waitUntil(() => !isRunning(pid));
});

test('a helper that outlives its shim neither delays the answer nor stays', async (t) => {
  const folder = temporaryFolder(t);
  const pidFile = join(folder, 'pid');
  const answer = JSON.stringify({ name: 'node', version: '99.1.0', engine: 'v8 0' });
  const shim = fakeProgram(join(folder, 'node'), `sleep 60 & echo $! > '${pidFile}'; echo '${answer}'`);
  const started = Date.now();
  assert.equal((await identify(shim, 'node')).version, '99.1.0');
  assert.ok(Date.now() - started < 9000, 'did not wait for the time limit');
  await waitUntil(() => !isRunning(Number(readFileSync(pidFile, 'utf8'))));
});

test('a shim is seen through to the binary behind it, and may chatter', async (t) => {
  const shim = fakeProgram(
    join(temporaryFolder(t), 'node'),
    `echo 'using node'; exec '${process.execPath}' "$@"`,
  );
  const { binary, version, engine } = await identify(shim, 'node', { env: { PATH: process.env.PATH } });
  assert.equal(binary, process.execPath);
  assert.equal(version, process.versions.node);
  assert.equal(engine, `v8 ${process.versions.v8}`);
});

test('options hidden in the environment do not change the answer', async () => {
  const env = { ...process.env, NODE_OPTIONS: '--no-such-option' };
  assert.equal((await identify(process.execPath, 'node', { env })).version, process.versions.node);
});

test('just-js answers in its own way', async (t) => {
  const just = fakeRuntime(join(temporaryFolder(t), 'just'), 'just', '0.1.13');
  assert.deepEqual(await identify(just, 'just'), { version: '0.1.13', engine: 'v8 0.0.0', binary: just });
});

for (const [name, engine] of /** @type {[RuntimeName, RegExp][]} */ ([
  ['bun', /^JavaScriptCore [0-9a-f]{9}$/],
  ['deno', /^v8 \d+\.\d+/],
])) {
  test(`the workspace's own ${name} tells version and engine`, async (t) => {
    const own = workspaceBuild(name);
    if (own === undefined) return t.skip(`the workspace has no ${name} for this machine`);
    const identity = await identify(own.binary, name);
    assert.equal(identity.version, own.version);
    assert.match(identity.engine, engine);
    assert.ok(existsSync(identity.binary));
  });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    // A zombie still takes signals; nobody reaps it where process 1 does not.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** @param {() => boolean} condition */
async function waitUntil(condition) {
  const deadline = Date.now() + 5000;
  while (!condition()) {
    assert.ok(Date.now() < deadline, 'still running after 5 s');
    await sleep(20);
  }
}
