import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectHost } from '@rounds/harness/detect-host.js';
import { usagePerOperation } from '@rounds/harness/usage.js';

test('a busy loop shows in the account of the process, and threads are counted', async () => {
  const read = await (await detectHost(globalThis)).usageReader();
  const before = read();
  while (process.cpuUsage().user * 1e3 < before.userNs + 20e6);
  const { userNs, cpuNs, threads } = usagePerOperation(before, read(), 2);
  assert.ok(Number(userNs) >= 10e6, `expected at least 10 ms for each of two operations, got ${userNs} ns`);
  assert.ok(Number(cpuNs) >= Number(userNs), 'expected the sum to have the user time in it');
  if (process.platform === 'linux') assert.ok(Number(threads) > 1, `expected threads, got ${threads}`);
});

test('differences are shared out over the operations, and threads are not', () => {
  const before = { userNs: 100, sysNs: 10, voluntarySwitches: 4, threads: 1 };
  const after = { userNs: 500, sysNs: 30, voluntarySwitches: 4, threads: 5 };
  assert.deepEqual(usagePerOperation(before, after, 4), {
    userNs: 100,
    sysNs: 5,
    voluntarySwitches: 0,
    threads: 5,
    cpuNs: 105,
  });
});
