import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selftestMarkdown } from '../kept.js';

const score = {
  ...{ rounds: 20, seconds: 3, comparisons: 315, falseVerdicts: 1 },
  planted: [
    { kind: 'slower-3%', found: 43, of: 45, wrongWay: 1, ratio: 1.03 },
    { kind: 'one-in-three', found: 30, of: 40, wrongWay: 0, ratio: null },
  ],
  ...{ known: 405, error: 0.0123, covered: 400, intervals: 402 },
  ...{ sameVerdicts: 252, halfWidth: 0.0296, opposite: 0 },
};
const early = { ...score, seconds: 1.5, planted: score.planted.map((each) => ({ ...each, found: 9 })) };

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
