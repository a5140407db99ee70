import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchLeftOver } from '@rounds/harness/checks/left-over.js';

/**
 * A host whose event loop takes 1 ms to turn.
 *
 * @param {(ms: number) => Record<string, number>} inFlight
 */
function hostWhere(inFlight) {
  let ms = 0;
  return {
    now: () => ms * 1e6,
    turnLoop: async () => {
      ms++;
    },
    inFlight: async () => inFlight(ms),
    goTo: (/** @type {number} */ later) => {
      ms = later;
    },
  };
}

const several = { Timeout: 1, ProcessWrap: 2, StatWatcher: 1 };

/** @type {[what: string, inFlight: (ms: number) => any, sync?: string, async?: string][]} */
const all = [
  ['nothing', () => ({})],
  ['what was there before', () => ({ TCPServerWrap: 1, Timeout: 2 })],
  ['what the first calls opened, and stays', (ms) => (ms < 1 ? {} : { TCPSocketWrap: 3 })],
  ['what each call starts', (ms) => ({ Timeout: ms }), '149 timers'],
  ['what ends soon after the last', (ms) => (ms === 100 ? { FSReqCallback: 1 } : {}), '1 file operation', ''],
  ['what was there before, and ends', (ms) => (ms <= 100 ? { ProcessWrap: 1 } : {})],
  ['several kinds', (ms) => (ms < 100 ? {} : several), '1 timer, 2 processes, 1 StatWatcher'],
];

for (const [what, inFlight, sync, async = sync] of all) {
  test(`left over, or not: ${what}`, async () => {
    for (const [work, expected] of Object.entries({ sync, async })) {
      const host = hostWhere(inFlight);
      const watch = await watchLeftOver(host);
      await watch.begin();
      host.goTo(100);
      const found = /** @type {any} */ (await watch.end(/** @type {'sync' | 'async'} */ (work)));
      assert.deepEqual(found?.failure, expected ? { kind: 'not-awaited', what: expected } : undefined, work);
    }
  });
}
