import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectHost } from '@rounds/harness/detect-host.js';
import { lacksMemory } from '@rounds/harness/needs/memory.js';
import { usagePerOperation, usedBetween, withoutDelay } from '@rounds/harness/usage.js';

test('a busy loop shows in the account of the process, and threads are counted', async () => {
  const { usageReader, threads } = await detectHost(globalThis);
  const read = await usageReader();
  const before = read();
  while (process.cpuUsage().user * 1e3 < before.userNs + 20e6);
  const turn = { ns: 20e6, calls: 1, used: usedBetween(before, read()) };
  const { userNs, cpuNs } = usagePerOperation([turn], 2);
  assert.ok(Number(userNs) >= 10e6, `expected at least 10 ms for each of two operations, got ${userNs} ns`);
  assert.ok(Number(cpuNs) >= Number(userNs), 'expected the sum to have the user time in it');
  const { threads: found } = await threads();
  if (process.platform === 'linux') assert.ok(Number(found) > 1, `expected threads, got ${found}`);
});

test('what turns used is shared out over all operations', () => {
  const used = { userNs: 200, sysNs: 10, voluntarySwitches: 4 };
  const turns = [
    { ns: 1000, calls: 1, used },
    { ns: 1000, calls: 3, used: { ...used, userNs: 600 } },
  ];
  assert.deepEqual(usagePerOperation(turns, 2), {
    userNs: 100,
    sysNs: 2.5,
    voluntarySwitches: 1,
    cpuNs: 102.5,
  });
  assert.deepEqual(usagePerOperation([{ ns: 1000, calls: 1 }], 2), {});
});

for (const [what, used, ns] of /** @type {const} */ ([
  ['what others took is left out', { userNs: 60, sysNs: 0, mainNs: 60, delayNs: 40 }, 60],
  ['what its own threads may have taken is not', { userNs: 90, sysNs: 10, mainNs: 60, delayNs: 40 }, 100],
  ['nor what it used itself', { userNs: 90, sysNs: 0, mainNs: 90, delayNs: 40 }, 90],
  ['nor anything where the system does not tell', { userNs: 60, sysNs: 0 }, 100],
])) {
  test(`of 100 ns, ${what}`, () => assert.equal(withoutDelay(100, used), ns));
}

test('memory that is short is a reason', async () => {
  assert.equal(await lacksMemory(1), undefined);
  assert.match(
    String(await lacksMemory(2 ** 60)),
    /^needs \d+ MiB of memory, of which [1-9]\d* MiB are available$/,
  );
});
