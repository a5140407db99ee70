import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { nodeHost } from '@rounds/harness/testing.js';
import { lacksAddon } from '@rounds/native/load.js';
// Only the test knows the runners; the package itself imports nothing from here.
import { commandFor, environmentFor } from '../../../runners/runtimes/find/command-line.js';
import { presentRuntimes } from '../../../runners/runtimes/find/present.js';
import { lacksFfi } from '../ffi.js';

const lacking = await lacksAddon(nodeHost);
const script = fileURLToPath(new URL('ffi-cases.js', import.meta.url));
const { runtimes } = await presentRuntimes();

/** Those that are of eight suites, of which one has two; a new one comes on top. */
const oldestKernels = 9;

for (const runtime of runtimes.filter(({ name }) => name === 'bun' || name === 'deno')) {
  test(`kernels called by address are right on every example: ${runtime.id}`, { skip: lacking }, () => {
    const [command = '', ...args] = commandFor(runtime, script);
    const env = { ...process.env, ...environmentFor(runtime) };
    const checked = JSON.parse(execFileSync(command, args, { encoding: 'utf8', env }));
    assert.ok(Object.keys(checked).length >= oldestKernels);
    // An empty check is one that was made, and found nothing wrong.
    for (const [name, check] of Object.entries(checked)) assert.deepEqual(check, {}, name);
  });
}

test('a runtime that cannot call C by address says why', async () => {
  assert.match(String(await lacksFfi(nodeHost)), /^Node\.js has no FFI/);
  const global = /** @type {any} */ ({ Deno: {} });
  assert.equal(
    await lacksFfi({ name: 'deno', version: '1.46.3', global }),
    'Deno 1.46.3 has no Deno.dlopen without a flag',
  );
  assert.match(String(await lacksFfi({ name: 'just', version: '0.1', global })), /^just-js/);
});
