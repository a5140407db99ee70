import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom, shuffle } from '@rounds/stats';
import { rounds } from '../../test/support/bench.js';
import { findingsText } from '../check.js';
import { harnessFindings } from '../harness.js';

/**
 * @typedef {{ ns?: Record<string, number>, figures?: Record<string, number>, wobble?: number }} Fault
 *
 * @param {Fault} [fault]
 * @returns {any[]} records of five rounds
 */
function recordsWith({ ns, figures, wobble = 0.001 } = {}) {
  const times = { loop: 1000, equal: 1000, slower: 1100, empty: 0.4, ...ns };
  const random = seededRandom(7);
  return [1, 2, 3, 4, 5].flatMap((round) =>
    Object.entries(times).map(([name, time]) => ({
      ...{ type: 'trial', suite: 'check', case: name, workload: 'seed', runtime: 'node', round },
      ns: time * (1 + wobble * (random() - 0.5)),
      ...(name === 'loop' && { figures: { plainNs: 1000, clockStepNs: 50, clockBackwards: 0, ...figures } }),
    })),
  );
}

/** @param {Fault} [fault] */
const failedWith = (fault) =>
  harnessFindings('node', recordsWith(fault)).flatMap(({ name, state }) => (state === 'FAIL' ? [name] : []));

test('records are found by their names, in whatever order they come', () => {
  const usual = harnessFindings('node', recordsWith());
  assert.deepEqual(new Set(usual.map(({ state }) => state)), new Set(['ok']), JSON.stringify(usual));
  const random = seededRandom(70);
  for (let i = 0; i < 20; i++)
    assert.deepEqual(harnessFindings('node', shuffle(recordsWith(), random)), usual);
});

for (const [what, fault, check] of /** @type {[string, Fault, string][]} */ ([
  ['a clock with coarse steps', { figures: { clockStepNs: 1e6 } }, 'clock'],
  ['a clock that goes back', { figures: { clockBackwards: 1 } }, 'clock'],
  ['a call that costs 3 ns', { ns: { empty: 3 } }, 'empty function'],
  ['a clock that is fast', { figures: { plainNs: 800 } }, 'plain loop'],
  ['a clock that is slow', { figures: { plainNs: 1200 } }, 'plain loop'],
  ['an equal function that seems slower', { ns: { equal: 1060 } }, 'equal functions'],
  ['an equal function that seems faster', { ns: { equal: 940 } }, 'equal functions'],
  ['more work that seems equal', { ns: { slower: 1000 } }, '10% more work'],
  ['more work that seems twice as much', { ns: { slower: 1200 } }, '10% more work'],
  ['figures that are missing', { figures: { plainNs: Number.NaN } }, 'plain loop'],
])) {
  test(`found: ${what}`, () => assert.deepEqual(failedWith(fault), [`node ${check}`]));
}

test('times that scatter are noise, and no fault of Rounds', () => {
  const findings = harnessFindings('node', recordsWith({ wobble: 0.15 }));
  const { found, advice = '' } =
    findings.find(({ name }) => name === 'node equal functions') ?? assert.fail();
  assert.match(found, /^[+−]\d\.\d% \[−\d+(\.\d)?%, \+\d+(\.\d)?%\] \(expected 0%\)$/);
  assert.match(advice, /^Too noisy/);
});

test('a line a check, and below it why it matters and what to do', () => {
  const findings = /** @type {import('../machine.js').CheckFinding[]} */ ([
    { state: 'ok', name: 'memory', found: '8.00 GiB available' },
    {
      state: 'FAIL',
      name: 'load',
      found: '60%\nof the CPU',
      advice: 'They delay what is measured: end them.',
    },
    { state: 'info', name: 'strace', found: 'not found', advice: 'Install it.' },
  ]);
  assert.equal(
    findingsText(findings, { style: (_, text) => text, width: 30 }),
    `ok    memory  8.00 GiB
      available
FAIL  load    60%\ufffdof the CPU
      They delay what is
      measured: end them.
info  strace  not found
      Install it.`,
  );
  const red = String(
    findingsText(findings, { style: (format, text) => `<${format}>${text}` }).split('\n')[1],
  );
  assert.ok(red.startsWith('<red>FAIL  load'), red);
});

test('bad usage', async () => {
  const { exitCode, stderr } = await rounds('check', ['--runtime', 'nodejs']);
  assert.deepEqual([exitCode, /^error: .*\bnode\b/.test(stderr)], [2, true], stderr);
});
