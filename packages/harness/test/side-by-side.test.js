import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureSideBySide } from '@rounds/harness/simple/side-by-side.js';
import { meanNs } from '@rounds/harness/usage.js';

/** Functions that take turns in one process, by a clock that only they move. */

function clockwork() {
  let time = 0;
  const host = /** @type {any} */ ({
    now: () => time,
    turnLoop: async () => {},
    usageReader: async () => () => ({ userNs: time, sysNs: 0 }),
  });
  return {
    host,
    take: (/** @type {number} */ ns) => {
      time += ns;
    },
  };
}

test('each has its own time', async () => {
  const { host, take } = clockwork();
  const functions = [100, 200].map((ns) => ({ call: () => take(ns) }));
  const turns = await measureSideBySide(functions, { host, measureMs: 20 });
  assert.deepEqual(turns.map(meanNs), [100, 200]);
});

test('each call has its hooks, which are in no time', async () => {
  const { host, take } = clockwork();
  let [open, calls] = [0, 0];
  const hooked = {
    beforeEach: () => {
      assert.equal(open++, 0);
      take(1e4);
    },
    call: (/** @type {unknown[]} */ ...args) => {
      assert.deepEqual([open, args[0]], [1, undefined]);
      calls++;
      take(300);
    },
    afterEach: () => {
      open--;
      take(1e4);
    },
  };
  const [turns = []] = await measureSideBySide([hooked], { host, measureMs: 1 });
  assert.equal(meanNs(turns), 300);
  assert.ok(calls > 50, `${calls} calls`);
});
