import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { detectHost } from '@rounds/harness/host.js';
import bun from '@rounds/harness/runtimes/bun/host.js';
import deno from '@rounds/harness/runtimes/deno/host.js';
import just from '@rounds/harness/runtimes/just/host.js';
import node from '@rounds/harness/runtimes/node/host.js';

const process20 = { versions: { node: '20.0.0' }, cpuUsage: () => ({ user: 5, system: 1 }) };
const globals = {
  bun: { Bun: { version: '1.4.5' }, process: { versions: { ...process20.versions, bun: '1.4.5' } } },
  deno: {
    Deno: { version: { deno: '2.9.6' } },
    process: { versions: { ...process20.versions, deno: '2.9.6' } },
  },
  just: { just: { version: { just: '0.1.13', v8: '10.2' } } },
  node: { process: process20 },
};

test('each runtime is told from all others, although Bun and Deno have a process too', async () => {
  const looks = { bun, deno, just, node };
  assert.deepEqual(readdirSync(new URL('../runtimes/', import.meta.url)).sort(), Object.keys(looks));
  for (const [name, global] of Object.entries(globals)) {
    const seen = Object.entries(looks).filter(([, look]) => look(global) !== undefined);
    assert.deepEqual(
      seen.map(([host]) => host),
      [name],
    );
    assert.equal((await detectHost(global)).name, name);
  }
  assert.equal((await detectHost(globalThis)).version, process.versions.node);
  await assert.rejects(detectHost({}), /^Error: Unsupported runtime\. Supported: bun, deno, just, node$/);
});

test('the clock goes forward in ns', async () => {
  const { now } = await detectHost(globalThis);
  const start = now();
  const before = process.hrtime.bigint();
  while (process.hrtime.bigint() - before < 5_000_000n);
  const took = now() - start;
  assert.ok(took >= 4.9e6 && took < 5e9, `expected a little more than 5,000,000 ns, got ${took}`);
});

test('what is told of a thread is told of the one that asks, which may be no main one', async (t) => {
  const read = await (await detectHost(globalThis)).usageReader();
  if (read().mainNs === undefined) return t.skip('this system does not tell it');
  const script = `
    const host = (await import(${JSON.stringify(import.meta.resolve('@rounds/harness/runtimes/node/host.js'))})).default(globalThis);
    const read = await host.usageReader();
    const [before, { user }] = [read(), process.cpuUsage()];
    while (process.cpuUsage().user - user < 50e3);
    (await import('node:worker_threads')).parentPort.postMessage(read().mainNs - before.mainNs);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const [usedNs] = await once(worker, 'message');
  assert.ok(usedNs > 10e6, `${usedNs} ns of the 50 ms that were used`);
});

test('child processes are counted while they run, whichever thread started them', async (t) => {
  const { company } = await detectHost(globalThis);
  const before = await company();
  if (!existsSync('/proc/thread-self/children')) return t.skip('this system does not list children');
  const child = spawn('cat');
  const during = await company();
  child.stdin.end();
  await once(child, 'close');
  assert.equal(during.children, before.children + 1);
  const after = await company();
  assert.equal(after.children, before.children);
  assert.ok(after.childFaults > before.childFaults, 'expected page faults of a child that has ended');
});

test('threads that start later are found, and their delays stay when they have ended', async (t) => {
  const read = await (await detectHost(globalThis)).usageReader();
  if (read().mainNs === undefined) return t.skip('this system does not report delays');
  const opened = () => readdirSync('/proc/self/fd').length;
  const busy =
    'const end = Date.now() + 30; while (Date.now() < end); setInterval(() => require("node:worker_threads").parentPort.postMessage(0), 10)';
  // More than there are processors, so that they delay each other.
  const workers = Array.from({ length: 2 * availableParallelism() }, () => new Worker(busy, { eval: true }));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const before = opened();
  read.update?.();
  assert.ok(opened() > before, 'expected descriptors for the threads of the workers');
  const { helperDelayNs } = read();
  await Promise.all(workers.map((worker) => worker.terminate()));
  assert.ok(Number(read().helperDelayNs) >= Number(helperDelayNs), 'expected a sum that only grows');
});

test('what a runtime cannot tell of its usage is left out', async () => {
  const read = await bun({ ...globals.bun, process: process20 })?.usageReader();
  const { userNs, sysNs, voluntarySwitches } = read?.() ?? {};
  assert.deepEqual([userNs, sysNs, voluntarySwitches], [5000, 1000, undefined]);
});

test('just-js tells its usage in microseconds as well', async () => {
  const rUsage = () => ({ user: 7, system: 2, nvcsw: 3, nivcsw: 1 });
  const read = await just({ just: { ...globals.just.just, rUsage } })?.usageReader();
  const expected = { userNs: 7000, sysNs: 2000, voluntarySwitches: 3, involuntarySwitches: 1 };
  assert.deepEqual(read?.(), expected);
});
