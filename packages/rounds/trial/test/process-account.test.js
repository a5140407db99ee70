import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingRan } from '../../launcher/launch.js';
import { summariseAccounts } from '../process-account.js';

test('accounts are summed up by cell and program: medians, and the lowest time', () => {
  const cell = { suite: 's', case: 'c', workload: 'w', runtime: 'r' };
  /** @param {number} wallMs @param {string} [program] */
  const account = (wallMs, program) => {
    const contextSwitches = { voluntary: 3, involuntary: 4 };
    const usage = { userMs: wallMs / 2, sysMs: 1, rssBytes: 7, contextSwitches };
    const type = /** @type {const} */ ('account');
    return { type, ...cell, ...(program && { program }), finished: { ...nothingRan, wallMs, usage } };
  };
  const summaries = summariseAccounts([account(30), account(10), account(20), account(9, 'server')]);
  const rest = { sysMs: 1, rssBytes: 7, voluntary: 3, involuntary: 4 };
  assert.deepEqual(summaries, [
    { ...cell, figures: { wallMs: 20, lowestWallMs: 10, userMs: 10, ...rest } },
    { ...cell, program: 'server', figures: { wallMs: 9, lowestWallMs: 9, userMs: 4.5, ...rest } },
  ]);
});
