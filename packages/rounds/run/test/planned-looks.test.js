import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLooks } from '../header.js';

/** @param {Omit<Parameters<typeof withLooks>[2], 'tier'>} options */
function looksWith(options) {
  /** @type {any} */
  const header = {
    runtimes: [{ id: 'node@1' }],
    plan: {
      suites: [{ name: 's', baseline: 'a', cases: ['a', 'b'], workloads: ['w'] }],
      runtimes: ['node@1'],
    },
  };
  const cells = ['a', 'b'].map((name) => ({ suite: 's', case: name, workload: 'w', runtime: 'node@1' }));
  return withLooks(header, cells, { tier: 'default', ...options }).plan.suites[0]?.looks;
}

test('versions are measured for longer, if they need it, and may stop as early', () => {
  const [usual, versions] = [looksWith({}), looksWith({ against: { refs: ['main'] } })];
  assert.deepEqual([usual?.end, versions?.end], [30, 120]);
  assert.equal(versions?.early[0], usual?.early[0]);
  assert.equal(looksWith({ against: { refs: ['main'] }, rounds: 40 })?.end, 40);
});
