import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { nodeHost } from '@rounds/harness/testing.js';
import { lacksAddon } from '@rounds/native/load.js';
import { commandFor, environmentFor } from 'rounds/runtimes/descriptors.js';
import { presentRuntimes } from 'rounds/runtimes/find/locate.js';

const lacking = await lacksAddon('kernels', nodeHost);
const script = fileURLToPath(new URL('ffi-cases.js', import.meta.url));
const { runtimes } = await presentRuntimes();

/** Eight suites, one of which has two kernels. New kernels may be added. */
const leastKernels = 9;

for (const runtime of runtimes.filter(({ name }) => name === 'bun' || name === 'deno')) {
  test(`kernels called by address are right on every example: ${runtime.id}`, {
    skip: lacking,
  }, (context) => {
    const [command = '', ...args] = commandFor(runtime, script);
    const env = { ...process.env, ...environmentFor(runtime) };
    const checked = JSON.parse(execFileSync(command, args, { encoding: 'utf8', env }));
    assert.ok(Object.keys(checked).length >= leastKernels);
    const [first] = /** @type {any[]} */ (Object.values(checked));
    if (/without a flag$/.test(first.unavailable)) return context.skip(first.unavailable);
    // An empty check is one that was made, and found nothing wrong.
    for (const [name, check] of Object.entries(checked)) assert.deepEqual(check, {}, name);
  });
}
