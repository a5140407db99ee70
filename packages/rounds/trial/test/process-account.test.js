import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summariseAccounts } from '../process-account.js';

test('accounts are summed up by cell and program: medians, and the lowest time', () => {
  const cell = { suite: 's', case: 'c', workload: 'w', runtime: 'r' };
  /** @param {number} wallMs @param {string} [program] */
  const account = (wallMs, program) => ({
    type: /** @type {const} */ ('account'),
    ...cell,
    ...(program && { program }),
    finished: {
      exitCode: 0,
      signal: null,
      timedOut: false,
      stdout: '',
      stderr: '',
      wallMs,
      usage: {
        userMs: wallMs / 2,
        sysMs: 1,
        rssBytes: 7,
        contextSwitches: { voluntary: 3, involuntary: 4 },
      },
    },
  });
  const summaries = summariseAccounts([account(30), account(10), account(20), account(9, 'server')]);
  const rest = { sysMs: 1, rssBytes: 7, voluntary: 3, involuntary: 4 };
  assert.deepEqual(summaries, [
    { ...cell, figures: { wallMs: 20, lowestWallMs: 10, userMs: 10, ...rest } },
    { ...cell, program: 'server', figures: { wallMs: 9, lowestWallMs: 9, userMs: 4.5, ...rest } },
  ]);
});
