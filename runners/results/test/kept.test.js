import assert from 'node:assert/strict';
import { test } from 'node:test';
import { early, score } from 'rounds/test/support/selftest-score.js';
import { selftestMarkdown } from '../kept.js';

test('docs/self-test.md has what was found when, and where', () => {
  const calm = { underLoad: false, score, curve: [early, { ...score, seconds: 8 }] };
  const run = {
    header: {
      ...{ startedAt: '2026-11-22T08:00:00.000Z', commit: null, argv: [], seed: 1 },
      machine: { cpu: 'Processor', cores: 2, virtualization: 'virtual machine' },
      runtimes: [{ id: 'node@24.21.0' }, { id: 'bun@1.4.5' }],
    },
    trials: 9000,
    selftest: { ...calm, relabelled: { comparisons: 1260, falseVerdicts: 3 } },
  };
  const loaded = { ...run, selftest: { ...run.selftest, underLoad: true } };
  const text = selftestMarkdown(/** @type {any[]} */ ([run, loaded]));
  assert.match(text, /^```text\n +calm, 8 s +under load, 8 s\n/);
  assert.match(text, /\n3% more work, found +96%, 1 called faster +96%, 1 called faster\n/);
  assert.match(
    text,
    /\n- _calm_ \(2026-11-22, Processor, 2 cores, virtual machine; node@24\.21\.0, bun@1\.4\.5; 9,?000 trials in 20 rounds\): the same thing called different in 1 of 315;/,
  );
});
